import { periodInput } from "#shared/schemas/transactions.ts";
import { periodAround, type Period } from "./period-rules.ts";

/** What the address says about the finance page. */
export type FinanceSearch = {
  /** The first and last day of the period; today without them. */
  readonly de?: string | undefined;
  readonly ate?: string | undefined;
};

/** Reads the address and leaves out what makes no sense. */
export function readFinanceSearch(search: Record<string, unknown>): FinanceSearch {
  const { de, ate } = search;
  const period = periodInput.safeParse({ periodStart: de, periodEnd: ate });
  return period.success ? { de: period.data.periodStart, ate: period.data.periodEnd } : {};
}

/** Returns the period of the address, which is today without one. */
export function periodOf({ de = "", ate = "" }: FinanceSearch, today: string): Period {
  return de && ate ? { periodStart: de, periodEnd: ate } : periodAround("day", today);
}
