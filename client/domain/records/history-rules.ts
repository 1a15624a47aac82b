import { formatDay } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { allergiesOf, isPlainDenial } from "#shared/domain/allergies.ts";
import type { PatientDetail } from "#shared/schemas/patients.ts";
import { noKnownAllergies, type historyLists } from "#shared/texts/records.pt-br.ts";

/** The button of its form, wherever the history stands. */
export const editHistoryLabel = "Editar histórico";

type Told = Pick<PatientDetail, "medicalHistory" | "esteticaAnamnese" | "clinicaAnamnese">;

/** Returns a list of a patient's medical history; allergies with those that the anamnesis tells of. */
export function historyOf(patient: Told, field: (typeof historyLists)[number][0]): string[] {
  return field === "allergies" ? allergiesOf(patient) : (patient.medicalHistory?.[field] ?? []);
}

/** Says since when no allergies are known, and by whom if wanted; null where nobody asked. */
export function noAllergyWords({ medicalHistory }: Told, isNamed = false): string | null {
  const none = medicalHistory?.noKnownAllergies;
  // Before it was kept with who and when, it was typed as an entry.
  if (!none) return medicalHistory?.allergies.some(isPlainDenial) ? noKnownAllergies : null;
  const day = formatDay(none.at, ownTimeZone());
  return `${noKnownAllergies} (${isNamed ? `${day}, por ${none.by}` : day})`;
}
