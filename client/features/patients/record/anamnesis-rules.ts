import { alertsOf, questionsOf } from "#client/domain/records/alert-rules.ts";
import { sheetFields, type AnamnesisSheet } from "#shared/domain/anamnesis.ts";
import type { PatientDetail } from "#shared/schemas/patients.ts";

export type AnamnesisSection = {
  readonly label: string;
  readonly isFilled: boolean;
  /** For a question that is answered with yes or no. */
  readonly answer?: "Sim" | "Não" | undefined;
  /** What it says, where that warns whoever treats. */
  readonly warning?: string | undefined;
};

/** Returns which sections of an anamnesis are filled in, in the order of its form. */
export function anamnesisSections(
  patient: Pick<PatientDetail, "clinicaAnamnese" | "esteticaAnamnese">,
  sheet: AnamnesisSheet,
): AnamnesisSection[] {
  const answers: Readonly<Record<string, string | boolean | undefined>> =
    patient[sheetFields[sheet]] ?? {};
  const warnings = new Map(alertsOf(patient, sheet).map(({ field, words }) => [field, words]));
  return questionsOf[sheet].map(([field, label]) => {
    const answer = answers[field];
    const words = warnings.get(field);
    const warning = words !== undefined && { warning: words };
    if (typeof answer !== "boolean") return { label, isFilled: Boolean(answer), ...warning };
    return { label, isFilled: true, answer: answer ? "Sim" : "Não", ...warning };
  });
}
