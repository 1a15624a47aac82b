import { expect, test } from "vitest";
import { addDays } from "./dates.ts";
import { workingDayFrom } from "./working-days.ts";

const weekdays = { workingDays: [1, 2, 3, 4, 5], closedDays: [] };
/** A Friday. */
const friday = "2026-12-18";

test("the first working day is the day itself, or the next one that is worked and open", () => {
  expect(workingDayFrom(friday, weekdays)).toBe(friday);
  expect(workingDayFrom("2026-12-19", weekdays)).toBe("2026-12-21");
  const closedDays = [{ date: "2026-12-21" }];
  expect(workingDayFrom("2026-12-19", { ...weekdays, closedDays })).toBe("2026-12-22");
});

test("a recess of three weeks is passed, one of a month is not", () => {
  const closedFor = (days: number) =>
    Array.from({ length: days }, (_, i) => ({ date: addDays(friday, i) }));
  expect(workingDayFrom(friday, { ...weekdays, closedDays: closedFor(21) })).toBe("2027-01-08");
  expect(workingDayFrom(friday, { ...weekdays, closedDays: closedFor(31) })).toBeNull();
});
