import { eq } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { nextVersion } from "#server/kernel/edits.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import type { OpenSession } from "#server/modules/cash-sessions/commands/lock-open-session.ts";
import { writeLines } from "#server/modules/transactions/commands/write-lines.ts";
import { loadAttempts } from "#server/modules/transactions/queries/attempts.ts";
import { ledgerMethods } from "#shared/domain/ledger-terms.ts";
import type { ProcessPayoutInput } from "#shared/schemas/payouts.ts";
import { categoryOfPayout } from "../rules.ts";
import { alreadyDone } from "./already-done.ts";
import { assertOwed } from "./assert-owed.ts";
import { lockPayout } from "./lock-payout.ts";
import { noteState } from "./note-state.ts";

/**
 * Pays a payout as its employee prefers, by an expense in the open session, which the caller has
 * locked. Throws `not_found`, `payout_already_paid`, `total_changed` when something else is owed than
 * was seen, and `payout_above_owed` when less is owed than it pays.
 */
export async function payOut(
  ctx: MemberContext,
  write: OrgWrite,
  session: OpenSession,
  { id, pendingAmountCents }: ProcessPayoutInput,
): Promise<void> {
  const { org, deps } = ctx;
  const { tx } = write;
  const { payouts: t, employees: e } = org.tables;
  const payout = await lockPayout(tx, org, id);
  const { last, isPaid } = await loadAttempts(tx, org, id);
  if (payout.status === "paid" || isPaid) {
    throw await alreadyDone(ctx, tx, { id, status: "paid" });
  }
  await assertOwed(ctx, tx, payout, { seenCents: pendingAmountCents, isPaying: true });
  const [employee] = await tx
    .select({ name: e.name, preferred: e.paymentMethod })
    .from(e)
    .where(eq(e.id, payout.employeeId));
  const { employeeId, amountCents } = payout;
  const label = `${payout.description} · ${employee?.name ?? ""}`;
  const line = {
    type: "expense" as const,
    method: ledgerMethods.find((method) => method === employee?.preferred) ?? "cash",
    amountCents,
    description: label,
    category: categoryOfPayout(payout.payoutType),
    payoutId: id,
    professionalId: employeeId,
    attempt: last + 1,
    items: [
      {
        label,
        serviceId: null,
        professionalId: employeeId,
        discountCents: 0,
        amountCents,
        commissionType: null,
        commissionRate: null,
        commissionCents: 0,
      },
    ],
  };
  await writeLines(asMember(ctx), write, session, [line]);
  const paidAt = deps.now();
  await tx
    .update(t)
    .set({ status: "paid", paidAt, ...nextVersion(t, paidAt) })
    .where(eq(t.id, id));
  await noteState(ctx, write, { id, employeeId, from: payout.status, to: "paid" });
}
