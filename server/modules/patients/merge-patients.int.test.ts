import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";

let test: TestDeps;
let staff: Organization;
let receptionist: Organization["owner"];
let doctor: Organization["owner"];
let place: { calendarId: string; professionalId: string };

beforeAll(async () => {
  test = await createTestDeps();
  staff = await makeOrganization(test.deps);
  receptionist = await staff.callerAs("receptionist", ["manage_finance"]);
  doctor = await staff.callerAs("doctor");
  place = { calendarId: await staff.addCalendar(), professionalId: await staff.addEmployee() };
});
afterAll(() => test.close());

let hours = 0;

/** Books an appointment for a patient, an hour after the one before. */
function book(
  patientId: string,
  row: { status?: "confirmed" | "finished" | "cancelled" | "no_show" } = {},
) {
  hours += 1;
  const start = Date.now() + hours * 3_600_000;
  const [startAt, endAt] = [start, start + 1_800_000].map((at) => new Date(at).toISOString());
  if (!startAt || !endAt) throw new RangeError("No time");
  return staff.addAppointment({ ...place, ...row, patientId, customerName: "Ana", startAt, endAt });
}

async function appointmentsOf(patientId: string) {
  const t = staff.org.tables.appointments;
  return staff.org.db.$count(t, eq(t.patientId, patientId));
}

async function storedAppointment(id: string) {
  const t = staff.org.tables.appointments;
  const [row] = await staff.org.db
    .select({ patientId: t.patientId, customerName: t.customerName, version: t.version })
    .from(t)
    .where(eq(t.id, id));
  return row;
}

async function stored(id: string) {
  const t = staff.org.tables.patients;
  const [row] = await staff.org.db.select().from(t).where(eq(t.id, id));
  return row;
}

const versions = { winnerVersion: 1, loserVersion: 1 };

describe("patients.delete", () => {
  it("deletes for good; appointments keep the booked name", async () => {
    const id = await staff.addPatient({ name: "De Passagem" });
    const appointment = await book(id);
    expect(await receptionist.patients.delete({ id })).toEqual({ archived: false });
    expect(await stored(id)).toBeUndefined();
    expect(await storedAppointment(appointment)).toEqual({
      patientId: null,
      customerName: "Ana",
      version: 2,
    });
    expect(await refusal(receptionist.patients.delete({ id }))).toBe("not_found");
  });

  it("archives patients with clinical records: hidden in lists, visible with permission", async () => {
    const id = await staff.addPatient({
      name: "Com Prontuário",
      medicalHistory: { allergies: ["Látex"], medications: [], chronicConditions: [] },
    });
    const appointment = await book(id);
    expect(await receptionist.patients.delete({ id })).toEqual({ archived: true });
    expect((await storedAppointment(appointment))?.patientId).toBe(id);
    expect((await receptionist.patients.list({ search: "prontuario" })).found).toBe(0);
    expect(await refusal(receptionist.patients.get({ id }))).toBe("not_found");
    expect((await doctor.patients.get({ id })).archivedAt).not.toBeNull();
  });

  it("restores whom it archived, whole; nobody else, and no duplicate that was merged", async () => {
    const history = { allergies: ["Látex"], medications: [], chronicConditions: [] };
    const id = await staff.addPatient({ name: "Volta Já", medicalHistory: history });
    await receptionist.patients.delete({ id });
    const { patients, total, found } = await receptionist.patients.list({ situation: "archived" });
    expect(patients.map((one) => one.id)).toContain(id);
    expect([total, found]).toEqual([patients.length, patients.length]);
    const search = { search: "volta ja", situation: "archived" } as const;
    expect((await receptionist.patients.list(search)).found).toBe(1);
    const employee = await staff.callerAs("employee");
    expect(await refusal(employee.patients.list(search))).toBe("forbidden");
    expect(await refusal(employee.patients.restore({ id }))).toBe("forbidden");
    const other = await makeOrganization(test.deps);
    expect(await refusal(other.owner.patients.restore({ id }))).toBe("not_found");

    expect(await receptionist.patients.restore({ id })).toMatchObject({ id, version: 3 });
    expect((await receptionist.patients.list(search)).found).toBe(0);
    expect(await doctor.patients.get({ id })).toMatchObject({
      archivedAt: null,
      medicalHistory: history,
    });
    expect(await refusal(receptionist.patients.restore({ id }))).toBe("not_found");
    const log = staff.org.tables.auditLog;
    const isRestored = and(eq(log.entityId, id), eq(log.action, "patient.restore"));
    expect(await staff.org.db.$count(log, isRestored)).toBe(1);

    const merged = { name: "Volta Dupla", archivedAt: new Date(), mergedIntoId: id };
    const duplicate = await staff.addPatient(merged);
    expect(await refusal(receptionist.patients.restore({ id: duplicate }))).toBe("not_found");
    const archive = await receptionist.patients.list({ situation: "archived" });
    expect(archive.patients.map((one) => one.id)).not.toContain(duplicate);
  });

  it("requires manage_patients and refuses foreign ids like missing ones", async () => {
    const id = await staff.addPatient({ name: "Fica" });
    const employee = await staff.callerAs("employee");
    expect(await refusal(employee.patients.delete({ id }))).toBe("forbidden");
    const other = await makeOrganization(test.deps);
    expect(await refusal(other.owner.patients.delete({ id }))).toBe("not_found");
    expect(await stored(id)).toBeDefined();
  });
});

