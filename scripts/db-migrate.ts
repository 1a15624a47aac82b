// npm run db:migrate: brings DATABASE_URL, or the embedded database, to the newest version.
import { migrateOrFail, openConfiguredDatabase, readSettings } from "./settings.ts";

const database = await openConfiguredDatabase(readSettings());
try {
  const report = await migrateOrFail(database.config.databaseUrl);
  process.stdout.write(
    `Applied ${report.platform} shared migrations; brought ${report.organizations} organisations ` +
      "to the newest version.\n",
  );
} finally {
  await database.stop();
}
