import type { BusinessType } from "#shared/domain/business-types.ts";
import { customerNoun } from "#shared/domain/business-types.ts";
import type { FieldIssue } from "#shared/errors.ts";
import { clinicalSheetsOf } from "#shared/domain/clinical-sheets.ts";
import { firstByField, issuesOf } from "#client/lib/form-input.ts";
import {
  updateOrganizationInput,
  type OrganizationDetails,
} from "#shared/schemas/organizations.ts";

/** The form's fields in the order of the screen and of their complaints. */
export const detailsFields = ["name", "businessType", "clinicalTabs", "accentColor"] as const;

export type DetailsValues = {
  name: string;
  businessType: BusinessType;
  /** As the tabs are, whoever decided it. */
  clinicalTabs: boolean;
  /** Empty for ours. */
  accentColor: string;
};

export type DetailsErrors = Partial<Record<keyof DetailsValues, string>>;

type Stored = Pick<OrganizationDetails, "name" | "businessType" | "clinicalTabs" | "accentColor">;

/** Returns the form of what is stored. */
export function detailsValues(stored: Stored): DetailsValues {
  const { name, businessType, accentColor } = stored;
  const { medical } = clinicalSheetsOf(stored);
  return { name, businessType, clinicalTabs: medical, accentColor: accentColor ?? "" };
}

/** Returns the complaints of the form or the server by field. */
export function detailsErrors(issues: readonly FieldIssue[]): DetailsErrors {
  return firstByField<keyof DetailsValues>(issues, detailsFields, {});
}

const checked = updateOrganizationInput.omit({ id: true });

/**
 * Returns what differs from what is stored, or the first complaint about each field. Tabs that the
 * kind of business has anyway are left to it.
 */
export function readDetails(stored: Stored) {
  return (values: DetailsValues) => {
    const { businessType, name } = values;
    const usual = clinicalSheetsOf({ businessType, clinicalTabs: null }).medical;
    const clinicalTabs = values.clinicalTabs === usual ? null : values.clinicalTabs;
    const accentColor = values.accentColor || null;
    const parsed = checked.safeParse({
      ...(name !== stored.name && { name }),
      ...(businessType !== stored.businessType && { businessType }),
      ...(clinicalTabs !== stored.clinicalTabs && { clinicalTabs }),
      ...(accentColor !== stored.accentColor && { accentColor }),
    });
    return parsed.success
      ? { input: parsed.data, errors: null }
      : { input: null, errors: detailsErrors(issuesOf(parsed)) };
  };
}

/** Returns what another kind of business changes on screens, as sentences. */
export function changesOfType(stored: Stored, values: DetailsValues): string[] {
  const before = { ...clinicalSheetsOf(stored), ...customerNoun(stored.businessType) };
  const after = { ...clinicalSheetsOf(values), ...customerNoun(values.businessType) };
  return [
    before.plural !== after.plural &&
      `As telas passam a dizer ${after.plural} em vez de ${before.plural}.`,
    before.medical !== after.medical &&
      (after.medical
        ? "Prontuário e Receitas aparecem."
        : "Prontuário e Receitas deixam de aparecer."),
    before.aesthetic !== after.aesthetic &&
      (after.aesthetic ? "A Anamnese Estética aparece." : "A Anamnese Estética deixa de aparecer."),
  ].filter((sentence) => typeof sentence === "string");
}
