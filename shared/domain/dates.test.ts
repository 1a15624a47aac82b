import { expect, test } from "vitest";
import {
  addDays,
  addMonths,
  daysBetween,
  isDate,
  lastDayOf,
  mondayOf,
  sameDayInMonth,
  weekdayOf,
  wholeMonthsBetween,
} from "./dates.ts";

test("adding days and months crosses the ends of months and years", () => {
  expect(addDays("2025-12-31", 1)).toBe("2026-01-01");
  expect(addDays("2024-03-01", -1)).toBe("2024-02-29");
  expect(addMonths("2025-11", 3)).toBe("2026-02");
  expect(addMonths("2026-01", -1)).toBe("2025-12");
  expect(lastDayOf("2024-02")).toBe("2024-02-29");
  expect(sameDayInMonth("2025-01-31", 1)).toBe("2025-02-28");
});

test("weeks start on Monday", () => {
  expect(mondayOf("2026-11-22")).toBe("2026-11-16");
  expect(mondayOf("2026-11-16")).toBe("2026-11-16");
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
});

test("days between dates are counted, and weekdays from Sunday", () => {
  expect(daysBetween("2024-02-28", "2024-03-01")).toBe(2);
  expect(daysBetween("2026-01-01", "2025-12-31")).toBe(-1);
  expect(weekdayOf("2026-11-22")).toBe(0);
});

test("only existing dates are valid", () => {
  expect(["2026-02-28", "2026-02-30", "2026-1-1", "x", 5].map(isDate)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test("months between two days are whole ones", () => {
  expect(wholeMonthsBetween("2025-11-21", "2026-11-21")).toBe(12);
  expect(wholeMonthsBetween("2025-11-22", "2026-11-21")).toBe(11);
  expect(wholeMonthsBetween("2026-01-31", "2026-02-28")).toBe(0);
  expect(wholeMonthsBetween("2026-03-01", "2026-02-28")).toBe(-1);
});
