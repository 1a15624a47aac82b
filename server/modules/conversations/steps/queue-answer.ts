import { eq, sql } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { answerOnce, idempotencyClaim } from "#server/kernel/idempotency.ts";
import { newId } from "#server/kernel/ids.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { judgeMessage, type Judged } from "#server/modules/messages/commands/judge-message.ts";
import { readWhatsappAccount } from "#server/modules/messages/queries/accounts.ts";
import { readAnswerChannel } from "#server/modules/messages/queries/answer-channel.ts";
import { hasAskedSince } from "#server/modules/messages/queries/asked-since.ts";
import { hasOptedOut } from "#server/modules/messages/queries/phones.ts";
import { isSeen, measureSms, smsTextOf } from "#shared/domain/gsm7.ts";
import type { TimesOffer } from "#shared/domain/offered-times.ts";
import { mostSmsParts } from "#shared/domain/sending.ts";
import type { Answered } from "#shared/schemas/conversations.ts";
import { sendingTexts } from "#shared/texts/sending.pt-br.ts";
import { previewOf, sendAnswerTask } from "../rules.ts";

/** What goes out. */
type Written = { readonly body: string; readonly offer?: TimesOffer };

/** The number that is written to, and whose it is. */
export type Addressee = {
  readonly phoneKey: string;
  readonly patientId: string | null;
};

/** What staff ask for, how the history calls it, and what is written because of it. */
type Asked<Input> = {
  readonly action: "conversation.answer" | "conversation.offer";
  readonly input: Input;
  readonly write: (to: Addressee) => Promise<Written>;
};

/**
 * Has something sent to the number of a conversation, which is read with that; a repeated request
 * sends nothing more. Throws `not_found`, `whatsapp_off`, `whatsapp_template_required` outside of the
 * window without the approved template, and `whatsapp_not_reached` in the words of whatever else is in
 * the way. Who wants no more messages is answered what they have asked since.
 */
export async function queueAnswer<Input extends { readonly id: string }>(
  ctx: MemberContext,
  { action, input, write }: Asked<Input>,
): Promise<Answered> {
  const { deps, org, session } = ctx;
  const userId = session.user.id;
  const claim = idempotencyClaim(`${action}:${userId}`, ctx.idempotencyKey, input);
  return answerOnce<Answered>(org, claim, async (answer) => {
    const { id } = input;
    const { conversations: t, messages: m } = org.tables;
    const [conversation] = await org.db
      .select({ phoneKey: t.phoneKey, patientId: t.patientId })
      .from(t)
      .where(eq(t.id, id));
    if (!conversation) throw new DomainError("not_found");
    const { body, offer = null } = await write(conversation);
    // Times are offered as buttons, which no SMS has.
    const channel = offer ? "whatsapp" : await readAnswerChannel(ctx, conversation.phoneKey);
    const isReply = await hasAskedSince(org, conversation.phoneKey, deps.now());
    const judged = { ...conversation, body, isReply, ...(offer && { buttons: [] }) };
    await (channel === "sms" ? assertMayGoBySms(org, judged) : assertMayGo(ctx, judged));
    return writeOrganization(asMember(ctx), async ({ tx, audit, emitChange, queueJob }) => {
      await answer.claim(tx);
      const now = deps.now();
      const messageId = newId();
      await tx.insert(m).values({
        ...conversation,
        id: messageId,
        channel,
        conversationId: id,
        authorId: userId,
        body: channel === "sms" ? smsTextOf(body) : body,
        offer,
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
      await audit({ action, entity: "conversation", entityId: id, changes: { messageId } });
      emitChange("conversations", id, "update");
      const payload = { organizationId: org.id, conversationId: id, messageId };
      queueJob({ task: sendAnswerTask, payload });
      return answer.keep(tx, { id: messageId });
    });
  });
}

async function assertMayGo({ deps, org }: MemberContext, judged: Judged): Promise<void> {
  const account = await readWhatsappAccount(deps, org);
  if (!account) throw new DomainError("whatsapp_off");
  const { refusal } = await judgeMessage({ deps, org, account }, judged);
  if (refusal === "template_required") throw new DomainError("whatsapp_template_required");
  if (refusal) {
    throw new DomainError("whatsapp_not_reached", {}, [], sendingTexts.failures[refusal]);
  }
}

/** An SMS of several parts is paid by the part: what is longer than these is a mistake, or a letter. */
async function assertMayGoBySms(org: OrgDb, { phoneKey, body, isReply }: Judged): Promise<void> {
  const text = smsTextOf(body);
  const { parts, alphabet } = measureSms(text);
  const refusal =
    !isReply && (await hasOptedOut(org, phoneKey))
      ? sendingTexts.failures.opted_out
      : !isSeen(text)
        ? sendingTexts.emptySms
        : parts > mostSmsParts && sendingTexts.tooLongForSms[alphabet];
  if (refusal) throw new DomainError("whatsapp_not_reached", {}, [], refusal);
}
