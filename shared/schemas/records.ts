import { z } from "zod";
import { recordTypes, rowSheets } from "../domain/clinical-terms.ts";
import { recordTexts } from "../texts/records.pt-br.ts";
import { attachmentIdsSchema, attachmentSchema } from "./attachments.ts";
import { authorSchema } from "./authors.ts";
import { prescriptionStatuses } from "./prescriptions.ts";
import {
  draftSavedAtSchema,
  idSchema,
  lineSchema,
  printedLineSchema,
  printedTextSchema,
  seenAtSchema,
  textSchema,
  toldDateSchema,
  versionSchema,
} from "./common.ts";
import { typedSignsSchema, vitalSignsSchema } from "./vital-signs.ts";

/** Words or sentences, one at a time: blank ones are dropped. */
const wordsSchema = z
  .array(printedLineSchema(200))
  .max(50)
  .transform((words) => words.filter(Boolean));

const said = {
  type: z.enum(recordTypes),
  chiefComplaint: printedTextSchema(2_000),
  symptoms: wordsSchema,
  diagnosis: wordsSchema,
  treatment: printedTextSchema(10_000),
  notes: printedTextSchema(20_000),
  vitalSigns: typedSignsSchema,
};

const whose = {
  /** The day of the consultation, which may be before today; when it was written is the server's. */
  date: toldDateSchema,
  /** Who attended; whoever writes, when absent. */
  professionalId: idSchema.optional(),
  /** The patient's appointment at which it was said. */
  appointmentId: idSchema.optional(),
};

const recordFields = {
  ...whose,
  type: said.type.default("consultation"),
  chiefComplaint: said.chiefComplaint.default(""),
  symptoms: said.symptoms.default([]),
  diagnosis: said.diagnosis.default([]),
  treatment: said.treatment.default(""),
  notes: said.notes.default(""),
  vitalSigns: said.vitalSigns.default({}),
  /** Files that were sent before. */
  attachmentIds: attachmentIdsSchema,
};
const recordFieldsSchema = z.strictObject(recordFields);
export type RecordFields = z.output<typeof recordFieldsSchema>;

/** Whether anything is said at all: of an empty record one would stay that nobody can delete. */
function saysSomething(record: RecordFields): boolean {
  const { chiefComplaint, treatment, notes, symptoms, diagnosis, attachmentIds } = record;
  const texts = [chiefComplaint, treatment, notes, ...symptoms, ...diagnosis, ...attachmentIds];
  return texts.some(Boolean) || Object.values(record.vitalSigns).some((sign) => sign !== undefined);
}

export const createRecordInput = z
  .strictObject({
    patientId: idSchema,
    ...recordFields,
    /** Which records of the appointment its author knows of: beside another one it is refused. */
    knownRecordIds: z.array(idSchema).max(50).default([]),
    draftSavedAt: draftSavedAtSchema,
  })
  .refine(saysSomething, { path: ["chiefComplaint"], error: recordTexts.nothingSaid });
export type CreateRecordInput = z.output<typeof createRecordInput>;

export const correctRecordInput = z.strictObject({
  id: idSchema,
  /** The version that is corrected. */
  version: versionSchema,
  reason: printedLineSchema(500).pipe(z.string().min(1, recordTexts.reasonMissing)),
  // What isn't named stays as the version before has it.
  ...z.strictObject({ ...said, ...whose, attachmentIds: attachmentIdsSchema.unwrap() }).partial()
    .shape,
  draftSavedAt: draftSavedAtSchema,
});
export type CorrectRecordInput = z.output<typeof correctRecordInput>;

/** What an entry of the chain holds of a record. */
export const recordContentSchema = z.object({
  type: z.enum(recordTypes),
  chiefComplaint: z.string(),
  symptoms: z.array(z.string()),
  diagnosis: z.array(z.string()),
  treatment: z.string(),
  notes: z.string(),
  vitalSigns: vitalSignsSchema,
  professional: z.object({
    /** Null for an author who is nobody's employee. */
    id: z.string().nullable(),
    name: z.string(),
    registration: z.string().nullable(),
  }),
  appointmentId: z.string().optional(),
  attachments: z.array(attachmentSchema).default([]),
});
export type RecordContent = z.infer<typeof recordContentSchema>;

