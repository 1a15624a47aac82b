import { and, eq } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Unsendable } from "../rules.ts";

/**
 * Writes a reminder's message into the ledger and claims the one try of sending it: whoever dies
 * from here on leaves `unknown`, since perhaps it went out, so nobody sends it again. Returns
 * "claimed", or what became of a try whose worker died or whose reminder was settled twice.
 */
export async function claimMessage(
  deps: Deps,
  org: OrgDb,
  message: {
    readonly reminderId: string;
    readonly channel: "whatsapp" | "sms";
    readonly appointmentId: string;
    readonly phoneKey: string;
    readonly body: string;
  },
): Promise<"claimed" | Unsendable | null> {
  const { messages: t } = org.tables;
  const now = deps.now();
  const id = message.reminderId;
  await org.db
    .insert(t)
    .values({ id, ...message, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  const [claimed] = await org.db
    .update(t)
    .set({ status: "unknown", updatedAt: now })
    .where(and(eq(t.id, id), eq(t.status, "queued")))
    .returning({ id: t.id });
  return claimed ? "claimed" : fateOf(org, id);
}

async function fateOf(org: OrgDb, id: string): Promise<Unsendable | null> {
  const { messages: t } = org.tables;
  const [row] = await org.db.select({ status: t.status }).from(t).where(eq(t.id, id));
  if (row?.status === "unknown") return "outcome_unknown";
  return row?.status === "failed" ? "not_delivered" : null;
}
