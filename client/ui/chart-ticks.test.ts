import { describe, expect, it } from "vitest";
import { columnTicks, lineTicks } from "./chart-ticks.ts";

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
