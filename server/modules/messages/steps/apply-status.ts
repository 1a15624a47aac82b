import { and, eq } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { queueNextChannel } from "#server/modules/booking/commands/queue-next-channel.ts";
import { messageStates, stateAfter } from "#shared/domain/message-states.ts";
import type { IncomingContent } from "../rules.ts";

type Status = Extract<IncomingContent, { kind: "status" }>;

/**
 * Moves a message on by what the provider reports; never backwards. What failed of what the
 * product says is left to the next channel. Returns false when no message of that name is known yet.
 */
export async function applyStatus(
  write: OrgWrite,
  org: OrgDb,
  { of, status, code }: Status,
  now: Date,
): Promise<boolean> {
  const { tx, emitChange } = write;
  const { messages: m, reminders: r } = org.tables;
  const reported = messageStates.find((each) => each === status);
  if (!reported) return true;
  const [message] = await tx
    .select({
      id: m.id,
      status: m.status,
      reminderId: m.reminderId,
      batchId: m.batchId,
      conversationId: m.conversationId,
      notice: m.notice,
      passedOnAt: m.passedOnAt,
    })
    .from(m)
    .where(eq(m.providerId, of))
    .for("update");
  if (!message) return false;
  const next = stateAfter(message.status, reported);
  if (next === message.status) return true;
  const set = { status: next, updatedAt: now, ...(code !== null && { providerCode: code }) };
  await tx.update(m).set(set).where(eq(m.id, message.id));
  if (message.conversationId) emitChange("conversations", message.conversationId, "update");
  if (message.batchId) emitChange("messages", message.batchId, "update");
  if (message.notice && !message.passedOnAt && next === "failed")
    queueNextChannel(write, org, { messageId: message.id });
  if (!message.reminderId) return true;
  if (next === "failed") {
    await tx
      .update(r)
      .set({ status: "failed", failure: "not_delivered", sentAt: null, updatedAt: now })
      .where(and(eq(r.id, message.reminderId), eq(r.status, "sent")));
  }
  emitChange("reminders", message.reminderId, "update");
  return true;
}
