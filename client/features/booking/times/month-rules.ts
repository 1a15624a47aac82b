import {
  addDays,
  firstDayOf,
  lastDayOf,
  monthOf,
  sameDayInMonth,
  weekdayOf,
} from "#shared/domain/dates.ts";
import { formatPlainDate } from "#shared/domain/date-formats.ts";

/** The grid of a month's days, and its labels. */

/** Returns a month's weeks from Sunday to Saturday; null for days of another month. */
export function monthGrid(month: string): (string | null)[][] {
  const first = firstDayOf(month);
  const last = lastDayOf(month);
  const weeks: (string | null)[][] = [];
  for (
    let sunday = addDays(first, -weekdayOf(first));
    sunday <= last;
    sunday = addDays(sunday, 7)
  ) {
    const week = Array.from({ length: 7 }, (_, weekday) => addDays(sunday, weekday));
    weeks.push(week.map((date) => (monthOf(date) === month ? date : null)));
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
/** `novembro de 2025`. */
export const formatMonth = (month: string) =>
  formatPlainDate(firstDayOf(month), { month: "long", year: "numeric" });
/** `quinta-feira, 20 de novembro`. */
export const formatDate = (date: string) =>
  formatPlainDate(date, { weekday: "long", day: "numeric", month: "long" });
