import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { alarmAt, tellSilentTask } from "../rules.ts";

type Kind = "whatsapp" | "sms";

const asWorker = (deps: Deps, org: OrgDb) => ({
  deps,
  requestId: `job-${randomUUID()}`,
  org,
  author: { kind: "system" } as const,
});

/**
 * Notes that a message could not be handed over, which says nothing of the message or the account: the
 * provider is down or silent, or the saved secrets can't be opened. The channel stays open, since it may
 * go on by itself; when nothing is taken for a quarter of an hour the owners are told.
 */
export async function noteNothingTaken(
  deps: Deps,
  org: OrgDb,
  { kind, reason }: { readonly kind: Kind; readonly reason: "nothing_taken" | "secret_unreadable" },
): Promise<void> {
  const { integrations: t } = org.tables;
  const since = deps.now();
  const goes = and(eq(t.kind, kind), eq(t.enabled, true), eq(t.testStatus, "success"));
  await writeOrganization(asWorker(deps, org), async ({ tx, queueJob }) => {
    const begun = await tx
      .update(t)
      .set({ lastRefusedAt: since, testReason: reason })
      .where(and(goes, isNull(t.lastRefusedAt)))
      .returning({ kind: t.kind });
    if (begun.length === 0) return;
    queueJob({
      task: tellSilentTask,
      payload: { organizationId: org.id, kind, since: since.toISOString() },
      runAt: alarmAt(since).toISOString(),
    });
  });
}

/** Notes that a provider takes messages, or that its secrets open, which ends what was noted before. */
export async function noteTaken(deps: Deps, org: OrgDb, kind: Kind): Promise<void> {
  const { integrations: t } = org.tables;
  const ended = await org.db
    .update(t)
    .set({ lastRefusedAt: null, testReason: null })
    .where(and(eq(t.kind, kind), eq(t.testStatus, "success"), isNotNull(t.lastRefusedAt)))
    .returning({ kind: t.kind });
  if (ended.length === 0) return;
  await writeOrganization(asWorker(deps, org), ({ emitChange }) => {
    emitChange("organizations", org.id, "update");
    return Promise.resolve();
  });
}
