import { setImmediate as breathe } from "node:timers/promises";
import { and, inArray, isNull, or } from "drizzle-orm";
import { asDomainError, invalidField } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { type ImportField, type PreviewImportFields } from "#shared/schemas/patient-import.ts";
import { createPatientInput } from "#shared/schemas/patients.ts";
import { importTexts, matchTexts } from "#shared/texts/patients.pt-br.ts";
import { storedFields, type EditableRow } from "../rules.ts";
import { readImport } from "./read-import.ts";

export type PlannedRow = {
  /** Of the file, from 1. */
  readonly line: number;
  readonly values: Readonly<Partial<Record<ImportField, string>>>;
  /** What would be stored; null for a row with an error. */
  readonly fields: (Partial<EditableRow> & { name: string }) | null;
  readonly isDuplicate: boolean;
  /** Why it is an error, or of whom it is a duplicate. */
  readonly reason: string | null;
};

export type ImportPlan = {
  readonly columns: readonly { readonly header: string; readonly field: ImportField | null }[];
  readonly rows: readonly PlannedRow[];
};

/** So many rows are read at a stretch: others have their turn in between. */
const rowsAtOnce = 200;

/**
 * What importing a file would do, row by row. Throws `invalid_input` for a file that can't be read
 * or in which no column is the name.
 */
export async function planImport(
  tx: Pick<Transaction, "select">,
  org: OrgDb,
  file: Buffer,
  { columns }: Pick<PreviewImportFields, "columns">,
): Promise<ImportPlan> {
  const { headers, guess, records } = readImport(file);
  const fields = headers.map((_, index) =>
    columns ? (columns[index] ?? "") : (guess[index] ?? ""),
  );
  // A guess without one still shows the columns to choose from.
  if (columns && !fields.includes("name")) throw invalidField("columns", importTexts.noNameColumn);
  const rows: PlannedRow[] = [];
  for (const [index, { line, cells }] of records.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await breathe();
    rows.push(
      cells.length > headers.length
        ? wrongRow(line, {}, importTexts.manyCells)
        : readRow(line, valuesOf(fields, cells)),
    );
  }
  return {
    columns: headers.map((header, index) => ({ header, field: fields[index] || null })),
    rows: await withDuplicates(tx, org, rows),
  };
}

function valuesOf(fields: readonly (ImportField | "")[], cells: readonly string[]) {
  const values: Partial<Record<ImportField, string>> = {};
  for (const [index, field] of fields.entries()) {
    const text = cells[index]?.trim();
    if (field && text) values[field] = text;
  }
  return values;
}

function wrongRow(line: number, values: PlannedRow["values"], reason: string): PlannedRow {
  return { line, values, fields: null, isDuplicate: false, reason };
}

function readRow(line: number, values: PlannedRow["values"]): PlannedRow {
  const { dateOfBirth, ...others } = values;
  const parsed = createPatientInput.safeParse({
    ...others,
    name: others.name ?? "",
    ...(dateOfBirth && { dateOfBirth: isoDate(dateOfBirth) }),
  });
  if (!parsed.success) return wrongRow(line, values, parsed.error.issues[0]?.message ?? "");
  try {
    const fields = { ...storedFields(parsed.data), name: parsed.data.name };
    return { line, values, fields, isDuplicate: false, reason: null };
  } catch (error) {
    const issue = asDomainError(error)?.issues[0];
    if (!issue) throw error;
    return wrongRow(line, values, issue.message);
  }
}

/** `1980-02-29` from `29/02/1980`; anything else is left for the schema to judge. */
function isoDate(text: string): string {
  const [, day = "", month = "", year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
}

const keys = ["cpf", "email", "phone"] as const;
type Known = { readonly cpf: string | null; readonly reason: (match: string) => string };

/**
 * Marks rows that share CPF, e-mail or phone with a customer or an earlier row. Two different CPFs
 * are two people, whatever else they share: families share phones.
 */
async function withDuplicates(
  tx: Pick<Transaction, "select">,
  org: OrgDb,
  rows: readonly PlannedRow[],
): Promise<PlannedRow[]> {
  const known = {
    cpf: new Map<string, Known>(),
    email: new Map<string, Known>(),
    phone: new Map<string, Known>(),
  };
  const remember = (person: Partial<EditableRow>, reason: Known["reason"]) => {
    for (const key of keys) {
      const value = person[key];
      if (value && !known[key].has(value))
        known[key].set(value, { cpf: person.cpf ?? null, reason });
    }
  };
  for (const patient of await findKnown(tx, org, rows)) {
    remember(patient, (match) => importTexts.exists(patient.name, match));
  }
  return rows.map((row) => {
    const { fields } = row;
    if (!fields) return row;
    const found = keys.flatMap((key) => {
      const twin = known[key].get(fields[key] ?? "");
      const areTwo = twin?.cpf && fields.cpf && twin.cpf !== fields.cpf;
      return twin && !areTwo ? [twin.reason(matchTexts[key])] : [];
    });
    remember(fields, (match) => importTexts.repeats(row.line, match));
    const [reason] = found;
    return reason ? { ...row, isDuplicate: true, reason } : row;
  });
}

/** The customers that share something with the rows. */
async function findKnown(
  tx: Pick<Transaction, "select">,
  { tables }: OrgDb,
  rows: readonly PlannedRow[],
) {
  const t = tables.patients;
  const values = (key: (typeof keys)[number]) => [
    ...new Set(rows.flatMap(({ fields }) => fields?.[key] ?? [])),
  ];
  const wanted = keys.flatMap((key) => {
    const list = values(key);
    return list.length > 0 ? [inArray(t[key], list)] : [];
  });
  if (wanted.length === 0) return [];
  return tx
    .select({ name: t.name, cpf: t.cpf, email: t.email, phone: t.phone })
    .from(t)
    .where(and(isNull(t.archivedAt), or(...wanted)));
}
