// npm run db:migrate: brings the configured or the embedded database to the newest version.
import { migrateOrFail, openConfiguredDatabase, readSettings } from "./settings.ts";

const database = await openConfiguredDatabase(readSettings());
try {
  const report = await migrateOrFail(database.config);
  process.stdout.write(
    `Applied ${report.platform} shared migrations; brought ${report.organizations} organisations ` +
      "to the newest version.\n",
  );
  if (report.waiting.length > 0) {
    process.stdout.write(
      `${report.waiting.length} more wait for nodes that can't be reached now.\n`,
    );
  }
} finally {
  await database.stop();
}
