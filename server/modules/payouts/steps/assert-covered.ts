import { eq } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { formatCents } from "#shared/domain/money.ts";
import type { PayoutType } from "#shared/domain/ledger-terms.ts";
import { readOwed } from "../queries/owed.ts";
import { payoutTexts } from "../words.pt-br.ts";

type Wanted = {
  readonly employeeId: string;
  readonly payoutType: PayoutType;
  readonly amountCents: number;
  /** Both days count. */
  readonly startDate: string;
  readonly endDate: string;
};

/**
 * Throws `payout_above_owed` for more than an employee is owed for the days; a bonus is free. The
 * caller has locked the open session, so that of two payments of the same commission one sees the other.
 */
export async function assertCovered(
  { org: { tables } }: MemberContext,
  tx: Transaction,
  { employeeId, payoutType, amountCents, startDate, endDate }: Wanted,
): Promise<void> {
  if (payoutType === "bonus") return;
  const days = { periodStart: startDate, periodEnd: endDate };
  const { pendingAmountCents } = await readOwed({ db: tx, tables }, employeeId, days);
  if (amountCents <= pendingAmountCents) return;
  const { employees: e } = tables;
  const [employee] = await tx.select({ name: e.name }).from(e).where(eq(e.id, employeeId));
  const message = payoutTexts.aboveOwed(employee?.name ?? "", formatCents(pendingAmountCents));
  throw new DomainError("payout_above_owed", { totalCents: pendingAmountCents }, [], message);
}
