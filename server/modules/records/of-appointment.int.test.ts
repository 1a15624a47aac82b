import { beforeEach, describe, expect, it } from "vitest";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { loadAppointmentDocument } from "#server/modules/appointments/queries/appointments.ts";

const { desk } = openDesk();
const date = "2026-11-17";
let patientId: string;
let appointmentId: string;

beforeEach(async () => {
  patientId = await desk.addPatient({ name: "Nair" });
  appointmentId = (await desk.create("09:00", "09:30", { patientId })).appointment.id;
});

const write = (more: object = {}) =>
  desk.owner.records.create({
    professionalId: desk.professionalId,
    patientId,
    date,
    appointmentId,
    notes: "segredo",
    ...more,
  });

describe("records.ofAppointment", () => {
  it("names the records that were written at it, as they now read, and no others", async () => {
    const { appointment: other } = await desk.create("10:00", "10:30", { patientId });
    expect(await desk.owner.records.ofAppointment({ appointmentId })).toEqual([]);
    const { id } = await write({ professionalId: desk.professionalId });
    await write({ appointmentId: undefined });
    await write({ appointmentId: other.id });
    const said = { id, version: 1, reason: "engano", type: "follow_up" as const };
    await desk.owner.records.correct({ ...said, date: "2026-11-16" });
    expect(await desk.owner.records.ofAppointment({ appointmentId })).toEqual([
      { id, type: "follow_up", date: "2026-11-16", professionalName: "Helena" },
    ]);
  });

  it("names a duplicate's record at the appointment that went to the other", async () => {
    const winnerId = await desk.addPatient({ name: "Nair Lima" });
    const { id } = await write();
    const versions = { winnerVersion: 1, loserVersion: 1 };
    await desk.owner.patients.merge({ winnerId, loserId: patientId, ...versions });
    const { patientId: now } = await desk.owner.appointments.get({ id: appointmentId });
    expect(now).toBe(winnerId);
    const found = await desk.owner.records.ofAppointment({ appointmentId });
    expect(found.map((record) => record.id)).toEqual([id]);
  });

  it("keeps an appointment from a second record that its author didn't mean", async () => {
    const { id } = await write();
    expect(await refusal(write({ notes: "de outra janela" }))).toBe("appointment_recorded");
    expect(await refusal(write({ knownRecordIds: [patientId] }))).toBe("appointment_recorded");
    // Two who attend at one appointment may both write.
    const second = await write({ notes: "da nutricionista", knownRecordIds: [id] });
    const found = await desk.owner.records.ofAppointment({ appointmentId });
    expect(found.map((record) => record.id).toSorted()).toEqual([id, second.id].toSorted());
  });

  it("takes one of two records that are written at once", async () => {
    const settled = await Promise.allSettled([write({ notes: "um" }), write({ notes: "outro" })]);
    expect(settled.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await desk.owner.records.ofAppointment({ appointmentId })).toHaveLength(1);
  });

  it("is no reading of the chart", async () => {
    await write();
    const before = await desk.owner.records.readings({ patientId });
    const doctor = await desk.callerAs("doctor");
    expect(await doctor.records.ofAppointment({ appointmentId })).toHaveLength(1);
    expect(await desk.owner.records.readings({ patientId })).toEqual(before);
  });

  it("refuses who may not read records, whose appointments and their changes tell nothing of them", async () => {
    const reception = await desk.callerAs("receptionist");
    const before = await reception.appointments.get({ id: appointmentId });
    const { id } = await write();
    expect(await refusal(reception.records.ofAppointment({ appointmentId }))).toBe("forbidden");
    expect(await reception.appointments.get({ id: appointmentId })).toEqual(before);
    const session = { role: "receptionist", permissions: ["manage_appointments"] };
    const told = await loadAppointmentDocument(
      desk.org,
      appointmentId,
      session as unknown as Parameters<typeof loadAppointmentDocument>[2],
    );
    expect(told).toMatchObject({ id: appointmentId });
    expect(JSON.stringify(told)).not.toContain(id);
  });

  it("finds nothing for an appointment that is not there", async () => {
    const missing = "01890000-0000-7000-8000-000000000000";
    const asked = desk.owner.records.ofAppointment({ appointmentId: missing });
    expect(await refusal(asked)).toBe("not_found");
  });
});
