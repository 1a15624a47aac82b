import { z } from "zod";
import { dayMs } from "../domain/dates.ts";
import { parseCpf } from "#shared/domain/taxpayer-ids.ts";
import type { FieldIssue } from "#shared/errors.ts";
import { patientTexts } from "#shared/texts/patients.pt-br.ts";
import { clinicaAnamneseSchema, esteticaAnamneseSchema, keptSheets } from "./anamneses.ts";
import {
  idSchema,
  lineSchema,
  nameLineSchema,
  optionalEmailSchema,
  optionalNameSchema,
  textSchema,
  versionSchema,
} from "./common.ts";

export const discountTypes = ["none", "percent", "fixed"] as const;

/** Empty means absent. */
const optionalLine = (max: number) => lineSchema(max).transform((text) => text || null);

const cpfSchema = lineSchema(20).transform((text, context) => {
  if (!text) return null;
  const digits = parseCpf(text);
  if (!digits) context.addIssue({ code: "custom", message: patientTexts.invalidCpf });
  return digits;
});

const birthDateSchema = z.iso
  .date({ error: patientTexts.invalidDate, abort: true })
  .refine((date) => date >= "1900-01-01", patientTexts.invalidDate)
  // One day of grace: the organisation's day may be ahead of the server's.
  .refine((date) => Date.parse(date) <= Date.now() + dayMs, patientTexts.birthInFuture)
  .meta({ allOf: [{ pattern: "^(19|20)\\d\\d-" }] });

const emergencyContactSchema = z.strictObject({
  name: optionalNameSchema(120).default(""),
  phone: lineSchema(40).default(""),
  relationship: lineSchema(60).default(""),
});

const listOfLines = z
  .array(lineSchema(200).min(1, patientTexts.emptyEntry))
  .max(100, "Use no máximo 100 itens")
  .default([]);

const historyLists = {
  allergies: listOfLines,
  medications: listOfLines,
  chronicConditions: listOfLines,
};

/** When somebody was told that there are no allergies, and who wrote it down. */
const noKnownAllergiesSchema = z.strictObject({ at: z.iso.datetime(), by: lineSchema(200) });

const medicalHistorySchema = z.strictObject({
  ...historyLists,
  /** As read, or simply true: the server says when and by whom. Absent, it stays as it is. */
  noKnownAllergies: z.union([z.boolean(), noKnownAllergiesSchema]).optional(),
});

export const toldHistorySchema = z.object({
  ...historyLists,
  noKnownAllergies: noKnownAllergiesSchema.optional(),
});

/** Written and read only with manage_medical_records. */
const clinicalFields = {
  medicalHistory: medicalHistorySchema.nullable(),
  esteticaAnamnese: esteticaAnamneseSchema.nullable(),
  clinicaAnamnese: clinicaAnamneseSchema.nullable(),
};
export const clinicalFieldNames = [
  "medicalHistory",
  "esteticaAnamnese",
  "clinicaAnamnese",
] as const satisfies (keyof typeof clinicalFields)[];

const patientFields = {
  name: z
    .string(patientTexts.nameRequired)
    .pipe(nameLineSchema(120, { missing: patientTexts.nameRequired })),
  email: optionalEmailSchema.nullable(),
  /** As people write it; stored as E.164. */
  phone: optionalLine(40).nullable(),
  dateOfBirth: birthDateSchema.nullable(),
  cpf: cpfSchema.nullable(),
  rg: optionalLine(30).nullable(),
  notes: textSchema(5000),
  discountType: z.enum(discountTypes),
  /** A percent number, or cents when fixed. */
  discountValue: z.int().min(0).max(100_000_000),
  emergencyContact: emergencyContactSchema.nullable(),
  ...clinicalFields,
};

/** Returns what is wrong between the two fields of a discount. */
export function discountIssues(discount: {
  readonly discountType: (typeof discountTypes)[number];
  readonly discountValue: number;
}): FieldIssue[] {
  const isOver = discount.discountType === "percent" && discount.discountValue > 100;
  return isOver ? [{ path: "discountValue", message: patientTexts.percentOver100 }] : [];
}

const editableFields = z.strictObject(patientFields).partial();

export const createPatientInput = editableFields.extend({ name: patientFields.name });
export type CreatePatientInput = z.infer<typeof createPatientInput>;

/** The given fields are written; without `version` the last writer wins. */
export const updatePatientInput = editableFields.extend({
  id: idSchema,
  version: versionSchema.optional(),
});
export type UpdatePatientInput = z.infer<typeof updatePatientInput>;
export type PatientFields = z.infer<typeof editableFields>;

export const patientSituations = ["active", "archived"] as const;
export type PatientSituation = (typeof patientSituations)[number];

