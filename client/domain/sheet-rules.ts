import type { BusinessType } from "#shared/domain/business-types.ts";

/** The lists of a medical history, in the order of forms and pages. */
export const historyLists = [
  ["allergies", "Alergias"],
  ["medications", "Medicamentos em uso"],
  ["chronicConditions", "Condições crônicas"],
] as const;

const withMedicalHistory = new Set<BusinessType>(["clinica", "fisioterapia", "psicologia"]);

/** Returns which clinical sheets a business keeps of its customers (3-decisions.md). */
export function clinicalSheetsOf(type: BusinessType): { medical: boolean; aesthetic: boolean } {
  return { medical: withMedicalHistory.has(type), aesthetic: type === "estetica" };
}
