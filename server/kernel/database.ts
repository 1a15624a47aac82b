import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";

/** The one pool of this process and Drizzle over it. */
export type Database = {
  readonly pool: pg.Pool;
  readonly db: NodePgDatabase;
  close(): Promise<void>;
};

/**
 * Opens the pool that runs every query. Its search_path is empty, so that a query that forgets its
 * schema fails; connections are recycled after 1,000 uses, because a backend never gives back the
 * memory of the catalog entries it has touched.
 */
export function openDatabase(options: {
  readonly url: string;
  readonly poolSize: number;
  readonly onError: (error: Error) => void;
}): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    maxUses: 1000,
    // Also how long a query waits for a free connection: a rush is served late rather than refused.
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 30_000,
    options:
      "-c search_path= -c statement_timeout=15000 -c lock_timeout=8000 -c idle_in_transaction_session_timeout=20000 -c timezone=UTC",
    application_name: "encaixe",
  });
  pool.on("error", options.onError);
  // An error on a checked-out connection reaches its query; this handler only keeps the process up.
  pool.on("connect", (client) => client.on("error", options.onError));
  return { pool, db: drizzle({ client: pool }), close: () => pool.end() };
}
