import { createHash } from "node:crypto";
import pg from "pg";
import { and, desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#server/kernel/ids.ts";
import { verifyDocument } from "#server/modules/documents/queries/verification.ts";
import { addAttachment } from "#tests/fixtures/add-attachment.ts";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { verifyChains } from "./queries/chains.ts";
import { verifyIntegrity } from "./queries/integrity.ts";
import { chartPages } from "./queries/chart-pages.ts";
import { hashOf } from "./rules.ts";

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

async function remove(table: string, which: string, values: readonly unknown[] = []) {
  const client = new pg.Client({ connectionString: test.urls.databaseOwnerUrl });
  await client.connect();
  const statement = `DELETE FROM "${desk.org.schemaName}".${table} WHERE ${which}`;
  await client.query(statement, [...values]).finally(() => client.end());
}

const changeEntry = (patientId: string, number: number) =>
  tamper(
    "clinical_entries",
    "content = replace(content, 'dor', 'dór') WHERE patient_id = $1 AND number = $2",
    [patientId, number],
  );

const byProblem = (a: { problem: string }, b: { problem: string }) =>
  a.problem.localeCompare(b.problem);

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
      await desk.owner.records.create({
        professionalId: desk.professionalId,
        patientId,
        date,
        chiefComplaint: "dor",
      });
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
    await desk.owner.records.create({
      professionalId: desk.professionalId,
      patientId: first,
      date,
      chiefComplaint: "dor",
    });
    expect(await doctor.records.verify({})).toMatchObject({ patients: 0, entries: 0 });
    await doctor.records.create({
      professionalId: desk.professionalId,
      patientId: second,
      date,
      chiefComplaint: "dor",
    });
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
    const { paperPictures, letterheads } = desk.org.tables;
    const issue = (patientId: string) =>
      desk.owner.documents.issueAttendance({ patientId, date, from: "14:00", to: "15:30" });
    const changed = await issue(first);
    await desk.org.db.insert(paperPictures).values({ hash: logoHash, png });
    await desk.org.db.insert(letterheads).values({ logoHash, version: 0 });
    const { id } = await issue(second);
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

  it("accuses nobody who writes while chains are walked and files are read", async () => {
    const patients = [first, second];
    for (const patientId of patients) {
      await desk.owner.records.create({
        professionalId: desk.professionalId,
        patientId,
        date,
        chiefComplaint: "dor",
      });
    }
    const walked = await verifyChains(desk.org, undefined, async (entry) => {
      const patientId = patients.find((id) => id !== entry.patientId) ?? first;
      await desk.owner.records.create({
        professionalId: desk.professionalId,
        patientId,
        date,
        chiefComplaint: "tosse",
      });
    });
    expect(walked).toEqual({ patients: 2, entries: 2, broken: [] });
    await addAttachment(desk, "a", first);
    const save = (version: number, sintomas: string) =>
      desk.owner.anamneses.save({
        patientId: first,
        version,
        said: { sheet: "clinica", answers: { sintomas } },
      });
    await save(0, "Tosse");
    let version = 1;
    const storage = {
      ...test.deps.storage,
      get: async (key: string) => {
        await save(version, `Tosse ${version}`);
        version += 1;
        return test.deps.storage.get(key);
      },
    };
    const report = await verifyIntegrity({ storage }, desk.org);
    expect([report.brokenEntries, report.brokenSheets]).toEqual([[], []]);
  });

  it("finds a last entry that was rewritten with its hash and its head, or taken away with it", async () => {
    for (const chiefComplaint of ["dor", "tosse"]) {
      await desk.owner.records.create({
        professionalId: desk.professionalId,
        patientId: first,
        date,
        chiefComplaint,
      });
    }
    const { clinicalEntries: t } = desk.org.tables;
    const [last] = await desk.org.db.select().from(t).where(eq(t.number, 2));
    if (!last) throw new Error("the entry is missing");
    const content = last.content.replace("tosse", "nada");
    const hash = hashOf({ ...last, content });
    await tamper("clinical_entries", "content = $1, hash = $2 WHERE number = 2", [content, hash]);
    await tamper("clinical_heads", "hash = $1", [hash]);
    const broken = [{ patientId: first, patientName: "Nair", number: 2 }];
    expect((await desk.owner.records.verify({})).brokenEntries).toEqual(broken);
    await remove("clinical_entries", "number = 2");
    await tamper("clinical_heads", "number = 1, hash = $1", [last.previousHash]);
    expect((await desk.owner.records.verify({})).brokenEntries).toEqual(broken);
  });

  it("finds a chain of which only the audit log is left, and an entry that the log doesn't know", async () => {
    for (const patientId of [first, second]) {
      await desk.owner.records.create({
        professionalId: desk.professionalId,
        patientId,
        date,
        chiefComplaint: "dor",
      });
    }
    await remove("clinical_entries", "patient_id = $1", [first]);
    await remove("clinical_heads", "patient_id = $1", [first]);
    await remove("audit_log", "entity_id = $1", [second]);
    expect((await verifyChains(desk.org)).broken.toSorted(byProblem)).toEqual(
      [
        { patientId: first, number: 1, problem: "the audit log knows an entry that is missing" },
        { patientId: second, number: 1, problem: "the audit log doesn't know it" },
      ].toSorted(byProblem),
    );
    for (const [patientId, patientName] of [
      [first, "Nair"],
      [second, "Olga"],
    ]) {
      const { brokenEntries } = await desk.owner.records.verify({ patientId });
      expect(brokenEntries).toEqual([{ patientId, patientName, number: 1 }]);
    }
  });

  it("goes through each patient with a chart once, whoever knows of it and however many rows a page has", async () => {
    const logOnly = await desk.addPatient({ name: "Vera" });
    await desk.addPatient({ name: "Zilda" });
    for (const patientId of [first, second, logOnly, first, first, logOnly]) {
      await desk.owner.records.create({
        professionalId: desk.professionalId,
        patientId,
        date,
        chiefComplaint: "dor",
      });
    }
    await remove("clinical_entries", "patient_id = $1", [logOnly]);
    await remove("clinical_heads", "patient_id = $1", [logOnly]);
    const fileOnly = await desk.addPatient({ name: "Rui" });
    await addAttachment(desk, "a", fileOnly);
    const everybody = [first, second, logOnly, fileOnly].toSorted();
    const read = async (rows: number, ids?: readonly string[]) => {
      const patients: string[] = [];
      for await (const page of chartPages(desk.org, ids, rows)) patients.push(...page);
      return patients;
    };
    for (const rows of [1, 2, 3, 100]) expect(await read(rows), `${rows}`).toEqual(everybody);
    expect(await read(1, [logOnly, first])).toEqual([logOnly, first]);
  });

  it("names what is broken in the last of several pages", async () => {
    const patients = [first, second, await desk.addPatient({ name: "Vera" })].toSorted();
    for (const patientId of patients) {
      await desk.owner.records.create({
        professionalId: desk.professionalId,
        patientId,
        date,
        chiefComplaint: "dor",
      });
      await desk.owner.anamneses.save({
        patientId,
        version: 0,
        said: { sheet: "clinica", answers: { sintomas: "Tosse" } },
      });
      await desk.owner.documents.issueAttendance({ patientId, date, from: "14:00", to: "15:30" });
      await addAttachment(desk, "a", patientId);
    }
    const verify = () => verifyIntegrity(test.deps, desk.org, undefined, 1);
    const counts = { patients: 3, entries: 9, files: 3, papers: 3 };
    // None of these files has its bytes.
    const brokenFiles = patients.map((each) => ({ patientId: each }));
    const whole = { brokenEntries: [], brokenSheets: [], brokenPapers: [] };
    expect(await verify()).toMatchObject({ ...counts, ...whole, brokenFiles });
    const patientId = patients.at(-1) ?? "";
    await tamper("patients", `clinica_anamnese = '{"sintomas":"Nada"}' WHERE id = $1`, [patientId]);
    await tamper("issued_documents", "initials = 'X.' WHERE patient_id = $1", [patientId]);
    expect(await verify()).toMatchObject({
      ...counts,
      brokenEntries: [],
      brokenFiles,
      brokenSheets: [{ patientId }],
      brokenPapers: [{ patientId }],
    });
    await changeEntry(patientId, 1);
    expect((await verify()).brokenEntries).toMatchObject([{ patientId, number: 1 }]);
  });

  it("finds a paper whose issuer was changed, one whose hash was changed with it, one that the log doesn't know and one that is gone", async () => {
    const issue = () =>
      desk.owner.documents.issueAttendance({ patientId: first, date, from: "14:00", to: "15:30" });
    const issued: string[] = [];
    for (let i = 0; i < 5; i += 1) issued.push((await issue()).id);
    const [renamed, rewritten, unlogged, gone, whole] = issued;
    await tamper("issued_documents", "issuer_name = 'Outra' WHERE id = $1", [renamed]);
    const { issuedDocuments: t } = desk.org.tables;
    const [written] = await desk.org.db
      .select({ paper: t.paper })
      .from(t)
      .where(eq(t.id, rewritten ?? ""));
    const longer = (written?.paper ?? "").replaceAll("15:30", "18:30");
    const set = "paper = $2, hash = $3 WHERE id = $1";
    await tamper("issued_documents", set, [rewritten, longer, sha256Of(longer)]);
    await remove("issued_documents", "id = $1", [gone]);
    await remove("audit_log", "changes ->> 'document' = $1", [unlogged]);
    const { brokenPapers } = await desk.owner.records.verify({});
    const found = brokenPapers.map(({ documentId }) => documentId);
    expect(new Set(found)).toEqual(new Set([renamed, rewritten, unlogged, gone]));
    const codeOf = async (id: string | undefined) => {
      const [row] = await desk.org.db
        .select({ code: t.code })
        .from(t)
        .where(eq(t.id, id ?? ""));
      return row?.code ?? "";
    };
    expect(await verifyDocument(test, await codeOf(renamed))).toBeNull();
    expect(await verifyDocument(test, await codeOf(rewritten))).toBeNull();
    expect(await verifyDocument(test, await codeOf(unlogged))).toBeNull();
    expect(await verifyDocument(test, await codeOf(whole))).not.toBeNull();
  });

  it("needs a patient that there is, and the permission", async () => {
    expect(await refusal(desk.owner.records.verify({ patientId: newId() }))).toBe("not_found");
    const receptionist = await desk.callerAs("receptionist");
    expect(await refusal(receptionist.records.verify({}))).toBe("forbidden");
  });
});
