import { sheetFields, type AnamnesisSheet } from "#shared/domain/anamnesis.ts";
import type { PatientDetail } from "#shared/schemas/patients.ts";
import {
  aestheticQuestions,
  clinicalQuestions,
  yesNoQuestions,
} from "#shared/texts/anamneses.pt-br.ts";

export type AnamnesisSection = {
  readonly label: string;
  readonly isFilled: boolean;
  /** For a question that is answered with yes or no. */
  readonly answer?: "Sim" | "Não" | undefined;
};

/** The sections of each anamnesis, in the order of its form. */
const sectionsOf = {
  clinica: clinicalQuestions,
  estetica: [...aestheticQuestions, ...yesNoQuestions],
} as const satisfies Record<AnamnesisSheet, readonly (readonly [string, string])[]>;

/** Returns which sections of an anamnesis are filled in, in the order of its form. */
export function anamnesisSections(
  patient: Pick<PatientDetail, "clinicaAnamnese" | "esteticaAnamnese">,
  sheet: AnamnesisSheet,
): AnamnesisSection[] {
  const answers: Readonly<Record<string, string | boolean | undefined>> =
    patient[sheetFields[sheet]] ?? {};
  return sectionsOf[sheet].map(([field, label]) => {
    const answer = answers[field];
    if (typeof answer !== "boolean") return { label, isFilled: Boolean(answer) };
    return { label, isFilled: true, answer: answer ? "Sim" : "Não" };
  });
}
