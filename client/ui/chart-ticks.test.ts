import { describe, expect, it } from "vitest";
import { columnTicks, dayScale, lineTicks } from "./chart-ticks.ts";

describe("the scale of columns", () => {
  it("has round steps around all values and always names zero", () => {
    expect(columnTicks([280_000, -60_000])).toEqual([-100_000, 0, 100_000, 200_000, 300_000]);
    expect(columnTicks([7, 90])).toEqual([0, 50, 100]);
    expect(columnTicks([-1_200, -300])).toEqual([-1_500, -1_000, -500, 0]);
    expect(columnTicks([0])).toEqual([0]);
  });
});

describe("the scale of lines", () => {
  it("has round steps around the values alone, and some room around a single one", () => {
    expect(lineTicks([71.5, 78.2])).toEqual([70, 72, 74, 76, 78, 80]);
    expect(lineTicks([118, 142, 76, 88])).toEqual([60, 80, 100, 120, 140, 160]);
    expect(lineTicks([70, 70])).toEqual([69, 70, 71]);
    expect(lineTicks([70.5])).toEqual([69, 70, 71, 72]);
  });
});

describe("the scale of days", () => {
  const namedBy = (...dates: string[]) => dayScale(dates).ticks.map(({ date }) => date);

  it("places days as far apart as they are in time, whatever their order", () => {
    const { placeOf, domain } = dayScale(["2026-03-01", "2026-01-01", "2026-01-02"]);
    expect(["2026-01-01", "2026-01-02", "2026-03-01"].map(placeOf)).toEqual([0, 1, 59]);
    expect(domain).toEqual([0, 59]);
  });

  it("names the first and the last day, and no more between them than there are", () => {
    expect(namedBy("2025-11-27", "2026-02-01", "2026-11-27")).toEqual([
      "2025-11-27",
      "2026-02-26",
      "2026-05-29",
      "2026-08-28",
      "2026-11-27",
    ]);
    expect(namedBy("2026-02-27", "2026-03-01")).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
  });

  it("puts one day in the middle and names it once", () => {
    const { placeOf, domain, ticks } = dayScale(["2026-11-27", "2026-11-27"]);
    expect([placeOf("2026-11-27"), domain, ticks]).toEqual([
      0,
      [-1, 1],
      [{ place: 0, date: "2026-11-27" }],
    ]);
  });
});
