import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { answerOnce, idempotencyClaim } from "#server/kernel/idempotency.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { SendMessageInput, SentMessage } from "#shared/schemas/messages.ts";
import { readQuietEnd } from "../queries/quiet-end.ts";
import { insertBatch } from "../steps/insert-batch.ts";
import { planMessages } from "../steps/plan-messages.ts";

/**
 * Has a message sent to one customer. Throws `not_found`, `whatsapp_off`, `whatsapp_template_required`
 * outside of the window without the approved template, and `whatsapp_not_reached` in the words of
 * whatever else is in the way.
 */
export async function sendMessage(
  ctx: MemberContext,
  input: SendMessageInput,
): Promise<SentMessage> {
  const { deps, org, session } = ctx;
  const userId = session.user.id;
  const claim = idempotencyClaim(`message.send:${userId}`, ctx.idempotencyKey, input);
  return answerOnce<SentMessage>(org, claim, async (answer) => {
    const { patientId, message, atNight = "send" } = input;
    const plan = await planMessages(ctx, { patientIds: [patientId], message });
    const [refusal] = plan.refused;
    if (refusal?.reason === "template_required") {
      throw new DomainError("whatsapp_template_required");
    }
    if (refusal) throw new DomainError("whatsapp_not_reached", {}, [], refusal.reasonText);
    const quietEnd = atNight === "wait" ? await readQuietEnd(deps, org) : null;
    return writeOrganization(asMember(ctx), async (write) => {
      await answer.claim(write.tx);
      const { planned } = plan;
      const made = await insertBatch(write, { deps, org, userId }, { message, planned, atNight });
      const heldUntil = quietEnd?.toISOString() ?? null;
      const [id = ""] = made.messageIds;
      return answer.keep(write.tx, { id, batchId: made.batchId, heldUntil });
    });
  });
}
