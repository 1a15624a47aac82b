import type { QueuedJob } from "#server/kernel/changes.ts";
import type { WriteContext } from "#server/kernel/context.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { mostIncomingRows, workIncomingTask, type KeptIncoming } from "../rules.ts";

/**
 * The job that works on what came in: one waits at most, however many notices come, since each costs the queue
 * as much as fifty messages.
 */
export const workIncomingJob = ({ id }: Pick<OrgDb, "id">): QueuedJob => ({
  task: workIncomingTask,
  payload: { organizationId: id },
  queue: `incoming ${id}`,
  jobKey: `incoming ${id}`,
});

/**
 * Keeps what a webhook brought, each once, with the job that works on what is new: on Citus, where a
 * statement can't write to several tables, and where it is more than one statement takes.
 */
export async function keepIncomingByTable(
  ctx: WriteContext,
  arrived: readonly KeptIncoming[],
): Promise<void> {
  const { incoming: t } = ctx.org.tables;
  const receivedAt = ctx.deps.now();
  await writeOrganization(ctx, async ({ tx, queueJob }) => {
    let hasFresh = false;
    for (let at = 0; at < arrived.length; at += mostIncomingRows) {
      const rows = arrived.slice(at, at + mostIncomingRows);
      const fresh = await tx
        .insert(t)
        .values(rows.map((row) => ({ ...row, receivedAt })))
        .onConflictDoNothing()
        .returning({ id: t.id });
      hasFresh ||= fresh.length > 0;
    }
    if (hasFresh) queueJob(workIncomingJob(ctx.org));
  });
}
