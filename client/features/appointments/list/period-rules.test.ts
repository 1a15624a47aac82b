import { expect, test } from "vitest";
import { isPeriod, monthBeside, periodOf, wholeMonthOf } from "./period-rules.ts";

const today = "2026-11-27";

test("a list is of the days that are asked for, of a month, or from today", () => {
  const days = { de: "2026-11-20", ate: "2026-12-05" };
  expect(periodOf({ ...days, mes: "2026-01" }, today)).toEqual({ from: days.de, to: days.ate });
  expect(periodOf({ mes: "2028-02" }, today)).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  expect(periodOf({ mes: "atual" }, today)).toEqual({ from: "2026-11-01", to: "2026-11-30" });
  expect(periodOf({}, today)).toEqual({ from: today, to: "2026-12-26" });
});

test("days are a month only when they are all of it", () => {
  expect(wholeMonthOf({ from: "2026-11-01", to: "2026-11-30" })).toBe("2026-11");
  expect(wholeMonthOf({ from: "2026-11-02", to: "2026-11-30" })).toBeNull();
  expect(wholeMonthOf({ from: "2026-11-01", to: "2026-12-31" })).toBeNull();
});

test("the month beside a period leaves its days", () => {
  const period = { from: "2026-12-20", to: "2027-01-10" };
  expect(monthBeside(period, 1)).toEqual({ mes: "2027-01", de: undefined, ate: undefined });
  expect(monthBeside(period, -1)).toMatchObject({ mes: "2026-11" });
});

test("a period is of days in order that exist, and no longer than three months", () => {
  expect(isPeriod("2026-07-01", "2026-09-30")).toBe(true);
  expect(isPeriod("2026-07-01", "2026-10-01")).toBe(false);
  expect(isPeriod("2026-07-02", "2026-07-02")).toBe(true);
  expect(isPeriod("2026-07-02", "2026-07-01")).toBe(false);
  expect(isPeriod("2026-02-30", "2026-03-01")).toBe(false);
  expect(isPeriod(undefined, "2026-03-01")).toBe(false);
  expect(isPeriod("1999-12-31", "2000-01-01")).toBe(false);
});
