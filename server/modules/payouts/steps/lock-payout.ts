import { eq } from "drizzle-orm";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";

/** Locks a payout until the transaction ends; throws `not_found`. */
export async function lockPayout(tx: Transaction, { tables }: OrgDb, id: string) {
  const { payouts: t } = tables;
  const [payout] = await tx
    .select({
      id: t.id,
      employeeId: t.employeeId,
      payoutType: t.payoutType,
      amountCents: t.amountCents,
      startDate: t.startDate,
      endDate: t.endDate,
      description: t.description,
      status: t.status,
    })
    .from(t)
    .where(eq(t.id, id))
    .for("update");
  if (!payout) throw new DomainError("not_found");
  return payout;
}
