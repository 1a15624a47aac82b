import { eq, sql } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { answerOnce, idempotencyClaim } from "#server/kernel/idempotency.ts";
import { newId } from "#server/kernel/ids.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { judgeMessage } from "#server/modules/messages/commands/judge-message.ts";
import { readWhatsappAccount } from "#server/modules/messages/queries/accounts.ts";
import type { Answered, AnswerInput } from "#shared/schemas/conversations.ts";
import { sendingTexts } from "#shared/texts/sending.pt-br.ts";
import { previewOf, sendAnswerTask } from "../rules.ts";

/**
 * Has an answer sent to the number of a conversation, which is read with that. Throws `not_found`,
 * `whatsapp_off`, `whatsapp_template_required` outside of the window without the approved template, and
 * `whatsapp_not_reached` in the words of whatever else is in the way.
 */
export async function answerConversation(
  ctx: MemberContext,
  input: AnswerInput,
): Promise<Answered> {
  const { deps, org, session } = ctx;
  const userId = session.user.id;
  const claim = idempotencyClaim(`conversation.answer:${userId}`, ctx.idempotencyKey, input);
  return answerOnce<Answered>(org, claim, async (answer) => {
    const { id, message: body } = input;
    const { conversations: t, messages: m } = org.tables;
    const [conversation] = await org.db
      .select({ phoneKey: t.phoneKey, patientId: t.patientId })
      .from(t)
      .where(eq(t.id, id));
    if (!conversation) throw new DomainError("not_found");
    const account = await readWhatsappAccount(deps, org);
    if (!account) throw new DomainError("whatsapp_off");
    const { phoneKey } = conversation;
    const { refusal } = await judgeMessage({ deps, org, account }, { phoneKey, body });
    if (refusal === "template_required") throw new DomainError("whatsapp_template_required");
    if (refusal) {
      throw new DomainError("whatsapp_not_reached", {}, [], sendingTexts.failures[refusal]);
    }
    return writeOrganization(asMember(ctx), async ({ tx, audit, emitChange, queueJob }) => {
      await answer.claim(tx);
      const now = deps.now();
      const messageId = newId();
      await tx.insert(m).values({
        ...conversation,
        id: messageId,
        channel: "whatsapp",
        conversationId: id,
        authorId: userId,
        body,
        dueAt: now,
        createdAt: now,
        updatedAt: now,
      });
      await tx
        .update(t)
        .set({
          lastAt: sql`GREATEST(${t.lastAt}, ${now.toISOString()}::timestamptz)`,
          lastText: previewOf(body),
          lastIsOurs: true,
          updatedAt: now,
        })
        .where(eq(t.id, id));
      await audit({
        action: "conversation.answer",
        entity: "conversation",
        entityId: id,
        changes: { messageId },
      });
      emitChange("conversations", id, "update");
      const payload = { organizationId: org.id, conversationId: id, messageId };
      queueJob({ task: sendAnswerTask, payload });
      return answer.keep(tx, { id: messageId });
    });
  });
}
