import { compileSheets } from "#shared/domain/prescription-sheets.ts";
import type { SheetField } from "#shared/domain/prescription-rules.ts";
import type { PrescriptionSheet, PrescriptionStart } from "#shared/schemas/prescriptions.ts";
import type { PrescriptionValues } from "./prescription-values.ts";
import type { ShownSheet } from "./sheets-summary.tsx";

/** Returns the sheets that a form's medications will be, with what is still missing on each. */
export function shownSheets(values: PrescriptionValues, start: PrescriptionStart): ShownSheet[] {
  const { items, prescribedAt, patientAddress, patientSex, diagnosisCode } = values;
  const typed: Partial<Record<SheetField, string>> = { patientAddress, patientSex, diagnosisCode };
  const filled = (Object.keys(typed) as SheetField[]).filter((name) => typed[name]?.trim());
  const chosen = items.flatMap(({ medication }) => (medication ? [medication] : []));
  const known = new Set([...start.known, ...filled]);
  return compileSheets(chosen, { day: prescribedAt || start.today, known }).map(
    ({ rule, items: on, ...sheet }) => ({
      ...sheet,
      ...rule,
      medications: on.map(({ name }) => name),
    }),
  );
}

/** Returns a written sheet as it is shown. */
export function shownSheet({ items, ...sheet }: PrescriptionSheet): ShownSheet {
  return { ...sheet, medications: items.map(({ medication }) => medication) };
}
