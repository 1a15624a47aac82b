/** Connection strings of the server's database, passwords included. */
export type EmbeddedAddresses = {
  /** Of the superuser: for set-up only. */
  readonly adminUrl: string;
  /** Of the role that is to own the tables; it exists when somebody has made it. */
  readonly ownerUrl: string;
  /** Of the role that is to serve; the same. */
  readonly servingUrl: string;
};

/** A Postgres server of our own, run from npm's binaries where nobody configured one. */
export type EmbeddedDatabase = EmbeddedAddresses & {
  /** Ends the server if this handle started it; connections still open are closed by it. */
  stop(): Promise<void>;
};

export type EmbeddedDatabaseOptions =
  | {
      /** Folder for the cluster, its settings and its log; kept between starts. */
      dataDir: string;
      throwaway?: false;
      /** Gets a sentence for the operator whenever the server ends by itself and is started again. */
      tell?: (sentence: string) => void;
    }
  /** A server for one test run: temporary folder, no fsync, removed when it stops. */
  | { throwaway: true };