const recordPrescriptionSchema = z.object({
  id: z.string(),
  prescribedAt: z.string(),
  status: z.enum(prescriptionStatuses),
  medications: z.array(z.string()),
});
export type RecordPrescription = z.infer<typeof recordPrescriptionSchema>;

export const medicalRecordSchema = recordContentSchema.omit({ professional: true }).extend({
  id: z.string(),
  patientId: z.string(),
  date: z.string(),
  appointmentId: z.string().nullable(),
  /** What was prescribed at it, as it now stands. */
  prescriptions: z.array(recordPrescriptionSchema),
  /** Null for an author who is nobody's employee. */
  professionalId: z.string().nullable(),
  professionalName: z.string(),
  professionalRegistration: z.string().nullable(),
  version: z.int(),
  /** Why the version before was corrected; null on the first. */
  reason: z.string().nullable(),
  authorName: z.string(),
  authorRegistration: z.string().nullable(),
  /** When this version was written. */
  createdAt: z.string(),
  /** Its place in the patient's chain, and its hash there. */
  number: z.int(),
  hash: z.string(),
});
export type MedicalRecord = z.infer<typeof medicalRecordSchema>;

export const listRecordsInput = z.strictObject({
  patientId: idSchema,
  type: z.enum(recordTypes).optional(),
  /** Who attended. */
  professionalId: idSchema.optional(),
  appointmentId: idSchema.optional(),
  /** The first and the last day. */
  startDate: toldDateSchema.optional(),
  endDate: toldDateSchema.optional(),
  /** Words that occur in what was said, in any order. */
  search: lineSchema(100).default(""),
  limit: z.int().min(1).max(100).default(50),
  /** The `nextCursor` of the previous page. */
  cursor: z.string().max(2000).optional(),
});
export type ListRecordsInput = z.infer<typeof listRecordsInput>;

export const recordPageSchema = z.object({
  records: z.array(medicalRecordSchema),
  nextCursor: z.string().nullable(),
});
export type RecordPage = z.infer<typeof recordPageSchema>;

const measureSchema = z.object({
  /** The id of the record that says it. */
  id: z.string(),
  date: z.string(),
  /** Kilograms. */
  weight: z.number().nullable(),
  /** In mmHg. */
  systolic: z.int().nullable(),
  diastolic: z.int().nullable(),
});
export type Measure = z.infer<typeof measureSchema>;

/** What a patient's page says of her records at a glance. */
export const recordOverviewSchema = z.object({
  /** The latest three. */
  records: z.array(medicalRecordSchema),
  /** Weight and blood pressure of the later consultations at which they were taken, by day. */
  measures: z.array(measureSchema),
  /** How many of the latest records the measures come from; null for all. */
  measuredRecords: z.int().nullable(),
  /** Those of all records, each once, the latest first. */
  symptoms: z.array(z.string()),
  diagnosis: z.array(z.string()),
  /** Whether there are so many of them that the oldest are left out. */
  areMore: z.boolean(),
});
export type RecordOverview = z.infer<typeof recordOverviewSchema>;

/** The records that were written at an appointment: enough to open them. */
export const recordsOfAppointmentSchema = z.array(
  medicalRecordSchema.pick({ id: true, type: true, date: true, professionalName: true }),
);
export type RecordsOfAppointment = z.infer<typeof recordsOfAppointmentSchema>;

/** Whom a record of a patient may name as who attended, and whom her records name. */
export const recordProfessionalsSchema = z.array(
  z.object({
    id: idSchema,
    name: z.string(),
    /** Whether a new record may name them: who left or no longer attends is only found by. */
    attends: z.boolean(),
    isSelf: z.boolean(),
  }),
);
export type RecordProfessional = z.infer<typeof recordProfessionalsSchema>[number];

