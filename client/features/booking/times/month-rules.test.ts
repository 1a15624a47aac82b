import { describe, expect, test } from "vitest";
import { formatMonth } from "#client/lib/formats.ts";
import { dateAfterKey, formatDate, monthGrid } from "./month-rules.ts";

describe("the month grid", () => {
  test("runs from Sunday to Saturday and contains only the month's own days", () => {
    const weeks = monthGrid("2025-11", "2025-10-02");
    expect(weeks[0]).toEqual([null, null, null, null, null, null, "2025-11-01"]);
    expect(weeks.at(-1)).toEqual(["2025-11-30", null, null, null, null, null, null]);
    expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  });

  test("has four weeks when February starts on a Sunday", () => {
    expect(monthGrid("2026-02", "2025-10-02")).toHaveLength(4);
  });

  test("starts with the current week and continues into the next month", () => {
    const days = monthGrid("2026-11", "2026-11-24").flat();
    expect([days[0], days.at(-1), days.length]).toEqual(["2026-11-22", "2026-12-26", 35]);
    const atStart = monthGrid("2026-12", "2026-12-01").flat().filter(Boolean);
    expect([atStart[0], atStart.at(-1)]).toEqual(["2026-12-01", "2027-01-02"]);
  });
});

test.each([
  ["ArrowLeft", "2025-11-19"],
  ["ArrowRight", "2025-11-21"],
  ["ArrowUp", "2025-11-13"],
  ["ArrowDown", "2025-11-27"],
  ["Home", "2025-11-16"],
  ["End", "2025-11-22"],
  ["PageUp", "2025-10-20"],
  ["PageDown", "2025-12-20"],
  ["Tab", null],
])("%s moves the focus from Thursday the 20th to %s", (key, expected) => {
  expect(dateAfterKey(key, "2025-11-20")).toBe(expected);
});

test("dates are written out unchanged in every time zone", () => {
  expect(formatDate("2025-11-20")).toBe("quinta-feira, 20 de novembro");
  expect(formatMonth("2025-11")).toBe("novembro de 2025");
});
