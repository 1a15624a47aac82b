import { describe, expect, test } from "vitest";
import {
  atWallClock,
  instantAt,
  instantOfWallClock,
  localDateIn,
  localDaysBetween,
  localMoment,
  showsTheSame,
  startOfDay,
  wallClockOf,
} from "./wall-clock.ts";

const saoPaulo = "America/Sao_Paulo";

test.each([
  ["America/Sao_Paulo", "2025-12-31 23:59:00", "2026-01-01T02:59:00.000Z"],
  ["America/New_York", "2025-07-01 00:00:00", "2025-07-01T04:00:00.000Z"],
  ["Europe/Lisbon", "2026-01-01 00:00:00", "2026-01-01T00:00:00.000Z"],
])("the clock of %s reads %s in both directions", (timeZone, wallClock, instant) => {
  expect(instantOfWallClock(wallClock, timeZone)).toBe(instant);
  expect(wallClockOf(instant, timeZone)).toBe(wallClock);
});

test("a time that occurs twice means its first occurrence", () => {
  expect(instantOfWallClock("2025-11-02 01:30:00", "America/New_York")).toBe(
    "2025-11-02T05:30:00.000Z",
  );
});

test("a time that a clock change skips keeps its distance from the time before", () => {
  expect(instantOfWallClock("2025-03-09 02:30:00", "America/New_York")).toBe(
    "2025-03-09T07:30:00.000Z",
  );
});

describe("the days of a zone", () => {
  test("start at its midnight", () => {
    expect(new Date(startOfDay("2026-11-16", saoPaulo)).toISOString()).toBe(
      "2026-11-16T03:00:00.000Z",
    );
    expect(new Date(startOfDay("2026-11-16", "Asia/Kolkata")).toISOString()).toBe(
      "2026-11-15T18:30:00.000Z",
    );
  });

  test("start at the clock change when midnight is skipped, and once when it occurs twice", () => {
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
});

test("the local date of an instant is that of the zone", () => {
  const instant = Date.parse("2026-03-02T02:59:59.999Z");
  expect(localDateIn("America/Sao_Paulo", instant)).toBe("2026-03-01");
  expect(localDateIn("America/Sao_Paulo", instant + 1)).toBe("2026-03-02");
  expect(localDateIn("Europe/Lisbon", instant)).toBe("2026-03-02");
});

test("instants a minute before or after a day belong to other days", () => {
  expect(instantAt("2026-11-19", -30, saoPaulo)).toBe("2026-11-19T02:30:00.000Z");
  expect(instantAt("2026-11-19", 1440, saoPaulo)).toBe("2026-11-20T03:00:00.000Z");
});

test("two zones match when their offsets at that instant are equal", () => {
  const [winter, summer] = [Date.parse("2026-01-15T12:00Z"), Date.parse("2026-07-15T12:00Z")];
  expect(showsTheSame(winter, "Europe/Lisbon", "UTC")).toBe(true);
  expect(showsTheSame(summer, "Europe/Lisbon", "UTC")).toBe(false);
});

const at = (text: string) => Date.parse(text);

describe("a time of day on another day", () => {
  const put = (zone: string, day: string, addDays: number, clock: string) =>
    new Date(atWallClock(zone, { dayMs: at(day), addDays }, at(clock))).toISOString();
  const later = (zone: string, from: string) => put(zone, from, 7, from);
  const newYork = "America/New_York";

  test("stays the same across clock changes", () => {
    // São Paulo left daylight saving on 2018-02-18 and took it up on 2018-11-04.
    expect(later(saoPaulo, "2018-02-12T12:00:00Z")).toBe("2018-02-19T13:00:00.000Z");
    expect(later(saoPaulo, "2018-10-31T13:00:00Z")).toBe("2018-11-07T12:00:00.000Z");
    expect(later(saoPaulo, "2026-11-16T12:00:00Z")).toBe("2026-11-23T12:00:00.000Z");
  });

  test("moves later when it is skipped, and is the first when it occurs twice", () => {
    expect(later(newYork, "2026-03-01T07:30:00Z")).toBe("2026-03-08T07:30:00.000Z");
    expect(later(newYork, "2026-10-25T05:30:00Z")).toBe("2026-11-01T05:30:00.000Z");
  });

  test("combines the day of one instant with the time of another, to the millisecond", () => {
    expect(put(newYork, "2026-03-07T15:00:00Z", 1, "2026-01-05T14:30:00Z")).toBe(
      "2026-03-08T13:30:00.000Z",
    );
    expect(put(newYork, "2026-03-09T02:00:00Z", 0, "2026-07-01T03:30:00.250Z")).toBe(
      "2026-03-09T03:30:00.250Z",
    );
  });

  test("returns to its hour after a clock gap", () => {
    // 02:30 doesn't exist on March 8: it stands at 03:30, and returns to 02:30 a week later.
    const wanted = "2026-03-01T07:30:00Z";
    expect(put(newYork, "2026-03-08T07:30:00Z", 0, wanted)).toBe("2026-03-08T07:30:00.000Z");
    expect(put(newYork, "2026-03-08T07:30:00Z", 7, wanted)).toBe("2026-03-15T06:30:00.000Z");
  });

  test("lies as many local days away as requested, also backwards", () => {
    const [before, after] = ["2026-03-08T04:30:00Z", "2026-03-09T04:30:00Z"];
    expect(localDaysBetween(newYork, before, after)).toBe(2);
    expect(localDaysBetween(newYork, after, before)).toBe(-2);
  });
});
