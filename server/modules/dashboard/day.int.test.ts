import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { workingDayFrom } from "#shared/domain/working-days.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";

let test: TestDeps;
let staff: Organization;
let calendarId: string;
let helena: string;
let rafael: string;

/** Friday 20 November by São Paulo's clocks. */
const at = (time: string, date = "2026-11-20") => `${date}T${time}:00-03:00`;
const utc = (time: string) => new Date(at(time)).toISOString();
const span = (start: string, end: string) => ({ start: utc(start), end: utc(end) });

beforeAll(async () => {
  test = await createTestDeps();
});
beforeEach(async () => {
  test.clock.now = new Date(at("10:07"));
  staff = await makeOrganization(test.deps);
  calendarId = await staff.addCalendar({
    isDefault: true,
    workingDays: [1, 2, 3, 4, 5],
    workingStartMinutes: 540,
    workingEndMinutes: 1080,
  });
  helena = await staff.addEmployee({ name: "Helena" });
  rafael = await staff.addEmployee({
    name: "Rafael",
    schedule: {
      days: [
        {
          day: 5,
          enabled: true,
          startMinutes: 600,
          endMinutes: 960,
          lunchStartMinutes: 720,
          lunchEndMinutes: 780,
        },
      ],
    },
  });
});
afterAll(() => test.close());

type NewAppointment = Parameters<Organization["addAppointment"]>[0];

const add = (start: string, end: string, row: Partial<NewAppointment> = {}) =>
  staff.addAppointment({ calendarId, professionalId: helena, ...row, startAt: start, endAt: end });

const day = (by = staff.owner) => by.dashboard.day();

async function columnOf(id: string) {
  return (await day()).professionals.find((each) => each.id === id);
}

