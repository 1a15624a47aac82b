import type { PoolClient } from "pg";
import { inTransaction } from "#server/kernel/in-transaction.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { sendReminderTask } from "../rules.ts";
import type { Sweep } from "./queue-due-at-once.ts";
import { againText, findDueText, missedText, takeDueText } from "./queue-due-sql.ts";

type Try = { readonly id: string; readonly attempts: number };

/**
 * Sweeps an organisation on Citus, where a statement can't write to several tables: one for each, in
 * one transaction. Returns the number of tries that were queued.
 */
export function queueDueByTable(client: PoolClient, org: OrgDb, sweep: Sweep): Promise<number> {
  const { now, until, offsetsMinutes, returns, channel, origin, claimMinutes, mostAtOnce } = sweep;
  return inTransaction(client, async () => {
    const missed = [now, channel.name];
    const claim = [now, claimMinutes, channel.name];
    const asked = [now, offsetsMinutes, channel.name, mostAtOnce, until, returns, sweep.alsoByMail];
    const found = await client.query<{ due: unknown }>(findDueText(org, channel.recipient), asked);
    const due = found.rows[0]?.due;
    const queued = due
      ? await client.query<Try>(takeDueText(org), [...claim, JSON.stringify(due)])
      : { rows: [] };
    const again = await client.query<Try>(againText(org), claim);
    await client.query(missedText(org), missed);
    const tries = [...queued.rows, ...again.rows];
    if (tries.length === 0) return 0;
    const jobs = tries.map(({ id, attempts }) => ({
      task: sendReminderTask,
      payload: { organizationId: org.id, reminderId: id, attempt: attempts + 1 },
    }));
    await client.query("INSERT INTO platform.outbox (payload) VALUES ($1)", [
      { origin, changes: [], jobs },
    ]);
    return tries.length;
  });
}
