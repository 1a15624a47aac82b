import { beforeEach, describe, expect, it } from "vitest";
import { addAttachment } from "#tests/fixtures/add-attachment.ts";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import {
  addConsents,
  addPhotograph,
  addPrescription,
  addRecord,
} from "#tests/fixtures/clinical-of-each.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { verifyChains } from "./queries/chains.ts";

const { test, desk } = openDesk();
const reason = "lançado por engano";
let loserId: string;
let winnerId: string;

beforeEach(async () => {
  loserId = await desk.addPatient({ name: "Nair" });
  winnerId = await desk.addPatient({ name: "Nair Lima" });
});

const merge = () =>
  desk.owner.patients.merge({ winnerId, loserId, winnerVersion: 1, loserVersion: 1 });

/** The desk's parts that the fixtures ask for. */
const bookable = () => desk as unknown as Parameters<typeof addPhotograph>[0];

describe("the chart of a customer who was merged into another", () => {
  it("is corrected, closed, withdrawn and cancelled from the other's page", async () => {
    const recordId = await addRecord(bookable(), "a", loserId);
    const prescriptionId = await addPrescription(bookable(), "a", loserId);
    const { photographs, pictures } = await addPhotograph(bookable(), "a", loserId);
    const consentId = await addConsents(bookable(), "a", loserId);
    const attendance = await desk.owner.documents.issueAttendance({
      patientId: loserId,
      date: "2026-11-17",
      from: "14:00",
      to: "15:30",
    });
    const { appointment: visit } = await desk.create("13:00", "13:45", { patientId: loserId });
    await merge();
    const { owner } = desk;
    // The appointment is the other's now, the file stays the duplicate's.
    const record = await owner.records.correct({
      id: recordId,
      version: 1,
      reason,
      date: "2026-11-17",
      notes: "certo",
      appointmentId: visit.id,
      attachmentIds: [pictures],
    });
    expect(record).toMatchObject({ version: 2, notes: "certo", patientId: loserId });
    const renewed = await owner.prescriptions.create({
      patientId: winnerId,
      professionalId: desk.professionalId,
      renewsId: prescriptionId,
      medication: "Losartana",
      dosage: "1 comprimido",
      frequency: "1x ao dia",
      duration: "30 dias",
      quantity: 30,
      instructions: "à noite",
    });
    expect(renewed).toMatchObject({ patientId: winnerId, renewsId: prescriptionId });
    const corrected = await owner.prescriptions.correct({
      id: prescriptionId,
      version: 1,
      reason,
      medication: "Losartana",
      dosage: "2 comprimidos",
      frequency: "1x ao dia",
      duration: "30 dias",
      quantity: 60,
      instructions: "à noite",
    });
    expect(corrected).toMatchObject({ version: 2, patientName: "Nair Lima" });
    const close = { id: prescriptionId, version: 2, status: "cancelled", reason } as const;
    expect(await owner.prescriptions.close(close)).toMatchObject({ status: "cancelled" });
    await owner.photographs.remove({ id: photographs, version: 1, reason });
    const revoke = { id: consentId.consents, version: 1, reason };
    expect(await owner.consents.revoke(revoke)).toMatchObject({ isRevoked: true });
    const cancelled = await owner.documents.cancel({ id: attendance.id, reason });
    expect(cancelled.state).toBe("cancelled");
    expect(await verifyChains(desk.org)).toMatchObject({ broken: [] });
  });

  it("stays with the other's: who read it, what was prescribed at its consultations, its last address", async () => {
    const { owner } = desk;
    const recordId = await addRecord(bookable(), "a", loserId);
    await desk.callerAs("doctor").then((doctor) => doctor.records.get({ id: recordId }));
    const prescribe = (patientId: string, more: object) =>
      owner.prescriptions.create({
        patientId,
        professionalId: desk.professionalId,
        medication: "Losartana",
        dosage: "1 comprimido",
        frequency: "1x ao dia",
        duration: "30 dias",
        quantity: 30,
        instructions: "à noite",
        ...more,
      });
    await prescribe(loserId, { patientAddress: "Rua das Flores, 10" });
    await merge();
    const { patientAddress, visits } = await owner.prescriptions.start({ patientId: winnerId });
    expect([patientAddress, visits.map(({ id }) => id)]).toEqual([
      "Rua das Flores, 10",
      [recordId],
    ]);
    const { id } = await prescribe(winnerId, { recordId });
    const record = await owner.records.get({ id: recordId });
    expect(record.prescriptions.map((one) => one.id)).toEqual([id]);
    const { readings } = await owner.records.readings({ patientId: winnerId });
    expect(new Set(readings.map(({ by }) => by?.name)).size).toBe(2);
  });

  it("takes nothing new, and nothing at all once the other is archived", async () => {
    const id = await addRecord(bookable(), "a", loserId);
    await merge();
    expect(await refusal(addRecord(bookable(), "b", loserId))).toBe("not_found");
    const correction = { id, version: 1, reason, date: "2026-11-17", notes: "certo" };
    await desk.owner.patients.delete({ id: winnerId });
    expect(await refusal(desk.owner.records.correct(correction))).toBe("not_found");
  });

  it("keeps the other's row: a deletion archives", async () => {
    await addRecord(bookable(), "a", loserId);
    await merge();
    expect(await desk.owner.patients.delete({ id: winnerId })).toEqual({ archived: true });
    expect((await desk.owner.records.list({ patientId: winnerId })).records).toHaveLength(1);
  });
});

