import { describe, expect, it } from "vitest";
import { sumOfCounts, typedCount } from "./cash-rules.ts";

describe("cash counted by note and coin", () => {
  it("adds up to the cent", () => {
    expect(sumOfCounts({})).toBe(0);
    const counts = { 20_000: "1", 5_000: "2", 200: "3", 100: "7", 25: "3", 5: "11" };
    expect(sumOfCounts(counts)).toBe(20_000 + 10_000 + 600 + 700 + 75 + 55);
    expect(sumOfCounts({ 10: "", 5: "1" })).toBe(5);
  });

  it("takes only digits", () => {
    expect(typedCount("1a2,5-")).toBe("125");
    expect(typedCount("1234567")).toBe("12345");
  });
});
