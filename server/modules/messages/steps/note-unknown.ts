import { randomUUID } from "node:crypto";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { judgeSilenceTask, silenceJudgedAt } from "../rules.ts";

/**
 * Queues a check of a channel whose provider gave no answer to a message. A single silence proves nothing, and
 * other messages are still on their way: the job looks at all of them. Returns the outcome of this message.
 */
export async function noteUnknown(
  deps: Deps,
  org: OrgDb,
  kind: "whatsapp" | "sms",
): Promise<"outcome_unknown"> {
  const ctx = { deps, requestId: `job-${randomUUID()}`, org, author: { kind: "system" } as const };
  const runAt = silenceJudgedAt(deps.now()).toISOString();
  await writeOrganization(ctx, ({ queueJob }) => {
    const jobKey = `${judgeSilenceTask}:${org.id}:${kind}:${runAt}`;
    queueJob({ task: judgeSilenceTask, payload: { organizationId: org.id, kind }, runAt, jobKey });
    return Promise.resolve();
  });
  return "outcome_unknown";
}
