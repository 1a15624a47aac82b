import pg from "pg";
import { and, desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#server/kernel/ids.ts";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { refusal } from "#tests/fixtures/people.ts";

const { test, desk } = openDesk();
const date = "2026-11-17";
let first: string;
let second: string;

beforeEach(async () => {
  first = await desk.addPatient({ name: "Nair" });
  second = await desk.addPatient({ name: "Olga" });
});

/** Changes an entry's text as nobody who serves may. */
async function changeEntry(patientId: string, number: number): Promise<void> {
  const client = new pg.Client({ connectionString: test.urls.databaseOwnerUrl });
  await client.connect();
  const statement = `UPDATE "${desk.org.schemaName}".clinical_entries
    SET content = replace(content, 'dor', 'dór') WHERE patient_id = $1 AND number = $2`;
  await client.query(statement, [patientId, number]).finally(() => client.end());
}

async function lastNote() {
  const { auditLog: t } = desk.org.tables;
  const [note] = await desk.org.db
    .select({ entity: t.entity, entityId: t.entityId, changes: t.changes })
    .from(t)
    .where(and(eq(t.action, "records.verify")))
    .orderBy(desc(t.id))
    .limit(1);
  return note;
}

describe("records.verify", () => {
  it("reads everybody's chains for the owner, names the first broken entry and is noted", async () => {
    for (const patientId of [first, first, second]) {
      await desk.owner.records.create({ patientId, date, chiefComplaint: "dor" });
    }
    const whole = { patients: 2, entries: 3, files: 0, brokenFiles: [] };
    expect(await desk.owner.records.verify({})).toEqual({ ...whole, brokenEntries: [] });
    expect(await lastNote()).toMatchObject({
      entity: "organization",
      entityId: desk.org.id,
      changes: { patients: 2, entries: 3, broken: 0 },
    });
    await changeEntry(first, 2);
    const found = await desk.owner.records.verify({});
    const broken = { patientId: first, patientName: "Nair", number: 2 };
    expect(found.brokenEntries).toEqual([broken]);
    expect(await desk.owner.records.verify({ patientId: second })).toMatchObject({
      patients: 1,
      brokenEntries: [],
    });
    expect(await lastNote()).toMatchObject({ entity: "patient", entityId: second });
  });

  it("reads for others the chains that they wrote in", async () => {
    const doctor = await desk.callerAs("doctor");
    await desk.owner.records.create({ patientId: first, date, chiefComplaint: "dor" });
    expect(await doctor.records.verify({})).toMatchObject({ patients: 0, entries: 0 });
    await doctor.records.create({ patientId: second, date, chiefComplaint: "dor" });
    await changeEntry(first, 1);
    await changeEntry(second, 1);
    expect(await doctor.records.verify({})).toMatchObject({
      patients: 1,
      brokenEntries: [{ patientId: second, patientName: "Olga", number: 1 }],
    });
  });

  it("needs a patient that there is, and the permission", async () => {
    expect(await refusal(desk.owner.records.verify({ patientId: newId() }))).toBe("not_found");
    const receptionist = await desk.callerAs("receptionist");
    expect(await refusal(receptionist.records.verify({}))).toBe("forbidden");
  });
});
