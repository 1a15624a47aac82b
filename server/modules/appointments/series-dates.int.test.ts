import { beforeEach, describe, expect, it } from "vitest";
import { at, failureOf, openDesk, type CreateInput } from "#tests/fixtures/appointment-desk.ts";
import { refusal } from "#tests/fixtures/people.ts";

const { desk } = openDesk();

/** Fridays: 20 and 27 November, 4 and 11 December. */
const weekly = { everyWeeks: 1, count: 4 };
const series = (more: Partial<CreateInput> = {}) =>
  desk.create("12:00", "12:30", { recurrence: weekly, ...more });

const previewInput = () => ({
  calendarId: desk.calendarId,
  professionalId: desk.professionalId,
  start: at("12:00"),
  end: at("12:30"),
  recurrence: weekly,
});

async function rows() {
  const t = desk.org.tables.appointments;
  const found = await desk.org.db.select().from(t).orderBy(t.startAt);
  return found.map((row) => ({ ...row, start: row.startAt.toISOString() }));
}

const starts = async () => (await rows()).map(({ start }) => start.slice(0, 16));

const book = (start: string, end: string, more: Partial<CreateInput> = {}) =>
  desk.owner.appointments.create({
    calendarId: desk.calendarId,
    professionalId: desk.professionalId,
    customerName: "Bia",
    start,
    end,
    ...more,
  });

/** Puts a closed day, an absence and another appointment on the second, third and fourth date. */
async function standInTheWay() {
  const { owner, calendarId, professionalId } = desk;
  await owner.calendars.closeDays({
    id: calendarId,
    days: [{ date: "2026-11-27", name: "Feriado da cidade" }],
  });
  const absence = { start: "2026-12-04T03:00:00Z", end: "2026-12-05T03:00:00Z" };
  await owner.timeOff.create({ professionalId, ...absence, reason: "Congresso" });
  await book("2026-12-11T12:15:00Z", "2026-12-11T12:45:00Z");
}

describe("the preview of a series", () => {
  it("reports what is in the way of each date", async () => {
    await standInTheWay();
    const dates = await desk.owner.appointments.previewSeries(previewInput());
    expect(dates.map(({ date, obstacles }) => [date, ...obstacles.map((o) => o.message)])).toEqual([
      ["2026-11-20"],
      ["2026-11-27", "Calendário fechado: Feriado da cidade"],
      ["2026-12-04", "Agenda do profissional bloqueada"],
      ["2026-12-11", "Já há outro agendamento"],
    ]);
    expect(dates[3]).toMatchObject({ start: "2026-12-11T12:00:00.000Z" });
    // A service's pause counts, and without a professional only closed days are known.
    const pause = { start: at("11:45"), end: at("12:10"), serviceIds: [desk.beard] };
    const longer = await desk.owner.appointments.previewSeries({ ...previewInput(), ...pause });
    expect(longer[3]?.obstacles).toHaveLength(1);
    const nobody = { ...previewInput(), professionalId: undefined };
    const open = await desk.owner.appointments.previewSeries(nobody);
    expect(open.map(({ obstacles }) => obstacles.length)).toEqual([0, 1, 0, 0]);
  });

  it("covers two years of weeks, and refuses other organisations' calendars", async () => {
    const recurrence = { everyWeeks: 1, count: 104 };
    const { previewSeries } = desk.owner.appointments;
    expect(await previewSeries({ ...previewInput(), recurrence })).toHaveLength(104);
    const nowhere = { ...previewInput(), calendarId: desk.professionalId };
    expect(await refusal(previewSeries(nowhere))).toBe("not_found");
  });
});

describe("a series with skipped dates", () => {
  it("leaves the dates out and counts the created ones", async () => {
    await standInTheWay();
    const skippedDates = ["2026-11-27", "2026-12-04"];
    const failure = await failureOf(series({ skippedDates }));
    expect(failure).toMatchObject({
      code: "time_slot_unavailable",
      issues: [{ path: "occurrences.2026-12-11" }],
    });
    const rule = { everyWeeks: 1, count: 5 };
    const made = await series({
      recurrence: rule,
      skippedDates: [...skippedDates, "2026-12-11"],
    });
    expect(made).toMatchObject({ created: 2, appointment: { recurrence: { count: 2 } } });
    expect(await starts()).toEqual(["2026-11-20T12:00", "2026-12-11T12:15", "2026-12-18T12:00"]);
  });

  it("may start later, and is no series when one date remains", async () => {
    const skippedDates = ["2026-11-20", "2026-12-04", "2026-12-11"];
    const { appointment, created } = await series({ skippedDates });
    expect(created).toBe(1);
    expect(appointment).toMatchObject({ start: "2026-11-27T12:00:00.000Z", seriesId: null });
  });

  it("refuses skipped dates that it doesn't contain, and skipping all of them", async () => {
    const unknown = await failureOf(series({ skippedDates: ["2026-11-27", "2026-11-28"] }));
    expect(unknown).toMatchObject({ issues: [{ path: "skippedDates.1" }] });
    const all = ["2026-11-20", "2026-11-27", "2026-12-04", "2026-12-11"];
    expect(await refusal(series({ skippedDates: all }))).toBe("invalid_input");
    expect(await starts()).toEqual([]);
  });

  it("is checked again at creation: the refusal lists new obstacles", async () => {
    const before = await desk.owner.appointments.previewSeries(previewInput());
    expect(before.every(({ obstacles }) => obstacles.length === 0)).toBe(true);
    await standInTheWay();
    const failure = await failureOf(series());
    expect(failure?.code).toBe("time_slot_unavailable");
    expect(failure?.issues).toEqual([
      {
        path: "occurrences.2026-11-27",
        message: "sex, 27 nov · 09:00: calendário fechado (Feriado da cidade)",
      },
      {
        path: "occurrences.2026-12-04",
        message: "sex, 4 dez · 09:00: agenda do profissional bloqueada",
      },
      { path: "occurrences.2026-12-11", message: "sex, 11 dez · 09:00: já há outro agendamento" },
    ]);
    expect(await starts()).toHaveLength(1);
    expect(await series({ allowOverlap: true })).toMatchObject({ created: 4 });
  });
});

