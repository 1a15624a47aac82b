import type { ClientBase, PoolClient } from "pg";
import type { Connections } from "./seats/borrower-pool.ts";
import { isDatabaseUnavailable } from "./errors.ts";
import { whileHolding } from "./seats/seat-pool.ts";

/** Runs statements on one connection in a transaction: all of them or none. */
export async function inTransaction<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query("BEGIN");
  try {
    const value = await work();
    await client.query("COMMIT");
    return value;
  } catch (error) {
    // A lost connection has rolled back by itself; the cause of the failure is what matters.
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
}

/** Runs statements in a transaction on a connection that the pool lends. */
export async function withTransaction<T>(
  pool: Connections,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let failure: unknown;
  try {
    return await whileHolding(() => inTransaction(client, () => work(client)));
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    // A connection whose state nobody knows is closed, not lent again.
    client.release(isDatabaseUnavailable(failure));
  }
}
