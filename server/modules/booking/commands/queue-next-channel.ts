import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { nextChannelTask, type NextChannel } from "../steps/next-channel-job.ts";

/**
 * Has a customer told by the next channel, now or later, in the transaction that heard of a message's
 * failure or has waited for its arrival long enough.
 */
export function queueNextChannel(
  { queueJob }: Pick<OrgWrite, "queueJob">,
  org: OrgDb,
  { messageId, runAt }: { readonly messageId: string; readonly runAt?: Date },
): void {
  const payload: NextChannel = { organizationId: org.id, messageId };
  queueJob({ task: nextChannelTask, payload, ...(runAt && { runAt: runAt.toISOString() }) });
}
