import { describe, expect, test } from "vitest";
import {
  instantAt,
  instantOfWallClock,
  localDateIn,
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
])("%s reads %s both ways", (timeZone, wallClock, instant) => {
  expect(instantOfWallClock(wallClock, timeZone)).toBe(instant);
  expect(wallClockOf(instant, timeZone)).toBe(wallClock);
});

test("a time that happens twice is its first occurrence", () => {
  expect(instantOfWallClock("2025-11-02 01:30:00", "America/New_York")).toBe(
    "2025-11-02T05:30:00.000Z",
  );
});

test("a time that never was keeps its distance from what came before", () => {
  expect(instantOfWallClock("2025-03-09 02:30:00", "America/New_York")).toBe(
    "2025-03-09T07:30:00.000Z",
  );
});

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
});

test("tells the local date of an instant", () => {
  const instant = Date.parse("2026-03-02T02:59:59.999Z");
  expect(localDateIn("America/Sao_Paulo", instant)).toBe("2026-03-01");
  expect(localDateIn("America/Sao_Paulo", instant + 1)).toBe("2026-03-02");
  expect(localDateIn("Europe/Lisbon", instant)).toBe("2026-03-02");
});

test("a minute before or after a day is another day's", () => {
  expect(instantAt("2026-11-19", -30, saoPaulo)).toBe("2026-11-19T02:30:00.000Z");
  expect(instantAt("2026-11-19", 1440, saoPaulo)).toBe("2026-11-20T03:00:00.000Z");
});

test("two zones show the same where their offsets are the same just then", () => {
  const [winter, summer] = [Date.parse("2026-01-15T12:00Z"), Date.parse("2026-07-15T12:00Z")];
  expect(showsTheSame(winter, "Europe/Lisbon", "UTC")).toBe(true);
  expect(showsTheSame(summer, "Europe/Lisbon", "UTC")).toBe(false);
});