describe("dashboard.day", () => {
  it("shows today's appointments of all calendars, without the cancelled ones", async () => {
    const other = await staff.addCalendar({ name: "Outra" });
    await add(at("23:30", "2026-11-19"), at("00:00"));
    await add(at("09:00"), at("09:30"), { customerName: "Ana", status: "finished" });
    await add(at("11:00"), at("11:30"), { customerName: "Bia", status: "cancelled" });
    await add(at("11:00"), at("11:30"), { customerName: "Caio", status: "no_show" });
    const arrivedAt = new Date(at("10:01"));
    await add(at("14:00"), at("14:30"), { customerName: "Davi", calendarId: other, arrivedAt });
    await add(at("00:00", "2026-11-21"), at("01:00", "2026-11-21"));
    const { appointments, ...shown } = await day();
    expect(appointments.map(({ customerName }) => customerName)).toEqual(["Ana", "Caio", "Davi"]);
    expect(appointments[2]).toMatchObject({
      ...span("14:00", "14:30"),
      professionalId: helena,
      status: "scheduled",
      arrivedAt: utc("10:01"),
      startedAt: null,
      serviceNames: "",
      isHeld: false,
      isOffer: false,
      version: 1,
    });
    expect(shown).toMatchObject({
      calendarId,
      date: "2026-11-20",
      isToday: true,
      timeZone: "America/Sao_Paulo",
      startMinutes: 540,
      endMinutes: 1080,
    });
  });

  it("marks whom no reminder has reached", async () => {
    const lost = await add(at("14:00"), at("14:30"), { customerName: "Ana" });
    await add(at("15:00"), at("15:30"), { customerName: "Bia" });
    await staff.org.db.insert(staff.org.tables.reminders).values({
      id: crypto.randomUUID(),
      appointmentId: lost,
      channel: "email",
      offsetMinutes: 1440,
      startAt: new Date(at("14:00")),
      status: "failed",
      failure: "recipient_refused",
    });
    const marks = (await day()).appointments.map((each) => [each.customerName, each.isUnreached]);
    expect(marks).toEqual([
      ["Ana", true],
      ["Bia", false],
    ]);
  });

  it("draws each professional's hours, and what is left of them from now on", async () => {
    await staff.addService({ durationMinutes: 45 });
    await staff.addService({ durationMinutes: 30, isActive: false });
    await add(at("11:00"), at("12:00"));
    await add(at("12:40"), at("13:00"));
    await staff.org.db.insert(staff.org.tables.timeOff).values({
      id: helena,
      professionalId: helena,
      startAt: new Date(at("15:00")),
      endAt: new Date(at("23:00")),
      reason: "Congresso",
    });
    expect(await columnOf(helena)).toEqual({
      id: helena,
      name: "Helena",
      position: 0,
      working: [span("09:00", "15:00")],
      // 12:00 to 12:40 is too short for the quickest service.
      free: [span("10:15", "11:00"), span("13:00", "15:00")],
    });
    expect(await columnOf(rafael)).toMatchObject({
      working: [span("10:00", "12:00"), span("13:00", "16:00")],
      free: [span("10:15", "12:00"), span("13:00", "16:00")],
    });
  });

  it("offers a gap only where something of that professional fits, when it is offered", async () => {
    // Quick, but not Helena's.
    await staff.addService({ durationMinutes: 15, professionalIds: [rafael] });
    // Quick, but not on a Friday.
    await staff.addService({ durationMinutes: 15, availableDays: [1] });
    await staff.addService({ durationMinutes: 60, availableStartMinutes: 540 });
    // Quicker, in the afternoon.
    await staff.addService({ durationMinutes: 30, availableStartMinutes: 840 });
    await add(at("10:30"), at("13:15"));
    await add(at("14:00"), at("15:00"));
    await add(at("15:30"), at("17:45"));
    // 13:15 to 14:00 is too short at that hour, 17:45 to 18:00 at any.
    expect((await columnOf(helena))?.free).toEqual([span("15:00", "15:30")]);
    await add(at("10:30"), at("11:45"), { professionalId: rafael });
    expect((await columnOf(rafael))?.free).toEqual([
      span("10:15", "10:30"),
      span("11:45", "12:00"),
      span("13:00", "16:00"),
    ]);
    const onlyRafaels = await makeOrganization(test.deps);
    const theirs = await onlyRafaels.addCalendar({ isDefault: true });
    const [first, second] = [await onlyRafaels.addEmployee({}), await onlyRafaels.addEmployee({})];
    await onlyRafaels.addService({ professionalIds: [first] });
    const { calendarId: shown, professionals } = await onlyRafaels.owner.dashboard.day();
    expect(shown).toBe(theirs);
    expect(professionals.find(({ id }) => id === second)?.free).toEqual([]);
  });

  it("offers what a cancelled or missed appointment leaves, but not its pause", async () => {
    await add(at("13:00"), at("17:00"), { status: "no_show" });
    const id = await add(at("17:00"), at("17:20"));
    const { appointments: t } = staff.org.tables;
    await staff.org.db
      .update(t)
      .set({ busyUntil: new Date(at("17:35")) })
      .where(eq(t.id, id));
    expect((await columnOf(helena))?.free).toEqual([span("10:15", "17:00")]);
  });

  it("keeps the column of who no longer attends while they have an appointment", async () => {
    const gone = await staff.addEmployee({ name: "Antiga", attends: false });
    expect(await columnOf(gone)).toBe(undefined);
    await add(at("11:00"), at("12:00"), { professionalId: gone });
    expect(await columnOf(gone)).toMatchObject({ position: 2, working: [], free: [] });
  });

  it("knows the caller's own column, if they attend", async () => {
    const { employees: t } = staff.org.tables;
    const userId = staff.company.owner.id;
    expect((await day()).ownProfessionalId).toBe(null);
    await staff.org.db.update(t).set({ userId }).where(eq(t.id, rafael));
    expect((await day()).ownProfessionalId).toBe(rafael);
    await staff.org.db.update(t).set({ attends: false }).where(eq(t.id, rafael));
    expect((await day()).ownProfessionalId).toBe(null);
  });

  it("shows the next working day while today is closed and empty", async () => {
    await staff.org.db
      .insert(staff.org.tables.closedDays)
      .values({ calendarId, date: "2026-11-23", name: "Feriado" });
    test.clock.now = new Date(at("10:00", "2026-11-21"));
    await add(at("11:00", "2026-11-24"), at("12:00", "2026-11-24"), { customerName: "Terça" });
    const tuesday = await day();
    const closedToday = { name: null, nextOpenDate: "2026-11-24" };
    expect(tuesday).toMatchObject({ date: "2026-11-24", isToday: false, closedToday });
    expect(tuesday.appointments).toHaveLength(1);
    expect(tuesday.professionals[0]?.free).toHaveLength(2);
    await add(at("11:00", "2026-11-21"), at("12:00", "2026-11-21"), { customerName: "Sábado" });
    expect(await day()).toMatchObject({
      date: "2026-11-21",
      isToday: true,
      closedToday,
      appointments: [{ customerName: "Sábado" }],
    });
  });

  it("stays on a closed day only while somebody is left to be attended, and says why it is closed", async () => {
    const { appointments: t, closedDays } = staff.org.tables;
    expect((await day()).closedToday).toBe(null);
    await staff.org.db
      .insert(closedDays)
      .values({ calendarId, date: "2026-11-20", name: "Consciência Negra" });
    const closedToday = { name: "Consciência Negra", nextOpenDate: "2026-11-23" };
    const id = await add(at("09:00"), at("09:30"), { status: "in_progress" });
    expect(await day()).toMatchObject({ isToday: true, closedToday });
    for (const status of ["finished", "no_show"] as const) {
      await staff.org.db.update(t).set({ status }).where(eq(t.id, id));
      expect(await day()).toMatchObject({ date: "2026-11-23", isToday: false, closedToday });
    }
    // Fridays alone, and the next month's are closed as well.
    await staff.org.db.update(staff.org.tables.calendars).set({ workingDays: [5] });
    const others = ["2026-11-27", "2026-12-04", "2026-12-11", "2026-12-18"];
    await staff.org.db
      .insert(closedDays)
      .values(others.map((date) => ({ calendarId, date, name: "Férias" })));
    expect(await day()).toMatchObject({
      isToday: true,
      closedToday: { name: "Consciência Negra", nextOpenDate: null },
    });
  });

  it.each([
    ["2026-11-20", [5], []],
    ["2026-11-20", [5], ["2026-11-20"]],
    ["2026-11-21", [2], ["2026-11-24", "2026-12-01", "2026-12-08"]],
    ["2026-11-21", [2], ["2026-11-24", "2026-12-01", "2026-12-08", "2026-12-15"]],
    ["2026-11-21", [0, 6], ["2026-11-21", "2026-11-22"]],
  ])(
    "finds the next working day from %s as everybody else does",
    async (today, workingDays, closed) => {
      const { calendars, closedDays } = staff.org.tables;
      await staff.org.db.update(calendars).set({ workingDays });
      if (closed.length > 0) {
        const rows = closed.map((date) => ({ calendarId, date, name: "Feriado" }));
        await staff.org.db.insert(closedDays).values(rows);
      }
      test.clock.now = new Date(at("23:30", today));
      const found = workingDayFrom(today, {
        workingDays,
        closedDays: closed.map((date) => ({ date })),
      });
      expect((await day()).date).toBe(found ?? today);
    },
  );

  it("takes one statement", async () => {
    await day();
    const asked = vi.spyOn(staff.org.pool, "query");
    await day();
    expect(asked).toHaveBeenCalledOnce();
  });

  it("works in an organisation that has nothing yet, and for who sees the agenda", async () => {
    const fresh = await makeOrganization(test.deps);
    expect(await fresh.owner.dashboard.day()).toMatchObject({
      calendarId: null,
      isToday: true,
      closedToday: null,
      professionals: [],
      appointments: [],
    });
    const clerk = await staff.callerAs("clerk", ["manage_finance"]);
    expect(await refusal(day(clerk))).toBe("forbidden");
  });
});
