import { describe, expect, it } from "vitest";
import { stillSkipped, takenDates } from "./taken-date-rules.ts";

describe("takenDates", () => {
  it("returns the dates that a refusal names and nothing else", () => {
    const issues = ["occurrences.2026-12-25", "occurrences.2", "start"];
    expect(takenDates(issues.map((path) => ({ path, message: "" })))).toEqual(["2026-12-25"]);
  });
});

describe("stillSkipped", () => {
  it("drops dates that the series no longer contains", () => {
    const skipped = ["2026-12-25", "2027-01-01"];
    expect(stillSkipped(skipped, ["2026-12-18", "2026-12-25"])).toEqual(["2026-12-25"]);
  });
});
