import { describe, expect, test } from "vitest";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import { weekAppointment } from "#tests/fixtures/week-appointment.ts";
import { gridRange, openingDay, rangeTitle, weekDay, weekDays, weekRange } from "./day-rules.ts";

const saoPaulo = "America/Sao_Paulo";
const calendar = {
  timeZone: saoPaulo,
  workingDays: [1, 2, 3, 4, 5],
  closedDays: [{ date: "2026-11-20", name: "Consciência Negra" }],
  workingStartMinutes: 510,
  workingEndMinutes: 1080,
};

const appointment = (start: string, end: string) => weekAppointment({ id: start, start, end });

describe("weekRange", () => {
  test("is an hour shorter in the week when clocks go forward", () => {
    const { from, to } = weekRange("2026-03-23", "Europe/Lisbon");
    expect((Date.parse(to) - Date.parse(from)) / 3_600_000).toBe(7 * 24 - 1);
  });
});

describe("weekDays", () => {
  test("shows working days, and a Saturday with an appointment", () => {
    const dates = (list: WeekAppointment[]) =>
      weekDays(calendar, "2026-11-16", list).map(({ date }) => date.slice(8));
    expect(dates([])).toEqual(["16", "17", "18", "19", "20"]);
    const saturday = appointment("2026-11-21T13:00:00Z", "2026-11-21T14:00:00Z");
    expect(dates([saturday])).toEqual(["16", "17", "18", "19", "20", "21"]);
  });

  test("names the day on which the calendar is closed", () => {
    const names = weekDays(calendar, "2026-11-16", []).map(({ closedName }) => closedName);
    expect(names).toEqual([undefined, undefined, undefined, undefined, "Consciência Negra"]);
  });

  test("shows an appointment across midnight on both of its days", () => {
    const night = appointment("2026-11-17T01:00:00Z", "2026-11-17T05:00:00Z");
    const days = weekDays(calendar, "2026-11-16", [night]);
    expect(days.map(({ parts }) => parts.length).slice(0, 3)).toEqual([1, 1, 0]);
    const clocks = ["22:00", "02:00"];
    expect(days[0]?.parts[0]).toMatchObject({
      clocks,
      startMinute: 1320,
      endMinute: 1440,
      startsHere: true,
      endsHere: false,
      whole: { startMinute: 1320, endMinute: 1560 },
    });
    expect(days[1]?.parts[0]).toMatchObject({
      clocks,
      startMinute: 0,
      endMinute: 120,
      startsHere: false,
      endsHere: true,
      whole: { startMinute: -120, endMinute: 120 },
    });
    expect(gridRange(calendar, days)).toEqual({ startMinute: 0, endMinute: 1440 });
  });

  test("shows what began before the week, and on Saturday what began on Friday night", () => {
    const sunday = appointment("2026-11-16T02:00:00Z", "2026-11-16T04:00:00Z");
    const friday = appointment("2026-11-21T02:30:00Z", "2026-11-21T03:30:00Z");
    const days = weekDays(calendar, "2026-11-16", [sunday, friday]);
    const shown = days.filter(({ parts }) => parts.length > 0);
    expect(shown.map(({ date }) => date.slice(8))).toEqual(["16", "20", "21"]);
    expect(shown[0]?.parts[0]).toMatchObject({ startMinute: 0, endMinute: 60, startsHere: false });
  });

  test("shows on one day what ends at midnight", () => {
    const late = appointment("2026-11-17T02:00:00Z", "2026-11-17T03:00:00Z");
    const days = weekDays(calendar, "2026-11-16", [late]);
    expect(days.map(({ parts }) => parts.length).slice(0, 3)).toEqual([1, 0, 0]);
    expect(days[0]?.parts[0]).toMatchObject({ endsHere: true, clocks: ["23:00", "00:00"] });
  });

  test("keeps blocks readable when clocks go back during an appointment", () => {
    const newYork = { ...calendar, timeZone: "America/New_York" };
    const twice = appointment("2026-11-01T05:30:00Z", "2026-11-01T06:15:00Z");
    const [part] = weekDay(newYork, "2026-11-01", [twice]).parts;
    expect(part).toMatchObject({ startMinute: 90, endMinute: 104 });
  });
});

describe("openingDay", () => {
  const open = (today: string, workingDays: number[], closed: string[] = []) =>
    openingDay(today, {
      workingDays,
      closedDays: closed.map((date) => ({ date, name: "Feriado" })),
    }).slice(8);
  const weekdays = [1, 2, 3, 4, 5];

  test("is today while it is open, or when no day is", () => {
    expect(open("2026-11-16", weekdays)).toBe("16");
    expect(open("2026-11-17", [])).toBe("17");
  });

  test("is the next working day when today is closed", () => {
    expect(open("2026-11-20", weekdays, ["2026-11-20"])).toBe("23");
    expect(open("2026-11-18", weekdays, ["2026-11-18"])).toBe("19");
    expect(open("2026-11-21", [0, 1])).toBe("22");
    expect(open("2026-11-21", weekdays)).toBe("23");
    expect(open("2026-11-22", weekdays)).toBe("23");
    expect(open("2026-11-22", weekdays, ["2026-11-23"])).toBe("24");
    expect(open("2026-11-19", [2])).toBe("24");
  });
});

describe("gridRange", () => {
  test("equals the calendar's hours to the minute, unless something lies outside them", () => {
    const day = (list: WeekAppointment[]) => [weekDay(calendar, "2026-11-16", list)];
    expect(gridRange(calendar, day([]))).toEqual({ startMinute: 510, endMinute: 1080 });
    const early = appointment("2026-11-16T10:40:00Z", "2026-11-16T11:00:00Z");
    const late = appointment("2026-11-16T21:00:00Z", "2026-11-16T21:30:00Z");
    expect(gridRange(calendar, day([early, late]))).toEqual({ startMinute: 420, endMinute: 1140 });
  });
});

test("titles name each month and year once", () => {
  expect(rangeTitle("2026-11-16", "2026-11-20")).toBe("16 a 20 de novembro de 2026");
  expect(rangeTitle("2026-11-30", "2026-12-04")).toBe("30 de novembro a 4 de dezembro de 2026");
  expect(rangeTitle("2026-12-28", "2027-01-01")).toBe(
    "28 de dezembro de 2026 a 1 de janeiro de 2027",
  );
  expect(rangeTitle("2026-11-20", "2026-11-20")).toBe("sexta-feira, 20 de novembro");
});
