import {
  addDays,
  firstDayOf,
  lastDayOf,
  monthOf,
  sameDayInMonth,
  weekdayOf,
} from "#shared/domain/dates.ts";
import { lastOpeningDay } from "#shared/domain/opening.ts";
import { formatPlainDate } from "#shared/domain/date-formats.ts";

/** The grid of a month's days, and its labels. */

/**
 * Returns a month's weeks from Sunday to Saturday; null for days of another month. The month of
 * today begins with this week, and goes on to the last day that came with the page.
 */
export function monthGrid(month: string, today: string): (string | null)[][] {
  const isCurrent = monthOf(today) === month;
  const sunday = addDays(today, -weekdayOf(today));
  const monthStart = firstDayOf(month);
  const first = isCurrent && sunday > monthStart ? sunday : monthStart;
  const last = isCurrent ? lastOpeningDay(today) : lastDayOf(month);
  const weeks: (string | null)[][] = [];
  for (let start = addDays(first, -weekdayOf(first)); start <= last; start = addDays(start, 7)) {
    const week = Array.from({ length: 7 }, (_, weekday) => addDays(start, weekday));
    weeks.push(week.map((date) => (date >= first && date <= last ? date : null)));
  }
  return weeks;
}

/** Returns where a key moves the focus from a date, or null for keys that don't move it. */
export function dateAfterKey(key: string, date: string): string | null {
  const weekday = weekdayOf(date);
  switch (key) {
    case "ArrowLeft":
      return addDays(date, -1);
    case "ArrowRight":
      return addDays(date, 1);
    case "ArrowUp":
      return addDays(date, -7);
    case "ArrowDown":
      return addDays(date, 7);
    case "Home":
      return addDays(date, -weekday);
    case "End":
      return addDays(date, 6 - weekday);
    case "PageUp":
      return sameDayInMonth(date, -1);
    case "PageDown":
      return sameDayInMonth(date, 1);
    default:
      return null;
  }
}

/** `novembro`. */
export const formatMonthName = (month: string) =>
  formatPlainDate(firstDayOf(month), { month: "long" });
/** `quinta-feira, 20 de novembro`. */
export const formatDate = (date: string) =>
  formatPlainDate(date, { weekday: "long", day: "numeric", month: "long" });
/** `dez`. */
export const formatShortMonth = (date: string) =>
  formatPlainDate(date, { month: "short" }).replace(".", "");
/** `qui`. */
export const formatWeekday = (date: string) =>
  formatPlainDate(date, { weekday: "short" }).replace(".", "");

/** `quinta-feira`. */
export const formatLongWeekday = (date: string) => formatPlainDate(date, { weekday: "long" });
