import { describe, expect, test } from "vitest";
import { columnsOf, drawnBetween, stretchOf } from "./draft-rules.ts";

const calendar = { id: "c1" };
const draft = {
  calendarId: "c1",
  start: "2026-11-25T09:00",
  end: "2026-11-25T09:30",
  professionalId: null,
  name: "",
  isTimeOff: false,
  turn: 0,
};

describe("a draft's place", () => {
  test("is its day and minutes on the calendar's clocks", () => {
    expect(stretchOf({ ...draft, professionalId: "p1" }, calendar)).toEqual({
      date: "2026-11-25",
      startMinute: 540,
      endMinute: 570,
      professionalId: "p1",
    });
  });

  test("goes on after midnight as the appointment does", () => {
    expect(stretchOf({ ...draft, end: "2026-11-26T00:15" }, calendar)?.endMinute).toBe(1455);
  });

  test.each([
    { start: "T09:00" },
    { end: "2026-11-25T" },
    { start: "2026-02-30T09:00" },
    { end: "2026-11-25T09:00" },
    { end: "2026-11-24T10:00" },
    { calendarId: "c2" },
  ])("isn't drawn for %o", (change) => {
    expect(stretchOf({ ...draft, ...change }, calendar)).toBeNull();
  });
});

describe("its columns", () => {
  const day = { date: "2026-11-25", isWorkingDay: true, parts: [] };
  const person = (id: string) => ({ ...day, professional: { id } as never });
  const other = { ...day, date: "2026-11-26" };

  test("are the professional's, or all of the day while nobody is chosen", () => {
    const days = [person("p1"), person("p2"), other];
    expect(columnsOf(days, { date: day.date, professionalId: "p2" })).toEqual([1, 1]);
    expect(columnsOf(days, { date: day.date })).toEqual([0, 1]);
  });

  test("are the day's where columns are days, and none outside of what is shown", () => {
    expect(columnsOf([other, day], { date: day.date, professionalId: "p2" })).toEqual([1, 1]);
    expect(columnsOf([other], { date: day.date })).toBeNull();
    expect(columnsOf([person("p1")], { date: day.date, professionalId: "p9" })).toBeNull();
  });
});

test("a stretch is drawn up or down, in quarters of an hour and inside the grid", () => {
  const range = { startMinute: 480, endMinute: 1080 };
  const place = { date: "2026-11-25" };
  const times = (from: number, to: number) => {
    const { startMinute, endMinute } = drawnBetween(place, [from, to], range);
    return [startMinute, endMinute];
  };
  expect(times(542, 628)).toEqual([540, 630]);
  expect(times(628, 542)).toEqual([540, 630]);
  expect(times(541, 543)).toEqual([540, 555]);
  expect(times(470, 500)).toEqual([480, 510]);
  expect(times(1070, 1200)).toEqual([1065, 1080]);
});
