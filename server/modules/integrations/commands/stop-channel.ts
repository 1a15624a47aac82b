import { randomUUID } from "node:crypto";
import { and, eq, isNull, lte, or } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { readOwnerIds } from "#server/modules/organizations/queries.ts";
import type { CheckFailure } from "#shared/domain/integrations.ts";
import { tellStoppedTask } from "../rules.ts";

/**
 * Closes a channel whose provider refuses the account itself, as if its test had failed: nothing more is
 * tried in vain, the next channel goes, and the owners are told once. A successful test opens it again.
 */
export async function stopChannel(
  deps: Deps,
  org: OrgDb,
  {
    kind,
    reason,
    providerCode,
    since,
  }: {
    readonly kind: "whatsapp" | "sms";
    readonly reason: CheckFailure;
    readonly providerCode: string | null;
    /** When the account was opened, or the message left, that it said so of; a test that succeeded later outweighs it. */
    readonly since: Date;
  },
): Promise<void> {
  const { integrations: t } = org.tables;
  const owners = await readOwnerIds(deps.database.db, org.id);
  const at = deps.now();
  const notTestedSince = or(isNull(t.lastTestedAt), lte(t.lastTestedAt, since));
  const ctx = { deps, requestId: `job-${randomUUID()}`, org, author: { kind: "system" } as const };
  await writeOrganization(ctx, async ({ tx, audit, emitChange, queueJob }) => {
    const stopped = await tx
      .update(t)
      .set({
        testStatus: "failed",
        testReason: reason,
        testCode: providerCode,
        testDetail: null,
        lastTestedAt: at,
        // No test ends with one: what stopped was a message that was to leave.
        lastRefusedAt: at,
      })
      .where(
        and(eq(t.kind, kind), eq(t.enabled, true), eq(t.testStatus, "success"), notTestedSince),
      )
      .returning({ kind: t.kind });
    if (stopped.length === 0) return;
    await audit({
      action: "integration.stop",
      entity: "integration",
      entityId: org.id,
      changes: { kind, outcome: reason },
    });
    for (const userId of owners) {
      const payload = { organizationId: org.id, kind, reason, userId, at: at.toISOString() };
      queueJob({ task: tellStoppedTask, payload });
    }
    emitChange("organizations", org.id, "update");
  });
}
