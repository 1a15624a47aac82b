/** Days as text, YYYY-MM-DD: neither a time of day nor a zone. */

export const dayMs = 86_400_000;

/** A day by the clock; where clocks change it may last an hour more or less. */
export const dayMinutes = 1440;

/** Returns a day's beginning in UTC, in milliseconds since 1970. */
export const midnightOf = (date: string) => Date.parse(`${date}T00:00Z`);

/** Returns the day in UTC at an instant. */
export const dateAt = (midnight: number) => new Date(midnight).toISOString().slice(0, 10);

/** True for a day that exists: there is no 30 February. */
export function isDate(text: unknown): text is string {
  if (typeof text !== "string" || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const midnight = midnightOf(text);
  return !Number.isNaN(midnight) && dateAt(midnight) === text;
}

/** Returns the day a number of days later. */
export function addDays(date: string, days: number): string {
  return dateAt(midnightOf(date) + days * dayMs);
}

/** Returns how many days later the second is; negative when it is earlier. */
export function daysBetween(from: string, to: string): number {
  return (midnightOf(to) - midnightOf(from)) / dayMs;
}

/** Returns the days from 1970-01-01. */
export function dayNumberOf(date: string): number {
  return midnightOf(date) / dayMs;
}

/** Returns the weekday, Sunday = 0. */
export function weekdayOf(date: string): number {
  return new Date(midnightOf(date)).getUTCDay();
}

/** Returns the Monday on or before a day. */
export function mondayOf(date: string): string {
  return addDays(date, -((weekdayOf(date) + 6) % 7));
}

/** `2025-11-20` → `2025-11`. */
export const monthOf = (date: string) => date.slice(0, 7);

/** Returns the month a number of months later. */
export function addMonths(month: string, months: number): string {
  const first = new Date(midnightOf(firstDayOf(month)));
  first.setUTCMonth(first.getUTCMonth() + months);
  return monthOf(dateAt(first.getTime()));
}

export const firstDayOf = (month: string) => `${month}-01`;

export const lastDayOf = (month: string) => addDays(firstDayOf(addMonths(month, 1)), -1);

/**
 * Returns the same day a number of months later, or that month's last: 31 January → 28 February.
 */
export function sameDayInMonth(date: string, months: number): string {
  const month = addMonths(monthOf(date), months);
  const last = lastDayOf(month);
  const wanted = `${month}-${date.slice(8)}`;
  return wanted > last ? last : wanted;
}

/** Returns how many whole months the second is later: from 31 January to 28 February is none. */
export function wholeMonthsBetween(from: string, to: string): number {
  const [months = 0, rest = 0] = [from, to].map(
    (date) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)),
  );
  return rest - months - (to.slice(8) < from.slice(8) ? 1 : 0);
}
