import { organizations } from "#drizzle/schema/platform/accounts.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { eachOrganization } from "#server/kernel/each-organization.ts";

/** How long a caller may repeat a request with its key and get the first answer. */
const keptHours = 48;
const batchSize = 1_000;

/** Deletes the answers of idempotency keys that nobody repeats any more, in small batches. */
export async function deleteOldAnswers(deps: Deps): Promise<void> {
  const all = await deps.database.db
    .select({ id: organizations.id, schemaName: organizations.schemaName })
    .from(organizations);
  const before = new Date(deps.now().getTime() - keptHours * 3_600_000).toISOString();
  await eachOrganization(deps, all, async (client, organization) => {
    const keys = deps.orgs.open(organization).name("idempotency_keys");
    const text = `
      DELETE FROM ${keys} WHERE (scope, key) IN (
        SELECT scope, key FROM ${keys} WHERE created_at < $1 ORDER BY created_at LIMIT ${batchSize})`;
    let deleted: number | null;
    do {
      ({ rowCount: deleted } = await client.query(text, [before]));
    } while (deleted === batchSize);
  });
}
