import { trpc } from "#client/lib/trpc.ts";
import type { PayoutSummary } from "#shared/schemas/payouts.ts";
import { isDate } from "#shared/domain/dates.ts";
import type { PayoutValues } from "./payout-values.ts";

type Wanted = Pick<PayoutValues, "employeeId" | "start" | "end">;

/** Returns what the chosen employee is owed for the chosen days; null until both are chosen. */
export function useOwed({ employeeId, start, end }: Wanted): PayoutSummary[number] | null {
  const isKnown = employeeId !== "" && isDate(start) && isDate(end) && start <= end;
  const { data } = trpc.payouts.summary.useQuery(
    { periodStart: start, periodEnd: end },
    { enabled: isKnown },
  );
  return (isKnown && data?.find((row) => row.employeeId === employeeId)) || null;
}
