import { sql } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";

const overdueMillis = 15 * 60_000;

/**
 * Returns since when the message has waited that waits longest, of those that nobody has tried for a quarter
 * of an hour: no worker runs, or its jobs are stuck. A batch that is paused waits on purpose, and one of
 * which something was tried since is under way.
 */
export async function readOverdueSince({ now }: Pick<Deps, "now">, org: OrgDb) {
  const { messages: m, messageBatches: b, reminders: r } = org.tables;
  const limit = new Date(now().getTime() - overdueMillis);
  const { rows } = await org.db.execute<{ since: Date | string | null }>(sql`
    WITH waiting AS (
      SELECT batch_id, min(due_at) AS due_at FROM ${m}
        WHERE status = 'queued' AND due_at IS NOT NULL AND due_at <= ${limit} GROUP BY batch_id)
    SELECT least(
      (SELECT min(w.due_at) FROM waiting w LEFT JOIN ${b} b ON b.id = w.batch_id
        WHERE w.batch_id IS NULL OR (b.status = 'running' AND NOT EXISTS (
          SELECT FROM ${m} t WHERE t.batch_id = w.batch_id AND t.updated_at > ${limit}))),
      (SELECT min(next_attempt_at) FROM ${r}
        WHERE status = 'queued' AND next_attempt_at <= ${limit})) AS since`);
  const since = rows[0]?.since;
  return since ? new Date(since) : null;
}
