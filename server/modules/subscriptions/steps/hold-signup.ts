import type { Deps } from "#server/kernel/deps.ts";

/**
 * Runs one making of a sign-up at a time, over all processes; a second one fails and is tried
 * later. The lock belongs to the connection, and so ends with a killed process.
 */
export async function holdSignup(
  { database }: Deps,
  signupId: string,
  work: () => Promise<void>,
): Promise<void> {
  const client = await database.pool.connect();
  const key = [`signup ${signupId}`];
  let isHeld = false;
  try {
    const { rows } = await client.query<{ held: boolean }>(
      "SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS held",
      key,
    );
    isHeld = rows[0]?.held ?? false;
    if (!isHeld) throw new Error("the sign-up is being made elsewhere");
    await work();
  } finally {
    if (isHeld) {
      await client
        .query("SELECT pg_advisory_unlock(hashtextextended($1, 0))", key)
        .catch(() => undefined);
    }
    client.release();
  }
}