export const listPatientsInput = z.strictObject({
  search: lineSchema(100).default(""),
  /** Those who were archived instead of deleted are only for manage_patients. */
  situation: z.enum(patientSituations).default("active"),
  limit: z.int().min(1).max(100).default(50),
  /** The `nextCursor` of the previous page. */
  cursor: z.string().max(2000).optional(),
});
export type ListPatientsInput = z.infer<typeof listPatientsInput>;

export const patientSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  cpf: z.string().nullable(),
  rg: z.string().nullable(),
  notes: z.string(),
  /** Both absent without manage_finance. */
  discountType: z.enum(discountTypes).optional(),
  /** A percent number, or cents when fixed. */
  discountValue: z.int().optional(),
  emergencyContact: z
    .object({ name: z.string(), phone: z.string(), relationship: z.string() })
    .nullable(),
  version: z.int(),
});
export type Patient = z.infer<typeof patientSchema>;

/** A member with only manage_appointments sees whom to book and how to reach them. */
export const listedPatientSchema = patientSchema
  .partial({
    dateOfBirth: true,
    cpf: true,
    rg: true,
    notes: true,
    emergencyContact: true,
  })
  .extend({
    /** Whether an anamnesis is filled in; absent without manage_medical_records. */
    hasAnamnesis: z.boolean().optional(),
    /** Whether answers from home wait for staff; absent without manage_medical_records. */
    awaitsReview: z.boolean().optional(),
  });
export type ListedPatient = z.infer<typeof listedPatientSchema>;

export const patientPageSchema = z.object({
  patients: z.array(listedPatientSchema),
  nextCursor: z.string().nullable(),
  /** The total, whatever is searched; only with the first page. */
  total: z.int().nullable(),
  /** The number of matches, or all without a search; only with the first page. */
  found: z.int().nullable(),
});
export type PatientPage = z.infer<typeof patientPageSchema>;

/** A patient with what the viewer may read of the clinical side: absent without manage_medical_records. */
export const patientDetailSchema = patientSchema.extend({
  /** When it was archived instead of deleted, because it has clinical records. */
  archivedAt: z.string().nullable(),
  /** As in the list, so that a listed patient can be sent back. */
  hasAnamnesis: z.boolean().optional(),
  awaitsReview: z.boolean().optional(),
  medicalHistory: toldHistorySchema.nullable().optional(),
  esteticaAnamnese: keptSheets.estetica.nullable().optional(),
  clinicaAnamnese: keptSheets.clinica.nullable().optional(),
});
export type PatientDetail = z.infer<typeof patientDetailSchema>;

export const duplicateSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** What both have in common. */
  matches: z.array(z.enum(["cpf", "email", "phone"])),
});
export type Duplicate = z.infer<typeof duplicateSchema>;

/**
 * The written patient, and who else has the same CPF, e-mail or phone: a warning, not a refusal.
 */
export const savedPatientSchema = z.object({
  patient: patientSchema,
  duplicates: z.array(duplicateSchema),
});
export type SavedPatient = z.infer<typeof savedPatientSchema>;

/**
 * `archived` when clinical records keep it for the retention period, else it is deleted for good.
 */
export const deletedPatientSchema = z.object({ archived: z.boolean() });

/** What a merge can take from the loser; both medical histories are always united. */
export const mergeFields = [
  "name",
  "email",
  "phone",
  "dateOfBirth",
  "cpf",
  "rg",
  "notes",
  "discount",
  "emergencyContact",
  "esteticaAnamnese",
  "clinicaAnamnese",
] as const;
export type MergeField = (typeof mergeFields)[number];

const mergePairInput = z.strictObject({ winnerId: idSchema, loserId: idSchema });
export const previewMergeInput = mergePairInput;

export const mergePatientsInput = mergePairInput.extend({
  winnerVersion: versionSchema,
  loserVersion: versionSchema,
  /** The fields whose value comes from the loser; all others stay the winner's. */
  take: z.array(z.enum(mergeFields)).max(mergeFields.length).default([]),
  /** Needed when both have a CPF and these differ: two people could be merged. */
  confirmDifferentCpfs: z.boolean().default(false),
});
export type MergePatientsInput = z.infer<typeof mergePatientsInput>;

const mergeSideSchema = patientDetailSchema.omit({ archivedAt: true }).extend({
  appointmentCount: z.int(),
});

/** Both sides of a merge as this member may see them; clinical fields as in patientDetailSchema. */
export const mergePreviewSchema = z.object({ winner: mergeSideSchema, loser: mergeSideSchema });
export type MergePreview = z.infer<typeof mergePreviewSchema>;

/** A customer's appointments in figures. */
export const patientStatisticsSchema = z.object({
  /** Scheduled or confirmed, with a future start. */
  upcoming: z.int(),
  finished: z.int(),
  cancelled: z.int(),
  noShow: z.int(),
  /** Also those whose time has passed and that nobody has closed. */
  total: z.int(),
});
export type PatientStatistics = z.infer<typeof patientStatisticsSchema>;
