import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { WriteContext } from "#server/kernel/context.ts";
import { nextVersion } from "#server/kernel/edits.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import { reassignPatient } from "#server/modules/appointments/commands/reassign-patient.ts";
import { clinicalColumns, lockPatient } from "../queries/columns.ts";
import { hasClinicalRecords } from "../rules.ts";

/**
 * Deletes a customer. One with clinical records is archived instead and kept for 20 years (Lei
 * 13.787/2018), appointments included; all others are deleted for good, and their appointments keep
 * the name they were booked with. The duplicates that were merged into the customer count with her and go
 * with her. Throws `not_found`.
 */
export function deletePatient(ctx: WriteContext, id: string): Promise<{ archived: boolean }> {
  const { org } = ctx;
  const { patients: t } = org.tables;
  return writeOrganization(ctx, async (write) => {
    const { tx, audit, emitChange } = write;
    const row = await lockPatient(tx, org, id);
    const duplicates = await tx
      .select({ id: t.id, ...clinicalColumns(org) })
      .from(t)
      .where(eq(t.mergedIntoId, id));
    const whose = [id, ...duplicates.map((one) => one.id)];
    const archived =
      [row, ...duplicates].some(hasClinicalRecords) || (await holdClinical(tx, org, whose));
    if (archived) {
      await tx
        .update(t)
        .set({ archivedAt: sql`now()`, ...nextVersion(t) })
        .where(eq(t.id, id));
    } else {
      await reassignPatient(write, org, id, null);
      await tx.delete(t).where(inArray(t.id, whose));
    }
    const action = archived ? "patient.archive" : "patient.delete";
    await audit({ action, entity: "patient", entityId: id });
    emitChange("patients", id, "delete");
    return { archived };
  });
}

/** Whether anything clinical is kept of one of these patients: what she answered from home too. */
async function holdClinical(tx: Transaction, { tables }: OrgDb, whose: readonly string[]) {
  const { clinicalHeads: heads, attachments: files, anamnesisRequests: requests } = tables;
  const ids = [...whose];
  const chains = await tx.$count(heads, inArray(heads.patientId, ids));
  const attached = await tx.$count(files, inArray(files.patientId, ids));
  const answered = await tx.$count(
    requests,
    and(inArray(requests.patientId, ids), isNotNull(requests.answeredAt)),
  );
  return chains + attached + answered > 0;
}
