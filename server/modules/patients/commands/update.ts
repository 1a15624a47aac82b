import { eq } from "drizzle-orm";
import { nextVersion } from "#server/kernel/edits.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { asMember } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { can } from "#shared/domain/permissions.ts";
import { patientSearchText } from "#shared/domain/search-text.ts";
import { anamnesisTexts } from "#shared/texts/anamneses.pt-br.ts";
import {
  discountIssues,
  type SavedPatient,
  type UpdatePatientInput,
} from "#shared/schemas/patients.ts";
import { lockPatient, patientColumns } from "../queries/columns.ts";
import { findDuplicates } from "../queries/duplicates.ts";
import { writeClinical } from "../steps/write-clinical.ts";
import {
  assertMaySetDiscount,
  changedFields,
  hasClinicalFields,
  storedFields,
  storedHistory,
  toldBy,
  withoutHiddenDiscount,
} from "../rules.ts";

/**
 * Changes the given fields. Throws `not_found`, `row_changed` when the row moved on since
 * `version`, and what creating one throws.
 */
export function updatePatient(
  ctx: MemberContext,
  input: UpdatePatientInput,
): Promise<SavedPatient> {
  const { id, version, ...fields } = input;
  if (hasClinicalFields(fields) && !can(ctx.session, "manage_medical_records")) {
    throw new DomainError("forbidden");
  }
  // This also refuses what would change nothing: the answer would reveal whether a guess is right.
  if (fields.discountType !== undefined || fields.discountValue !== undefined) {
    assertMaySetDiscount(ctx.session);
  }
  const wanted = storedFields(fields);
  const t = ctx.org.tables.patients;
  return writeOrganization(asMember(ctx), async (write) => {
    const { tx, audit, emitChange } = write;
    const { version: _version, ...old } = await lockPatient(tx, ctx.org, id, version);
    const history = storedHistory(fields.medicalHistory, old.medicalHistory, toldBy(ctx));
    const next = { ...old, ...wanted, ...history };
    if (next.discountType === "none") next.discountValue = 0;
    const issues = discountIssues(next);
    if (issues.length > 0) throw new DomainError("invalid_input", {}, issues);
    const changed = changedFields(old, next);
    if (changed.length === 0) {
      const [patient] = await tx.select(patientColumns(ctx.org)).from(t).where(eq(t.id, id));
      if (!patient) throw new DomainError("not_found");
      return { patient: withoutHiddenDiscount(ctx.session, patient), duplicates: [] };
    }
    const [patient] = await tx
      .update(t)
      .set({
        ...next,
        searchText: patientSearchText(next),
        ...nextVersion(t),
      })
      .where(eq(t.id, id))
      .returning(patientColumns(ctx.org));
    if (!patient) throw new DomainError("not_found");
    await writeClinical(ctx, write, {
      patientId: id,
      before: old,
      after: next,
      origin: "profile",
      reason: anamnesisTexts.changedWithProfile,
    });
    await audit({
      action: "patient.update",
      entity: "patient",
      entityId: id,
      changes: { fields: changed },
    });
    emitChange("patients", id, "update");
    const duplicates = await findDuplicates(tx, ctx.org, patient);
    return { patient: withoutHiddenDiscount(ctx.session, patient), duplicates };
  });
}
