/** A Postgres server of our own, run from npm's binaries where nobody configured one. */
export type EmbeddedDatabase = {
  /** Connection string of the server's database, password included. */
  url: string;
  /** Ends the server if this handle started it; connections still open are closed by it. */
  stop(): Promise<void>;
};

export type EmbeddedDatabaseOptions =
  | {
      /** Folder for the cluster, its settings and its log; kept between starts. */
      dataDir: string;
      throwaway?: false;
    }
  /** A server for one test run: temporary folder, no fsync, removed when it stops. */
  | { throwaway: true };
