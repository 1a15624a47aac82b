import type { Deps } from "#server/kernel/deps.ts";
import { sweepDue } from "#server/kernel/due-work.ts";

/** How long a caller may repeat a request with its key and get the first answer again. */
const keptMillis = 48 * 3_600_000;
const batchSize = 1_000;

/** Deletes the answers kept for idempotency keys that nobody repeats any more, in small batches. */
export async function deleteOldAnswers(deps: Deps): Promise<void> {
  await sweepDue(deps, "old_answers", async (client, organization) => {
    const now = deps.now().getTime();
    const before = new Date(now - keptMillis).toISOString();
    const keys = deps.orgs.open(organization).name("idempotency_keys");
    const text = `
      DELETE FROM ${keys} WHERE (scope, key) IN (
        SELECT scope, key FROM ${keys} WHERE created_at < $1 ORDER BY created_at LIMIT ${batchSize})`;
    let deleted: number | null;
    do {
      ({ rowCount: deleted } = await client.query(text, [before]));
    } while (deleted === batchSize);
    const { rows } = await client.query<{ oldest: Date | null }>(
      `SELECT min(created_at) AS oldest FROM ${keys}`,
    );
    return new Date((rows[0]?.oldest?.getTime() ?? now) + keptMillis);
  });
}
