import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { failureOf, openDesk, type CreateInput } from "#tests/fixtures/appointment-desk.ts";
import { refusal } from "#tests/fixtures/people.ts";

const { test, desk } = openDesk();

const weekly = { everyWeeks: 1, count: 4 };

const series = (recurrence: CreateInput["recurrence"] = weekly, more: Partial<CreateInput> = {}) =>
  desk.create("12:00", "12:30", { recurrence, ...more });

/** Returns all appointments of the calendar by start, with the columns that these tests compare. */
async function agenda() {
  const t = desk.org.tables.appointments;
  const rows = await desk.org.db.select().from(t).orderBy(t.startAt);
  return rows.map((row) => ({ ...row, start: row.startAt.toISOString() }));
}

const starts = async () => (await agenda()).map(({ start }) => start.slice(0, 16));

async function idOf(startsWith: string): Promise<string> {
  const row = (await agenda()).find(({ start }) => start.startsWith(startsWith));
  return row?.id ?? "";
}

describe("a series", () => {
  it("repeats by count or until a day, every given number of weeks", async () => {
    const { appointment, created } = await series();
    expect(created).toBe(4);
    expect(appointment.recurrence).toEqual({ everyWeeks: 1, until: null, count: 4 });
    expect(await starts()).toEqual([
      "2026-11-20T12:00",
      "2026-11-27T12:00",
      "2026-12-04T12:00",
      "2026-12-11T12:00",
    ]);
    const until = { everyWeeks: 2, until: "2026-12-18" };
    const colleague = await desk.addEmployee();
    const other = await series(until, { professionalId: colleague });
    expect(other).toMatchObject({ created: 3, appointment: { recurrence: { count: null } } });
    // Until the day before, so the last one is not included.
    const shorter = { ...until, until: "2026-12-17" };
    const third = await desk.addEmployee();
    expect((await series(shorter, { professionalId: third })).created).toBe(2);
  });

  it("keeps the calendar's local time across clock changes", async () => {
    const calendarId = await desk.addCalendar({ timeZone: "America/New_York" });
    await series({ everyWeeks: 8, count: 4 }, { calendarId });
    expect(await starts()).toEqual([
      "2026-11-20T12:00",
      "2027-01-15T12:00",
      "2027-03-12T12:00",
      "2027-05-07T11:00",
    ]);
  });

  it("has between two and 104 appointments", async () => {
    expect(await refusal(series({ everyWeeks: 1, until: "2026-11-26" }))).toBe("invalid_input");
    expect(await refusal(series({ everyWeeks: 1, until: "2029-11-20" }))).toBe("invalid_input");
    expect(await refusal(series({ everyWeeks: 1, count: 105 }))).toBe("invalid_input");
    expect(await refusal(series({ everyWeeks: 1, count: 2, until: "2027-01-01" }))).toBe(
      "invalid_input",
    );
    expect(await starts()).toEqual([]);
    expect((await series({ everyWeeks: 1, count: 104 })).created).toBe(104);
  });

  it("is refused as a whole with its taken dates, except as Encaixe", async () => {
    await desk.owner.appointments.create({
      calendarId: desk.calendarId,
      professionalId: desk.professionalId,
      customerName: "Bia",
      start: "2026-12-04T12:15:00Z",
      end: "2026-12-04T12:45:00Z",
    });
    const failure = await failureOf(series());
    expect(failure).toMatchObject({
      code: "time_slot_unavailable",
      issues: [
        { path: "occurrences.2026-12-04", message: "sex, 4 dez · 09:00: já há outro agendamento" },
      ],
    });
    expect(await starts()).toHaveLength(1);
    await series(weekly, { allowOverlap: true });
    const marks = (await agenda()).map(({ isOverlap }) => isOverlap);
    expect(marks).toEqual([false, false, true, false, false]);
  });

  it("is mailed by one job", async () => {
    await test.takeJobs();
    await series(weekly, { customerEmail: "ana@example.com" });
    expect(await test.takeJobs()).toHaveLength(1);
  });
});

