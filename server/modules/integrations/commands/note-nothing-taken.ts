import { randomUUID } from "node:crypto";
import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { Unusable } from "../queries.ts";
import { alarmAt, tellSilentTask } from "../rules.ts";

/**
 * Notes that a message could not be handed over, which says nothing of the message or the account: the
 * provider is down or silent, or the saved secrets are missing or can't be opened. The channel stays open,
 * since it may go on by itself; when nothing is taken for `silentMinutes` the owners are told.
 */
export async function noteNothingTaken(
  deps: Deps,
  org: OrgDb,
  {
    kind,
    reason,
    since = deps.now(),
  }: {
    readonly kind: "whatsapp" | "sms";
    readonly reason: "nothing_taken" | "no_answer" | Unusable;
    /** When the first of them was to leave. */
    readonly since?: Date;
  },
): Promise<void> {
  const { integrations: t } = org.tables;
  const goes = and(eq(t.kind, kind), eq(t.enabled, true), eq(t.testStatus, "success"));
  const ctx = { deps, requestId: `job-${randomUUID()}`, org, author: { kind: "system" } as const };
  await writeOrganization(ctx, async ({ tx, emitChange, queueJob }) => {
    const [noted] = await tx
      .update(t)
      .set({ lastRefusedAt: sql`coalesce(${t.lastRefusedAt}, ${since})`, testReason: reason })
      .where(and(goes, or(isNull(t.lastRefusedAt), isNull(t.testReason), ne(t.testReason, reason))))
      .returning({ since: t.lastRefusedAt });
    if (!noted) return;
    if (noted.since?.getTime() !== since.getTime()) {
      emitChange("organizations", org.id, "update");
      return;
    }
    queueJob({
      task: tellSilentTask,
      payload: { organizationId: org.id, kind, since: since.toISOString() },
      runAt: alarmAt(since).toISOString(),
    });
  });
}
