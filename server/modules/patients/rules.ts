import type { OrgTables } from "#drizzle/org-tables.ts";
import { invalidField } from "#server/kernel/errors.ts";
import { normalizePhone } from "#server/kernel/phone.ts";
import {
  clinicalFieldNames,
  type MergeField,
  type PatientFields,
} from "#shared/schemas/patients.ts";
import { foldText } from "#shared/domain/search-text.ts";
import { patientTexts } from "#shared/texts/patients.pt-br.ts";

type PatientRow = OrgTables["patients"]["$inferSelect"];

/** The columns that people edit. */
export type EditableRow = Pick<PatientRow, keyof PatientFields>;

export const hasClinicalFields = (fields: PatientFields): boolean =>
  clinicalFieldNames.some((name) => fields[name] !== undefined);

/**
 * Input as it is stored: phones as E.164, clinical sheets without an answer as none. Throws
 * `invalid_input` for a phone that is none.
 */
export function storedFields(fields: PatientFields): Partial<EditableRow> {
  const { phone, emergencyContact, ...others } = fields;
  const row: Partial<EditableRow> = {};
  for (const [name, value] of Object.entries(others)) {
    if (value !== undefined) Object.assign(row, { [name]: value });
  }
  if (phone !== undefined) row.phone = phone && e164(phone, "phone");
  if (emergencyContact !== undefined) row.emergencyContact = storedContact(emergencyContact);
  for (const name of clinicalFieldNames) {
    if (row[name] && isBlank(row[name])) row[name] = null;
  }
  return row;
}

function storedContact(
  contact: NonNullable<PatientFields["emergencyContact"]> | null,
): EditableRow["emergencyContact"] {
  if (!contact || isBlank(contact)) return null;
  const { phone } = contact;
  return { ...contact, phone: phone && e164(phone, "emergencyContact.phone") };
}

function e164(text: string, path: string): string {
  const phone = normalizePhone(text);
  if (!phone) throw invalidField(path, patientTexts.invalidPhone);
  return phone;
}

/** True for a sheet on which nothing was answered. */
function isBlank(sheet: object): boolean {
  return Object.values(sheet).every(
    (value) => value === undefined || value === "" || (Array.isArray(value) && value.length === 0),
  );
}

/**
 * The names of the fields that an edit changes. The history holds no values: it can't be erased
 * when somebody's data must be.
 */
export function changedFields(old: EditableRow, wanted: Partial<EditableRow>): string[] {
  return Object.entries(wanted)
    .filter(([name, value]) => !isSame(old[name as keyof EditableRow], value))
    .map(([name]) => name);
}

/** Compares stored values; Postgres returns the keys of JSON in an order of its own. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** Whether the law keeps a customer's row: anything clinical is written on it. */
export const hasClinicalRecords = (row: EditableRow): boolean =>
  clinicalFieldNames.some((name) => row[name] !== null);

/**
 * The winner of a merge: its own fields but for those taken from the loser; of a discount, type
 * and value go together. Allergies, medications and conditions of both are united, always: losing
 * one could hurt somebody. Who may not see the anamneses can't choose one, so an empty one is
 * filled.
 */
export function mergedFields(
  winner: EditableRow,
  loser: EditableRow,
  choice: { readonly take: readonly MergeField[]; readonly seesRecords: boolean },
): EditableRow {
  const next = { ...winner };
  for (const field of choice.take) {
    if (field === "discount") {
      next.discountType = loser.discountType;
      next.discountValue = loser.discountValue;
    } else Object.assign(next, { [field]: loser[field] });
  }
  if (!choice.seesRecords) {
    next.esteticaAnamnese ??= loser.esteticaAnamnese;
    next.clinicaAnamnese ??= loser.clinicaAnamnese;
  }
  next.medicalHistory = unitedHistory(winner.medicalHistory, loser.medicalHistory);
  return next;
}

type History = EditableRow["medicalHistory"];

function unitedHistory(one: History, other: History): History {
  if (!one || !other) return one ?? other;
  return {
    allergies: united(one.allergies, other.allergies),
    medications: united(one.medications, other.medications),
    chronicConditions: united(one.chronicConditions, other.chronicConditions),
  };
}

function united(one: readonly string[], other: readonly string[]): string[] {
  const known = new Set(one.map(foldText));
  return [...one, ...other.filter((entry) => !known.has(foldText(entry)))];
}
