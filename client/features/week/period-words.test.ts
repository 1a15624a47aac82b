import { expect, test } from "vitest";
import { shortRangeTitle } from "./period-words.ts";

test("a period is written short, without repeating its month", () => {
  const today = "2026-11-23";
  expect(shortRangeTitle("2026-11-16", "2026-11-20", today)).toBe("16–20 nov");
  expect(shortRangeTitle("2026-11-30", "2026-12-04", today)).toBe("30 nov–4 dez");
  expect(shortRangeTitle("2026-11-18", "2026-11-18", today)).toMatch(/^qua, 18 nov/);
  expect(shortRangeTitle("2026-12-28", "2027-01-01", today)).toBe("28 dez–1 jan 2027");
  expect(shortRangeTitle("2025-03-03", "2025-03-07", today)).toBe("3–7 mar 2025");
});
