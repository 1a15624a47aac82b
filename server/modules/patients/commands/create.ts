import type { MemberContext } from "#server/kernel/context.ts";
import { asMember } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { newId } from "#server/kernel/ids.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { can } from "#shared/domain/permissions.ts";
import { patientSearchText } from "#shared/domain/search-text.ts";
import {
  discountIssues,
  type CreatePatientInput,
  type SavedPatient,
} from "#shared/schemas/patients.ts";
import { patientColumns } from "../queries/columns.ts";
import { findDuplicates } from "../queries/duplicates.ts";
import { writeClinical } from "../steps/write-clinical.ts";
import {
  assertMaySetDiscount,
  hasClinicalFields,
  storedFields,
  storedHistory,
  toldBy,
  withoutHiddenDiscount,
} from "../rules.ts";

/**
 * Adds a customer and returns who else has the same CPF, e-mail or phone. Throws `forbidden` for
 * clinical fields without manage_medical_records and `invalid_input` for an invalid phone.
 */
export function createPatient(
  ctx: MemberContext,
  input: CreatePatientInput,
): Promise<SavedPatient> {
  if (hasClinicalFields(input) && !can(ctx.session, "manage_medical_records")) {
    throw new DomainError("forbidden");
  }
  const { discountType = "none", discountValue = 0 } = input;
  if (discountType !== "none") assertMaySetDiscount(ctx.session);
  const issues = discountIssues({ discountType, discountValue });
  if (issues.length > 0) throw new DomainError("invalid_input", {}, issues);
  const row = {
    ...storedFields(input),
    ...storedHistory(input.medicalHistory, null, toldBy(ctx)),
    name: input.name,
    discountType,
    discountValue: discountType === "none" ? 0 : discountValue,
  };
  const t = ctx.org.tables.patients;
  return writeOrganization(asMember(ctx), async (write) => {
    const { tx, audit, emitChange } = write;
    const id = newId();
    const [patient] = await tx
      .insert(t)
      .values({ ...row, id, searchText: patientSearchText(row) })
      .returning(patientColumns(ctx.org));
    if (!patient) throw new Error("INSERT of a patient returned no row");
    const { medicalHistory = null, esteticaAnamnese = null, clinicaAnamnese = null } = row;
    await writeClinical(ctx, write, {
      patientId: id,
      before: { medicalHistory: null, esteticaAnamnese: null, clinicaAnamnese: null },
      after: { medicalHistory, esteticaAnamnese, clinicaAnamnese },
      origin: "profile",
      reason: "",
    });
    await audit({
      action: "patient.create",
      entity: "patient",
      entityId: id,
      changes: { fields: Object.keys(row) },
    });
    emitChange("patients", id, "insert");
    const duplicates = await findDuplicates(tx, ctx.org, patient);
    return { patient: withoutHiddenDiscount(ctx.session, patient), duplicates };
  });
}
