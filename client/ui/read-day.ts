import { isDate } from "#shared/domain/dates.ts";

/**
 * Reads a day as people type it (`21/11/2026`, `21/11/26`, `21.11`, `21112026`) as `YYYY-MM-DD`;
 * without a year, that of `thisYear`. Returns null for anything else.
 */
export function readDay(text: string, thisYear: number): string | null {
  const trimmed = text.trim();
  const match =
    /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{2}|\d{4}))?$/.exec(trimmed) ??
    /^(\d{2})(\d{2})(\d{4})?$/.exec(trimmed);
  if (!match) return null;
  const [, day = "", month = "", year = String(thisYear)] = match;
  const fullYear = year.length === 2 ? `20${year}` : year;
  const date = `${fullYear}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDate(date) ? date : null;
}
