import { randomUUID } from "node:crypto";
import { and, eq, lte, sql } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { WhatsAppButton } from "#server/integrations/whatsapp/whatsapp-port.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { sendClaimed, type End } from "#server/modules/messages/commands/send-claimed.ts";
import { openChannel } from "#server/modules/messages/commands/open-channel.ts";
import { readReminderOrganization } from "#server/modules/reminders/queries.ts";
import { timeButton, type TimesOffer } from "#shared/domain/offered-times.ts";
import { sendAnswerTask, writeChoice, type SendAnswer } from "../rules.ts";

/**
 * Sends what staff wrote in a conversation, at most once: whoever dies after the claim leaves `unknown`.
 * What the account refuses has failed: its writer sees that, and writes again when it sends.
 */
export async function sendAnswer(deps: Deps, payload: SendAnswer): Promise<void> {
  const organization = await readReminderOrganization(deps, payload.organizationId);
  if (!organization) return;
  const org = deps.orgs.open(organization);
  const channel = organization.isOpen ? await openChannel(deps, org, "whatsapp") : null;
  const row = channel && (await claim(deps, org, payload));
  const end = channel && row ? await sendClaimed({ deps, org, ...channel }, row) : null;
  await settle(deps, org, payload, !channel || end === "stopped" ? "stopped" : "settled");
}

async function claim(deps: Deps, org: OrgDb, { conversationId, messageId }: SendAnswer) {
  const { conversations: t, messages: m } = org.tables;
  const [to] = await org.db.select({ phone: t.phone }).from(t).where(eq(t.id, conversationId));
  if (!to) return null;
  const now = deps.now();
  const [row] = await org.db
    .update(m)
    .set({ status: "unknown", attempts: sql`${m.attempts} + 1`, updatedAt: now })
    .where(and(eq(m.id, messageId), eq(m.status, "queued"), lte(m.dueAt, now)))
    .returning({
      id: m.id,
      phoneKey: m.phoneKey,
      body: m.body,
      attempts: m.attempts,
      offer: m.offer,
    });
  if (!row) return null;
  const { offer, ...message } = row;
  return {
    ...message,
    to: to.phone,
    ...(offer && { buttons: buttonsOf(row.id, offer) }),
  };
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
  end: Exclude<End, "later">,
): Promise<void> {
  const { messages: m } = org.tables;
  const ctx = { deps, requestId: `job-${randomUUID()}`, org, author: { kind: "system" } as const };
  await writeOrganization(ctx, async ({ tx, emitChange, queueJob }) => {
    const own = and(eq(m.id, payload.messageId), eq(m.status, "queued"));
    const [waiting] = await tx.select({ dueAt: m.dueAt }).from(m).where(own).for("update");
    emitChange("conversations", payload.conversationId, "update");
    if (!waiting) return;
    if (end === "stopped") {
      const set = { status: "failed", failure: "account_refused", updatedAt: deps.now() } as const;
      await tx.update(m).set(set).where(own);
    } else {
      const runAt = (waiting.dueAt ?? deps.now()).toISOString();
      const jobKey = `${sendAnswerTask}:${payload.messageId}`;
      queueJob({ task: sendAnswerTask, payload, jobKey, runAt });
    }
  });
}
