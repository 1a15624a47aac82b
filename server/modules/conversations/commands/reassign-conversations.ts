import { eq } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";

/** Gives a duplicate's conversations to the customer into whom it is merged. */
export async function reassignConversations(
  { tx, emitChange }: Pick<OrgWrite, "tx" | "emitChange">,
  { tables: { conversations: t } }: OrgDb,
  loserId: string,
  winnerId: string,
): Promise<void> {
  const moved = await tx
    .update(t)
    .set({ patientId: winnerId })
    .where(eq(t.patientId, loserId))
    .returning({ id: t.id });
  for (const { id } of moved) emitChange("conversations", id, "update");
}