/** The oldest first. */
export const recordVersionsSchema = z.object({ versions: z.array(medicalRecordSchema) });
export type RecordVersions = z.infer<typeof recordVersionsSchema>;

/** Who opened a patient's clinical data; `before` is the `nextBefore` of the previous page. */
export const listReadingsInput = z.strictObject({
  patientId: idSchema,
  limit: z.int().min(1).max(100).default(50),
  before: z.int().min(1).optional(),
});
export type ListReadingsInput = z.infer<typeof listReadingsInput>;

/** The latest first: one line a person and ten minutes, and one for each copy of the chart. */
export const readingPageSchema = z.object({
  readings: z.array(
    z.object({
      at: z.string(),
      by: authorSchema.nullable(),
      isCopy: z.boolean(),
      /** It left in the archive of the whole organisation. */
      isArchive: z.boolean(),
    }),
  ),
  nextBefore: z.int().nullable(),
});
export type ReadingPage = z.infer<typeof readingPageSchema>;

export const ofPatientInput = z.strictObject({ patientId: idSchema });

/** What was typed so far; nothing of it needs to be complete or right. */
const draftFieldsSchema = z.strictObject({
  date: lineSchema(10).optional(),
  type: z.enum(recordTypes).optional(),
  professionalId: idSchema.optional(),
  appointmentId: idSchema.optional(),
  attachments: z.array(attachmentSchema).max(30).optional(),
  chiefComplaint: textSchema(2_000).optional(),
  symptoms: z.array(lineSchema(200)).max(50).optional(),
  diagnosis: z.array(lineSchema(200)).max(50).optional(),
  /** What was typed to find a diagnosis and isn't one yet. */
  searched: lineSchema(200).optional(),
  treatment: textSchema(10_000).optional(),
  notes: textSchema(20_000).optional(),
  /** As typed, by the names of the vital signs. */
  vitalSigns: z.partialRecord(vitalSignsSchema.keyof(), lineSchema(20)).optional(),
  /** Only in a correction: why, and the version that its author saw. */
  reason: lineSchema(500).optional(),
  version: versionSchema.optional(),
});

export const readDraftInput = ofPatientInput.extend({
  /** The record that is being corrected; a new one when absent. */
  correctsId: idSchema.optional(),
});

export const saveDraftInput = readDraftInput.extend({
  /** Null when it was written or given up. */
  draft: draftFieldsSchema.nullable(),
  seenAt: seenAtSchema,
});
export type SaveDraftInput = z.output<typeof saveDraftInput>;

export const recordDraftSchema = z.object({
  draft: draftFieldsSchema.nullable(),
  savedAt: z.string().nullable(),
  /** The duplicate it was typed for, if they have been merged into this patient since. */
  duplicateId: idSchema.optional(),
});
export type RecordDraft = z.infer<typeof recordDraftSchema>;

/** Without a patient all of the organisation's for its owner, for others those they wrote in. */
export const verifyInput = z.strictObject({ patientId: idSchema.optional() });
export type VerifyInput = z.infer<typeof verifyInput>;

const brokenOf = z.object({ patientId: z.string(), patientName: z.string().nullable() });

/** What a walk over chains, files and papers found: of each chain the first link that doesn't hold. */
export const verificationSchema = z.object({
  patients: z.int(),
  entries: z.int(),
  files: z.int(),
  papers: z.int(),
  brokenEntries: z.array(brokenOf.extend({ number: z.int() })),
  brokenFiles: z.array(brokenOf.extend({ fileId: z.string() })),
  /** What in patients' rows isn't the newest version of their chains. */
  brokenSheets: z.array(brokenOf.extend({ sheet: z.enum(rowSheets) })),
  brokenPapers: z.array(brokenOf.extend({ documentId: z.string() })),
});
export type Verification = z.infer<typeof verificationSchema>;
