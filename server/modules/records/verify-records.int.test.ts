import { createHash } from "node:crypto";
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

/** Changes a table as nobody who serves may. */
async function tamper(table: string, set: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: test.urls.databaseOwnerUrl });
  await client.connect();
  const statement = `UPDATE "${desk.org.schemaName}".${table} SET ${set}`;
  await client.query(statement, [...values]).finally(() => client.end());
}

const changeEntry = (patientId: string, number: number) =>
  tamper(
    "clinical_entries",
    "content = replace(content, 'dor', 'dór') WHERE patient_id = $1 AND number = $2",
    [patientId, number],
  );

const sha256Of = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");

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
    expect(await desk.owner.records.verify({})).toEqual({
      patients: 2,
      entries: 3,
      files: 0,
      papers: 0,
      brokenEntries: [],
      brokenFiles: [],
      brokenSheets: [],
      brokenPapers: [],
    });
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

  it("names an anamnesis that only the patient's row says, and screens read the chain", async () => {
    await desk.owner.anamneses.save({
      patientId: first,
      version: 0,
      said: { sheet: "clinica", answers: { sintomas: "Tosse" } },
    });
    await tamper("patients", `clinica_anamnese = '{"sintomas":"Nada"}' WHERE id = $1`, [first]);
    const read = await desk.owner.anamneses.get({ patientId: first, sheet: "clinica" });
    expect(read.answers).toEqual({ sintomas: "Tosse" });
    expect(await desk.owner.records.verify({})).toMatchObject({
      brokenEntries: [],
      brokenSheets: [{ patientId: first, patientName: "Nair", sheet: "clinica" }],
    });
  });

  it("names an issued paper that was changed, and one whose logo was", async () => {
    const png = Buffer.from("a picture");
    const logoHash = sha256Of(png);
    const { paperPictures, issuedDocuments: t } = desk.org.tables;
    await desk.org.db.insert(paperPictures).values({ hash: logoHash, png });
    const issue = (patientId: string) =>
      desk.owner.documents.issueAttendance({ patientId, date, from: "14:00", to: "15:30" });
    const changed = await issue(first);
    const { id } = await issue(second);
    const [row] = await desk.org.db.select({ paper: t.paper }).from(t).where(eq(t.id, id));
    const paper = (row?.paper ?? "").replace('"letterhead":{', `$&"logoHash":"${logoHash}",`);
    const hash = sha256Of(paper);
    await tamper("issued_documents", "paper = $1, hash = $2 WHERE id = $3", [paper, hash, id]);
    expect(await desk.owner.records.verify({})).toMatchObject({ papers: 2, brokenPapers: [] });
    await tamper("issued_documents", "paper = replace(paper, '15:30', '18:30') WHERE id = $1", [
      changed.id,
    ]);
    await tamper("paper_pictures", "png = 'another' WHERE hash = $1", [logoHash]);
    const { brokenPapers } = await desk.owner.records.verify({});
    expect(new Set(brokenPapers.map(({ documentId }) => documentId))).toEqual(
      new Set([changed.id, id]),
    );
  });

  it("needs a patient that there is, and the permission", async () => {
    expect(await refusal(desk.owner.records.verify({ patientId: newId() }))).toBe("not_found");
    const receptionist = await desk.callerAs("receptionist");
    expect(await refusal(receptionist.records.verify({}))).toBe("forbidden");
  });
});
