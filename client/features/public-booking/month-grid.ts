/** Days and months as text (`YYYY-MM-DD`, `YYYY-MM`) and the grid they are shown in; no time zone. */

const at = (date: string) => new Date(`${date}T00:00:00Z`);
const dateOf = (day: Date) => day.toISOString().slice(0, 10);

/** `2025-11-20` → `2025-11`. */
export const monthOf = (date: string) => date.slice(0, 7);

/** The date so many days later. */
export function addDays(date: string, days: number): string {
  const day = at(date);
  day.setUTCDate(day.getUTCDate() + days);
  return dateOf(day);
}

/** The month so many months later. */
export function addMonths(month: string, months: number): string {
  const day = at(`${month}-01`);
  day.setUTCMonth(day.getUTCMonth() + months);
  return monthOf(dateOf(day));
}

/** The same day so many months later, or that month's last: 31 January → 28 February. */
export function sameDayInMonth(date: string, months: number): string {
  const month = addMonths(monthOf(date), months);
  const last = lastDayOf(month);
  const wanted = `${month}-${date.slice(8)}`;
  return wanted > last ? last : wanted;
}

export const firstDayOf = (month: string) => `${month}-01`;
export const lastDayOf = (month: string) => addDays(firstDayOf(addMonths(month, 1)), -1);

/** Sunday = 0. */
const weekdayOf = (date: string) => at(date).getUTCDay();

/** A month's weeks from Sunday to Saturday; null where a day belongs to another month. */
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

/** Where a key moves the focus to from a date, or null for keys that don't move it. */
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

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("pt-BR", { timeZone: "UTC", ...options });
const monthName = format({ month: "long" });
const monthAndYear = format({ month: "long", year: "numeric" });
const longDay = format({ weekday: "long", day: "numeric", month: "long" });

/** `novembro`. */
export const formatMonthName = (month: string) => monthName.format(at(firstDayOf(month)));
/** `novembro de 2025`. */
export const formatMonth = (month: string) => monthAndYear.format(at(firstDayOf(month)));
/** `quinta-feira, 20 de novembro`. */
export const formatDate = (date: string) => longDay.format(at(date));
