import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { noteWish } from "../commands/note-wish.ts";

/**
 * Writes down that a number's owner told the SMS provider to send no more. The provider says so again at
 * every try: who asked for messages since then, by WhatsApp or through the team, goes on getting those.
 */
export async function noteSmsOptOut(deps: Deps, org: OrgDb, phoneKey: string): Promise<void> {
  const author = { kind: "visitor" } as const;
  const ctx = { deps, requestId: `job-${randomUUID()}`, org, author };
  const { optIns: t } = org.tables;
  await writeOrganization(ctx, async (write) => {
    await write.lock("wish", phoneKey);
    const [asked] = await write.tx
      .select({ at: t.at })
      .from(t)
      .where(and(eq(t.phoneKey, phoneKey), inArray(t.source, ["whatsapp", "staff"])));
    if (asked) return;
    await noteWish(write, org, { phoneKey, at: deps.now(), wants: false, source: "sms" });
  });
}
