import { inArray } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import {
  fillText,
  quickReplies,
  readableText,
  type WhatsAppText,
} from "#server/kernel/messages/phone-text.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { smsTextOf, measureSms } from "#shared/domain/gsm7.ts";
import type { MessageTemplate } from "#shared/schemas/messages.ts";
import { standingOf } from "../rules.ts";
import { unknownRejection, templateRejections } from "../words.pt-br.ts";
import { listProductMessages } from "./product-texts.ts";
import { readSample } from "./sample.ts";

/**
 * Returns the product's messages, how WhatsApp was last heard to stand to each, and what a customer of
 * the organisation would read on each channel.
 */
export async function listTemplates(ctx: MemberContext): Promise<MessageTemplate[]> {
  const { messageTemplates: t } = ctx.org.tables;
  const [kept, { facts, sentFacts, props }] = await Promise.all([
    ctx.org.db.select().from(t),
    readSample(ctx),
  ]);
  return Promise.all(
    listProductMessages().map(async ({ occasion, whatsapp, sms, mail }) => {
      const row = kept.find(({ name }) => name === whatsapp.name);
      const standing = standingOf(row?.status);
      const mailed = mail && (await mail(props));
      return {
        occasion,
        name: whatsapp.name,
        standing,
        reasonText:
          standing === "rejected"
            ? (templateRejections[row?.rejection ?? ""] ?? unknownRejection)
            : null,
        checkedAt: row?.checkedAt.toISOString() ?? null,
        whatsapp: {
          text: readableText(whatsapp, facts),
          buttons: whatsapp.replies.map((reply) => quickReplies[reply]),
        },
        sms: sms && smsTextOf(fillText(sms, facts)),
        smsSize: sms === null ? null : sizeOf(smsTextOf(fillText(sms, sentFacts))),
        mail: mailed && { subject: mailed.subject, text: mailed.text },
      };
    }),
  );
}

const sizeOf = (sent: string) => {
  const { places, parts } = measureSms(sent);
  return { places, parts };
};

/** Returns the first of the messages whose text WhatsApp has approved, or the last. */
export async function readApproved<M extends { readonly whatsapp: WhatsAppText }>(
  org: OrgDb,
  messages: readonly [M, ...M[]],
): Promise<M> {
  const [first, ...others] = messages;
  if (others.length === 0) return first;
  const { messageTemplates: t } = org.tables;
  const rows = await org.db
    .select({ name: t.name, status: t.status })
    .from(t)
    .where(
      inArray(
        t.name,
        messages.map(({ whatsapp }) => whatsapp.name),
      ),
    );
  const isApproved = (name: string) =>
    rows.some((row) => row.name === name && standingOf(row.status) === "approved");
  return messages.find(({ whatsapp }) => isApproved(whatsapp.name)) ?? messages.at(-1) ?? first;
}
