import type {
  CorrectPrescriptionInput,
  PrescriptionContent,
} from "#shared/schemas/prescriptions.ts";

type Correction = Omit<CorrectPrescriptionInput, "id" | "version" | "reason" | "prescribedAt">;

/** Returns what a corrected prescription says: what the correction doesn't name stays as it was. */
export function mergeCorrection(old: PrescriptionContent, correction: Correction) {
  const [first, ...others] = old.items.map(({ controlClass: _class, ...item }) => item);
  if (!first) throw new Error("a prescription holds no medication");
  const { id, rqe } = old.professional;
  const isSame = correction.professionalId === undefined || correction.professionalId === id;
  // Who corrects is the version's author; who prescribes stays, unless another is named.
  const professionalId = correction.professionalId ?? id ?? undefined;
  const isOther = correction.medication !== undefined && correction.medication !== first.medication;
  const named = Object.fromEntries(
    Object.entries(correction).filter(([, value]) => value !== undefined),
  );
  return {
    ...first,
    // Another medication is made of something else.
    ...(isOther && { genericName: "" }),
    alsoPrescribed: others,
    patientAddress: old.patient.address,
    patientSex: old.patient.sex,
    ...(isSame && { rqe }),
    diagnosisCode: old.diagnosisCode,
    answered: old,
    recordId: old.recordId,
    appointmentId: old.appointmentId,
    ...named,
    professionalId,
    renewsId: old.renewsId,
  };
}
