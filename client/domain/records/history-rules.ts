import { allergiesOf } from "#shared/domain/allergies.ts";
import type { PatientDetail } from "#shared/schemas/patients.ts";
import type { historyLists } from "#shared/texts/records.pt-br.ts";

/** The button of its form, wherever the history stands. */
export const editHistoryLabel = "Editar histórico";

type Told = Pick<PatientDetail, "medicalHistory" | "esteticaAnamnese">;

/** Returns a list of a patient's medical history; allergies with those that the anamnesis tells of. */
export function historyOf(patient: Told, field: (typeof historyLists)[number][0]): string[] {
  return field === "allergies" ? allergiesOf(patient) : (patient.medicalHistory?.[field] ?? []);
}
