import { z } from "zod";
import { lineSchema } from "./common.ts";

export const listPatientsInput = z.strictObject({
  search: lineSchema(100).default(""),
  limit: z.int().min(1).max(100).default(50),
  /** The `nextCursor` of the page before. */
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
  discountType: z.enum(["none", "percent", "fixed"]),
  /** A percent number, or cents when fixed. */
  discountValue: z.int(),
  emergencyContact: z
    .object({ name: z.string(), phone: z.string(), relationship: z.string() })
    .nullable(),
  version: z.int(),
});
export type Patient = z.infer<typeof patientSchema>;

export const patientPageSchema = z.object({
  patients: z.array(patientSchema),
  nextCursor: z.string().nullable(),
  /**
   * How many the search finds, all without one; only with the first page. A search of one or two
   * letters counts up to 1,000.
   */
  found: z.int().nullable(),
});
export type PatientPage = z.infer<typeof patientPageSchema>;

/** A patient with what the viewer may read of the clinical side: absent without manage_medical_records. */
export const patientDetailSchema = patientSchema.extend({
  medicalHistory: z
    .object({
      allergies: z.array(z.string()),
      medications: z.array(z.string()),
      chronicConditions: z.array(z.string()),
    })
    .nullable()
    .optional(),
  esteticaAnamnese: z
    .record(z.string(), z.union([z.string(), z.boolean()]))
    .nullable()
    .optional(),
  clinicaAnamnese: z.record(z.string(), z.string()).nullable().optional(),
});
export type PatientDetail = z.infer<typeof patientDetailSchema>;
