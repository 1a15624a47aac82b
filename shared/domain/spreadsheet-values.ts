import { addDays } from "./dates.ts";
import { monthMarks } from "./months.ts";
import { parseCpf } from "./taxpayer-ids.ts";

/** Excel counts days from this one, as if 1900 had been a leap year. */
const excelDayZero = "1899-12-30";

/**
 * Returns `1975-03-15` for a date as spreadsheets here write it: 15/03/1975, 15/3/75, 15/mar/75,
 * 1975-03-15, 15031975, also with a time behind it, or Excel's number of days, 27468. A year of two
 * digits is never later than `today` (`YYYY-MM-DD`). Any other text is returned unchanged, for the
 * schema to refuse.
 */
export function readSpreadsheetDate(text: string, today: string): string {
  const day = text.trim().replace(/[ T]\d{1,2}:\d{2}(:\d{2}([.,]\d+)?)?Z?$/, "");
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(day);
  if (iso) return written(iso[1], iso[2], iso[3]);
  const local = /^(\d{1,2})[-/. ](\d{1,2}|[a-zç]{3})[a-zç]*\.?[-/. ](\d{4}|\d{2})$/i.exec(day);
  if (local) return localDate(local, today) ?? text;
  const serial = /^([1-9]\d{4})([.,]\d+)?$/.exec(day)?.[1];
  if (serial) return addDays(excelDayZero, Number(serial));
  const [, first = "", last = ""] = /^(\d{4})(\d{4})$/.exec(day) ?? [];
  if (!first) return text;
  return Number(last) >= 1900
    ? written(last, first.slice(2), first.slice(0, 2))
    : written(first, last.slice(0, 2), last.slice(2));
}

function localDate([, day, monthText = "", yearText = ""]: RegExpExecArray, today: string) {
  const named = monthMarks.indexOf(monthText.toLowerCase()) + 1;
  const month = /^\d/.test(monthText) ? monthText : named > 0 ? String(named) : null;
  if (!month) return null;
  if (yearText.length === 4) return written(yearText, month, day);
  const inThisCentury = written(`20${yearText}`, month, day);
  return inThisCentury <= today ? inThisCentury : written(`19${yearText}`, month, day);
}

function written(year = "", month = "", day = ""): string {
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/**
 * Restores the leading zeros of a CPF that a spreadsheet has dropped; any other text is returned
 * unchanged. Numbers may have gained a `.0`.
 */
export function readSpreadsheetCpf(text: string): string {
  const digits = withoutFraction(text);
  if (!/^[\d.\-/\s]{1,14}$/.test(digits)) return text;
  const padded = digits.replace(/\D/g, "").padStart(11, "0");
  return parseCpf(padded) ? padded : text;
}

/** Returns a phone that a spreadsheet took for a number, without the `.0` it may have gained. */
export function readSpreadsheetPhone(text: string): string {
  return withoutFraction(text);
}

/**
 * Whether a spreadsheet wrote a long number with an exponent (`5,29982E+10`) and lost digits, which
 * nobody can restore.
 */
export function isShortenedNumber(text: string): boolean {
  return withoutFraction(text) === text.trim() && /^\d([.,]\d+)?e\+?\d{1,2}$/i.test(text.trim());
}

/**
 * Returns a number without the `.0` or the exponent that it gained, when all its digits are there.
 */
function withoutFraction(text: string): string {
  const [, first = "", others = "", exponent] =
    /^(\d)[.,](\d+)e\+?(\d{1,2})$/i.exec(text.trim()) ?? [];
  if (others.length === Number(exponent)) return first + others;
  return text.trim().replace(/^(\d+)[.,]0$/, "$1");
}
