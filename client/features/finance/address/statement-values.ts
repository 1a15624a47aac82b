import { readFinanceSearch, type FinanceSearch } from "./search-values.ts";

/** What the address says about a statement: whose, and of which days; this month without them. */
export type StatementSearch = Pick<FinanceSearch, "profissional" | "de" | "ate">;

/** Reads the address and leaves out what makes no sense. */
export function readStatementSearch(search: Record<string, unknown>): StatementSearch {
  const { payouts: _overview, ...wanted } = search;
  const { profissional, de, ate } = readFinanceSearch(wanted);
  return { profissional, de, ate };
}
