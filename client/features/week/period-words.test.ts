import { expect, test } from "vitest";
import { shortRangeTitle } from "./period-words.ts";

test("a period is written short, without repeating its month", () => {
  expect(shortRangeTitle("2026-11-16", "2026-11-20")).toBe("16–20 nov");
  expect(shortRangeTitle("2026-11-30", "2026-12-04")).toBe("30 nov–4 dez");
  expect(shortRangeTitle("2026-11-18", "2026-11-18")).toMatch(/^qua, 18 nov/);
});