describe("what was being typed of a customer who is merged into another", () => {
  const sheet = "clinica" as const;
  const said = { sheet, answers: { sintomas: "Tosse" } };
  const keep = async (patientId: string, notes: string) => {
    await desk.owner.records.saveDraft({ patientId, draft: { notes } });
    await desk.owner.prescriptions.saveDraft({ patientId, draft: blankPrescription(notes) });
    await desk.owner.anamneses.saveDraft({ patientId, sheet, draft: { said, version: 0 } });
  };

  it("is found on the other's page, and ends with what it becomes there", async () => {
    const { owner } = desk;
    await keep(loserId, "antes da união");
    const recordId = await addRecord(bookable(), "a", loserId);
    await keep(loserId, "antes da união");
    const correction = { correctsId: recordId, draft: { notes: "corrige", version: 1 } };
    await owner.records.saveDraft({ patientId: loserId, ...correction });
    await merge();
    const patientId = winnerId;
    const found = { draft: { notes: "antes da união" }, duplicateId: loserId };
    expect(await owner.records.draft({ patientId })).toMatchObject(found);
    const prescription = await owner.prescriptions.draft({ patientId });
    expect(prescription).toMatchObject({ draft: { rqe: "antes da união" }, duplicateId: loserId });
    const anamnesis = await owner.anamneses.draft({ patientId, sheet });
    expect(anamnesis).toMatchObject({ draft: { said }, duplicateId: loserId });
    const corrected = await owner.records.draft({ patientId, correctsId: recordId });
    expect(corrected.draft).toEqual(correction.draft);
    const doctor = await desk.callerAs("doctor");
    expect((await doctor.records.draft({ patientId })).draft).toBeNull();

    // Each by the form that it was found in.
    const ended = { draftSavedAt: corrected.savedAt ?? undefined };
    const visit = { patientId, date: "2026-11-17", notes: "visto" };
    await owner.records.create({ ...visit, professionalId: desk.professionalId, ...ended });
    await owner.anamneses.save({ patientId, version: 0, said, ...ended });
    const fixed = { id: recordId, version: 1, reason, notes: "corrige" };
    await owner.records.correct({ ...fixed, ...ended });
    expect((await owner.records.draft({ patientId })).draft).toBeNull();
    expect((await owner.anamneses.draft({ patientId, sheet })).draft).toBeNull();
    const left = await owner.records.draft({ patientId, correctsId: recordId });
    expect(left.draft).toBeNull();
    expect((await owner.prescriptions.draft({ patientId })).draft).not.toBeNull();
  });

  it("goes on being kept, and takes nothing of what was typed of the other", async () => {
    const { owner } = desk;
    const patientId = winnerId;
    await keep(winnerId, "da outra");
    await merge();
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    await keep(loserId, "ainda digitando");
    const latest = async () => (await owner.records.draft({ patientId })).draft;
    expect(await latest()).toEqual({ notes: "ainda digitando" });
    // That one goes from which it was written, as its form says.
    const ended = { draftSavedAt: test.clock.now.toISOString() };
    const visit = { patientId, date: "2026-11-17", notes: "visto" };
    await owner.records.create({ ...visit, professionalId: desk.professionalId, ...ended });
    await owner.anamneses.save({ patientId, version: 0, said, ...ended });
    expect(await latest()).toEqual({ notes: "da outra" });
    const other = await owner.anamneses.draft({ patientId, sheet });
    expect(other).toMatchObject({ draft: { said } });
    expect(other.duplicateId).toBeUndefined();
    await owner.patients.delete({ id: winnerId });
    expect(await refusal(keep(loserId, "de ninguém"))).toBe("not_found");
  });
});

const blankPrescription = (rqe: string) => ({
  items: [],
  prescribedAt: "",
  patientAddress: "",
  patientSex: "",
  rqe,
  diagnosisCode: "",
  allergyReason: "",
});

describe("a deletion", () => {
  it("takes the duplicates of a customer without a chart along", async () => {
    await merge();
    expect(await desk.owner.patients.delete({ id: winnerId })).toEqual({ archived: false });
    expect(await desk.org.db.$count(desk.org.tables.patients)).toBe(0);
  });

  it("archives whoever has a file", async () => {
    await addAttachment(desk, "a", loserId);
    await merge();
    expect(await desk.owner.patients.delete({ id: winnerId })).toEqual({ archived: true });
  });
});
