import { organizations } from "#drizzle/schema/platform/accounts.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { eachOrganization } from "#server/kernel/each-organization.ts";
import { keyNamesOf } from "#server/kernel/secrets/secret-keys.ts";

/** How often this process looks, since other processes may seal under keys that it lacks. */
const everyMillis = 15 * 60_000;

export type SecretsWatch = {
  /** How many secrets this process couldn't open at the last look; -1 before there was one. */
  unreadable(): number;
  /** Looks now and then, beside everything else. */
  start(): void;
  /** Ends after the look that is under way. */
  close(): Promise<void>;
};

/**
 * Counts the secrets of all organisations that are sealed under keys that this process doesn't know, and logs
 * them as an error: a forgotten key would show only in the first message that doesn't leave.
 */
export function watchSecrets(deps: Deps): SecretsWatch {
  const { log } = deps;
  let secrets = -1;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();

  async function look(): Promise<void> {
    const found = await countUnreadable(deps, () => isClosed);
    if (isClosed) return;
    if (found.secrets > 0 && found.secrets !== secrets) {
      log.error(
        found,
        "secrets are sealed under keys that this process doesn't know: SECRETS_KEY or SECRETS_KEY_BEFORE is missing or wrong",
      );
    }
    if (found.secrets === 0 && secrets > 0) log.info("all secrets can be read again");
    ({ secrets } = found);
  }

  function start(): void {
    looking = look()
      .catch((err: unknown) => {
        if (!isClosed) log.warn({ err }, "whether all secrets can be read could not be looked up");
      })
      .then(() => {
        if (!isClosed) timer = setTimeout(start, everyMillis).unref();
      });
  }

  return {
    unreadable: () => secrets,
    start,
    close() {
      isClosed = true;
      clearTimeout(timer);
      return looking;
    },
  };
}

/** Looks at the names that stand before sealed texts; nothing is opened. */
async function countUnreadable(deps: Deps, isClosed: () => boolean) {
  const { id, schemaName } = organizations;
  const all = await deps.database.db.select({ id, schemaName }).from(organizations);
  const names = keyNamesOf(deps.config.secretsKeys);
  const found = { secrets: 0, organizations: 0 };
  await eachOrganization(deps, all, async (client, organization) => {
    if (isClosed()) return;
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count
         FROM ${deps.orgs.open(organization).name("integrations")}, jsonb_each_text(secrets) AS sealed
        WHERE split_part(sealed.value, '.', 1) <> ALL ($1::text[])`,
      [names],
    );
    const count = rows[0]?.count ?? 0;
    found.secrets += count;
    if (count > 0) found.organizations += 1;
  });
  return found;
}
