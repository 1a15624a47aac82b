import type pg from "pg";
import { isDatabaseUnavailable } from "../errors.ts";

/** What runs statements: the pool, or what one organisation sees of it. */
export type Connections = Pick<pg.Pool, "connect" | "query">;

/** For whom a connection is wanted. */
export type Borrower = {
  readonly name: string;
  /** Where its homes begin. */
  readonly hash: number;
};

/** What an organisation sees. Drizzle takes whatever has "Pool" in the name of its class for one. */
export class BorrowerPool {
  readonly connect: () => Promise<pg.PoolClient>;

  constructor(lend: () => Promise<pg.PoolClient>) {
    this.connect = lend;
  }

  query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    return queryOnce(this.connect(), config, values);
  }
}

/** One statement on a connection that is given back after it. */
export async function queryOnce(
  lent: Promise<pg.PoolClient>,
  config: pg.QueryConfig,
  values?: unknown[],
): Promise<pg.QueryResult> {
  const client = await lent;
  let failure: unknown;
  try {
    return await client.query(config, values);
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    // One whose state nobody knows is closed, not lent again.
    client.release(isDatabaseUnavailable(failure));
  }
}
