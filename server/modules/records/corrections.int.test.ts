import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { losartan } from "#tests/fixtures/clinical-of-each.ts";
import { refusal } from "#tests/fixtures/people.ts";

const { desk } = openDesk();
let patientId: string;

beforeEach(async () => {
  patientId = await desk.addPatient({ name: "Nair" });
});

/** Returns what a version says, without what tells it from others. */
function saidBy(version: object) {
  const told = "version reason createdAt number hash authorName authorRegistration sheets";
  const own = new Set(told.split(" "));
  return Object.fromEntries(Object.entries(version).filter(([field]) => !own.has(field)));
}

const date = "2026-11-17";

describe("a correction of a record", () => {
  it("keeps what its correction doesn't name, and empties what it names as empty", async () => {
    const first = await desk.owner.records.create({
      professionalId: desk.professionalId,
      patientId,
      date,
      type: "emergency",
      chiefComplaint: "dor",
      symptoms: ["febre"],
      diagnosis: ["J06.9"],
      treatment: "repouso",
      notes: "voltar em 7 dias",
      vitalSigns: { bloodPressure: "120/80", weight: 71.5 },
    });
    const { id } = first;
    const doctor = await desk.callerAs("doctor");
    const second = await doctor.records.correct({
      id,
      version: 1,
      reason: "tratamento",
      treatment: "soro",
      symptoms: [],
    });
    expect(second).toMatchObject({ version: 2, reason: "tratamento" });
    expect(saidBy(second)).toEqual({ ...saidBy(first), treatment: "soro", symptoms: [] });
  });

  it("is of no day before the patient's birth, unless it stood there already", async () => {
    const { id } = await desk.owner.records.create({
      professionalId: desk.professionalId,
      patientId,
      date: "1962-05-01",
      notes: "visto",
    });
    await desk.owner.patients.update({ id: patientId, version: 1, dateOfBirth: "1980-02-29" });
    const create = (day: string) =>
      desk.owner.records.create({
        professionalId: desk.professionalId,
        patientId,
        date: day,
        notes: "visto",
      });
    expect(await refusal(create("1980-02-28"))).toBe("invalid_input");
    expect(await create("1980-02-29")).toMatchObject({ date: "1980-02-29" });
    const kept = { id, version: 1, reason: "queixa", chiefComplaint: "dor" };
    const moved = { ...kept, date: "1970-01-01" };
    expect(await refusal(desk.owner.records.correct(moved))).toBe("invalid_input");
    expect(await desk.owner.records.correct(kept)).toMatchObject({ date: "1962-05-01" });
  });
});

const write = (more: object) =>
  desk.owner.prescriptions.create({
    professionalId: desk.professionalId,
    patientId,
    ...losartan,
    ...more,
  });

describe("whoever attended", () => {
  it("stays as the version before has them, whatever became of them since", async () => {
    const { employees: e } = desk.org.tables;
    const professionalId = desk.professionalId;
    await desk.org.db.update(e).set({ name: "Rui", licenseType: "CRM", licenseNumber: "1/SP" });
    const { id } = await desk.owner.records.create({
      patientId,
      date,
      professionalId,
      notes: "visto",
    });
    const then = await desk.owner.records.get({ id });
    await desk.org.db.update(e).set({ name: "Rui Dias", licenseNumber: "2/RJ" });
    const correct = (version: number) =>
      desk.owner.records.correct({ id, version, reason: "faltou", professionalId, notes: "v" });
    const attended = {
      professionalId,
      professionalName: then.professionalName,
      professionalRegistration: then.professionalRegistration,
    };
    expect(attended.professionalName).toBe("Rui");
    expect(await correct(1)).toMatchObject(attended);
    await desk.owner.employees.delete({ id: professionalId });
    const [kept] = await desk.org.db.select().from(e).where(eq(e.id, professionalId));
    expect(kept?.deletedAt).not.toBeNull();
    expect(await correct(2)).toMatchObject(attended);
  });

  it("and whoever prescribed stay when nothing of them is left, and what is typed of it is kept", async () => {
    const { employees: e } = desk.org.tables;
    const { owner } = desk;
    const hired = await owner.employees.create({
      name: "Lia",
      email: "lia@example.com",
      role: "employee",
    });
    const professionalId = hired.employee.id;
    await desk.org.db
      .update(e)
      .set({ attends: true, licenseType: "CRM", licenseNumber: "7/SP" })
      .where(eq(e.id, professionalId));
    const record = await owner.records.create({ patientId, date, professionalId, notes: "visto" });
    const prescription = await write({ professionalId });
    const isLia = eq(e.id, professionalId);
    await desk.org.db.update(e).set({ licenseNumber: "8/SP" }).where(isLia);
    const begins = { patientId, professionalId };
    // A new one is of the registration that she has now.
    expect(await owner.prescriptions.start(begins)).toMatchObject({
      professionalRegistration: "CRM 8/SP",
    });
    await desk.org.db.delete(e).where(isLia);
    const correction = { version: 1, reason: "faltou" };
    const left = { ...correction, professionalId };
    const ofRecord = { patientId, correctsId: record.id };
    await owner.records.saveDraft({ ...ofRecord, draft: left });
    expect((await owner.records.draft(ofRecord)).draft).toEqual(left);
    expect(await refusal(owner.records.saveDraft({ patientId, draft: left }))).toBe("not_found");
    const attended = {
      professionalName: "Lia",
      professionalRegistration: prescription.professionalRegistration,
    };
    expect(attended.professionalRegistration).toContain("CRM 7");
    const said = { ...correction, professionalId };
    expect(await owner.records.correct({ id: record.id, ...said })).toMatchObject(attended);
    const corrects = { ...begins, correctsId: prescription.id };
    expect(await owner.prescriptions.start(corrects)).toMatchObject(attended);
    expect(await refusal(owner.prescriptions.start(begins))).toBe("invalid_input");
    const strange = { ...corrects, patientId: await desk.addPatient({ name: "Caio" }) };
    expect(await refusal(owner.prescriptions.start(strange))).toBe("not_found");
    const corrected = { id: prescription.id, ...correction, quantity: 60 };
    expect(await owner.prescriptions.correct(corrected)).toMatchObject({ ...attended, version: 2 });
    const elsewhere = { patientId: await desk.addPatient({ name: "Bento" }), professionalId };
    expect(await refusal(owner.prescriptions.start(elsewhere))).toBe("invalid_input");
  });
});

describe("a correction of a prescription", () => {
  it("keeps what its correction doesn't name", async () => {
    const all = { alsoPrescribed: [{ ...losartan, medication: "Hidroclorotiazida" }], refills: 2 };
    const first = await write({ ...all, notes: "com água", diagnosisCode: "I10", rqe: "77" });
    // Another one since: what was last written isn't what is corrected.
    await write({ patientAddress: "Rua Nova, 2", patientSex: "Feminino", rqe: "88" });
    const { id } = first;
    const second = await desk.owner.prescriptions.correct({
      id,
      version: 1,
      reason: "quantidade",
      quantity: 90,
    });
    expect(second).toMatchObject({ version: 2, quantity: 90, rqe: "77" });
    expect(saidBy(second)).toEqual({ ...saidBy(first), quantity: 90 });
    const other = { id, version: 2, reason: "troca", medication: "Atenolol" };
    expect(await desk.owner.prescriptions.correct(other)).toMatchObject({
      genericName: expect.stringMatching(/atenolol/i) as string,
      quantity: 90,
    });
  });
});
