import {
  addDays,
  addMonths,
  daysBetween,
  firstDayOf,
  lastDayOf,
  monthOf,
} from "#shared/domain/dates.ts";
import {
  methodGroups,
  type MethodGroup,
  type TransactionType,
} from "#shared/domain/ledger-terms.ts";
import type { PeriodInput } from "#shared/schemas/ledger-periods.ts";

/** What lines of one day, type and method come to, without what was taken back. */
export type SumOfLines = {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly type: TransactionType;
  readonly method: MethodGroup;
  readonly amountCents: number;
  readonly count: number;
};

type Sums = readonly SumOfLines[];

const total = (sums: Sums, type: TransactionType): number =>
  sums.reduce((sum, line) => (line.type === type ? sum + line.amountCents : sum), 0);

/** Returns income, expense and what remains; cash put in or taken out is neither. */
export function balanceOf(sums: Sums) {
  const incomeCents = total(sums, "income");
  const expenseCents = total(sums, "expense");
  return { totalCents: incomeCents - expenseCents, incomeCents, expenseCents };
}

/** Returns the figures of a period or session by method. */
export function figuresOf(sums: Sums) {
  const byMethod = (figure: (ofMethod: Sums) => number) =>
    Object.fromEntries(
      methodGroups.map((group) => [group, figure(sums.filter(({ method }) => method === group))]),
    ) as Record<MethodGroup, number>;
  const counted = sums.filter(({ type }) => type === "income" || type === "expense");
  return {
    ...balanceOf(sums),
    count: counted.reduce((sum, line) => sum + line.count, 0),
    byMethod: byMethod((ofMethod) => balanceOf(ofMethod).totalCents),
    byMethodIncome: byMethod((ofMethod) => balanceOf(ofMethod).incomeCents),
    byMethodExpense: byMethod((ofMethod) => balanceOf(ofMethod).expenseCents),
  };
}

/** Returns how the drawer came to what should be in it. */
export function drawerOf(sums: Sums) {
  const cash = sums.filter(({ method }) => method === "cash");
  return {
    cashInCents: total(cash, "income"),
    cashOutCents: total(cash, "expense"),
    depositsCents: total(cash, "deposit"),
    withdrawalsCents: total(cash, "withdrawal"),
  };
}

/** Returns from when on the days before a period count: a whole month's are the month before. */
export function startBefore({ periodStart, periodEnd }: PeriodInput): string {
  const month = monthOf(periodStart);
  if (periodStart === firstDayOf(month) && periodEnd === lastDayOf(month)) {
    return firstDayOf(addMonths(month, -1));
  }
  return addDays(periodStart, -1 - daysBetween(periodStart, periodEnd));
}

/** Returns every day of a period with its balance. */
export function balancesByDay(sums: Sums, from: string, to: string) {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => {
    const date = addDays(from, i);
    return { date, ...balanceOf(sums.filter(({ day }) => day === date)) };
  });
}
