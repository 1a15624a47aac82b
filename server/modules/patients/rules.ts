import { commonTexts } from "#shared/texts/common.pt-br.ts";
import type { OrgTables } from "#drizzle/org-tables.ts";
import type { ActiveSession } from "#server/kernel/actor.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { changesOf } from "#server/kernel/edits.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import { normalizePhone } from "#server/kernel/phone.ts";
import {
  clinicalFieldNames,
  type MergeField,
  type PatientFields,
} from "#shared/schemas/patients.ts";
import { can } from "#shared/domain/permissions.ts";
import { foldText } from "#shared/domain/search-text.ts";
import { patientTexts } from "#shared/texts/patients.pt-br.ts";
import type { ImportField } from "#shared/schemas/patient-import.ts";

type PatientRow = OrgTables["patients"]["$inferSelect"];

/** The columns that people edit. */
export type EditableRow = Pick<PatientRow, keyof PatientFields>;

type Discount = { discountType?: unknown; discountValue?: unknown };

/** Returns a customer as this member may see them: discounts are only for finance. */
export function withoutHiddenDiscount<T extends Discount>(
  session: Pick<ActiveSession, "role" | "permissions">,
  patient: T,
): Omit<T, keyof Discount> & Partial<Pick<T, keyof Discount & keyof T>> {
  if (can(session, "manage_finance")) return patient;
  const { discountType: _type, discountValue: _value, ...rest } = patient;
  return rest as Omit<T, keyof Discount> & Partial<Pick<T, keyof Discount & keyof T>>;
}

/** Throws `forbidden` unless the member may set a customer's discount. */
export function assertMaySetDiscount(session: Pick<ActiveSession, "role" | "permissions">): void {
  if (can(session, "manage_finance")) return;
  throw new DomainError("forbidden", {}, [], patientTexts.discountForbidden);
}

export const hasClinicalFields = (fields: PatientFields): boolean =>
  clinicalFieldNames.some((name) => fields[name] !== undefined);

/**
 * Returns the input as it is stored: phones as E.164, clinical sheets without an answer as null; without
 * the medical history, which `storedHistory` reads. Throws `invalid_input` for an invalid phone.
 */
