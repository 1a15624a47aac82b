import { eq, sql } from "drizzle-orm";
import type { WriteContext } from "#server/kernel/context.ts";
import { nextVersion } from "#server/kernel/edits.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { reassignPatient } from "#server/modules/appointments/commands/reassign-patient.ts";
import { lockPatient } from "../queries/columns.ts";
import { hasClinicalRecords } from "../rules.ts";

/**
 * Deletes a customer. One with clinical records is archived instead and kept for 20 years (Lei
 * 13.787/2018), appointments included; all others are deleted for good, and their appointments keep
 * the name they were booked with. Throws `not_found`.
 */
export function deletePatient(ctx: WriteContext, id: string): Promise<{ archived: boolean }> {
  const { org } = ctx;
  const { patients: t, clinicalHeads: heads, attachments } = org.tables;
  return writeOrganization(ctx, async (write) => {
    const { tx, audit, emitChange } = write;
    const row = await lockPatient(tx, org, id);
    const chains = await tx.$count(heads, eq(heads.patientId, id));
    const files = await tx.$count(attachments, eq(attachments.patientId, id));
    const archived = chains + files > 0 || hasClinicalRecords(row);
    if (archived) {
      await tx
        .update(t)
        .set({ archivedAt: sql`now()`, ...nextVersion(t) })
        .where(eq(t.id, id));
    } else {
      await reassignPatient(write, org, id, null);
      await tx.delete(t).where(eq(t.id, id));
    }
    const action = archived ? "patient.archive" : "patient.delete";
    await audit({ action, entity: "patient", entityId: id });
    emitChange("patients", id, "delete");
    return { archived };
  });
}
