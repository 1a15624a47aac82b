import { describe, expect, it } from "vitest";
import { comingHolidays, holidaysOf, isNationalHoliday } from "./holidays.ts";

const dateOf = (year: number, name: string) =>
  holidaysOf(year).find((holiday) => holiday.name === name)?.date;

describe("the holidays of a year", () => {
  it("are the ten national ones", () => {
    const national = holidaysOf(2026).filter(({ isNational }) => isNational);
    expect(national.map(({ date }) => date)).toEqual([
      "2026-01-01",
      "2026-04-03",
      "2026-04-21",
      "2026-05-01",
      "2026-09-07",
      "2026-10-12",
      "2026-11-02",
      "2026-11-15",
      "2026-11-20",
      "2026-12-25",
    ]);
  });

  it.each([
    [2024, "2024-02-13", "2024-03-29", "2024-05-30"],
    [2025, "2025-03-04", "2025-04-18", "2025-06-19"],
    [2026, "2026-02-17", "2026-04-03", "2026-06-04"],
    [2027, "2027-02-09", "2027-03-26", "2027-05-27"],
    [2028, "2028-02-29", "2028-04-14", "2028-06-15"],
    // The latest Easter of all and an early one.
    [2038, "2038-03-09", "2038-04-23", "2038-06-24"],
    [2035, "2035-02-06", "2035-03-23", "2035-05-24"],
  ])("of %i follow Easter", (year, carnival, goodFriday, corpusChristi) => {
    expect(dateOf(year, "Carnaval (terça-feira)")).toBe(carnival);
    expect(dateOf(year, "Sexta-feira Santa")).toBe(goodFriday);
    expect(dateOf(year, "Corpus Christi")).toBe(corpusChristi);
  });
});

describe("the holidays of the coming twelve months", () => {
  it("start today and end before the same day of the next year", () => {
    const dates = comingHolidays("2026-11-20").map(({ date }) => date);
    expect(dates[0]).toBe("2026-11-20");
    expect(dates.at(-1)).toBe("2027-11-15");
    expect(dates).toHaveLength(13);
  });
});

describe("a national holiday", () => {
  it("is told by its date, and the optional days are none", () => {
    expect(["2026-11-20", "2026-04-03", "2027-01-01"].map(isNationalHoliday)).toEqual([
      true,
      true,
      true,
    ]);
    // Carnaval, Corpus Christi, an ordinary day.
    expect(["2026-02-17", "2026-06-04", "2026-11-19"].map(isNationalHoliday)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
