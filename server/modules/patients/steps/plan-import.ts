import { commonTexts } from "#shared/texts/common.pt-br.ts";
import { invalidField } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { createPause } from "#server/kernel/pause.ts";
import { normalizePhone } from "#server/kernel/phone.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { foldText } from "#shared/domain/search-text.ts";
import {
  isShortenedNumber,
  readSpreadsheetCpf,
  readSpreadsheetDate,
  readSpreadsheetPhone,
} from "#shared/domain/spreadsheet-values.ts";
import type { ImportField, PreviewImportFields } from "#shared/schemas/patient-import.ts";
import { createPatientInput } from "#shared/schemas/patients.ts";
import { exportHeaders, importTexts } from "#shared/texts/patients.pt-br.ts";
import { storedFields, type PlannedRow } from "../rules.ts";
import { markDuplicates } from "./mark-duplicates.ts";
import type { CsvRecord } from "./read-csv.ts";
import { readImport } from "./read-import.ts";

export type ImportPlan = {
  readonly columns: readonly { readonly header: string; readonly field: ImportField | null }[];
  readonly rows: readonly PlannedRow[];
};

/**
 * Works out what importing a file would do, row by row, yielding to others in between. No year of
 * two digits is later than `today`. Throws `invalid_input` for an unreadable file or one in which
 * no column is the name.
 */
export async function planImport(
  tx: Pick<Transaction, "selectDistinctOn">,
  org: OrgDb,
  file: Buffer,
  { columns, today }: Pick<PreviewImportFields, "columns"> & { readonly today: string },
): Promise<ImportPlan> {
  const { headers, guess, records } = await readImport(file);
  const fields = headers.map((_, index) =>
    columns ? (columns[index] ?? "") : (guess[index] ?? ""),
  );
  // A guess without one still shows the columns to choose from.
  if (columns && !fields.includes("name")) throw invalidField("columns", importTexts.noNameColumn);
  const pause = createPause();
  const rows: PlannedRow[] = [];
  for (const record of records) {
    await pause();
    rows.push(planRow(record, fields, today));
  }
  return {
    columns: headers.map((header, index) => ({ header, field: fields[index] || null })),
    rows: await markDuplicates(tx, org, rows),
  };
}

/** Fields of long numbers, which spreadsheets mistake for quantities. */
const numberFields = ["cpf", "phone", "rg"] as const satisfies readonly ImportField[];

function planRow(record: CsvRecord, fields: readonly (ImportField | "")[], today: string) {
  const values = valuesOf(fields, record.cells);
  const shortened = numberFields.filter((field) => isShortenedNumber(values[field] ?? ""));
  const whole = { ...values };
  for (const field of shortened) delete whole[field];
  const { cpf, phone, dateOfBirth, ...others } = whole;
  const parsed = createPatientInput.safeParse({
    ...others,
    name: others.name ?? "",
    ...(cpf && { cpf: readSpreadsheetCpf(cpf) }),
    ...(phone && { phone: readSpreadsheetPhone(phone) }),
    ...(dateOfBirth && { dateOfBirth: readSpreadsheetDate(dateOfBirth, today) }),
  });
  const reasons = [
    ...(record.cells.length > fields.length ? [importTexts.manyCells] : []),
    ...shortened.map((field) => labelled(field, importTexts.shortened)),
    ...(parsed.error?.issues ?? []).map(({ path, message }) => labelled(path[0], message)),
    ...(phone && !normalizePhone(readSpreadsheetPhone(phone)) ? [commonTexts.invalidPhone] : []),
  ];
  const row = { ...record, values, isDuplicate: false, reasons };
  if (!parsed.success || reasons.length > 0) return { ...row, fields: null };
  return { ...row, fields: { ...storedFields(parsed.data), name: parsed.data.name } };
}

function valuesOf(fields: readonly (ImportField | "")[], cells: readonly string[]) {
  const values: Partial<Record<ImportField, string>> = {};
  for (const [index, field] of fields.entries()) {
    const text = cells[index]?.trim();
    if (field && text) values[field] = text;
  }
  return values;
}

/** Returns a message that names its column. */
function labelled(field: PropertyKey | undefined, message: string): string {
  const label = exportHeaders[field as ImportField];
  return foldText(message).includes(foldText(label)) ? message : `${label}: ${message}`;
}
