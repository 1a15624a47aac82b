import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { losartan } from "#tests/fixtures/clinical-of-each.ts";
import { refusal } from "#tests/fixtures/people.ts";

const { test, desk } = openDesk();
const date = "2026-11-17";
let patientId: string;

beforeEach(async () => {
  patientId = await desk.addPatient({ name: "Nair" });
});

type Input = Parameters<typeof desk.owner.prescriptions.create>[0];

const prescribe = (more: Partial<Input> = {}) =>
  desk.owner.prescriptions.create({
    professionalId: desk.professionalId,
    patientId,
    ...losartan,
    prescribedAt: date,
    ...more,
  });

/** Lets the owner be who attends. */
const attends = () =>
  test.deps.database.db
    .update(memberships)
    .set({ employeeId: desk.professionalId })
    .where(eq(memberships.userId, desk.company.owner.id));

describe("what is prescribed at a consultation", () => {
  it("is named by its record, as it now stands, wherever the record is read", async () => {
    // Who writes is who prescribes: nothing waits for anybody else to issue it.
    await attends();
    const { id: recordId } = await desk.owner.records.create({
      professionalId: desk.professionalId,
      patientId,
      date,
      notes: "visto",
    });
    const { id: other } = await desk.owner.records.create({
      professionalId: desk.professionalId,
      patientId,
      date,
      notes: "visto",
    });
    const made = await prescribe({ recordId });
    expect(made).toMatchObject({ recordId, appointmentId: null });
    const said = { id: made.id, prescribedAt: date, medications: ["Losartana"] };
    const prescriptions = [{ ...said, status: "active" }];
    expect((await desk.owner.records.get({ id: recordId })).prescriptions).toEqual(prescriptions);
    const { records } = await desk.owner.records.list({ patientId });
    expect(new Map(records.map((record) => [record.id, record.prescriptions]))).toEqual(
      new Map([
        [recordId, prescriptions],
        [other, []],
      ]),
    );
    await desk.owner.prescriptions.close({ id: made.id, version: 1, status: "filled" });
    const closed = [{ ...said, status: "filled" }];
    expect((await desk.owner.records.overview({ patientId })).records).toContainEqual(
      expect.objectContaining({ id: recordId, prescriptions: closed }),
    );
  });

  it("is found by its appointment, whichever of the two was written first", async () => {
    const { appointment } = await desk.create("09:00", "09:30", { patientId });
    const appointmentId = appointment.id;
    const before = await prescribe({ appointmentId });
    const record = await desk.owner.records.create({
      professionalId: desk.professionalId,
      patientId,
      date,
      appointmentId,
      notes: "visto",
    });
    const after = await prescribe({ recordId: record.id });
    expect(after).toMatchObject({ recordId: record.id, appointmentId });
    const { prescriptions } = await desk.owner.records.get({ id: record.id });
    expect(prescriptions.map(({ id }) => id).toSorted()).toEqual([before.id, after.id].toSorted());
  });

  it("stays there when the prescription is corrected", async () => {
    const { id: recordId } = await desk.owner.records.create({
      professionalId: desk.professionalId,
      patientId,
      date,
      notes: "visto",
    });
    const { id, version } = await prescribe({ recordId });
    const { medication, frequency, duration, quantity, instructions } = await prescribe();
    const said = { medication, dosage: "2 comprimidos", frequency, duration, quantity };
    const corrected = { id, version, reason: "dose", ...said, instructions };
    expect(await desk.owner.prescriptions.correct(corrected)).toMatchObject({ recordId });
    const { prescriptions } = await desk.owner.records.get({ id: recordId });
    expect(prescriptions).toHaveLength(1);
  });

  it("can't be somebody else's consultation or appointment", async () => {
    const stranger = await desk.addPatient({ name: "Olga" });
    const { id: recordId } = await desk.owner.records.create({
      professionalId: desk.professionalId,
      patientId: stranger,
      date,
      notes: "visto",
    });
    const { appointment } = await desk.create("09:00", "09:30", { patientId: stranger });
    expect(await refusal(prescribe({ recordId }))).toBe("invalid_input");
    expect(await refusal(prescribe({ appointmentId: appointment.id }))).toBe("invalid_input");
  });

  it("is offered first for the consultation that was written today", async () => {
    await attends();
    const { id } = await desk.owner.records.create({
      professionalId: desk.professionalId,
      patientId,
      date,
      notes: "visto",
    });
    const { visits, appointmentId } = await desk.owner.prescriptions.start({ patientId });
    expect(visits).toEqual([{ id, type: "consultation", date, chiefComplaint: "", isOwn: true }]);
    expect(appointmentId).toBeNull();
  });
});
