import {
  addDays,
  addMonths,
  daysBetween,
  firstDayOf,
  lastDayOf,
  mondayOf,
  monthOf,
} from "#shared/domain/dates.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { CashSession } from "#shared/schemas/cash-sessions.ts";

/** Local days, both included. */
export type Period = { readonly periodStart: string; readonly periodEnd: string };

export const periodKinds = ["day", "week", "month", "own"] as const;

export type PeriodKind = (typeof periodKinds)[number];

/** Returns the day, week or month that a day is in. */
export function periodAround(kind: Exclude<PeriodKind, "own">, day: string): Period {
  if (kind === "day") return { periodStart: day, periodEnd: day };
  if (kind === "week") {
    const monday = mondayOf(day);
    return { periodStart: monday, periodEnd: addDays(monday, 6) };
  }
  const month = monthOf(day);
  return { periodStart: firstDayOf(month), periodEnd: lastDayOf(month) };
}

/** Returns what some days are: a whole week or month is one, however it was chosen. */
export function kindOf(period: Period): PeriodKind {
  const kinds = ["day", "week", "month"] as const;
  const isWhole = (kind: (typeof kinds)[number]) =>
    periodAround(kind, period.periodStart).periodStart === period.periodStart &&
    periodAround(kind, period.periodStart).periodEnd === period.periodEnd;
  return kinds.find(isWhole) ?? "own";
}

/** Returns the period just after or, with -1, just before. */
export function neighbourOf(period: Period, step: 1 | -1): Period {
  const { periodStart, periodEnd } = period;
  const kind = kindOf(period);
  if (kind === "month")
    return periodAround(kind, firstDayOf(addMonths(monthOf(periodStart), step)));
  const days = step * (daysBetween(periodStart, periodEnd) + 1);
  return { periodStart: addDays(periodStart, days), periodEnd: addDays(periodEnd, days) };
}

/**
 * Returns how many days of a week or month have begun, today included, or nothing when it isn't running:
 * only as many of the one before say something beside it.
 */
export function daysBegun(period: Period, today: string): number | undefined {
  const { periodStart, periodEnd } = period;
  const isRunning = periodStart <= today && today < periodEnd && kindOf(period) !== "own";
  return isRunning ? daysBetween(periodStart, today) + 1 : undefined;
}

/** Returns the day from which another kind of period is chosen: today if it is shown. */
export function anchorOf({ periodStart, periodEnd }: Period, today: string): string {
  return periodStart <= today && today <= periodEnd ? today : periodStart;
}

/** Returns the local days of a session, until today while it is open. */
export function daysOfSession(
  { openedAt, closedAt }: Pick<CashSession, "openedAt" | "closedAt">,
  timeZone: string,
  now: number,
): { readonly de: string; readonly ate: string } {
  return { de: localDateIn(timeZone, openedAt), ate: localDateIn(timeZone, closedAt ?? now) };
}
