import type { QueuedJob } from "#server/kernel/changes.ts";
import type { WriteContext } from "#server/kernel/context.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { mostIncomingRows, workIncomingTask, type Incoming } from "../rules.ts";

/** The job that works on what came in. */
export const workIncomingJob = (org: OrgDb, ids: readonly string[]): QueuedJob => ({
  task: workIncomingTask,
  payload: { organizationId: org.id, ids },
  queue: `incoming ${org.id}`,
});

/**
 * Keeps what a webhook brought, each once, with the jobs that work on what is new: on Citus, where a
 * statement can't write to several tables, and where it is more than one statement takes.
 */
export async function keepIncomingByTable(
  ctx: WriteContext,
  arrived: readonly Incoming[],
): Promise<void> {
  const { incoming: t } = ctx.org.tables;
  const receivedAt = ctx.deps.now();
  await writeOrganization(ctx, async ({ tx, queueJob }) => {
    for (let at = 0; at < arrived.length; at += mostIncomingRows) {
      const rows = arrived.slice(at, at + mostIncomingRows);
      const fresh = await tx
        .insert(t)
        .values(rows.map((row) => ({ ...row, receivedAt })))
        .onConflictDoNothing()
        .returning({ id: t.id });
      const ids = fresh.map(({ id }) => id);
      if (ids.length > 0) queueJob(workIncomingJob(ctx.org, ids));
    }
  });
}
