import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Connections } from "./seats/borrower-pool.ts";
import { openConnection, openPool, patience, type ConnectionPool } from "./seats/connections.ts";
import { readEngine, type Engine } from "./nodes/engine.ts";
import { isDatabaseUnavailable } from "./errors.ts";
import { Reach } from "./seats/reach.ts";
import { whileHolding } from "./seats/seat-pool.ts";

/** Connections, and Drizzle over them. */
export type Access = { readonly pool: Connections; readonly db: NodePgDatabase };

/** This process's one pool, with Drizzle over it, for what all organisations share. */
export type Database = {
  readonly pool: pg.Pool;
  readonly db: NodePgDatabase;
  /** One organisation's access, by the name of its schema: it always uses the same few connections. */
  of(schemaName: string): Access;
  /**
   * Connections of the role that owns the tables, opened on demand, for creating and dropping tables
   * only. It is the same pool where one role both owns and serves.
   */
  readonly owner: pg.Pool;
  readonly engine: Engine;
  /** Opens a connection beside the pool, for what outlasts a transaction; the caller ends it. */
  connect(): Promise<pg.Client>;
  /** Knows which organisations can be served: the others get no connection. */
  readonly reach: Reach;
  close(): Promise<void>;
};

/**
 * The settings of every connection. Pages come from memory or an SSD, where a random read costs
 * hardly more than a sequential one: with Postgres's default for spinning disks, the planner searched
 * all calendars' appointments for the 53 of one week. Compiling short queries costs more than it saves.
 */
const settings = {
  search_path: "",
  statement_timeout: patience.statement,
  lock_timeout: patience.lock,
  idle_in_transaction_session_timeout: 20_000,
  timezone: "UTC",
  random_page_cost: 1.1,
  jit: "off",
  // By default Citus waits half a minute for a silent node; plain Postgres ignores this setting.
  "citus.node_connection_timeout": patience.connect,
};

type ConnectionOptions = {
  readonly url: string;
  readonly poolSize: number;
  readonly onError: (error: Error) => void;
};

/** Two are enough: organisations are created one after the other. */
const ownerPoolSize = 2;

/**
 * Opens the pool that runs every query and the owner's pool that creates tables, and asks once which
 * engine the database is. Throws when the database can't be reached.
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
  const connect = () => openConnection(connectionOptions(options.url));
  const close = async () => {
    await pool.end();
    if (owner !== pool) await owner.end();
  };
  try {
    return { pool, db, of, owner, connect, engine: await readEngine(pool), reach, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Opens a pool with an empty search_path, so that a query without a schema fails. Connections that know
 * many organisations are replaced after 5,000 uses, because a backend never frees the memory of the catalog
 * entries that it has touched, some 0.4 MB for each organisation.
 */
function openServingPool(
  { url, poolSize, onError }: ConnectionOptions,
  reach?: Reach,
): ConnectionPool {
  const pool = openPool({
    ...connectionOptions(url),
    max: poolSize,
    reach,
    maxUses: 5_000,
    mostKnown: 300,
    // A query waits this long for a free connection, so that a rush is served late, not refused.
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 30_000,
  });
  pool.on("error", onError);
  // An error on a connection in use fails its query; this listener only reports it.
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
}

/** What every connection is opened with. */
function connectionOptions(url: string) {
  return {
    connectionString: url,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(" "),
    application_name: "encaixe",
  };
}

/**
 * Drizzle's own transaction over a pool never returns a connection on which BEGIN failed: after ten
 * cut connections the pool stays empty for good. This transaction takes and returns the connection
 * itself.
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
        // A connection in an unknown state is closed, never used again.
        client.release(isDatabaseUnavailable(failure));
      }
    };
  return (pool) => {
    const db = drizzle({ client: pool as pg.Pool });
    db.transaction = transactionsOf(pool);
    return { pool, db };
  };
}
