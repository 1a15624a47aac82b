import { describe, expect, test } from "vitest";
import { slotAt } from "#client/domain/calendars/new-slot-values.ts";
import { blockAt, dayOfNew, firstFree, firstOf, slotNow, slotOfDay } from "./new-slot-rules.ts";

const timeZone = "America/Sao_Paulo";
const calendar = {
  timeZone,
  workingStartMinutes: 540,
  workingEndMinutes: 1080,
  workingDays: [1, 2, 3, 4, 5],
  closedDays: [{ date: "2026-11-20", name: "Consciência Negra" }],
};
/** 10:07 on a Thursday in São Paulo. */
const now = Date.parse("2026-11-19T13:07:00Z");

describe("a new appointment", () => {
  test("starts at the next quarter hour", () => {
    expect(slotNow("2026-11-19", now, calendar)).toEqual({
      start: "2026-11-19T13:15:00.000Z",
      end: "2026-11-19T13:45:00.000Z",
    });
  });

  test("stays in working hours, starting at least half an hour before they end", () => {
    const at = (clock: string) => slotNow("2026-11-19", Date.parse(clock), calendar).start;
    expect(at("2026-11-19T09:00:00Z")).toBe("2026-11-19T12:00:00.000Z");
    expect(at("2026-11-19T20:20:00Z")).toBe("2026-11-19T20:30:00.000Z");
  });

  test("starts when work starts on any other day, whatever the clock says", () => {
    const from = (date: string) => slotNow(date, now, calendar).start;
    expect(from("2026-11-18")).toBe("2026-11-18T12:00:00.000Z");
    expect(from("2026-11-24")).toBe("2026-11-24T12:00:00.000Z");
  });

  test("is never in the past: after work it moves to the start of the next working day", () => {
    const evening = (date: string, at = "2026-11-19T20:31:00Z") =>
      slotNow(date, Date.parse(at), calendar).start;
    expect(evening("2026-11-19")).toBe("2026-11-23T12:00:00.000Z");
    expect(evening("2026-11-24")).toBe("2026-11-24T12:00:00.000Z");
    expect(evening("2026-11-22", "2026-11-23T01:40:00Z")).toBe("2026-11-23T12:00:00.000Z");
  });

  test("from today's header stays on today", () => {
    expect(slotOfDay("2026-11-19", Date.parse("2026-11-19T23:00:00Z"), calendar).start).toBe(
      "2026-11-19T20:30:00.000Z",
    );
  });

  test("from another day's header starts when that day's work starts", () => {
    expect(slotOfDay("2026-11-20", now, calendar).start).toBe("2026-11-20T12:00:00.000Z");
    expect(slotOfDay("2026-11-19", now, calendar).start).toBe("2026-11-19T13:15:00.000Z");
  });

  test("may end after midnight", () => {
    expect(slotAt("2026-11-19", 1425, timeZone)).toEqual({
      start: "2026-11-20T02:45:00.000Z",
      end: "2026-11-20T03:15:00.000Z",
    });
  });
});

describe("the day of the New button", () => {
  const week = (monday: number) => [0, 1, 2, 3, 4].map((i) => ({ date: `2026-11-${monday + i}` }));
  const weekdays = { timeZone, workingDays: [1, 2, 3, 4, 5], closedDays: [] };
  /** 22:40 on a Saturday in São Paulo. */
  const saturday = Date.parse("2026-11-22T01:40:00Z");

  test("is the selected day, even a past one", () => {
    expect(dayOfNew("2026-11-18", week(16), saturday, weekdays)).toBe("2026-11-18");
    expect(dayOfNew("2026-11-24", week(23), saturday, weekdays)).toBe("2026-11-24");
    expect(dayOfNew("2026-11-15", [{ date: "2026-11-15" }], saturday, weekdays)).toBe("2026-11-15");
  });

  test("is the next one that is open while a closed one is selected", () => {
    const next = (date: string) => dayOfNew(date, [{ date }], saturday, weekdays);
    expect(next("2026-11-21")).toBe("2026-11-23");
    expect(next("2026-11-29")).toBe("2026-11-30");
    const closedDays = [{ date: "2026-11-25", name: "Feriado" }];
    expect(dayOfNew("2026-11-25", week(23), saturday, { ...weekdays, closedDays })).toBe(
      "2026-11-26",
    );
  });

  test("is a shown day, never a hidden day off", () => {
    expect(dayOfNew("2026-11-28", week(23), saturday, weekdays)).toBe("2026-11-23");
    expect(dayOfNew("2026-11-28", week(23), saturday + 3 * 86_400_000, weekdays)).toBe(
      "2026-11-24",
    );
  });

  test("is the next working day when all shown days are past", () => {
    expect(dayOfNew("2026-11-21", week(16), saturday, weekdays)).toBe("2026-11-23");
    const monday = { ...weekdays, closedDays: [{ date: "2026-11-23", name: "Feriado" }] };
    expect(dayOfNew("2026-11-21", week(16), saturday, monday)).toBe("2026-11-24");
    expect(dayOfNew("2026-11-21", week(16), saturday, { ...weekdays, workingDays: [] })).toBe(
      "2026-11-21",
    );
  });
});

test("blocked time ends with its day at the latest", () => {
  const whose = { professionalId: "p", isWholeDays: false, reason: "" };
  expect(blockAt("2026-11-19", { startMinute: 615, endMinute: 675 }, "p")).toEqual({
    ...whose,
    start: "2026-11-19T10:15",
    end: "2026-11-19T11:15",
  });
  expect(blockAt("2026-11-19", { startMinute: 1410, endMinute: 1470 }, "p")).toEqual({
    ...whose,
    start: "2026-11-19T23:30",
    end: "2026-11-19T23:59",
  });
});

test("a person's next free time is the first quarter of an hour with enough left", () => {
  const gaps = [
    { startMinute: 480, endMinute: 500 },
    { startMinute: 605, endMinute: 645 },
    { startMinute: 700, endMinute: 800 },
  ];
  expect(firstFree(gaps)).toBe(615);
  expect(firstFree(gaps, 60)).toBe(705);
  expect(firstFree(gaps, 120)).toBe(null);
  expect(firstFree([])).toBe(null);
});

test("whoever alone has the first free time is chosen with it", () => {
  const helena = { id: "helena", start: 600 };
  const rafael = { id: "rafael", start: 660 };
  const full = { id: "ana", start: null };
  expect(firstOf([rafael, helena, full])).toEqual({ start: 600, onlyId: "helena" });
  expect(firstOf([helena, { ...rafael, start: 600 }])).toEqual({ start: 600, onlyId: undefined });
  expect(firstOf([full])).toBeNull();
});
