import type { WriteContext } from "#server/kernel/context.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { outboxPayload, outcomeOf, withRetries } from "#server/kernel/write.ts";

/**
 * $1 the reminder and its message, $2 now, $3 the try, $4 the outbox row. The message is locked: a report that
 * comes meanwhile waits, and then finds what is written here. Its twin on Citus is settle-by-table.ts.
 */
const settleText = (org: OrgDb) => `
WITH message AS MATERIALIZED (
  SELECT status FROM ${org.name("messages")} WHERE id = $1::uuid FOR UPDATE
), known AS (
  SELECT coalesce((SELECT status = 'failed' FROM message), false) AS is_lost
), settled AS (
  UPDATE ${org.name("reminders")} r
  SET status = CASE WHEN is_lost THEN 'failed' ELSE 'sent' END,
      failure = CASE WHEN is_lost THEN 'not_delivered' END,
      sent_at = CASE WHEN is_lost THEN r.sent_at ELSE $2::timestamptz END,
      updated_at = $2::timestamptz
  FROM known
  WHERE r.id = $1::uuid AND (NOT is_lost OR r.attempts = $3::int AND r.status = 'queued')
)
INSERT INTO platform.outbox (payload) VALUES ($4::jsonb)`;

/**
 * Writes down on plain Postgres that a phone channel took a reminder, unless its provider has already
 * reported that it won't arrive: one statement, since a thousand fall due at once.
 */
export async function settleSentAtOnce(
  ctx: WriteContext,
  { id, attempt }: { readonly id: string; readonly attempt: number },
): Promise<void> {
  const { org, deps } = ctx;
  const change = { collection: "reminders", id, operation: "update" } as const;
  const payload = outboxPayload(ctx, [change], []);
  const query = {
    ...org.prepared("reminder_sent", (name, own) => ({ name, text: settleText(own) })),
    values: [id, deps.now(), attempt, JSON.stringify(payload)],
  };
  await withRetries(() => outcomeOf(org.pool.query(query), deps.outbox));
  deps.outbox.committed(payload);
}
