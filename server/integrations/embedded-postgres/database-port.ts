/** Connection strings of the server's database, including passwords. */
export type EmbeddedAddresses = {
  /** The superuser's, only for set-up. */
  readonly adminUrl: string;
  /** That of the role that will own the tables; somebody has to make it first. */
  readonly ownerUrl: string;
  /** That of the role that will serve; somebody has to make it first. */
  readonly servingUrl: string;
};

/** A Postgres server of our own, run from npm's binaries when none is configured. */
export type EmbeddedDatabase = EmbeddedAddresses & {
  /** Ends the server if this handle started it, closing open connections. */
  stop(): Promise<void>;
};

export type EmbeddedDatabaseOptions =
  | {
      /** Folder for the cluster, its settings and its log, kept between starts. */
      dataDir: string;
      throwaway?: false;
      /**
       * Receives a sentence for the operator whenever the server ends by itself and is restarted.
       */
      tell?: (sentence: string) => void;
    }
  /** A server for one test run: a folder in `parent`, no fsync, removed when it stops. */
  | { throwaway: true; parent?: string };
