import type { ClientBase } from "pg";
import type { OrgDb } from "#server/kernel/org-db.ts";

/**
 * Settles the messages of a restored organisation: whatever waited when its file was written may have left
 * since, and nobody sends it again, neither by itself nor by going on with its batch. What waits with a
 * reminder that is still ahead stays. Nor does another channel tell what had no word of its arrival.
 */
export async function settleRestoredMessages(
  client: ClientBase,
  org: Pick<OrgDb, "name">,
  now: Date,
): Promise<{ readonly messages: number }> {
  const { rowCount } = await client.query(
    `UPDATE ${org.name("messages")} m SET status = 'unknown'
      WHERE status = 'queued' AND NOT EXISTS (
        SELECT FROM ${org.name("reminders")} r WHERE r.id = m.reminder_id AND r.status = 'queued')`,
  );
  await client.query(
    `UPDATE ${org.name("messages")} SET passed_on_at = $1
      WHERE notice IS NOT NULL AND passed_on_at IS NULL AND status IN ('accepted', 'sent')`,
    [now],
  );
  return { messages: rowCount ?? 0 };
}
