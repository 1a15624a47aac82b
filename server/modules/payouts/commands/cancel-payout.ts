import { eq } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { nextVersion } from "#server/kernel/edits.ts";
import { answerOnce, idempotencyClaim } from "#server/kernel/idempotency.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { Payout } from "#shared/schemas/payouts.ts";
import { getPayout } from "../queries/payouts.ts";
import { alreadyDone } from "../steps/already-done.ts";
import { lockPayout } from "../steps/lock-payout.ts";
import { noteState } from "../steps/note-state.ts";

/**
 * Cancels a payout that waits; it may be processed later. Throws `not_found`, `payout_already_paid`
 * and `payout_already_cancelled`.
 */
export async function cancelPayout(
  ctx: MemberContext,
  input: { readonly id: string },
): Promise<Payout> {
  const { org, session, deps } = ctx;
  const { payouts: t } = org.tables;
  const claim = idempotencyClaim(`payout.cancel:${session.user.id}`, ctx.idempotencyKey, input);
  await answerOnce<{ id: string }>(org, claim, (answer) =>
    writeOrganization(asMember(ctx), async (write) => {
      await answer.claim(write.tx);
      const { id, employeeId, status } = await lockPayout(write.tx, org, input.id);
      if (status !== "pending") throw await alreadyDone(ctx, write.tx, { id, status });
      await write.tx
        .update(t)
        .set({ status: "cancelled", ...nextVersion(t, deps.now()) })
        .where(eq(t.id, id));
      await noteState(ctx, write, { id, employeeId, from: status, to: "cancelled" });
      return answer.keep(write.tx, { id });
    }),
  );
  return getPayout(ctx, input.id);
}
