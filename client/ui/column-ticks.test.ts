import { describe, expect, it } from "vitest";
import { columnTicks } from "./column-ticks.ts";

describe("the scale of columns", () => {
  it("has round steps around all values and always names zero", () => {
    expect(columnTicks([280_000, -60_000])).toEqual([-100_000, 0, 100_000, 200_000, 300_000]);
    expect(columnTicks([7, 90])).toEqual([0, 50, 100]);
    expect(columnTicks([-1_200, -300])).toEqual([-1_500, -1_000, -500, 0]);
    expect(columnTicks([0])).toEqual([0]);
  });
});
