import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { openPool, patience } from "./connections.ts";
import { readEngine, type Engine } from "./engine.ts";
import { isDatabaseUnavailable } from "./errors.ts";

/** The one pool of this process and Drizzle over it. */
export type Database = {
  readonly pool: pg.Pool;
  readonly db: NodePgDatabase;
  /**
   * Connections of the role that owns the tables, opened when needed: only for what makes or drops
   * tables. The same pool where one role both owns and serves.
   */
  readonly owner: pg.Pool;
  readonly engine: Engine;
  close(): Promise<void>;
};

/**
 * What every connection runs with. Pages are read from memory or an SSD, where one anywhere costs
 * hardly more than the next: with Postgres's guess for discs that turn, a week's 53 appointments
 * were looked for among those of all calendars. Compiling short queries costs more than it saves.
 */
const settings = {
  search_path: "",
  statement_timeout: patience.statement,
  lock_timeout: patience.lock,
  idle_in_transaction_session_timeout: 20_000,
  timezone: "UTC",
  random_page_cost: 1.1,
  jit: "off",
};

type ConnectionOptions = {
  readonly url: string;
  readonly poolSize: number;
  readonly onError: (error: Error) => void;
};

/** Organisations are made one after the other. */
const ownerPoolSize = 2;

/**
 * Opens the pool that runs every query and the owner's pool that makes tables, and asks once which
 * engine it is. Throws when the database can't be reached.
 */
export async function openDatabase(
  options: ConnectionOptions & { readonly ownerUrl: string | null },
): Promise<Database> {
  const pool = openServingPool(options);
  const owner = options.ownerUrl
    ? openServingPool({ ...options, url: options.ownerUrl, poolSize: ownerPoolSize })
    : pool;
  const db = drizzle({ client: pool });
  db.transaction = transactionsOf(pool);
  const close = async () => {
    await pool.end();
    if (owner !== pool) await owner.end();
  };
  try {
    return { pool, db, owner, engine: await readEngine(pool), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Its search_path is empty, so that a query that forgets its schema fails; connections are recycled
 * after 1,000 uses, because a backend never gives back the memory of the catalog entries it has
 * touched.
 */
function openServingPool({ url, poolSize, onError }: ConnectionOptions): pg.Pool {
  const pool = openPool({
    connectionString: url,
    max: poolSize,
    maxUses: 1000,
    // Also how long a query waits for a free connection: a rush is served late rather than refused.
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 30_000,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(" "),
    application_name: "encaixe",
  });
  pool.on("error", onError);
  // An error on a checked-out connection reaches its query; this handler only keeps the process up.
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
}

/**
 * Drizzle's own transaction over a pool never gives a connection back on which BEGIN failed: ten
 * cut connections and the pool is empty for good. This one takes and returns it itself.
 */
function transactionsOf(pool: pg.Pool): NodePgDatabase["transaction"] {
  const sessions = new WeakMap<pg.PoolClient, NodePgDatabase>();
  return async (run, config) => {
    const client = await pool.connect();
    let session = sessions.get(client);
    if (!session) sessions.set(client, (session = drizzle({ client })));
    let failure: unknown;
    try {
      return await session.transaction(run, config);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      // A connection whose state nobody knows is closed, not lent again.
      client.release(isDatabaseUnavailable(failure));
    }
  };
}
