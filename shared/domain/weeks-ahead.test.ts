import { expect, test } from "vitest";
import { nextWeekly, weeksLater } from "./weeks-ahead.ts";

const start = "2026-11-20T13:30:00.000Z";

test("a week later the clocks show the same time, whatever their distance from UTC", () => {
  expect(weeksLater(start, "America/Sao_Paulo", 1)).toBe("2026-11-27T13:30:00.000Z");
  // Lisbon's clocks go forward on 29 March.
  expect(weeksLater("2026-03-25T09:00:00Z", "Europe/Lisbon", 1)).toBe("2026-04-01T08:00:00.000Z");
});

test.each([
  // While it is still to come, a week after it; otherwise in the first week that isn't over.
  ["2026-11-01T12:00:00Z", "2026-11-27T13:30:00.000Z"],
  ["2026-11-20T14:00:00Z", "2026-11-27T13:30:00.000Z"],
  ["2026-11-27T13:00:00Z", "2026-11-27T13:30:00.000Z"],
  ["2026-11-27T13:30:00Z", "2026-12-04T13:30:00.000Z"],
  ["2026-12-10T12:00:00Z", "2026-12-11T13:30:00.000Z"],
])("at %s the next such time is %s", (now, next) => {
  expect(nextWeekly(start, "America/Sao_Paulo", Date.parse(now))).toBe(next);
});
