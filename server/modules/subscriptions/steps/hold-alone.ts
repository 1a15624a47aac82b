import type { Deps } from "#server/kernel/deps.ts";

/**
 * Runs one work of a name at a time, over all processes; a second one is refused with what `refuse`
 * makes. The lock belongs to a connection without a transaction: it may last as long as others take to
 * answer, blocks no row, and ends with a killed process.
 */
export async function holdAlone<T>(
  { database }: Pick<Deps, "database">,
  name: string,
  refuse: () => Error,
  work: () => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect();
  let lost: Error | undefined;
  // It waits for others without a query: a connection that ends meanwhile must end nothing else.
  const onLost = (error: Error) => {
    lost = error;
  };
  client.on("error", onLost);
  let isHeld = false;
  try {
    const { rows } = await client.query<{ held: boolean }>(
      "SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS held",
      [name],
    );
    isHeld = rows[0]?.held ?? false;
    if (!isHeld) throw refuse();
    return await work();
  } finally {
    if (isHeld && !lost) {
      await client
        .query("SELECT pg_advisory_unlock(hashtextextended($1, 0))", [name])
        .catch(onLost);
    }
    client.off("error", onLost);
    // With a lock that wasn't given back, nobody else gets this connection.
    client.release(lost);
  }
}
