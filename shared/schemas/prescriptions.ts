import { z } from "zod";
import { recordTypes } from "../domain/clinical-terms.ts";
import { controlClasses } from "../domain/control-classes.ts";
import { lacksNumber } from "../domain/dose-units.ts";
import { isBareDose, isBareNumber, isNone, wholeQuantity } from "../domain/doses.ts";
import { sheetFields, sheetKinds } from "../domain/prescription-rules.ts";
import { prescriptionTexts as texts } from "../texts/prescriptions.pt-br.ts";
import {
  draftSavedAtSchema,
  idSchema,
  printedLineSchema,
  printedTextSchema,
  toldDateSchema,
  versionSchema,
} from "./common.ts";

const said = (max: number, missing: string) => printedLineSchema(max).min(1, missing);

/** A medication as it is prescribed. */
const named = {
  /** Its entry in the catalogue; without one it is looked for by its names. */
  medicationId: printedLineSchema(150).optional(),
  medication: said(200, texts.medicationMissing),
  genericName: printedLineSchema(200),
  dosage: said(100, texts.dosageMissing)
    .refine((dose) => !isBareDose(dose), texts.doseUnitMissing)
    .refine((dose) => !lacksNumber(dose) && !isNone(dose), texts.doseNumberMissing),
  frequency: said(100, texts.frequencyMissing).refine(
    (frequency) => !isBareNumber(frequency),
    texts.frequencyUnitMissing,
  ),
  duration: said(100, texts.durationMissing)
    .refine((duration) => !isBareNumber(duration), texts.durationUnitMissing)
    .refine((duration) => !isNone(duration), texts.durationNone),
  /** Converted to an integer: a text of digits is their number, any other is 0. */
  quantity: z
    .union(
      [
        z.int(texts.quantityForm).min(0, texts.quantityForm).max(9_999, texts.quantityForm),
        z.string().max(20),
      ],
      texts.quantityForm,
    )
    .transform(wholeQuantity)
    .pipe(z.int(texts.quantityForm).min(0, texts.quantityForm).max(9_999, texts.quantityForm)),
  instructions: printedTextSchema(2_000).min(1, texts.instructionsMissing),
  refills: z.int(texts.refillsForm).min(0, texts.refillsForm).max(5, texts.refillsForm),
  notes: printedTextSchema(2_000),
};
const itemFields = {
  ...named,
  genericName: named.genericName.default(""),
  refills: named.refills.default(0),
  notes: named.notes.default(""),
};
const alsoPrescribed = z.array(z.strictObject(itemFields)).max(19);
const issued = {
  /** The day of issue; today when absent. */
  prescribedAt: toldDateSchema.optional(),
  /** Who prescribes; when absent whoever writes, or who did before a correction. */
  professionalId: idSchema.optional(),
  /** As on the patient's last prescription, when absent. */
  patientAddress: printedLineSchema(300).optional(),
  patientSex: printedLineSchema(30).optional(),
  /** Number of the specialist's register. */
  rqe: printedLineSchema(30).optional(),
  /** CID-10, which anabolic steroids ask for. */
  diagnosisCode: printedLineSchema(20),
  /** Why it is prescribed in spite of an allergy. */
  allergyReason: printedLineSchema(500),
  /** Confirms what the server asks about, as it is rarely meant and dangerous. */
  confirmsDangers: z.boolean().optional(),
  /** At which of the patient's consultations and appointments it is prescribed. */
  recordId: idSchema.optional(),
  appointmentId: idSchema.optional(),
};

/** The first medication stands beside the others, as in the documented call of one medication. */
export const createPrescriptionInput = z.strictObject({
  patientId: idSchema,
  ...itemFields,
  alsoPrescribed: alsoPrescribed.default([]),
  ...issued,
  diagnosisCode: issued.diagnosisCode.default(""),
  allergyReason: issued.allergyReason.default(""),
  renewsId: idSchema.optional(),
  draftSavedAt: draftSavedAtSchema,
});
export type CreatePrescriptionInput = z.output<typeof createPrescriptionInput>;

export const correctPrescriptionInput = z.strictObject({
  id: idSchema,
  /** The version that is corrected. */
  version: versionSchema,
  reason: said(500, texts.correctionReasonMissing),
  // What isn't named stays as the version before has it.
  ...z.strictObject({ ...named, alsoPrescribed, ...issued }).partial().shape,
  draftSavedAt: draftSavedAtSchema,
});
export type CorrectPrescriptionInput = z.output<typeof correctPrescriptionInput>;

export const closePrescriptionInput = z.strictObject({
  id: idSchema,
  version: versionSchema,
  status: z.enum(["filled", "cancelled"]),
  /** Asked for when it is cancelled. */
  reason: printedLineSchema(500).default(""),
});
export type ClosePrescriptionInput = z.output<typeof closePrescriptionInput>;

const itemSchema = z.object({
  medication: z.string(),
  genericName: z.string(),
  controlClass: z.enum(controlClasses),
  dosage: z.string(),
  frequency: z.string(),
  duration: z.string(),
  quantity: z.int(),
  instructions: z.string(),
  refills: z.int(),
  notes: z.string(),
});
export type PrescribedItem = z.infer<typeof itemSchema>;

