import { eq } from "drizzle-orm";
import { reasonOf } from "#server/integrations/whatsapp/whatsapp-port.ts";
import { twilioReason } from "#server/integrations/sms/sms-port.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { stopChannel } from "#server/modules/integrations/commands/stop-channel.ts";
import { isOfAccount, refusalOfAccount } from "../queries/failures.ts";
import type { IncomingContent } from "../rules.ts";

type Status = Extract<IncomingContent, { kind: "status" }>;

/**
 * Closes a channel whose provider took a message and then reports that the account may send none: some
 * learn only then that a number is locked or not paid for.
 */
export async function stopIfRefused(
  deps: Deps,
  org: OrgDb,
  { of, status, code }: Status,
): Promise<void> {
  if (status !== "failed" || code === null) return;
  const { messages: m } = org.tables;
  const [message] = await org.db
    .select({ channel: m.channel, createdAt: m.createdAt, dueAt: m.dueAt })
    .from(m)
    .where(eq(m.providerId, of));
  if (!message) return;
  const { channel: kind, createdAt, dueAt } = message;
  // A batch that was paused or waited for the morning left long after it was written.
  const since = dueAt ?? createdAt;
  const reason = kind === "whatsapp" ? refusalOfAccount(reasonOf(code), code) : smsRefusal(code);
  if (!reason) return;
  await stopChannel(deps, org, { kind, reason, providerCode: String(code), since });
}

function smsRefusal(code: number) {
  const reason = twilioReason(code);
  return reason && isOfAccount(reason) ? reason : null;
}
