// npm run records:verify: walks the chain of every patient's clinical entries in every organisation and
// names each first link that doesn't hold, and each file, anamnesis and issued paper that isn't what was
// written. Ends with 1 when there is one.
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { verifyIntegrity } from "#server/modules/records/queries/integrity.ts";
import { readSettings } from "./settings.ts";
import { withProcess } from "./with-process.ts";

await withProcess(readSettings(), verifyAll);

async function verifyAll({ database: { db }, orgs, storage }: Deps): Promise<void> {
  const { id, name, schemaName } = organizations;
  const all = await db.select({ id, name, schemaName }).from(organizations);
  let entries = 0;
  for (const organization of all) {
    const org = orgs.open(organization);
    const report = await verifyIntegrity({ storage }, org);
    entries += report.entries;
    const broken = [
      ...report.brokenFiles.map((one) => ({ ...one, what: `attachment ${one.id}` })),
      ...report.brokenSheets.map((one) => ({
        ...one,
        what: one.sheet === "medical_history" ? "medical history" : `anamnesis ${one.sheet}`,
        problem: "the patient's row isn't the newest version",
      })),
      ...report.brokenPapers.map((one) => ({ ...one, what: `document ${one.id}` })),
      ...report.brokenEntries.map((one) => ({ ...one, what: `entry ${one.number}` })),
    ];
    for (const { patientId, what, problem } of broken) {
      process.exitCode = 1;
      process.stdout.write(
        `${organization.name} (${organization.id}), patient ${patientId}, ${what}: ${problem}\n`,
      );
    }
  }
  process.stdout.write(`${entries} entries hold in ${all.length} organisations.\n`);
}