describe("editing a series", () => {
  beforeEach(async () => {
    await series({ everyWeeks: 1, count: 5 }, { serviceIds: [desk.cut] });
  });

  it("changes one appointment unless more are requested", async () => {
    const id = await idOf("2026-12-04");
    await desk.owner.appointments.update({ id, start: "2026-12-05T15:00:00Z" });
    expect((await starts())[2]).toBe("2026-12-05T15:00");
    expect(new Set((await agenda()).map(({ seriesId }) => seriesId)).size).toBe(1);
  });

  it("moves all following ones to one time of day and splits them off", async () => {
    const id = await idOf("2026-12-04");
    const colleague = await desk.addEmployee({ name: "Rafael" });
    const edited = await desk.owner.appointments.update({
      id,
      version: 1,
      scope: "following",
      start: "2026-12-07T14:00:00Z",
      end: "2026-12-07T15:00:00Z",
      professionalId: colleague,
      serviceIds: [desk.cut, desk.beard],
      notes: "Nova sala",
      returnAt: "2026-12-30T12:00:00Z",
      needsReturn: true,
    });
    const rows = await agenda();
    expect(await starts()).toEqual([
      "2026-11-20T12:00",
      "2026-11-27T12:00",
      "2026-12-07T14:00",
      "2026-12-14T14:00",
      "2026-12-21T14:00",
    ]);
    expect(rows.map(({ endAt }) => endAt.toISOString().slice(11, 16))).toEqual([
      "12:30",
      "12:30",
      "15:00",
      "15:00",
      "15:00",
    ]);
    expect(rows.map(({ notes }) => notes)).toEqual(["", "", ...Array(3).fill("Nova sala")]);
    expect(rows.map(({ totalCents }) => totalCents)).toEqual([6000, 6000, 10_000, 10_000, 10_000]);
    expect(rows.slice(2).every((row) => row.professionalId === colleague)).toBe(true);
    expect(rows.filter(({ needsReturn }) => needsReturn)).toHaveLength(1);
    expect(edited.recurrence).toEqual({ everyWeeks: 1, until: null, count: 3 });
    const first = await desk.owner.appointments.get({ id: rows[0]?.id ?? "" });
    expect(first.recurrence).toEqual({ everyWeeks: 1, until: null, count: 2 });
    expect(first.seriesId).not.toBe(edited.seriesId);
  });

  it("may overlap its own old times", async () => {
    const id = await idOf("2026-11-20");
    const move = (start: string) =>
      desk.owner.appointments.update({ id, scope: "following", start });
    await move("2026-11-27T12:00:00Z");
    expect((await starts()).at(-1)).toBe("2026-12-25T12:00");
    const back = await move("2026-11-20T12:15:00Z");
    expect(await starts()).toEqual([
      "2026-11-20T12:15",
      "2026-11-27T12:15",
      "2026-12-04T12:15",
      "2026-12-11T12:15",
      "2026-12-18T12:15",
    ]);
    expect((await agenda()).some(({ isOverlap }) => isOverlap)).toBe(false);
    // The whole series: there was nothing to split.
    expect(back.recurrence?.count).toBe(5);
  });

  it("is refused as a whole when one new time is taken", async () => {
    const taken = { start: "2026-12-11T16:00:00Z", end: "2026-12-11T17:00:00Z" };
    await desk.owner.appointments.create({
      calendarId: desk.calendarId,
      professionalId: desk.professionalId,
      customerName: "Bia",
      ...taken,
    });
    const before = await agenda();
    const id = await idOf("2026-12-04");
    const edit = { id, scope: "following", start: "2026-12-04T16:30:00Z" } as const;
    const failure = await failureOf(desk.owner.appointments.update(edit));
    expect(failure?.code).toBe("time_slot_unavailable");
    expect(failure?.issues.map(({ path }) => path)).toEqual(["occurrences.2026-12-11"]);
    expect(await agenda()).toEqual(before);
    await desk.owner.appointments.update({ ...edit, allowOverlap: true });
    const marked = (await agenda()).filter(({ isOverlap }) => isOverlap);
    expect(marked.map(({ start }) => start.slice(0, 10))).toEqual(["2026-12-11"]);
  });

  it("leaves past appointments unchanged and moves the last day with the others", async () => {
    const colleague = await desk.addEmployee();
    const until = { everyWeeks: 1, until: "2026-12-12" };
    await series(until, { professionalId: colleague });
    const ids = (await agenda())
      .filter((row) => row.professionalId === colleague)
      .map((row) => row.id);
    const [, , third = "", fourth = ""] = ids;
    await desk.owner.appointments.setStatus({ id: fourth, version: 1, status: "finished" });
    const edit = { id: third, scope: "following", start: "2026-12-06T12:00:00Z" } as const;
    const edited = await desk.owner.appointments.update(edit);
    expect(edited.recurrence).toEqual({ everyWeeks: 1, until: "2026-12-14", count: null });
    const finished = await desk.owner.appointments.get({ id: fourth });
    expect(finished).toMatchObject({ start: "2026-12-11T12:00:00.000Z", status: "finished" });
  });

  it("cancels one, or all following ones that haven't started", async () => {
    const [, , third] = await agenda();
    const id = third?.id ?? "";
    const fifth = await idOf("2026-12-18");
    await desk.owner.appointments.setStatus({ id: fifth, version: 1, status: "in_progress" });
    const input = { id, version: 1, scope: "following", reason: "Férias" } as const;
    const cancelled = await desk.owner.appointments.cancel(input);
    expect((await agenda()).map(({ status }) => status)).toEqual([
      "scheduled",
      "scheduled",
      "cancelled",
      "cancelled",
      "in_progress",
    ]);
    expect(cancelled.recurrence?.count).toBe(2);
    const t = desk.org.tables.auditLog;
    const lines = await desk.org.db.select().from(t).where(eq(t.action, "appointment.cancel"));
    expect(lines).toHaveLength(2);
  });
});
