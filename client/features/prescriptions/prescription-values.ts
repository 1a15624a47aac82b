import type { FormErrors } from "@mantine/form";
import { issuesOf } from "#client/lib/form-input.ts";
import { answeredBy } from "#shared/domain/allergies.ts";
import type { ControlClass } from "#shared/domain/control-classes.ts";
import { doseUnits, singularUnit } from "#shared/domain/dose-units.ts";
import { laterWords, saysUnit, wholeQuantity } from "#shared/domain/doses.ts";
import { medicationName } from "#shared/domain/medication-names.ts";
import { asksForCode } from "#shared/domain/prescription-sheets.ts";
import type { FieldIssue } from "#shared/errors.ts";
import type { Medication } from "#shared/schemas/medications.ts";
import type { ReadPrescriptionDraftInput } from "#shared/schemas/prescription-drafts.ts";
import {
  createPrescriptionInput,
  type Prescription,
  type PrescribedItem,
  type PrescriptionStart,
} from "#shared/schemas/prescriptions.ts";
import { prescriptionTexts as texts } from "#shared/texts/prescriptions.pt-br.ts";
import type { Dosing } from "#shared/domain/dosing.ts";
import { itemsOf } from "./prescription-words.ts";

/** What was chosen from the catalogue. */
export type ChosenMedication = {
  /** Absent where only its name is known, as on an older prescription. */
  readonly id: string | undefined;
  readonly name: string;
  readonly genericName: string;
  readonly controlClass: ControlClass;
  /** By which an allergy may name it. */
  readonly names: readonly string[];
  /** Its entry, where it is the organisation's own. */
  readonly own?: Medication | undefined;
};

/** A medication's fields as typed. */
export type ItemValues = {
  /** Tells it apart from the others of the form. */
  key: string;
  medication: ChosenMedication | null;
  doseAmount: string;
  doseUnit: string;
  frequency: string;
  duration: string;
  quantity: number | string;
  instructions: string;
  refills: number | string;
  notes: string;
};

export type PrescriptionValues = {
  items: ItemValues[];
  prescribedAt: string;
  /** Who prescribes; empty for whoever writes. */
  professionalId: string;
  /** The consultation at which it is prescribed; empty for none. */
  recordId: string;
  /** Today's, which no field shows; empty for none. */
  appointmentId: string;
  patientAddress: string;
  patientSex: string;
  rqe: string;
  diagnosisCode: string;
  allergyReason: string;
  /** The warnings that the reason was written for; no others. */
  answered: string[];
  /** Why it is corrected; only in a correction. */
  reason: string;
};

/** What a form is for: something new, a renewal of an older prescription, or its correction. */
export type Writing = {
  readonly kind: "new" | "renew" | "correct";
  readonly older: Prescription | null;
};

/** Returns under what the server keeps what is typed. */
export function draftKey(patientId: string, { kind, older }: Writing): ReadPrescriptionDraftInput {
  if (kind === "new" || !older) return { patientId };
  return kind === "renew" ? { patientId, renewsId: older.id } : { patientId, correctsId: older.id };
}

const emptyItem: ItemValues = {
  key: "",
  medication: null,
  doseAmount: "",
  // Chosen with the medication or by who prescribes: what is filled in before is overlooked.
  doseUnit: "",
  frequency: "",
  duration: "",
  quantity: "",
  instructions: "",
  refills: 0,
  notes: "",
};

/** As many as the server takes. */
export const mostItems = 20;

/** Returns a medication of which nothing is filled in. */
export const newItem = (): ItemValues => ({ ...emptyItem, key: crypto.randomUUID() });

/** Returns an entry of the catalogue as it is chosen. */
export function chosenOf(medication: Medication): ChosenMedication {
  const { id, name, genericName, usualNames, controlClass, isOwn } = medication;
  return {
    id,
    name: medicationName(medication),
    genericName,
    controlClass,
    names: [name, genericName, ...usualNames],
    ...(isOwn && { own: medication }),
  };
}

/** Returns what a form begins with; a renewal or correction begins with the older one. */
export function valuesOf(start: PrescriptionStart, older: Prescription | null): PrescriptionValues {
  return {
    items: older ? itemsOf(older).map(itemValuesOf) : [newItem()],
    prescribedAt: start.today,
    professionalId: "",
    recordId: visitToday(start),
    appointmentId: start.appointmentId ?? "",
    patientAddress: start.patientAddress,
    patientSex: start.patientSex,
    rqe: start.rqe,
    // Where no sheet asks for it, nobody sees that it would be renewed.
    diagnosisCode: older?.sheets.some(asksForCode) ? older.diagnosisCode : "",
    allergyReason: older?.allergyReason ?? "",
    answered: older ? answeredBy({ allergies: older.allergies, items: itemsOf(older) }) : [],
    reason: "",
  };
}

/** Returns the form as it opens; a correction begins with all that it corrects. */
export function beginningOf(start: PrescriptionStart, writing: Writing): PrescriptionValues {
  const { kind, older } = writing;
  const values = valuesOf(start, older);
  if (kind !== "correct" || !older) return values;
  const { prescribedAt, patientAddress, patientSex, rqe, diagnosisCode } = older;
  const said = { prescribedAt, patientAddress, patientSex, rqe, diagnosisCode };
  return { ...values, ...said, recordId: "", appointmentId: "" };
}

/** Returns the reason to go on in spite of these warnings; empty where it was written for others. */
export function reasonAgainst(
  warnings: readonly string[],
  { allergyReason, answered }: Pick<PrescriptionValues, "allergyReason" | "answered">,
): string {
  return warnings.every((warning) => answered.includes(warning)) ? allergyReason : "";
}

