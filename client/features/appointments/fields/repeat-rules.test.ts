import { expect, test } from "vitest";
import { repeatDays } from "./repeat-rules.ts";

const start = "2026-11-23T14:30";

test("a series repeats the given number of times on the same weekday and time", () => {
  expect(repeatDays(start, { everyWeeks: 2, count: 3 })).toEqual([
    "2026-11-23T14:30",
    "2026-12-07T14:30",
    "2026-12-21T14:30",
  ]);
});

test("the last day is included", () => {
  expect(repeatDays(start, { everyWeeks: 1, until: "2026-12-07" })).toHaveLength(3);
  expect(repeatDays(start, { everyWeeks: 1, until: "2026-12-06" })).toHaveLength(2);
});

test("a series never exceeds its limit and is empty without a start", () => {
  expect(repeatDays(start, { everyWeeks: 1, until: "2100-01-01" })).toHaveLength(104);
  expect(repeatDays("", { everyWeeks: 1, count: 3 })).toEqual([]);
  expect(repeatDays(start, { everyWeeks: 0, count: 3 })).toEqual([]);
});
