import { existsSync } from "node:fs";
import { join } from "node:path";
import { ConfigError, readConfig, type Config } from "#server/config.ts";
import { startEmbeddedPostgres } from "#server/integrations/embedded-postgres/client.ts";
import { migrate, type MigrationReport } from "#server/kernel/migrations.ts";
import type { ServerConfig } from "#server/main.ts";

export const root = join(import.meta.dirname, "..");

/** Settings of the environment and of .env, which never overrides it. Ends the process if wrong. */
export function readSettings(): Config {
  const envFile = join(root, ".env");
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return fail(error.message);
  }
}

/** Ends the process with a sentence instead of a stack, which says nothing to an operator. */
export function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Brings the database to the newest version. Ends the process with the reason when it can't. */
export async function migrateOrFail(databaseUrl: string): Promise<MigrationReport> {
  try {
    return await migrate({ databaseUrl });
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return fail(`The database could not be brought to the newest version: ${message || code}`);
  }
}

/** The configured database, or an embedded one that lives until `stop`. */
export async function openConfiguredDatabase(
  config: Config,
): Promise<{ config: ServerConfig; stop(): Promise<void> }> {
  const { databaseUrl } = config;
  if (databaseUrl !== null) {
    return { config: { ...config, databaseUrl }, stop: () => Promise.resolve() };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir });
  return { config: { ...config, databaseUrl: embedded.url }, stop: () => embedded.stop() };
}
