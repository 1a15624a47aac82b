import { wholeMonthsBetween } from "#shared/domain/dates.ts";

/** `29/02/1980` from `1980-02-29`. */
export function formatBirthDate(date: string): string {
  return date.split("-").toReversed().join("/");
}

/** Returns the age on a day: `45 anos`, `1 ano` or, for the youngest, `3 meses`. */
export function ageOn(date: string, day: string): string {
  const months = wholeMonthsBetween(date, day);
  const [count, one, many] =
    months < 24 ? [Math.max(months, 0), "mês", "meses"] : [Math.floor(months / 12), "ano", "anos"];
  return `${count} ${count === 1 ? one : many}`;
}

/**
 * Returns what a date field shows after a change: `29/02/1980`. It only helps typing at the end.
 */
export function maskDate(typed: string, before: string): string {
  const isAppended = typed.length > before.length && typed.startsWith(before);
  if (!isAppended || !/^[\d/]*$/.test(typed)) return typed;
  const digits = typed.replaceAll("/", "");
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)];
  return parts.filter(Boolean).join("/");
}

/**
 * Returns `1980-02-29` for `29/02/1980`, or the text itself when it is no such date, for the schema
 * to refuse.
 */
export function readDate(text: string): string {
  const [, day = "", month = "", year = ""] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? [];
  return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
}