/** What an entry of the chain holds of a prescription. */
export const prescriptionContentSchema = z.object({
  items: z.array(itemSchema).min(1),
  patient: z.object({
    name: z.string(),
    cpf: z.string().nullable(),
    dateOfBirth: z.string().nullable(),
    address: z.string(),
    sex: z.string(),
  }),
  professional: z.object({
    /** Null for an author who is nobody's employee. */
    id: z.string().nullable(),
    name: z.string(),
    registration: z.string().nullable(),
    rqe: z.string(),
    /** Only where a sheet asks for it. */
    cpf: z.string().nullable(),
  }),
  place: z.object({ name: z.string(), address: z.string(), contact: z.string().optional() }),
  diagnosisCode: z.string(),
  /** What spoke against it when it was written. */
  allergies: z.array(z.string()),
  allergyReason: z.string(),
  renewsId: z.string().nullable(),
  /** The employee that its author is; null for an author who is nobody's. Older entries lack it. */
  authorId: z.string().nullable().optional(),
  recordId: z.string().optional(),
  appointmentId: z.string().optional(),
  status: z.enum(["active", "filled", "cancelled"]),
  validUntil: z.string(),
});
export type PrescriptionContent = z.infer<typeof prescriptionContentSchema>;

export const prescriptionStatuses = ["active", "filled", "expired", "cancelled"] as const;
export type PrescriptionStatus = (typeof prescriptionStatuses)[number];

const sheetSchema = z.object({
  kind: z.enum(sheetKinds),
  /** False where only the health authority's numbered form is valid. */
  isPrinted: z.boolean(),
  isIssued: z.boolean(), // By its prescriber: others print it again.
  copies: z.array(z.enum(["patient", "pharmacy"])),
  /** Its own: one sheet may run out while another of the same prescription still holds. */
  status: z.enum(prescriptionStatuses),
  validUntil: z.string(),
  missing: z.array(z.enum(sheetFields)),
  missingOfSpecialist: z.array(z.enum(sheetFields)),
  /** Parts of the rule that no official source was found for. */
  unverified: z.array(z.enum(["validity", "form", "items", "fields"])),
  sources: z.array(z.string()),
  items: z.array(itemSchema),
});
export type PrescriptionSheet = z.infer<typeof sheetSchema>;

export const prescriptionSchema = itemSchema.extend({
  id: z.string(),
  patientId: z.string(),
  alsoPrescribed: z.array(itemSchema),
  prescribedAt: z.string(),
  status: z.enum(prescriptionStatuses),
  /** The last day on which something of it can be bought. */
  validUntil: z.string(),
  patientName: z.string(),
  patientCpf: z.string().nullable(),
  patientAddress: z.string(),
  patientSex: z.string(),
  patientDateOfBirth: z.string().nullable(),
  /** Where it was prescribed. */
  placeName: z.string(),
  placeAddress: z.string(),
  placeContact: z.string(),
  /** Null for an author who is nobody's employee. */
  professionalId: z.string().nullable(),
  professionalName: z.string(),
  professionalRegistration: z.string().nullable(),
  rqe: z.string(),
  diagnosisCode: z.string(),
  allergies: z.array(z.string()),
  allergyReason: z.string(),
  renewsId: z.string().nullable(),
  /** The consultation and the appointment at which it was prescribed. */
  recordId: z.string().nullable(),
  appointmentId: z.string().nullable(),
  sheets: z.array(sheetSchema),
  /** Whether it waits for its prescriber: somebody else wrote it, and no sheet of it is issued. */
  isPrepared: z.boolean(),
  /** What in the posology doesn't agree, in sentences: nothing of it stops anybody. */
  doubts: z.array(z.string()),
  version: z.int(),
  /** Why the version before was followed by this one; null on the first. */
  reason: z.string().nullable(),
  authorName: z.string(),
  authorRegistration: z.string().nullable(),
  /** When this version was written. */
  createdAt: z.string(),
  /** Its place in the patient's chain, and its hash there. */
  number: z.int(),
  hash: z.string(),
});
export type Prescription = z.infer<typeof prescriptionSchema>;

export const listPrescriptionsInput = z.strictObject({
  patientId: idSchema,
  status: z.enum(prescriptionStatuses).optional(),
  /** The first and the last day of issue. */
  startDate: toldDateSchema.optional(),
  endDate: toldDateSchema.optional(),
  limit: z.int().min(1).max(100).default(50),
  /** The `nextCursor` of the previous page. */
  cursor: z.string().max(2000).optional(),
});
export type ListPrescriptionsInput = z.infer<typeof listPrescriptionsInput>;

export const prescriptionPageSchema = z.object({
  prescriptions: z.array(prescriptionSchema),
  nextCursor: z.string().nullable(),
});
export type PrescriptionPage = z.infer<typeof prescriptionPageSchema>;

/** The oldest first. */
export const prescriptionVersionsSchema = z.object({ versions: z.array(prescriptionSchema) });
export type PrescriptionVersions = z.infer<typeof prescriptionVersionsSchema>;

export const startPrescriptionInput = z.strictObject({
  patientId: idSchema,
  professionalId: idSchema.optional(),
  /** The corrected prescription, whose prescriber stays as written. */
  correctsId: idSchema.optional(),
});
export type StartPrescriptionInput = z.infer<typeof startPrescriptionInput>;

/** What a new prescription of a patient begins with. */
export const prescriptionStartSchema = z.object({
  today: z.string(),
  patientAddress: z.string(),
  patientSex: z.string(),
  rqe: z.string(),
  /** The fields of sheets that are known already, those typed on the prescription aside. */
  known: z.array(z.enum(sheetFields)),
  allergies: z.array(z.string()),
  /** What she takes already. */
  medications: z.array(z.string()),
  professionalName: z.string(),
  professionalRegistration: z.string().nullable(),
  /** The latest consultations, of which one can be the occasion. */
  visits: z.array(
    z.object({
      id: z.string(),
      type: z.enum(recordTypes),
      date: z.string(),
      /** Tells it from another one of the day. */
      chiefComplaint: z.string(),
      isOwn: z.boolean(),
    }),
  ),
  /** The caller's appointment with the patient today. */
  appointmentId: z.string().nullable(),
});
export type PrescriptionStart = z.infer<typeof prescriptionStartSchema>;
