import { and, eq } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";

/** Settles a message that surely did not leave, since another channel takes over: no try follows. */
export async function giveUpMessage(deps: Deps, org: OrgDb, id: string): Promise<void> {
  const { messages: t } = org.tables;
  await org.db
    .update(t)
    .set({ status: "failed", updatedAt: deps.now() })
    .where(and(eq(t.id, id), eq(t.status, "queued")));
}
