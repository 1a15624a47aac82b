import { addDays } from "./dates.ts";

export type Holiday = {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly name: string;
  /** True for a national holiday by law; on the other days many are closed too. */
  readonly isNational: boolean;
};

/**
 * Holidays by law on the same day each year: Leis 662/1949, 6.802/1980, 9.093/1995 and, since 2024,
 * 14.759/2023. With Sexta-feira Santa they are the ten national ones.
 */
const fixedHolidays = [
  ["01-01", "Confraternização Universal"],
  ["04-21", "Tiradentes"],
  ["05-01", "Dia do Trabalho"],
  ["09-07", "Independência do Brasil"],
  ["10-12", "Nossa Senhora Aparecida"],
  ["11-02", "Finados"],
  ["11-15", "Proclamação da República"],
  ["11-20", "Dia da Consciência Negra"],
  ["12-25", "Natal"],
] as const;

/** Days counted from Easter Sunday; only the first is a holiday by national law. */
const movableHolidays = [
  [-2, "Sexta-feira Santa", true],
  [-48, "Carnaval (segunda-feira)", false],
  [-47, "Carnaval (terça-feira)", false],
  [60, "Corpus Christi", false],
] as const;

/** Returns the ten national holidays of a year (2024 or later) and the optional days, ascending. */
export function holidaysOf(year: number): Holiday[] {
  const easter = easterOf(year);
  const fixed = fixedHolidays.map(([day, name]) => ({
    date: `${year}-${day}`,
    name,
    isNational: true,
  }));
  const movable = movableHolidays.map(([offset, name, isNational]) => ({
    date: addDays(easter, offset),
    name,
    isNational,
  }));
  return [...fixed, ...movable].toSorted((a, b) => a.date.localeCompare(b.date));
}

/** Whether a date (YYYY-MM-DD) is a national holiday. */
export function isNationalHoliday(date: string): boolean {
  return holidaysOf(Number(date.slice(0, 4))).some((day) => day.isNational && day.date === date);
}

/** Returns the holidays and optional days of the twelve months from a date (YYYY-MM-DD). */
export function comingHolidays(today: string): Holiday[] {
  const year = Number(today.slice(0, 4));
  const end = `${year + 1}${today.slice(4)}`;
  return [year, year + 1].flatMap(holidaysOf).filter(({ date }) => date >= today && date < end);
}

/** Easter Sunday, by the Gregorian computus (Meeus/Jones/Butcher). */
function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const leapCenturies = Math.floor(century / 4);
  const moonDrift = Math.floor((century + 8) / 25);
  const moonCorrection = Math.floor((century - moonDrift + 1) / 3);
  const epact = (19 * golden + century - leapCenturies - moonCorrection + 15) % 30;
  const leapYears = Math.floor(ofCentury / 4);
  const weekday = (32 + 2 * (century % 4) + 2 * leapYears - epact - (ofCentury % 4)) % 7;
  const lateMoon = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * lateMoon + 114;
  return addDays(`${year}-0${Math.floor(days / 31)}-01`, days % 31);
}
