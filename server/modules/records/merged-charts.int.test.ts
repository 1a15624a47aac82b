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

const { desk } = openDesk();
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
