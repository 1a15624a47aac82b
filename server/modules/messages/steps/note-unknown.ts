import { randomUUID } from "node:crypto";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { judgeSilenceTask, silenceJudgedAt } from "../rules.ts";

/**
 * Has a channel looked at of which a message got no answer. One alone says nothing of the provider, and
 * others are still on their way: the job sees what became of all of them. Returns what became of this one.
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
