import { expect, test } from "vitest";
import { readDay } from "./read-day.ts";

const read = (text: string) => readDay(text, 2026);

test("a day is read as people type it", () => {
  for (const text of ["05/11/2026", "5/11/26", "5.11", "05-11-2026", " 05112026 ", "0511"]) {
    expect(read(text)).toBe("2026-11-05");
  }
});

test("what is no day is none", () => {
  for (const text of ["", "30/02/2026", "11/21/2026", "amanhã", "5/11/202"]) {
    expect(read(text)).toBeNull();
  }
});
