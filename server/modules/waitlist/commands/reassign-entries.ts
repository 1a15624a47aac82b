import { eq } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";

/**
 * Makes what a customer waits for another's, into whom the customer is merged; runs in the transaction
 * of the command that has locked the customer's row.
 */
export async function reassignEntries(
  { tx, emitChange }: Pick<OrgWrite, "tx" | "emitChange">,
  { tables: { waitlistEntries: t } }: OrgDb,
  from: string,
  to: string,
): Promise<void> {
  const moved = await tx
    .update(t)
    .set({ patientId: to })
    .where(eq(t.patientId, from))
    .returning({ id: t.id });
  for (const { id } of moved) emitChange("waitlist", id, "update");
}
