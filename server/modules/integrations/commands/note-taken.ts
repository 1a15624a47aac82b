import { randomUUID } from "node:crypto";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization } from "#server/kernel/write.ts";

/** Notes that a provider takes messages again, which ends what was noted of it before. */
export async function noteTaken(deps: Deps, org: OrgDb, kind: "whatsapp" | "sms"): Promise<void> {
  const { integrations: t } = org.tables;
  const ended = await org.db
    .update(t)
    .set({ lastRefusedAt: null, testReason: null })
    .where(and(eq(t.kind, kind), eq(t.testStatus, "success"), isNotNull(t.lastRefusedAt)))
    .returning({ kind: t.kind });
  if (ended.length === 0) return;
  const ctx = { deps, requestId: `job-${randomUUID()}`, org, author: { kind: "system" } as const };
  await writeOrganization(ctx, ({ emitChange }) => {
    emitChange("organizations", org.id, "update");
    return Promise.resolve();
  });
}
