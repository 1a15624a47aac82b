import type { Config } from "#server/config.ts";
import { createLogger } from "#server/http/logging.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { openProcess } from "#server/main.ts";
import { fail } from "./root.ts";
import { migrateOrFail, openConfiguredDatabase } from "./settings.ts";

/**
 * Does some work on the configured database, brought to the newest version, and closes everything
 * after it. Ends the process with the reason when the database can't be used.
 */
export async function withProcess(
  settings: Config,
  work: (deps: Deps) => Promise<void>,
): Promise<void> {
  const database = await openConfiguredDatabase(settings);
  try {
    await migrateOrFail(database.config);
    const { deps, close } = await openProcess(database.config, createLogger("error")).catch(
      (error: Error) => fail(error.message),
    );
    await work(deps).finally(close);
  } finally {
    await database.stop();
  }
}
