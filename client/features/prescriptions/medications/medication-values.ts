import type { FormErrors } from "@mantine/form";
import { changedFields, firstByField, issuesOf } from "#client/lib/form-input.ts";
import type { Difference } from "#client/ui/version-compare.tsx";
import type { FieldIssue } from "#shared/errors.ts";
import {
  createMedicationInput,
  type CreateMedicationInput,
  type Medication,
} from "#shared/schemas/medications.ts";
import { controlClassLabels } from "#shared/texts/prescriptions.pt-br.ts";

/** The form of an entry of the organisation's own. */
export type MedicationValues = CreateMedicationInput;

export const medicationFields = [
  "name",
  "genericName",
  "presentation",
  "dosage",
  "unit",
  "category",
  "controlClass",
] as const;

export const medicationLabels = {
  name: "Nome",
  genericName: "Princípio ativo",
  presentation: "Forma",
  dosage: "Concentração",
  unit: "Unidade",
  category: "Grupo",
  controlClass: "Classe de controle",
} as const satisfies Record<(typeof medicationFields)[number], string>;

/** Forms that are offered; any other can be written. */
export const presentations = [
  "comprimido",
  "cápsula",
  "solução oral",
  "suspensão oral",
  "xarope",
  "gotas",
  "creme",
  "pomada",
  "gel",
  "loção",
  "colírio",
  "solução injetável",
  "supositório",
  "adesivo",
];

/** Returns the form of an entry, or of a new one with the name that was searched. */
export function medicationValuesOf(own: Medication | null, typed: string): MedicationValues {
  if (!own) {
    const blank = { genericName: "", presentation: "", dosage: "", unit: "mg", category: "" };
    return { name: typed, ...blank, controlClass: "simple" };
  }
  const { name, genericName, presentation, dosage, unit, category, controlClass } = own;
  return { name, genericName, presentation, dosage, unit, category, controlClass };
}

/** Returns the complaints of the form or the server by field. */
export function medicationErrors(issues: readonly FieldIssue[]): FormErrors {
  return firstByField(issues, medicationFields, {});
}

/** Returns the checked input, or the first complaint about each field. */
export function readMedication(values: MedicationValues) {
  // A unit without a strength says nothing.
  const unit = values.dosage.trim() === "" ? "" : values.unit;
  const parsed = createMedicationInput.safeParse({ ...values, unit });
  if (parsed.success) return { input: parsed.data, errors: null };
  return { input: null, errors: medicationErrors(issuesOf(parsed)) };
}

/** Returns the fields of an own entry that an edit changes. */
export function changesOf(own: Medication, values: MedicationValues): Partial<MedicationValues> {
  return changedFields(medicationValuesOf(own, ""), values);
}

/** Returns in what an edit of an entry would change what somebody else has stored meanwhile. */
export function differences(
  own: Medication,
  values: MedicationValues,
  theirs: Medication,
): Difference[] {
  const stored = medicationValuesOf(theirs, "");
  const mine = { ...stored, ...changesOf(own, values) };
  const inWords = (field: (typeof medicationFields)[number], said: MedicationValues) =>
    (field === "controlClass" ? controlClassLabels[said.controlClass] : said[field]) || "—";
  return medicationFields
    .filter((field) => mine[field] !== stored[field])
    .map((field) => ({
      label: medicationLabels[field],
      mine: inWords(field, mine),
      theirs: inWords(field, stored),
    }));
}
