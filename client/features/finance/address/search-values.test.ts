import { describe, expect, it } from "vitest";
import { periodOf, readFinanceSearch } from "./search-values.ts";

const today = "2026-11-18";

describe("the address of the finance page", () => {
  it("says the days of the period", () => {
    const search = { de: "2026-11-01", ate: "2026-11-30" };
    expect(readFinanceSearch(search)).toEqual(search);
    expect(periodOf(search, today)).toEqual({ periodStart: "2026-11-01", periodEnd: "2026-11-30" });
  });

  it.each([
    { de: "2026-11-30", ate: "2026-11-01" },
    { de: "2026-02-30", ate: "2026-03-01" },
    { de: "2020-01-01", ate: "2026-01-01" },
    { de: "2026-11-01" },
    {},
  ])("means today by %j", (search) => {
    const read = readFinanceSearch(search);
    expect(periodOf(read, today)).toEqual({ periodStart: today, periodEnd: today });
  });
});
