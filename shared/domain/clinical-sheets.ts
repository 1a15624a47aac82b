import type { BusinessType } from "./business-types.ts";

const withMedicalHistory = new Set<BusinessType>(["clinica", "fisioterapia", "psicologia"]);

type Business = {
  readonly businessType: BusinessType;
  /** What the organisation chose; null for what its kind of business has. */
  readonly clinicalTabs: boolean | null;
};

/**
 * Returns which clinical sheets a business keeps of its customers: the aesthetic one is a beauty studio's alone,
 * the medical one what the business chose, else what is usual for its kind.
 */
export function clinicalSheetsOf({ businessType, clinicalTabs }: Business) {
  return {
    medical: clinicalTabs ?? withMedicalHistory.has(businessType),
    aesthetic: businessType === "estetica",
  };
}
