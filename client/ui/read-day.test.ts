import { expect, test } from "vitest";
import { readDay } from "./read-day.ts";

const read = (text: string) => readDay(text, 2026);

test("dates are read as people type them", () => {
  for (const text of ["05/11/2026", "5/11/26", "5.11", "05-11-2026", " 05112026 ", "0511"]) {
    expect(read(text)).toBe("2026-11-05");
  }
});

test("an invalid date is not read", () => {
  for (const text of ["", "30/02/2026", "11/21/2026", "amanhã", "5/11/202"]) {
    expect(read(text)).toBeNull();
  }
});
