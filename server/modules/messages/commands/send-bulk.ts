import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { answerOnce, idempotencyClaim } from "#server/kernel/idempotency.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { SendBulkInput, SentBulk } from "#shared/schemas/messages.ts";
import { readQuietEnd } from "../queries/quiet-end.ts";
import { insertBatch } from "../steps/insert-batch.ts";
import { planMessages } from "../steps/plan-messages.ts";

/**
 * Has a message sent to all whom it may go to, and returns the others with their reasons. Throws
 * `not_found` when none of the customers exists, and `whatsapp_off`.
 */
export async function sendBulk(ctx: MemberContext, input: SendBulkInput): Promise<SentBulk> {
  const { deps, org, session } = ctx;
  const userId = session.user.id;
  const claim = idempotencyClaim(`message.send_bulk:${userId}`, ctx.idempotencyKey, input);
  return answerOnce<SentBulk>(org, claim, async (answer) => {
    const { atNight = "wait" } = input;
    const { planned, refused } = await planMessages(ctx, input);
    const quietEnd = atNight === "wait" ? await readQuietEnd(deps, org) : null;
    return writeOrganization(asMember(ctx), async (write) => {
      await answer.claim(write.tx);
      const { message } = input;
      const made =
        planned.length > 0
          ? await insertBatch(write, { deps, org, userId }, { message, planned, atNight })
          : null;
      const sentCount = planned.length;
      return answer.keep(write.tx, {
        sentCount,
        batchId: made?.batchId ?? null,
        heldUntil: (made && quietEnd?.toISOString()) ?? null,
        refused: [...refused],
      });
    });
  });
}
