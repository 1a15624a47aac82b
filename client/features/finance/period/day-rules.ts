import { addDays, mondayOf } from "#shared/domain/dates.ts";
import type { PeriodSummary } from "#shared/schemas/transactions.ts";
import type { Period } from "../address/period-rules.ts";

type Day = PeriodSummary["days"][number];

/** Some days of the period, one of the chart's columns. */
export type Stretch = Period & Omit<Day, "date">;

/** More columns than this tell nobody anything. */
const mostDays = 62;

/** Whether so many days are put together by week. */
export const isByWeek = (days: readonly Day[]): boolean => days.length > mostDays;

/** Returns each day or, of a long period, each week from Monday, cut where the period is. */
export function stretchesOf(days: readonly Day[]): Stretch[] {
  const lastOf = (date: string) => (isByWeek(days) ? addDays(mondayOf(date), 6) : date);
  const stretches: Stretch[] = [];
  for (const { date, ...day } of days) {
    const last = stretches.at(-1);
    if (last && date <= lastOf(last.periodStart)) {
      stretches[stretches.length - 1] = {
        periodStart: last.periodStart,
        periodEnd: date,
        incomeCents: last.incomeCents + day.incomeCents,
        expenseCents: last.expenseCents + day.expenseCents,
        totalCents: last.totalCents + day.totalCents,
      };
    } else {
      stretches.push({ periodStart: date, periodEnd: date, ...day });
    }
  }
  return stretches;
}
