import { describe, expect, it } from "vitest";
import { ageOn, formatBirthDate, maskDate, readDate } from "./birth-date-words.ts";

describe("ageOn", () => {
  const today = "2026-11-21";
  it.each([
    ["1980-02-29", "46 anos"],
    ["1980-11-21", "46 anos"],
    ["1980-11-22", "45 anos"],
    ["2026-10-21", "1 mês"],
    ["2026-10-22", "0 meses"],
    ["2025-01-05", "22 meses"],
    ["2024-11-21", "2 anos"],
    ["2026-11-22", "0 meses"],
  ])("returns the age for a birth on %s: %s", (date, age) => {
    expect(ageOn(date, today)).toBe(age);
  });

  it("writes the date in Brazilian form", () => {
    expect(formatBirthDate("1980-02-29")).toBe("29/02/1980");
  });
});

describe("maskDate", () => {
  it.each([
    ["290", "29", "29/0"],
    ["29/02/1", "29/02", "29/02/1"],
    ["29021980", "", "29/02/1980"],
    ["29/0", "29/02", "29/0"],
    ["29x", "29", "29x"],
  ])("shows %s after %s as %s", (typed, before, shown) => {
    expect(maskDate(typed, before)).toBe(shown);
  });
});

describe("readDate", () => {
  it.each([
    ["29/02/1980", "1980-02-29"],
    ["1/2/1980", "1980-02-01"],
    ["1.2.1980", "1980-02-01"],
    ["29/02", "29/02"],
    ["", ""],
  ])("reads %s as %s", (text, date) => {
    expect(readDate(text)).toBe(date);
  });
});
