import {
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

/** Returns the days that the address asks for; this month when it asks for none. */
export function periodOf({ mes, de, ate }: Asked, today: string): Period {
  return de && ate ? { from: de, to: ate } : monthAsPeriod(mes ?? monthOf(today));
}

/** Returns the month that a period is; null for other days. */
export function wholeMonthOf({ from, to }: Period): string | null {
  const month = monthOf(from);
  return from === firstDayOf(month) && to === lastDayOf(month) ? month : null;
}

/** Returns what the address says about the month before or after that in which a period begins. */
export function monthBeside({ from }: Period, by: 1 | -1): Asked {
  return { mes: addMonths(monthOf(from), by), de: undefined, ate: undefined };
}

/** What the address says about this month, whatever it said before. */
export const thisMonth: Asked = { mes: undefined, de: undefined, ate: undefined };

/** Whether days that a person or an address gives are a period of which the server tells. */
export function isPeriod(from: unknown, to: unknown): boolean {
  if (!isDate(from) || !isDate(to)) return false;
  const days = daysBetween(from, to);
  return days >= 0 && days < longestDays && from >= "2000" && to < "2101";
}