export function storedFields(fields: PatientFields): Partial<EditableRow> {
  const { phone, emergencyContact, medicalHistory: _history, ...others } = fields;
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

/**
 * Returns a medical history as it is stored beside the one before it: that no allergies are known is kept
 * with who wrote it down and when, until an allergy is. Throws `invalid_input` for both at once.
 */
export function storedHistory(
  wanted: PatientFields["medicalHistory"],
  before: History,
  told: NonNullable<NonNullable<History>["noKnownAllergies"]>,
): { medicalHistory?: History } {
  if (wanted === undefined) return {};
  if (wanted === null) return { medicalHistory: null };
  const { noKnownAllergies: said, ...lists } = wanted;
  const hasSome = lists.allergies.length > 0;
  if (said && hasSome) {
    throw invalidField("medicalHistory.noKnownAllergies", patientTexts.allergiesAndNone);
  }
  const known = before?.noKnownAllergies;
  const isNone = said === undefined ? known !== undefined && !hasSome : said !== false;
  const history = { ...lists, ...(isNone && { noKnownAllergies: known ?? told }) };
  return { medicalHistory: isBlank(history) ? null : history };
}

/** Who writes something down, and when. */
export const toldBy = ({ session, deps }: Pick<MemberContext, "session" | "deps">) => ({
  at: deps.now().toISOString(),
  by: session.user.name,
});

function storedContact(
  contact: NonNullable<PatientFields["emergencyContact"]> | null,
): EditableRow["emergencyContact"] {
  if (!contact || isBlank(contact)) return null;
  const { phone } = contact;
  return { ...contact, phone: phone && e164(phone, "emergencyContact.phone") };
}

function e164(text: string, path: string): string {
  const phone = normalizePhone(text);
  if (!phone) throw invalidField(path, commonTexts.invalidPhone);
  return phone;
}

/** True for a sheet without any answer. */
function isBlank(sheet: object): boolean {
  return Object.values(sheet).every(
    (value) => value === undefined || value === "" || (Array.isArray(value) && value.length === 0),
  );
}

/**
 * Returns the names of the fields that an edit changes. The history holds no values: it can't be
 * erased when somebody's data must be.
 */
export function changedFields(old: EditableRow, wanted: Partial<EditableRow>): string[] {
  return Object.keys(changesOf(old, wanted).fields);
}

/** Whether the law demands that a customer's row is kept: it holds something clinical. */
export const hasClinicalRecords = (
  row: Pick<EditableRow, (typeof clinicalFieldNames)[number]>,
): boolean => clinicalFieldNames.some((name) => row[name] !== null);

/**
 * Returns the winner of a merge: its own fields except those taken from the loser; a discount's
 * type and value go together. Allergies, medications and conditions of both are always united:
 * losing one could hurt somebody. A member who may not see the anamneses or the discounts can't
 * choose: the answers of both anamneses are kept, and so is the discount of the one that has any.
 * Throws `forbidden` for two discounts of which one would be lost unseen.
 */
export function mergedFields(
  winner: EditableRow,
  loser: EditableRow,
  choice: {
    readonly take: readonly MergeField[];
    readonly seesRecords: boolean;
    readonly seesDiscounts: boolean;
  },
): EditableRow {
  const next = { ...winner };
  for (const field of choice.take) {
    if (field === "discount") {
      next.discountType = loser.discountType;
      next.discountValue = loser.discountValue;
    } else Object.assign(next, { [field]: loser[field] });
  }
  if (!choice.seesRecords) {
    next.esteticaAnamnese = unitedAnswers(winner.esteticaAnamnese, loser.esteticaAnamnese);
    next.clinicaAnamnese = unitedAnswers(winner.clinicaAnamnese, loser.clinicaAnamnese);
  }
  if (!choice.seesDiscounts) Object.assign(next, keptDiscount(winner, loser));
  next.medicalHistory = unitedHistory(winner.medicalHistory, loser.medicalHistory);
  return next;
}

function keptDiscount(winner: EditableRow, loser: EditableRow) {
  const { discountType, discountValue } = winner.discountType === "none" ? loser : winner;
  const isLost =
    loser.discountType !== "none" &&
    (loser.discountType !== discountType || loser.discountValue !== discountValue);
  if (isLost) throw new DomainError("forbidden", {}, [], patientTexts.mergeNeedsFinance);
  return { discountType, discountValue };
}

/**
 * Unites both sheets: where both answer a question, both answers stay, and a yes outweighs a no.
 */
function unitedAnswers<T extends object>(one: T | null, other: T | null): T | null {
  if (!one || !other) return one ?? other;
  const answers = Object.fromEntries(Object.entries(other));
  for (const [question, answer] of Object.entries(one)) {
    answers[question] = unitedAnswer(answer, answers[question]);
  }
  return answers as T;
}

function unitedAnswer(one: unknown, other: unknown): unknown {
  if (typeof one === "boolean" && typeof other === "boolean") return one || other;
  if (typeof one !== "string" || typeof other !== "string") return one ?? other;
  if (one === other || !other.trim()) return one;
  return one.trim() ? `${one}\n\n${other}` : other;
}

type History = EditableRow["medicalHistory"];

function unitedHistory(one: History, other: History): History {
  if (!one || !other) return one ?? other;
  const allergies = united(one.allergies, other.allergies);
  const none = one.noKnownAllergies ?? other.noKnownAllergies;
  return {
    allergies,
    ...(none && allergies.length === 0 && { noKnownAllergies: none }),
    medications: united(one.medications, other.medications),
    chronicConditions: united(one.chronicConditions, other.chronicConditions),
  };
}

function united(one: readonly string[], other: readonly string[]): string[] {
  const known = new Set(one.map(foldText));
  return [...one, ...other.filter((entry) => !known.has(foldText(entry)))];
}

export type PlannedRow = {
  /** Counted within the file, from 1. */
  readonly line: number;
  /** As the file has them. */
  readonly cells: readonly string[];
  readonly values: Readonly<Partial<Record<ImportField, string>>>;
  /** The fields to store; null for a row with an error. */
  readonly fields: (Partial<EditableRow> & { name: string }) | null;
  readonly isDuplicate: boolean;
  /** Everything that is wrong with it, or whose duplicate it is. */
  readonly reasons: readonly string[];
};
