import { describe, expect, it } from "vitest";
import { addDays } from "#shared/domain/dates.ts";
import { stretchesOf } from "./day-rules.ts";

/** So many days from a day on, with R$ 1 more income each and always the same expense. */
function daysFrom(first: string, count: number) {
  return Array.from({ length: count }, (_, i) => ({
    date: addDays(first, i),
    incomeCents: (i + 1) * 100,
    expenseCents: 50,
    totalCents: (i + 1) * 100 - 50,
  }));
}

describe("the columns of the chart", () => {
  it("are the days of a month or two", () => {
    const month = stretchesOf(daysFrom("2026-12-01", 31));
    expect(month).toHaveLength(31);
    expect(month[30]).toEqual({
      periodStart: "2026-12-31",
      periodEnd: "2026-12-31",
      incomeCents: 3_100,
      expenseCents: 50,
      totalCents: 3_050,
    });
    expect(stretchesOf(daysFrom("2026-07-01", 62))).toHaveLength(62);
  });

  it("are the weeks of a longer period, cut where it begins and ends, and lose no cent", () => {
    // From a Thursday to a Tuesday.
    const days = daysFrom("2026-01-01", 90);
    const weeks = stretchesOf(days);
    expect(weeks.slice(0, 2).map(({ periodStart, periodEnd }) => [periodStart, periodEnd])).toEqual(
      [
        ["2026-01-01", "2026-01-04"],
        ["2026-01-05", "2026-01-11"],
      ],
    );
    expect(weeks.at(-1)).toMatchObject({ periodStart: "2026-03-30", periodEnd: "2026-03-31" });
    for (const field of ["incomeCents", "expenseCents", "totalCents"] as const) {
      const sum = (of: readonly { [name in typeof field]: number }[]) =>
        of.reduce((cents, one) => cents + one[field], 0);
      expect(sum(weeks)).toBe(sum(days));
    }
  });
});
