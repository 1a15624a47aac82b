import { eq, inArray } from "drizzle-orm";
import { nextVersion } from "#server/kernel/edits.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";

/**
 * Hands a customer's appointments to another one, or to nobody when the customer is deleted: the
 * name, e-mail and phone they were booked with stay. Runs in the transaction of the command that
 * has locked the customer's row; says how many there were.
 */
export async function reassignPatient(
  { tx, emitChange }: Pick<OrgWrite, "tx" | "emitChange">,
  org: OrgDb,
  from: string,
  to: string | null,
): Promise<number> {
  const t = org.tables.appointments;
  // In one order, so that two such writes can't wait for each other.
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
