import { describe, expect, test } from "vitest";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import { gridRange, rangeTitle, weekDay, weekDays, weekRange } from "./week-days.ts";
import { addDays, isDate, localMoment, mondayOf, startOfDay } from "./zoned-days.ts";

const saoPaulo = "America/Sao_Paulo";
const calendar = {
  timeZone: saoPaulo,
  workingDays: [1, 2, 3, 4, 5],
  closedDays: [{ date: "2026-11-20", name: "Consciência Negra" }],
  workingStartMinutes: 510,
  workingEndMinutes: 1080,
};

function appointment(start: string, end: string): WeekAppointment {
  return {
    id: start,
    professionalId: "p",
    start,
    end,
    status: "scheduled",
    customerName: "Ana",
    customerEmail: null,
    customerPhone: null,
    serviceNames: "",
    isOverlap: false,
    isReturn: false,
    seriesId: null,
    version: 1,
  };
}

describe("days of a zone", () => {
  test("begin at its midnight", () => {
    expect(new Date(startOfDay("2026-11-16", saoPaulo)).toISOString()).toBe(
      "2026-11-16T03:00:00.000Z",
    );
    expect(new Date(startOfDay("2026-11-16", "Asia/Kolkata")).toISOString()).toBe(
      "2026-11-15T18:30:00.000Z",
    );
  });

  test("begin at the jump where midnight is skipped, and once where it comes twice", () => {
    // São Paulo went from 00:00 to 01:00 on 2018-11-04 and from 00:00 back to 23:00 on 2018-02-18.
    expect(new Date(startOfDay("2018-11-04", saoPaulo)).toISOString()).toBe(
      "2018-11-04T03:00:00.000Z",
    );
    expect(new Date(startOfDay("2018-02-18", saoPaulo)).toISOString()).toBe(
      "2018-02-18T03:00:00.000Z",
    );
    expect(localMoment(startOfDay("2018-11-04", saoPaulo), saoPaulo)).toEqual({
      date: "2018-11-04",
      minute: 60,
    });
  });

  test("weeks begin on Monday", () => {
    expect(mondayOf("2026-11-22")).toBe("2026-11-16");
    expect(mondayOf("2026-11-16")).toBe("2026-11-16");
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  });

  test("a week in which clocks change is an hour shorter", () => {
    const { from, to } = weekRange("2026-03-23", "Europe/Lisbon");
    expect((Date.parse(to) - Date.parse(from)) / 3_600_000).toBe(7 * 24 - 1);
  });

  test("only dates that exist count as dates", () => {
    expect(["2026-02-28", "2026-02-30", "2026-1-1", "x", 5].map(isDate)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe("weekDays", () => {
  test("shows working days, and a Saturday on which something is booked", () => {
    const dates = (list: WeekAppointment[]) =>
      weekDays(calendar, "2026-11-16", list).map(({ date }) => date.slice(8));
    expect(dates([])).toEqual(["16", "17", "18", "19", "20"]);
    const saturday = appointment("2026-11-21T13:00:00Z", "2026-11-21T14:00:00Z");
    expect(dates([saturday])).toEqual(["16", "17", "18", "19", "20", "21"]);
  });

  test("names the day on which the calendar stays closed", () => {
    const names = weekDays(calendar, "2026-11-16", []).map(({ closedName }) => closedName);
    expect(names).toEqual([undefined, undefined, undefined, undefined, "Consciência Negra"]);
  });

  test("cuts an appointment at midnight and shows each part on its day", () => {
    const night = appointment("2026-11-17T01:00:00Z", "2026-11-17T05:00:00Z");
    const parts = weekDays(calendar, "2026-11-16", [night]).map((day) =>
      day.parts.map(({ startMinute, endMinute }) => [startMinute, endMinute]),
    );
    expect(parts.slice(0, 3)).toEqual([[[1320, 1440]], [[0, 120]], []]);
  });

  test("keeps a readable height where clocks go back during an appointment", () => {
    const newYork = { ...calendar, timeZone: "America/New_York" };
    const twice = appointment("2026-11-01T05:30:00Z", "2026-11-01T06:15:00Z");
    const [part] = weekDay(newYork, "2026-11-01", [twice]).parts;
    expect(part).toMatchObject({ startMinute: 90, endMinute: 104 });
  });
});

describe("gridRange", () => {
  test("is the calendar's, to the minute, unless something lies outside", () => {
    const day = (list: WeekAppointment[]) => [weekDay(calendar, "2026-11-16", list)];
    expect(gridRange(calendar, day([]))).toEqual({ startMinute: 510, endMinute: 1080 });
    const early = appointment("2026-11-16T10:40:00Z", "2026-11-16T11:00:00Z");
    const late = appointment("2026-11-16T21:00:00Z", "2026-11-16T21:30:00Z");
    expect(gridRange(calendar, day([early, late]))).toEqual({ startMinute: 420, endMinute: 1140 });
  });
});

test("titles name months and years once", () => {
  expect(rangeTitle("2026-11-16", "2026-11-20")).toBe("16 a 20 de novembro de 2026");
  expect(rangeTitle("2026-11-30", "2026-12-04")).toBe("30 de novembro a 4 de dezembro de 2026");
  expect(rangeTitle("2026-12-28", "2027-01-01")).toBe(
    "28 de dezembro de 2026 a 1 de janeiro de 2027",
  );
  expect(rangeTitle("2026-11-20", "2026-11-20")).toBe("sexta-feira, 20 de novembro");
});
