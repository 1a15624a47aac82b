import { randomUUID } from "node:crypto";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { workIncomingTask, type Incoming } from "../rules.ts";

/** Keeps what a webhook brought, each once, with the job that works on what is new. */
export async function takeWebhook(
  deps: Deps,
  org: OrgDb,
  arrived: readonly Incoming[],
): Promise<void> {
  if (arrived.length === 0) return;
  const { incoming: t } = org.tables;
  const receivedAt = deps.now();
  const ctx = {
    deps,
    requestId: `webhook-${randomUUID()}`,
    org,
    author: { kind: "system" } as const,
  };
  await writeOrganization(ctx, async ({ tx, queueJob }) => {
    const rows = arrived.map((each) => ({ ...each, receivedAt }));
    const fresh = await tx.insert(t).values(rows).onConflictDoNothing().returning({ id: t.id });
    if (fresh.length === 0) return;
    const ids = fresh.map(({ id }) => id);
    queueJob({ task: workIncomingTask, payload: { organizationId: org.id, ids } });
  });
}
