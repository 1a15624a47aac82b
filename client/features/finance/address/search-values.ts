import { daysBetween, isDate } from "#shared/domain/dates.ts";
import { longestPeriodDays } from "#shared/domain/ledger-terms.ts";
import { periodAround, type Period } from "./period-rules.ts";

/** What the address says about the finance page. */
export type FinanceSearch = {
  /** The first and last day of the period; today without them. */
  readonly de?: string | undefined;
  readonly ate?: string | undefined;
};

/**
 * Reads the address and leaves out what makes no sense. Not by the schema: every screen loads what reads
 * addresses.
 */
export function readFinanceSearch(search: Record<string, unknown>): FinanceSearch {
  const { de, ate } = search;
  if (!isDate(de) || !isDate(ate) || de > ate) return {};
  return daysBetween(de, ate) < longestPeriodDays ? { de, ate } : {};
}

/** Returns the period of the address, which is today without one. */
export function periodOf({ de = "", ate = "" }: FinanceSearch, today: string): Period {
  return de && ate ? { periodStart: de, periodEnd: ate } : periodAround("day", today);
}
