// npm run records:verify: walks the chain of every patient's clinical entries in every organisation and
// names each first link that doesn't hold, each file that isn't what was uploaded
// and each paper that isn't what was issued. Ends with 1 when there is one.
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { createLogger } from "#server/http/logging.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { openProcess } from "#server/main.ts";
import { verifyFiles } from "#server/modules/attachments/queries.ts";
import { verifyPapers } from "#server/modules/documents/queries/documents.ts";
import { verifyChains } from "#server/modules/records/queries/chains.ts";
import { fail } from "./root.ts";
import { migrateOrFail, openConfiguredDatabase, readSettings } from "./settings.ts";

const database = await openConfiguredDatabase(readSettings());
try {
  await migrateOrFail(database.config);
  const { deps, close } = await openProcess(database.config, createLogger("error")).catch(
    (error: Error) => fail(error.message),
  );
  await verifyAll(deps).finally(close);
} finally {
  await database.stop();
}

async function verifyAll({ database: { db }, orgs, storage }: Deps): Promise<void> {
  const { id, name, schemaName } = organizations;
  const all = await db.select({ id, name, schemaName }).from(organizations);
  let entries = 0;
  for (const organization of all) {
    const org = orgs.open(organization);
    const report = await verifyChains(org);
    const stored = await verifyFiles({ storage }, org);
    entries += report.entries;
    for (const { patientId, id: fileId, problem } of stored.broken) {
      process.exitCode = 1;
      process.stdout.write(
        `${organization.name} (${organization.id}), patient ${patientId}, attachment ${fileId}: ${problem}\n`,
      );
    }
    for (const { patientId, id: documentId } of await verifyPapers(org)) {
      process.exitCode = 1;
      process.stdout.write(
        `${organization.name} (${organization.id}), patient ${patientId}, document ${documentId}: the paper isn't what was issued\n`,
      );
    }
    for (const { patientId, number, problem } of report.broken) {
      process.exitCode = 1;
      process.stdout.write(
        `${organization.name} (${organization.id}), patient ${patientId}, entry ${number}: ${problem}\n`,
      );
    }
  }
  process.stdout.write(`${entries} entries hold in ${all.length} organisations.\n`);
}
