import { randomUUID } from "node:crypto";
import { and, inArray, isNull } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { queueNextChannel } from "#server/modules/booking/commands/queue-next-channel.ts";
import { awaitedNoticesText } from "./undelivered-sql.ts";

/**
 * Leaves what was told of appointments ahead to the next channel, once, where nobody said within the
 * hours that it had arrived.
 */
export async function passOnNotices(deps: Deps, org: OrgDb, hours: number): Promise<void> {
  const now = deps.now();
  const { rows } = await org.pool.query<{ id: string }>(
    `SELECT m.id FROM ${org.name("messages")} m
      WHERE ${awaitedNoticesText(org, ["$1", "$2"])}
        AND m.created_at <= $1::timestamptz - make_interval(hours => $2::int)`,
    [now, hours],
  );
  if (rows.length === 0) return;
  const { messages: m } = org.tables;
  const ctx = { deps, requestId: `job-${randomUUID()}`, org, author: { kind: "system" } as const };
  await writeOrganization(ctx, async (write) => {
    const ids = rows.map(({ id }) => id);
    const passed = await write.tx
      .update(m)
      .set({ passedOnAt: now })
      .where(and(inArray(m.id, ids), isNull(m.passedOnAt), inArray(m.status, ["accepted", "sent"])))
      .returning({ id: m.id });
    for (const { id } of passed) queueNextChannel(write, org, { messageId: id });
  });
}