describe("this appointment and the following ones", () => {
  beforeEach(async () => {
    await series({ recurrence: { everyWeeks: 1, count: 4 }, serviceIds: [desk.cut] });
  });

  const idAt = async (index: number) => (await rows())[index]?.id ?? "";

  it("all get the new time of day, even those that had another", async () => {
    const [first, , third] = await rows();
    await desk.owner.appointments.update({ id: third?.id ?? "", start: "2026-12-04T18:00:00Z" });
    await desk.owner.appointments.update({
      id: first?.id ?? "",
      scope: "following",
      start: "2026-11-21T13:00:00Z",
    });
    expect(await starts()).toEqual([
      "2026-11-21T13:00",
      "2026-11-28T13:00",
      "2026-12-05T13:00",
      "2026-12-12T13:00",
    ]);
  });

  it("keep their times when no time is given", async () => {
    const [first, , third] = await rows();
    await desk.owner.appointments.update({ id: third?.id ?? "", start: "2026-12-04T18:00:00Z" });
    const same = { start: "2026-11-20T12:00:00Z", end: "2026-11-20T12:30:00Z" };
    const id = first?.id ?? "";
    await desk.owner.appointments.update({ id, scope: "following", notes: "Sala 2", ...same });
    expect((await starts())[2]).toBe("2026-12-04T18:00");
    await desk.owner.appointments.update({ id, scope: "following", end: "2026-11-20T12:45:00Z" });
    expect((await rows()).map(({ endAt }) => endAt.toISOString().slice(11, 16))).toEqual([
      "12:45",
      "12:45",
      "18:45",
      "12:45",
    ]);
  });

  it("return to their hour after a clock change", async () => {
    const calendarId = await desk.addCalendar({ timeZone: "America/New_York" });
    const professionalId = await desk.addEmployee();
    // 02:30 in New York; on 14 March 2027 the clocks jump from 02:00 to 03:00.
    const { appointment } = await book("2027-02-28T07:30:00Z", "2027-02-28T08:00:00Z", {
      calendarId,
      professionalId,
      recurrence: { everyWeeks: 1, count: 4 },
    });
    const own = async () =>
      (await rows())
        .filter((row) => row.professionalId === professionalId)
        .map(({ start }) => start.slice(0, 16));
    expect((await own())[2]).toBe("2027-03-14T07:30");
    await desk.owner.appointments.update({
      id: appointment.id,
      scope: "following",
      start: "2027-03-07T07:30:00Z",
    });
    expect(await own()).toEqual([
      "2027-03-07T07:30",
      "2027-03-14T07:30",
      "2027-03-21T06:30",
      "2027-03-28T06:30",
    ]);
  });

  it("report what is in their way, and leave skipped dates where they were", async () => {
    await book("2026-11-28T13:15:00Z", "2026-11-28T13:45:00Z");
    await desk.owner.calendars.closeDays({
      id: desk.calendarId,
      days: [{ date: "2026-12-05", name: "Recesso" }],
    });
    const id = await idAt(0);
    const move = { id, start: "2026-11-21T13:00:00Z", end: "2026-11-21T13:45:00Z" };
    const preview = await desk.owner.appointments.previewFollowing(move);
    expect(preview.map(({ date, obstacles }) => [date, ...obstacles.map((o) => o.kind)])).toEqual([
      ["2026-11-21"],
      ["2026-11-28", "appointment"],
      ["2026-12-05", "closed_day"],
      ["2026-12-12"],
    ]);
    const edit = { ...move, scope: "following" } as const;
    const failure = await failureOf(desk.owner.appointments.update(edit));
    expect(failure?.issues.map(({ path }) => path)).toEqual([
      "occurrences.2026-11-28",
      "occurrences.2026-12-05",
    ]);
    const own = await failureOf(
      desk.owner.appointments.update({ ...edit, skippedDates: ["2026-11-21"] }),
    );
    expect(own?.code).toBe("invalid_input");
    await desk.owner.appointments.update({ ...edit, skippedDates: ["2026-11-28", "2026-12-05"] });
    expect(await starts()).toEqual([
      "2026-11-21T13:00",
      "2026-11-27T12:00",
      "2026-11-28T13:15",
      "2026-12-04T12:00",
      "2026-12-12T13:00",
    ]);
  });

  it("don't block each other", async () => {
    const id = await idAt(0);
    const start = "2026-11-27T12:00:00Z";
    const end = "2026-11-27T12:30:00Z";
    const preview = await desk.owner.appointments.previewFollowing({ id, start, end });
    expect(preview.flatMap(({ obstacles }) => obstacles)).toEqual([]);
    const { calendarId, professionalId } = desk;
    const asked = { calendarId, professionalId, start, end, exceptId: id };
    const one = await desk.owner.appointments.checkTime(asked);
    expect(one.obstacles.map(({ kind }) => kind)).toContain("appointment");
    const all = await desk.owner.appointments.checkTime({ ...asked, scope: "following" });
    expect(all.obstacles.map(({ kind }) => kind)).not.toContain("appointment");
  });
});
