import { randomUUID } from "node:crypto";
import { and, eq, gt, inArray } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { believedSources } from "#shared/domain/message-wishes.ts";
import { noteSmsWish } from "./note-sms-wish.ts";

/**
 * Writes down that a number's owner told the SMS provider to send no more. The provider says so again at
 * every try: who asked for messages since then, by WhatsApp or through the team, goes on getting those. An
 * SMS that was taken after that shows that the refusal is the later word.
 */
export async function noteSmsOptOut(deps: Deps, org: OrgDb, phoneKey: string): Promise<void> {
  const author = { kind: "visitor" } as const;
  const ctx = { deps, requestId: `job-${randomUUID()}`, org, author };
  const { optIns: t, messages: m } = org.tables;
  await writeOrganization(ctx, async (write) => {
    await write.lock("wish", phoneKey);
    const [asked] = await write.tx
      .select({ at: t.at })
      .from(t)
      .where(and(eq(t.phoneKey, phoneKey), inArray(t.source, [...believedSources])));
    if (asked) {
      const isTaken = inArray(m.status, ["accepted", "sent", "delivered"]);
      const isSince = and(
        eq(m.phoneKey, phoneKey),
        eq(m.channel, "sms"),
        gt(m.createdAt, asked.at),
      );
      if ((await write.tx.$count(m, and(isSince, isTaken))) === 0) return;
    }
    await noteSmsWish(write, org, { phoneKey, at: deps.now(), wants: false });
  });
}
