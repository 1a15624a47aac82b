/** The two anamneses: of an aesthetics studio and of a clinic. */
export const anamnesisSheets = ["estetica", "clinica"] as const;
export type AnamnesisSheet = (typeof anamnesisSheets)[number];

/** Under which name each stands in a patient's document. */
export const sheetFields = {
  estetica: "esteticaAnamnese",
  clinica: "clinicaAnamnese",
} as const satisfies Record<AnamnesisSheet, string>;

/** The drawings on which points are marked. */
export const chartViews = ["face", "front", "back"] as const;
export type ChartView = (typeof chartViews)[number];

/** How a version came to be. */
export const anamnesisOrigins = [
  "staff",
  /** The customer's form or the API's call for a customer. */
  "profile",
  "merge",
  /** What stood in the customer's row before versions were kept. */
  "earlier",
  /** Filled in at home and accepted by staff. */
  "patient",
] as const;
export type AnamnesisOrigin = (typeof anamnesisOrigins)[number];

type Answers = Readonly<Record<string, string | boolean | undefined>>;

/** Returns what was answered: blank and absent answers are the same as none. */
export function saidIn(answers: object | null | undefined): Record<string, string | boolean> {
  return Object.fromEntries(
    Object.entries((answers ?? {}) as Answers).flatMap(([question, answer]) =>
      answer === undefined || answer === "" ? [] : [[question, answer]],
    ),
  );
}
