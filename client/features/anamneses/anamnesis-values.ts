import { saidIn, type AnamnesisOrigin, type AnamnesisSheet } from "#shared/domain/anamnesis.ts";
import type { Anamnesis, ChartPoint, SaveAnamnesisInput } from "#shared/schemas/anamneses.ts";
import type { Attachment } from "#shared/schemas/attachments.ts";
import {
  aestheticQuestions,
  clinicalQuestions,
  yesNoQuestions,
} from "#shared/texts/anamneses.pt-br.ts";

type Question = readonly [field: string, label: string];

/** Returns the questions of a sheet that are answered in words. */
export function questionsOf(sheet: AnamnesisSheet): readonly Question[] {
  return sheet === "estetica" ? aestheticQuestions : clinicalQuestions;
}

/** Returns those that are answered with yes or no. */
export function yesNoOf(sheet: AnamnesisSheet): readonly Question[] {
  return sheet === "estetica" ? yesNoQuestions : [];
}

/** The values of the form's fields; a yes or no is `yes`, `no` or empty. */
export type AnamnesisFormValues = {
  answers: Record<string, string>;
  points: ChartPoint[];
  attachments: Attachment[];
  reason: string;
};

/** Returns a field's value as it is read: `Sim` for `yes`. */
export function choiceText(value: string): string {
  return yesNoChoices.find((choice) => choice.value && choice.value === value)?.label ?? value;
}

/** What a question of yes or no offers. */
export const yesNoChoices = [
  { value: "", label: "Não informado" },
  { value: "yes", label: "Sim" },
  { value: "no", label: "Não" },
] as const;

type Said = Pick<Anamnesis, "answers" | "points" | "attachments">;

/** Returns an anamnesis in the form's terms. */
export function valuesOf(sheet: AnamnesisSheet, said: Said): AnamnesisFormValues {
  const { answers, points, attachments } = said;
  const texts = questionsOf(sheet).map(([field]) => [field, String(answers[field] ?? "")]);
  const choices = yesNoOf(sheet).map(([field]) => {
    const answer = answers[field];
    return [field, answer === undefined ? "" : answer ? "yes" : "no"];
  });
  return {
    answers: Object.fromEntries([...texts, ...choices]),
    points: [...points],
    attachments: [...attachments],
    reason: "",
  };
}

/** Returns what the form says in the wire's terms. */
export function saidOf(
  sheet: AnamnesisSheet,
  { answers, points }: Pick<AnamnesisFormValues, "answers" | "points">,
): SaveAnamnesisInput["said"] {
  const choices = yesNoOf(sheet).flatMap(([field]) =>
    answers[field] ? [[field, answers[field] === "yes"]] : [],
  );
  const texts = questionsOf(sheet).map(([field]) => [field, answers[field] ?? ""]);
  const said = saidIn(Object.fromEntries([...texts, ...choices]) as object);
  return sheet === "estetica" ? { sheet, answers: said, points } : { sheet, answers: said };
}

/** The form's fields in the order of the screen, as `data-field` names them. */
export function fieldsOf(sheet: AnamnesisSheet): string[] {
  return [...questionsOf(sheet), ...yesNoOf(sheet)]
    .map(([field]) => `answers.${field}`)
    .concat("attachments");
}

/** How a version came to be, where that isn't its author's typing. */
export const originLabels: Readonly<Record<AnamnesisOrigin, string | null>> = {
  staff: null,
  profile: "Pelo cadastro",
  merge: "Na união de cadastros",
  earlier: "Já estava no cadastro",
  patient: "Respondida em casa",
};
