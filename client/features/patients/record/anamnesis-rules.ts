import type { PatientDetail } from "#shared/schemas/patients.ts";
import { aestheticQuestions, yesNoQuestions } from "../edit/patient-values.ts";

export type AnamnesisSection = {
  readonly label: string;
  readonly isFilled: boolean;
  /** For a question that is answered with yes or no. */
  readonly answer?: "Sim" | "Não" | undefined;
};

/** Returns which sections of the aesthetic anamnesis are filled in, in the order of its form. */
export function anamnesisSections(sheet: PatientDetail["esteticaAnamnese"]): AnamnesisSection[] {
  return [
    ...aestheticQuestions.map(([field, label]) => ({ label, isFilled: Boolean(sheet?.[field]) })),
    ...yesNoQuestions.map(([field, label]) => {
      const answer = sheet?.[field];
      if (answer === undefined) return { label, isFilled: false };
      return { label, isFilled: true, answer: answer ? ("Sim" as const) : ("Não" as const) };
    }),
  ];
}
