import { ConfigError, readConfig, singleRoleProblem, type Config } from "#server/config.ts";
import { openEmbeddedDatabase } from "#server/embedded-database.ts";
import { withConnection } from "#server/kernel/seats/connections.ts";
import { mayChangeHistory } from "#server/kernel/migrations/grants.ts";
import { migrate, type MigrationReport } from "#server/kernel/migrations/migrations.ts";
import type { ServerConfig } from "#server/main.ts";
import { fail, loadEnvFile } from "./root.ts";

/**
 * Reads the settings of the environment and of .env, which never overrides it. Ends the process
 * when one is wrong.
 */
export function readSettings(): Config {
  loadEnvFile();
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return fail(error.message);
  }
}

/** Brings the database to the newest version. Ends the process with the reason when it can't. */
export async function migrateOrFail(config: ServerConfig): Promise<MigrationReport> {
  try {
    return await migrate(config);
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return fail(`The database could not be brought to the newest version: ${message || code}`);
  }
}

/**
 * Ends the process when production would serve with a role that may rewrite history, unless that
 * was accepted; elsewhere it only warns.
 */
export async function checkServingRole(config: ServerConfig): Promise<void> {
  const isUnsafe = await withConnection({ connectionString: config.databaseUrl }, mayChangeHistory);
  if (!isUnsafe) return;
  if (config.isProduction && !config.databaseSingleRole) fail(singleRoleProblem);
  process.stderr.write(
    "The role of DATABASE_URL owns its tables and could rewrite the audit log: good enough to try " +
      "the product. DATABASE_OWNER_URL and npm run db:roles give it a role of its own.\n",
  );
}

/** Opens the configured database, or an embedded one that lives until `stop`. */
export async function openConfiguredDatabase(
  config: Config,
): Promise<{ config: ServerConfig; stop(): Promise<void> }> {
  const { databaseUrl } = config;
  if (databaseUrl !== null) {
    return { config: { ...config, databaseUrl }, stop: () => Promise.resolve() };
  }
  const { stop, ...urls } = await openEmbeddedDatabase({
    dataDir: config.dataDir,
    tell: (sentence) => process.stderr.write(`${sentence}\n`),
  });
  return { config: { ...config, ...urls }, stop };
}
