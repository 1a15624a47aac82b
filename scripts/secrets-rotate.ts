// npm run secrets:rotate: seals every organisation's tokens and passwords that SECRETS_KEY_BEFORE opens
// under SECRETS_KEY, while the product runs; with --dry it only counts. What was interrupted is finished by
// the next run. Ends with 1 when an organisation couldn't be reached or a secret opens under neither key.
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { jobWorkers } from "#drizzle/schema/platform/jobs.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { resealSecrets } from "#server/modules/integrations/commands/reseal-secrets.ts";
import { fail } from "./root.ts";
import { readSettings } from "./settings.ts";
import { withProcess } from "./with-process.ts";

const isDry = readArguments();
const settings = readSettings();
if (!isDry && settings.secretsKeys.former === null) {
  fail("SECRETS_KEY_BEFORE isn't set: there is no former key to replace.");
}
await withProcess(settings, resealAll);

function readArguments(): boolean {
  try {
    return parseArgs({ options: { dry: { type: "boolean", default: false } } }).values.dry;
  } catch {
    return fail("Give nothing, or --dry to count only.");
  }
}

async function resealAll(deps: Deps): Promise<void> {
  const { id, name, schemaName } = organizations;
  const all = await deps.database.db.select({ id, name, schemaName }).from(organizations);
  const counts = { current: 0, former: 0, lost: 0 };
  const complain = (sentence: string) => {
    process.exitCode = 1;
    process.stdout.write(`${sentence}\n`);
  };
  for (const organization of all) {
    const who = `${organization.name} (${organization.id})`;
    try {
      const own = await resealSecrets(deps, deps.orgs.open(organization), { isDry });
      counts.current += own.current;
      counts.former += own.former;
      counts.lost += own.lost;
      if (own.lost > 0) complain(`${who}: ${own.lost} open under neither key; type them again.`);
    } catch (error) {
      complain(`${who} was left as it is, run this again: ${(error as Error).message}`);
    }
  }
  process.stdout.write(`${await tellProcesses(deps)}\n`);
  const done = isDry ? "are still under" : "were sealed anew, from";
  process.stdout.write(
    `${counts.former} secrets ${done} the former key, ${counts.current} were under the current one, ` +
      `in ${all.length} organisations.\n`,
  );
}

/** Nobody knows which keys other processes have; when their workers began tells whoever changed them. */
async function tellProcesses({ database: { db } }: Deps): Promise<string> {
  const { rows } = await db.execute<{ since: Date | null; workers: number }>(
    sql`SELECT min(started_at) AS since, count(*)::int AS workers FROM ${jobWorkers}
         WHERE beat_at > now() - interval '30 seconds'`,
  );
  const [{ since, workers } = { since: null, workers: 0 }] = rows;
  const oldest = since && `, the oldest since ${new Date(since).toISOString()}`;
  return (
    "Every process must have been restarted with both keys before: one without the new key reads nothing that is sealed anew. " +
    `${workers} job workers run now${oldest ?? ""}.`
  );
}
