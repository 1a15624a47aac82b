import {
  addDays,
  addMonths,
  daysBetween,
  firstDayOf,
  isDate,
  lastDayOf,
  monthOf,
} from "#shared/domain/dates.ts";

/** The first and the last day of a list, `YYYY-MM-DD`. */
export type Period = { readonly from: string; readonly to: string };

/** Three months at the most, which the server gives at once. */
export const longestDays = 92;

/** How an address says the month of today, whenever it is opened. */
export const thisMonth = "atual";

/** How an address says them. */
type Asked = {
  readonly mes?: string | undefined;
  readonly de?: string | undefined;
  readonly ate?: string | undefined;
};

const monthAsPeriod = (month: string): Period => ({
  from: firstDayOf(month),
  to: lastDayOf(month),
});

/** How many days are listed from today where nobody asks for others. */
const daysAhead = 30;

/** Returns what is listed where the address asks for no days: what is to come begins the list. */
export const fromToday = (today: string): Period => ({
  from: today,
  to: addDays(today, daysAhead - 1),
});

/** Returns the days that the address asks for; those from today when it asks for none. */
export function periodOf({ mes, de, ate }: Asked, today: string): Period {
  if (de && ate) return { from: de, to: ate };
  if (!mes) return fromToday(today);
  return monthAsPeriod(mes === thisMonth ? monthOf(today) : mes);
}

/** Whether two periods are of the same days. */
export const isSamePeriod = (a: Period, b: Period): boolean => a.from === b.from && a.to === b.to;

/** Returns the month that a period is; null for other days. */
export function wholeMonthOf({ from, to }: Period): string | null {
  const month = monthOf(from);
  return from === firstDayOf(month) && to === lastDayOf(month) ? month : null;
}

/** Returns what the address says about the month before or after that in which a period begins. */
export function monthBeside({ from }: Period, by: 1 | -1): Asked {
  return { mes: addMonths(monthOf(from), by), de: undefined, ate: undefined };
}

/** What the address says about the days from today, whatever it said before. */
export const noDays: Asked = { mes: undefined, de: undefined, ate: undefined };

/** Whether a day or a month is of the years of which the server tells. */
export const isTold = (day: string): boolean => day >= "2000" && day < "2101";

/** Whether days that a person or an address gives are a period of which the server tells. */
export function isPeriod(from: unknown, to: unknown): boolean {
  if (!isDate(from) || !isDate(to)) return false;
  const days = daysBetween(from, to);
  return days >= 0 && days < longestDays && isTold(from) && isTold(to);
}
