import { expect, test } from "vitest";
import { instantOfWallClock, wallClockOf } from "./wall-clock.ts";

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
