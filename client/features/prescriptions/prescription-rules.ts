import type { FormErrors } from "@mantine/form";
import { allergiesAgainst, warningsOf } from "#shared/domain/allergies.ts";
import { councilOf, prescribing } from "#shared/domain/prescribers.ts";
import { compileSheets, stopsOf } from "#shared/domain/prescription-sheets.ts";
import type { SheetField } from "#shared/domain/prescription-rules.ts";
import type { PrescriptionSheet, PrescriptionStart } from "#shared/schemas/prescriptions.ts";
import { prescriptionTexts } from "#shared/texts/prescriptions.pt-br.ts";
import type { ItemValues, PrescriptionValues } from "./prescription-values.ts";
import type { ShownSheet } from "./sheets-summary.tsx";

/** Returns the sheets that a form's medications will be, with what is still missing on each. */
export function shownSheets(values: PrescriptionValues, start: PrescriptionStart): ShownSheet[] {
  const { items, prescribedAt, patientAddress, patientSex, diagnosisCode, rqe } = values;
  const typed: Partial<Record<SheetField, string>> = {
    patientAddress,
    patientSex,
    diagnosisCode,
    prescriberRqe: rqe,
  };
  const filled = (Object.keys(typed) as SheetField[]).filter((name) => typed[name]?.trim());
  const chosen = items.flatMap(({ medication }) => (medication ? [medication] : []));
  // A number that was taken out of the form is no longer there.
  const told = start.known.filter((name) => name !== "prescriberRqe");
  const known = new Set([...told, ...filled]);
  return compileSheets(chosen, { day: prescribedAt || start.today, known }).map(
    ({ rule, items: on, ...sheet }) => ({
      ...sheet,
      ...rule,
      medications: on.map(({ name }) => name),
    }),
  );
}

/**
 * Returns which allergies speak against each medication, against any, the names of those medications,
 * and each warning.
 */
export function collisionsOf(
  allergies: readonly string[],
  items: readonly Pick<ItemValues, "medication">[],
) {
  const againstEach = items.map(({ medication }) =>
    allergiesAgainst(allergies, medication?.names ?? []),
  );
  const against = [...new Set(againstEach.flat())];
  const colliding = items.flatMap(({ medication }, at) =>
    medication && againstEach[at]?.length ? [medication.name] : [],
  );
  const chosen = items.flatMap(({ medication }) => (medication ? [medication] : []));
  return { againstEach, against, colliding, warnings: warningsOf(allergies, chosen) };
}

/** Returns complaints about the form's own fields that a sheet can't do without, or null. */
export function lackingFields(sheets: readonly ShownSheet[]): FormErrors | null {
  const stops = new Set(sheets.flatMap(stopsOf));
  const typed = ["patientSex", "patientAddress", "diagnosisCode"] as const;
  const lacking = typed.filter((name) => stops.has(name));
  if (lacking.length === 0) return null;
  return Object.fromEntries(lacking.map((name) => [name, prescriptionTexts.lacks([name])]));
}

/** Returns what the council of who prescribes says to the medications: each sentence once. */
export function councilNotices(
  items: readonly Pick<ItemValues, "medication">[],
  registration: string | null,
): string[] {
  const council = councilOf(registration) ?? "";
  const said = items.flatMap(({ medication }) => {
    if (!medication) return [];
    const may = prescribing(registration, medication.controlClass);
    if (may === "free") return [];
    return may === "limited"
      ? prescriptionTexts.councilLimited(council)
      : `${medication.name}: ${prescriptionTexts.councilRefused(council, medication.controlClass)}`;
  });
  return [...new Set(said)];
}

/** Returns a written sheet as it is shown. */
export function shownSheet({ items, ...sheet }: PrescriptionSheet): ShownSheet {
  return { ...sheet, medications: items.map(({ medication }) => medication) };
}
