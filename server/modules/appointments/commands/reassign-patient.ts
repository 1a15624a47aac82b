import { eq, inArray } from "drizzle-orm";
import { nextVersion } from "#server/kernel/edits.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";

/**
 * Moves a customer's appointments to another customer, or to nobody when the customer is deleted;
 * they keep the name, e-mail and phone they were booked with. Runs in the transaction of the
 * command that has locked the customer's row; returns how many there were.
 */
export async function reassignPatient(
  { tx, emitChange }: Pick<OrgWrite, "tx" | "emitChange">,
  org: OrgDb,
  from: string,
  to: string | null,
): Promise<number> {
  const t = org.tables.appointments;
  // One order for all writers, so that two of them can't deadlock.
  const rows = await tx
    .select({ id: t.id })
    .from(t)
    .where(eq(t.patientId, from))
    .orderBy(t.id)
    .for("update");
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx
    .update(t)
    .set({ patientId: to, ...nextVersion(t) })
    .where(inArray(t.id, ids));
  for (const id of ids) emitChange("appointments", id, "update");
  return ids.length;
}
