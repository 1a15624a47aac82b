import type { MemberContext } from "#server/kernel/context.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import type { PayoutStatus } from "#shared/domain/ledger-terms.ts";

/** Keeps the state to which a payout came in its history, and announces it. */
export async function noteState(
  { org, session, deps }: MemberContext,
  { tx, audit, emitChange }: OrgWrite,
  change: {
    readonly id: string;
    readonly employeeId: string;
    readonly from: PayoutStatus | null;
    readonly to: PayoutStatus;
  },
): Promise<void> {
  const { id, employeeId, from, to } = change;
  const at = deps.now();
  const actorUserId = session.user.id;
  await tx.insert(org.tables.payoutEvents).values({ payoutId: id, status: to, at, actorUserId });
  await audit({
    action: from === null ? "payout.create" : "payout.update",
    entity: "payout",
    entityId: id,
    changes: { status: [from, to] },
  });
  emitChange("payouts", id, from === null ? "insert" : "update");
  emitChange("commissions", employeeId, "update");
}
