import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Connections } from "./borrower-pool.ts";
import { openPool, patience, type ConnectionPool } from "./connections.ts";
import { readEngine, type Engine } from "./engine.ts";
import { isDatabaseUnavailable } from "./errors.ts";
import { Reach } from "./reach.ts";
import { whileHolding } from "./seat-pool.ts";

/** Connections, and Drizzle over them. */
export type Access = { readonly pool: Connections; readonly db: NodePgDatabase };

/** The one pool of this process and Drizzle over it: for what all organisations share. */
export type Database = {
  readonly pool: pg.Pool;
  readonly db: NodePgDatabase;
  /** One organisation's access, by its schema: it always meets the same few connections. */
  of(schemaName: string): Access;
  /**
   * Connections of the role that owns the tables, opened when needed: only for what makes or drops
   * tables. The same pool where one role both owns and serves.
   */
  readonly owner: pg.Pool;
  readonly engine: Engine;
  /** Which organisations can be served: the others get no connection. */
  readonly reach: Reach;
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
  // Citus waits half a minute for a node that doesn't answer; elsewhere nothing knows the setting.
  "citus.node_connection_timeout": patience.connect,
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
  const reach = new Reach();
  const pool = openServingPool(options, reach);
  const owner = options.ownerUrl
    ? openServingPool({ ...options, url: options.ownerUrl, poolSize: ownerPoolSize })
    : pool;
  const accessTo = makeAccess();
  const { db } = accessTo(pool);
  const of = (schemaName: string) => accessTo(pool.of(schemaName));
  const close = async () => {
    await pool.end();
    if (owner !== pool) await owner.end();
  };
  try {
    return { pool, db, of, owner, engine: await readEngine(pool), reach, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Its search_path is empty, so that a query that forgets its schema fails; connections are recycled
 * after 5,000 uses, because a backend never gives back the memory of the catalog entries it has
 * touched.
 */
function openServingPool(
  { url, poolSize, onError }: ConnectionOptions,
  reach?: Reach,
): ConnectionPool {
  const pool = openPool({
    connectionString: url,
    max: poolSize,
    reach,
    maxUses: 5_000,
    // Also how long a query waits for a free connection: a rush is served late rather than refused.
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 30_000,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(" "),
    application_name: "encaixe",
  });
  pool.on("error", onError);
  // An error on a lent connection reaches its query; here it is only told.
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
}

/**
 * Drizzle's own transaction over a pool never gives a connection back on which BEGIN failed: ten
 * cut connections and the pool is empty for good. This one takes and returns it itself.
 */
function makeAccess(): (pool: Connections) => Access {
  const sessions = new WeakMap<pg.PoolClient, NodePgDatabase>();
  const transactionsOf =
    (pool: Connections): NodePgDatabase["transaction"] =>
    async (run, config) => {
      const client = await pool.connect();
      const session = sessions.get(client) ?? drizzle({ client });
      sessions.set(client, session);
      let failure: unknown;
      try {
        return await whileHolding(() => session.transaction(run, config));
      } catch (error) {
        failure = error;
        throw error;
      } finally {
        // A connection whose state nobody knows is closed, not lent again.
        client.release(isDatabaseUnavailable(failure));
      }
    };
  return (pool) => {
    const db = drizzle({ client: pool as pg.Pool });
    db.transaction = transactionsOf(pool);
    return { pool, db };
  };
}
