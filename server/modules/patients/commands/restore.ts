import { and, eq } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { nextVersion } from "#server/kernel/edits.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { Patient } from "#shared/schemas/patients.ts";
import { isArchived, patientColumns } from "../queries/columns.ts";
import { withoutHiddenDiscount } from "../rules.ts";

/**
 * Takes a patient out of the archive, with everything that was kept of her. Throws `not_found` for
 * one who isn't archived, and for a duplicate that was merged into another.
 */
export function restorePatient(ctx: MemberContext, id: string): Promise<Patient> {
  const { patients: t } = ctx.org.tables;
  return writeOrganization(asMember(ctx), async ({ tx, audit, emitChange }) => {
    const [patient] = await tx
      .update(t)
      .set({ archivedAt: null, ...nextVersion(t) })
      .where(and(eq(t.id, id), isArchived(ctx.org)))
      .returning(patientColumns(ctx.org));
    if (!patient) throw new DomainError("not_found");
    await audit({ action: "patient.restore", entity: "patient", entityId: id });
    emitChange("patients", id, "insert");
    return withoutHiddenDiscount(ctx.session, patient);
  });
}
