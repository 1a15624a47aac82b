import type { BusinessType } from "#shared/domain/business-types.ts";

const withMedicalHistory = new Set<BusinessType>(["clinica", "fisioterapia", "psicologia"]);

/** Which clinical sheets a business keeps of its customers (3-decisions.md). */
export function clinicalSheetsOf(type: BusinessType): { medical: boolean; aesthetic: boolean } {
  return { medical: withMedicalHistory.has(type), aesthetic: type === "estetica" };
}
