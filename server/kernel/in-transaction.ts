import type { ClientBase } from "pg";

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