describe("patients.statistics", () => {
  it("counts upcoming, finished, cancelled and all appointments", async () => {
    const id = await staff.addPatient({ name: "Assídua" });
    await book(id);
    await book(id, { status: "confirmed" });
    await book(id, { status: "finished" });
    await book(id, { status: "cancelled" });
    await book(id, { status: "no_show" });
    await staff.addAppointment({
      ...place,
      patientId: id,
      startAt: "2026-01-05T12:00:00Z",
      endAt: "2026-01-05T12:30:00Z",
    });
    expect(await receptionist.patients.statistics({ id })).toEqual({
      upcoming: 2,
      finished: 1,
      cancelled: 1,
      noShow: 1,
      total: 6,
    });
    const none = await staff.addPatient({ name: "Nova" });
    const zeros = { upcoming: 0, finished: 0, cancelled: 0, noShow: 0, total: 0 };
    expect(await receptionist.patients.statistics({ id: none })).toEqual(zeros);
    const missing = receptionist.patients.statistics({ id: randomUUID() });
    expect(await refusal(missing)).toBe("not_found");
  });
});

describe("patients.merge", () => {
  it("moves the appointments, applies the chosen fields and archives the loser unchanged", async () => {
    const winnerId = await staff.addPatient({
      name: "Ângela Prado",
      email: "angela@a.example",
      medicalHistory: { allergies: ["Látex"], medications: [], chronicConditions: [] },
    });
    const loserId = await staff.addPatient({
      name: "Angela",
      phone: "+5511987654321",
      discountType: "fixed",
      discountValue: 500,
      medicalHistory: { allergies: ["latex", "Iodo"], medications: [], chronicConditions: [] },
      clinicaAnamnese: { sintomas: "Tosse" },
    });
    const appointments = [await book(winnerId), await book(loserId), await book(loserId)];
    const preview = await receptionist.patients.previewMerge({ winnerId, loserId });
    expect(preview.loser).toMatchObject({ name: "Angela", appointmentCount: 2 });
    expect(preview.loser).not.toHaveProperty("clinicaAnamnese");
    const merged = await receptionist.patients.merge({
      winnerId,
      loserId,
      ...versions,
      take: ["phone", "discount"],
    });
    expect(merged).toMatchObject({
      name: "Ângela Prado",
      email: "angela@a.example",
      phone: "+5511987654321",
      discountType: "fixed",
      discountValue: 500,
      version: 2,
    });
    expect(await appointmentsOf(winnerId)).toBe(appointments.length);
    expect(await stored(winnerId)).toMatchObject({
      medicalHistory: { allergies: ["Látex", "Iodo"] },
      clinicaAnamnese: { sintomas: "Tosse" },
    });
    expect(await stored(loserId)).toMatchObject({ name: "Angela", mergedIntoId: winnerId });
    expect((await receptionist.patients.get({ id: loserId })).id).toBe(winnerId);
    expect((await receptionist.patients.list({ search: "987654321" })).found).toBe(1);
  });

  it("follows a chain of merges to the remaining patient", async () => {
    const [a, b, c] = [
      await staff.addPatient({ name: "Elo A" }),
      await staff.addPatient({ name: "Elo B" }),
      await staff.addPatient({ name: "Elo C" }),
    ];
    await receptionist.patients.merge({ winnerId: b, loserId: a, ...versions });
    await receptionist.patients.merge({
      winnerId: c,
      loserId: b,
      winnerVersion: 1,
      loserVersion: 2,
    });
    expect((await receptionist.patients.get({ id: a })).id).toBe(c);
    expect((await doctor.patients.get({ id: a })).id).toBe(c);
  });

  it("lets one of two opposite merges win and loses no appointment", async () => {
    const one = await staff.addPatient({ name: "Par Um" });
    const two = await staff.addPatient({ name: "Par Dois" });
    for (const id of [one, two, one, two]) await book(id);
    const outcomes = await Promise.all([
      refusal(receptionist.patients.merge({ winnerId: one, loserId: two, ...versions })),
      refusal(doctor.patients.merge({ winnerId: two, loserId: one, ...versions })),
    ]);
    expect(outcomes.filter((code) => code === null)).toHaveLength(1);
    expect((await appointmentsOf(one)) + (await appointmentsOf(two))).toBe(4);
    const rows = [await stored(one), await stored(two)];
    const left = rows.find((row) => !row?.archivedAt);
    expect(await appointmentsOf(left?.id ?? "")).toBe(4);
  });

  it("lets either a merge or an edit of the same row win, never half of each", async () => {
    const winnerId = await staff.addPatient({ name: "Vence" });
    const loserId = await staff.addPatient({ name: "Perde" });
    const outcomes = await Promise.all([
      refusal(receptionist.patients.merge({ winnerId, loserId, ...versions, take: ["name"] })),
      refusal(doctor.patients.update({ id: loserId, version: 1, name: "Mudou" })),
    ]);
    expect(outcomes.filter((code) => code === null)).toHaveLength(1);
  });

  it("replaces one of two CPFs only after confirmation", async () => {
    const winnerId = await staff.addPatient({ name: "Ana", cpf: "52998224725" });
    const loserId = await staff.addPatient({ name: "Ana", cpf: "11144477735" });
    const merge = { winnerId, loserId, ...versions };
    expect(await refusal(receptionist.patients.merge(merge))).toBe("invalid_input");
    expect((await stored(loserId))?.archivedAt).toBeNull();
    await receptionist.patients.merge({ ...merge, confirmDifferentCpfs: true });
    expect((await stored(loserId))?.mergedIntoId).toBe(winnerId);
  });

  it("refuses outdated versions, the same patient twice, foreign ids and hidden clinical fields", async () => {
    const winnerId = await staff.addPatient({ name: "Um" });
    const loserId = await staff.addPatient({ name: "Dois" });
    const other = await makeOrganization(test.deps);
    const foreign = await other.addPatient({ name: "De fora" });
    const merge = (input: object) =>
      refusal(receptionist.patients.merge({ winnerId, loserId, ...versions, ...input }));
    expect(await merge({ winnerVersion: 2 })).toBe("row_changed");
    expect(await merge({ loserVersion: 2 })).toBe("row_changed");
    expect(await merge({ loserId: winnerId })).toBe("invalid_input");
    expect(await merge({ loserId: foreign })).toBe("not_found");
    expect(await merge({ winnerId: foreign })).toBe("not_found");
    expect(await merge({ take: ["clinicaAnamnese"] })).toBe("forbidden");
    const employee = await staff.callerAs("employee");
    expect(await refusal(employee.patients.previewMerge({ winnerId, loserId }))).toBe("forbidden");
    const unknown = receptionist.patients.previewMerge({ winnerId, loserId: foreign });
    expect(await refusal(unknown)).toBe("not_found");
    expect(await stored(loserId)).toMatchObject({ archivedAt: null, version: 1 });
  });
});
