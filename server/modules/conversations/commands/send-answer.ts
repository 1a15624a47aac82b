import { randomUUID } from "node:crypto";
import { and, eq, lte, sql } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { WhatsAppButton } from "#server/integrations/whatsapp/whatsapp-port.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { sendOnceBySms } from "#server/modules/messages/commands/send-once-by-sms.ts";
import {
  sendOnce,
  type End,
  type Take,
  type Taken,
} from "#server/modules/messages/commands/send-once.ts";
import { hasAskedSince } from "#server/modules/messages/queries/asked-since.ts";
import { openChannel } from "#server/modules/messages/commands/open-channel.ts";
import { readReminderOrganization } from "#server/modules/reminders/queries.ts";
import { timeButton, type TimesOffer } from "#shared/domain/offered-times.ts";
import { answerJob, writeChoice, type SendAnswer } from "../rules.ts";

/**
 * Sends what staff wrote in a conversation, or the product's own answer, by its channel and at most once: whoever dies once it
 * is taken leaves `unknown`. What the account refuses has failed: its writer sees that, and writes again when it
 * sends; where the product's failed, a person is to read what it answered. Its buttons go with the first try;
 * what they say can be typed as well.
 */
export async function sendAnswer(
  deps: Deps,
  payload: SendAnswer,
  buttons?: readonly WhatsAppButton[],
): Promise<void> {
  const organization = await readReminderOrganization(deps, payload.organizationId);
  if (!organization) return;
  const org = deps.orgs.open(organization);
  const waiting = await readWaiting(deps, org, payload);
  const house = { deps, org, isOpen: organization.isOpen };
  const end =
    waiting && (await tryOnce(house, payload, { ...waiting, ...(buttons && { buttons }) }));
  const isStopped = end === "closed" || end === "stopped";
  await settle(deps, org, payload, { isStopped, wasTried: end !== null && end !== "closed" });
}

type House = { readonly deps: Deps; readonly org: OrgDb; readonly isOpen: boolean };
type Waiting = Omit<NonNullable<Awaited<ReturnType<typeof readWaiting>>>, "buttons"> & {
  readonly buttons?: readonly WhatsAppButton[];
};

/** Makes the one try, by the channel that the answer is for; `closed` where that doesn't send. */
async function tryOnce(
  { deps, org, isOpen }: House,
  payload: SendAnswer,
  { channel, ...message }: Waiting,
): Promise<End | "closed" | null> {
  const take: Take = (taken) => takeMessage(deps, org, payload, taken);
  if (channel === "sms") {
    const sms = isOpen ? await openChannel(deps, org, "sms") : null;
    return sms ? sendOnceBySms({ deps, org, ...sms }, message, take) : "closed";
  }
  const whatsapp = isOpen ? await openChannel(deps, org, "whatsapp") : null;
  return whatsapp ? sendOnce({ deps, org, ...whatsapp }, message, take) : "closed";
}

async function readWaiting(deps: Deps, org: OrgDb, { conversationId, messageId }: SendAnswer) {
  const { conversations: t, messages: m } = org.tables;
  const [to] = await org.db.select({ phone: t.phone }).from(t).where(eq(t.id, conversationId));
  if (!to) return null;
  const [row] = await org.db
    .select({
      id: m.id,
      channel: m.channel,
      phoneKey: m.phoneKey,
      body: m.body,
      offer: m.offer,
      answers: m.answers,
    })
    .from(m)
    .where(isDue(deps, org, messageId));
  if (!row) return null;
  const { offer, answers, ...message } = row;
  return {
    ...message,
    isReply: answers !== null || (await hasAskedSince(org, message.phoneKey, deps.now())),
    to: to.phone,
    ...(offer && { buttons: buttonsOf(row.id, offer) }),
  };
}

function isDue(deps: Deps, { tables: { messages: m } }: OrgDb, messageId: string) {
  return and(eq(m.id, messageId), eq(m.status, "queued"), lte(m.dueAt, deps.now()));
}

async function takeMessage(
  deps: Deps,
  org: OrgDb,
  { messageId }: SendAnswer,
  taken: Taken,
): Promise<number | null> {
  const { messages: m } = org.tables;
  const [row] = await org.db
    .update(m)
    .set({ ...taken, attempts: sql`${m.attempts} + 1`, updatedAt: deps.now() })
    .where(isDue(deps, org, messageId))
    .returning({ attempts: m.attempts });
  return row?.attempts ?? null;
}

function buttonsOf(messageId: string, { times, timeZone }: TimesOffer): WhatsAppButton[] {
  return times.map((time) => ({
    id: writeChoice(messageId, time),
    title: timeButton(time.startAt, timeZone),
  }));
}

/** Tells the screens, and queues the next try of what the provider didn't take yet. */
async function settle(
  deps: Deps,
  org: OrgDb,
  payload: SendAnswer,
  { isStopped, wasTried }: { readonly isStopped: boolean; readonly wasTried: boolean },
): Promise<void> {
  const { conversations: t, messages: m } = org.tables;
  const { conversationId } = payload;
  const ctx = { deps, requestId: `job-${randomUUID()}`, org, author: { kind: "system" } as const };
  await writeOrganization(ctx, async ({ tx, emitChange, queueJob }) => {
    const own = eq(m.id, payload.messageId);
    const [row] = await tx
      .select({ status: m.status, dueAt: m.dueAt, answers: m.answers })
      .from(m)
      .where(own)
      .for("update");
    emitChange("conversations", conversationId, "update");
    if (!row) return;
    const isWaiting = row.status === "queued";
    if (isWaiting && isStopped) {
      const set = { status: "failed", failure: "account_refused", updatedAt: deps.now() } as const;
      await tx.update(m).set(set).where(own);
    }
    if (isWaiting && !isStopped) queueJob(answerJob(payload, row.dueAt ?? deps.now()));
    const isUnsent = row.status === "failed" || row.status === "skipped";
    const hasFailed = isWaiting ? isStopped : wasTried && isUnsent;
    if (hasFailed && row.answers !== null) {
      await tx
        .update(t)
        .set({ received: sql`${t.received} + 1` })
        .where(eq(t.id, conversationId));
    }
  });
}
