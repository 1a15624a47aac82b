import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { defaultSchedule } from "#shared/domain/schedule.ts";
import { at, openDesk, type AppointmentDesk } from "#tests/fixtures/appointment-desk.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { refusal } from "#tests/fixtures/people.ts";

const { test, desk } = openDesk();

describe("appointments.nextTimes", () => {
  type Input = Parameters<AppointmentDesk["owner"]["appointments"]["nextTimes"]>[0];

  const ask = (more: Partial<Input> = {}) =>
    desk.owner.appointments.nextTimes({
      calendarId: desk.calendarId,
      professionalId: desk.professionalId,
      minutes: 60,
      ...more,
    });

  /** By UTC; the calendar's clocks show three hours less. */
  const starts = async (more: Partial<Input> = {}) =>
    (await ask(more)).starts.map((start) => start.slice(5, 16).replace("T", " "));

  it("returns the first free time of each part of the day from now on", async () => {
    test.clock.now = new Date("2026-11-18T13:07:30Z");
    expect(await ask()).toEqual({
      starts: ["2026-11-18T13:15:00.000Z", "2026-11-18T15:00:00.000Z", "2026-11-19T12:00:00.000Z"],
      professionalIds: Array.from({ length: 3 }, () => desk.professionalId),
      isOnly: [true, true, true],
      searchedDays: 60,
      performsAll: true,
    });
  });

  it("passes over no earlier gap of the same part of a day", async () => {
    test.clock.now = new Date("2026-11-20T11:00:00Z");
    await desk.create("13:00", "14:00");
    expect(await starts()).toEqual(["11-20 12:00", "11-20 14:00", "11-20 15:00"]);
  });

  it("begins on the wanted day, unless that is past", async () => {
    test.clock.now = new Date("2026-11-18T13:07:30Z");
    expect((await starts({ fromDate: "2026-11-25" }))[0]).toBe("11-25 12:00");
    expect((await starts({ fromDate: "2026-11-01" }))[0]).toBe("11-18 13:15");
  });

  it("goes around appointments with their pauses, lunch, time off and closed days", async () => {
    const { db, tables } = desk.org;
    test.clock.now = new Date("2026-11-20T11:00:00Z");
    await db.update(tables.employees).set({ schedule: defaultSchedule() });
    const made = await desk.create("12:00", "13:00", { serviceIds: [desk.beard] });
    await db.insert(tables.timeOff).values({
      id: randomUUID(),
      professionalId: desk.professionalId,
      startAt: new Date(at("16:00")),
      endAt: new Date(at("23:00")),
    });
    await db
      .insert(tables.closedDays)
      .values({ calendarId: desk.calendarId, date: "2026-11-23", name: "Reforma" });
    const weekAfter = (await starts()).slice(0, 2);
    expect(weekAfter).toEqual(["11-20 13:15", "11-24 12:00"]);
    // The pause after what is booked counts, too; the appointment being moved is not in its own way.
    expect((await starts({ minutes: 100, serviceIds: [desk.beard] }))[0]).toBe("11-20 13:15");
    expect((await starts({ exceptId: made.appointment.id }))[0]).toBe("11-20 12:00");
  });

  it("keeps to the days and hours of the services, but to no notice", async () => {
    const nightly = await desk.addService({
      availableDays: [4],
      availableStartMinutes: 15 * 60,
      minAdvanceHours: 48,
      maxAdvanceDays: 1,
    });
    expect(await starts({ serviceIds: [desk.cut, nightly] })).toEqual([
      "11-19 18:00",
      "11-26 18:00",
      "12-03 18:00",
    ]);
  });

  it("returns what is nearest to a time on its day, or what follows a full day", async () => {
    await desk.create("13:00", "14:00");
    expect(await starts({ near: at("13:00") })).toEqual([
      "11-20 12:00",
      "11-20 14:00",
      "11-20 14:15",
    ]);
    await desk.create("12:00", "21:00", { allowOverlap: true });
    expect((await starts({ near: at("13:00") }))[0]).toBe("11-23 12:00");
    // What is past is never offered.
    expect((await starts({ near: "2026-11-16T13:00:00Z" }))[0]).toBe("11-18 12:00");
  });

  it("doesn't offer the time that an appointment has already", async () => {
    const { appointment } = await desk.create("13:00", "14:00");
    const moved = { near: at("13:00"), exceptId: appointment.id };
    expect(await starts(moved)).toContain("11-20 13:00");
    expect(await starts({ ...moved, exceptStart: at("13:00") })).toEqual([
      "11-20 12:45",
      "11-20 13:15",
      "11-20 13:30",
    ]);
  });

  it("finds nothing for whom nobody may book", async () => {
    const gone = await desk.addEmployee({ isActive: false });
    const closed = await desk.addCalendar({ isActive: false });
    expect(await starts({ professionalId: gone })).toEqual([]);
    expect(await starts({ calendarId: closed })).toEqual([]);
    expect(await starts({ minutes: 1440 })).toEqual([]);
  });

  it("finds nothing with somebody who doesn't perform the services", async () => {
    const colleague = await desk.addEmployee({ name: "Rafael" });
    const herOwn = await desk.addService({ professionalIds: [desk.professionalId] });
    const [first] = await starts();
    expect((await starts({ serviceIds: [herOwn] }))[0]).toBe(first);
    expect(await ask({ serviceIds: [herOwn], professionalId: colleague })).toMatchObject({
      starts: [],
      performsAll: false,
    });
    expect((await starts({ professionalId: colleague }))[0]).toBe(first);
  });

  it("finds whoever is free when nobody is named, and says who", async () => {
    const colleague = await desk.addEmployee({ name: "Zulmira" });
    await desk.addEmployee({ name: "Aline", attends: false });
    await desk.addEmployee({ name: "Bruno", isActive: false });
    const anybody = (more: Partial<Input> = {}) => ask({ professionalId: undefined, ...more });
    const near = at("13:00");
    expect(await anybody({ near })).toMatchObject({
      starts: [at("12:45"), at("13:00"), at("13:15")],
      professionalIds: Array.from({ length: 3 }, () => desk.professionalId),
      isOnly: [false, false, false],
    });
    // While the first is busy the other one has it; then the one who comes first by name again.
    await desk.create("13:00", "14:00");
    expect(await anybody({ near: at("13:30") })).toMatchObject({
      starts: [at("13:15"), at("13:30"), at("13:45")],
      professionalIds: [colleague, colleague, colleague],
      isOnly: [true, true, true],
    });
    await desk.create("13:00", "14:00", { professionalId: colleague });
    expect(await anybody({ near })).toMatchObject({
      starts: [at("12:00"), at("14:00"), at("14:15")],
      professionalIds: Array.from({ length: 3 }, () => desk.professionalId),
    });
    const herOwn = await desk.addService({ professionalIds: [colleague] });
    expect((await anybody({ serviceIds: [herOwn] })).professionalIds[0]).toBe(colleague);
    const nobodys = await desk.addService({ professionalIds: [randomUUID()] });
    expect(await anybody({ serviceIds: [nobodys] })).toMatchObject({
      starts: [],
      performsAll: false,
    });
  });

  it("refuses other organisations' ids", async () => {
    const other = await makeOrganization(test.deps);
    const strange: Partial<Input>[] = [
      { calendarId: await other.addCalendar() },
      { professionalId: await other.addEmployee() },
      { serviceIds: [await other.addService()] },
    ];
    for (const more of strange) expect(await refusal(ask(more))).toBe("not_found");
  });
});
