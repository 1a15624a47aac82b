import { eq } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { nextVersion } from "#server/kernel/edits.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";

/** Makes a paid payout cancelled, since its expense is taken back: it may be processed again. */
export async function releasePayout(
  { org, session, deps }: MemberContext,
  { tx, audit, emitChange }: OrgWrite,
  payoutId: string,
): Promise<void> {
  const { payouts: t, payoutEvents } = org.tables;
  const at = deps.now();
  const [payout] = await tx
    .update(t)
    .set({ status: "cancelled", paidAt: null, ...nextVersion(t, at) })
    .where(eq(t.id, payoutId))
    .returning({ employeeId: t.employeeId });
  const actorUserId = session.user.id;
  await tx.insert(payoutEvents).values({ payoutId, status: "cancelled", at, actorUserId });
  await audit({
    action: "payout.reverse",
    entity: "payout",
    entityId: payoutId,
    changes: { status: ["paid", "cancelled"] },
  });
  emitChange("payouts", payoutId, "update");
  if (payout) emitChange("commissions", payout.employeeId, "update");
}
