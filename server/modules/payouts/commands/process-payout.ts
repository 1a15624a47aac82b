import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { answerOnce, idempotencyClaim } from "#server/kernel/idempotency.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { lockOpenSession } from "#server/modules/cash-sessions/commands/lock-open-session.ts";
import type { Payout, ProcessPayoutInput } from "#shared/schemas/payouts.ts";
import { ledgerTexts } from "#shared/texts/ledger.pt-br.ts";
import { getPayout } from "../queries/payouts.ts";
import { payOut } from "../steps/pay-out.ts";

/**
 * Pays a payout that waits or was cancelled: one expense in the open session. Throws `not_found`,
 * `no_open_cash_session`, `payout_already_paid`, `total_changed` when something else is owed than was
 * seen, and `payout_above_owed` when less is owed than it pays.
 */
export async function processPayout(
  ctx: MemberContext,
  input: ProcessPayoutInput,
): Promise<Payout> {
  const { org, session } = ctx;
  const claim = idempotencyClaim(`payout.process:${session.user.id}`, ctx.idempotencyKey, input);
  await getPayout(ctx, input.id);
  await answerOnce<{ id: string }>(org, claim, (answer) =>
    writeOrganization(asMember(ctx), async (write) => {
      await answer.claim(write.tx);
      await payOut(
        ctx,
        write,
        await lockOpenSession(write.tx, org, ledgerTexts.tillClosedForPayouts),
        input,
      );
      return answer.keep(write.tx, { id: input.id });
    }),
  );
  return getPayout(ctx, input.id);
}
