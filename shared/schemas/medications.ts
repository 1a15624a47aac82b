import { z } from "zod";
import { controlClasses } from "../domain/control-classes.ts";
import { medicationTexts } from "../texts/prescriptions.pt-br.ts";
import { compiled, idSchema, lineSchema, printedLineSchema, versionSchema } from "./common.ts";

export const medicationSchema = z.object({
  /** A word of the catalogue, or the id of the organisation's own entry. */
  id: z.string(),
  name: z.string(),
  /** The active ingredient. */
  genericName: z.string(),
  usualNames: z.array(z.string()),
  /** The form: tablet, drops, … */
  presentation: z.string(),
  /** The strength and its unit: `500` and `mg`. */
  dosage: z.string(),
  unit: z.string(),
  category: z.string(),
  controlClass: z.enum(controlClasses),
  /** Whether the organisation added it. */
  isOwn: z.boolean(),
  /** The version of the organisation's own entry; null in the product's catalogue. */
  version: z.int().nullable(),
});
export type Medication = z.infer<typeof medicationSchema>;

export const listMedicationsInput = z.strictObject({
  search: lineSchema(100).default(""),
  limit: z.int().min(1).max(2_000).default(2_000),
});
export type ListMedicationsInput = z.infer<typeof listMedicationsInput>;

export const medicationListSchema = compiled(z.object({ medications: z.array(medicationSchema) }));
export type MedicationList = z.infer<typeof medicationListSchema>;

const fields = {
  name: printedLineSchema(120).min(1, medicationTexts.nameMissing),
  genericName: printedLineSchema(200),
  presentation: printedLineSchema(60),
  dosage: printedLineSchema(40),
  unit: printedLineSchema(20),
  category: printedLineSchema(60),
  controlClass: z.enum(controlClasses),
};

export const createMedicationInput = z.strictObject({
  name: fields.name,
  genericName: fields.genericName.default(""),
  presentation: fields.presentation.default(""),
  dosage: fields.dosage.default(""),
  unit: fields.unit.default(""),
  category: fields.category.default(""),
  controlClass: fields.controlClass.default("simple"),
});
export type CreateMedicationInput = z.output<typeof createMedicationInput>;

/** An edit: fields that are absent stay as they are. */
export const updateMedicationInput = z.strictObject({
  id: idSchema,
  version: versionSchema.optional(),
  ...z.object(fields).partial().shape,
});
export type UpdateMedicationInput = z.output<typeof updateMedicationInput>;

export const deletedMedicationSchema = z.object({ deleted: z.literal(true) });