/** Who has just written a consultation prescribes at it, unless she says otherwise. */
function visitToday({ visits, today }: PrescriptionStart): string {
  return visits.find(({ date, isOwn }) => isOwn && date === today)?.id ?? "";
}

function itemValuesOf({ medication, genericName, controlClass, dosage, ...rest }: PrescribedItem) {
  const [, doseAmount = dosage, typedUnit = ""] = /^([\d.,]+) (.+)$/.exec(dosage) ?? [];
  const doseUnit = doseUnits.find((unit) => singularUnit(unit) === singularUnit(typedUnit));
  const { frequency, duration, quantity, instructions, refills, notes } = rest;
  const names = [medication, genericName];
  return {
    key: crypto.randomUUID(),
    medication: { id: undefined, name: medication, genericName, controlClass, names },
    doseAmount: doseUnit ? doseAmount : dosage,
    doseUnit: doseUnit ?? "",
    frequency,
    duration,
    quantity,
    instructions,
    refills,
    notes,
  };
}

/** Returns the form's input, not yet checked. */
function inputOf(values: PrescriptionValues) {
  const {
    items,
    reason: _,
    answered: _for,
    professionalId,
    recordId,
    appointmentId,
    ...shared
  } = values;
  const [first = emptyItem, ...others] = items;
  const who = professionalId ? { professionalId } : {};
  const visit = { ...(recordId && { recordId }), ...(appointmentId && { appointmentId }) };
  return {
    ...itemInput(first),
    alsoPrescribed: others.map(itemInput),
    ...shared,
    ...who,
    ...visit,
  };
}

/** An amount that such words follow, as `5 pela manhã`: its unit stands before them. */
const amountInside = new RegExp(
  `(?<![\\d.,/])([\\d.,/½¼¾]*[\\d½¼¾])(?=\\s+(?:${laterWords})(?!\\p{L}))`,
  "giu",
);

/** Returns a dose with the unit that was chosen, unless it says its own: `5 ml pela manhã`. */
function dosageOf(amount: string, chosen: string): string {
  if (!amount || !chosen || saysUnit(amount)) return amount;
  const withUnit = (of: string) => `${of} ${of === "1" ? singularUnit(chosen) : chosen}`;
  const inside = amount.replace(amountInside, withUnit);
  return inside === amount ? withUnit(amount) : inside;
}

/** Returns what is typed of how a medication is taken; null before it is chosen. */
export function dosingOf(item: ItemValues): Dosing | null {
  return item.medication && { ...itemInput(item), controlClass: item.medication.controlClass };
}

function itemInput({ medication, doseAmount, doseUnit, quantity, refills, ...typed }: ItemValues) {
  const { key: _, ...said } = typed;
  return {
    medicationId: medication?.id,
    medication: medication?.name ?? "",
    genericName: medication?.genericName ?? "",
    dosage: dosageOf(doseAmount.trim(), doseUnit),
    quantity: wholeQuantity(quantity),
    refills: Number(refills),
    ...said,
  };
}

/** Returns the checked input, or the first complaint about each field. */
export function readForm(patientId: string, renewsId: string | undefined) {
  return (values: PrescriptionValues) => {
    const given = { patientId, ...inputOf(values), ...(renewsId && { renewsId }) };
    const parsed = createPrescriptionInput.safeParse(given);
    const missing = missingOf(values);
    if (parsed.success && missing === null) return { input: given, errors: null };
    return { input: null, errors: { ...errorsByField(issuesOf(parsed)), ...missing } };
  };
}

/** What is no number or nothing is no quantity, where the documented call takes a zero. */
function missingOf({ items }: PrescriptionValues): FormErrors | null {
  const errors: FormErrors = {};
  for (const [at, { quantity }] of items.entries()) {
    if (wholeQuantity(quantity) < 1) errors[`items.${at}.quantity`] = texts.quantityMissing;
  }
  return Object.keys(errors).length > 0 ? errors : null;
}

/** Returns complaints of the form or the server by form field: `items.1.dosage`. */
export function errorsByField(issues: readonly FieldIssue[]): FormErrors {
  const errors: FormErrors = {};
  for (const { path, message } of issues) {
    // A dose is one text with its unit, which has a field of its own.
    const isUnit = message === texts.doseUnitMissing;
    errors[fieldOf(isUnit ? path.replace(/dosage$/, "doseUnit") : path)] ??= message;
  }
  return errors;
}

function fieldOf(path: string): string {
  const [, position, name] = /^alsoPrescribed\.(\d+)\.(\w+)/.exec(path) ?? [];
  const field = position === undefined ? path : `items.${Number(position) + 1}.${name}`;
  return itemFields.some((known) => known === path) ? `items.0.${path}` : field;
}

const itemFields = [
  "medication",
  "dosage",
  "doseUnit",
  "frequency",
  "duration",
  "quantity",
  "refills",
  "instructions",
  "notes",
] as const;

/** Returns the fields of a form in the order of the screen. */
export function fieldsOf(count: number): string[] {
  const ofItems = Array.from({ length: count }, (_, at) =>
    itemFields.map((field) => `items.${at}.${field}`),
  );
  const shared = [
    "allergyReason",
    "prescribedAt",
    "professionalId",
    "recordId",
    "patientAddress",
    "patientSex",
    "rqe",
  ];
  return ["reason", ...ofItems.flat(), ...shared, "diagnosisCode"];
}
