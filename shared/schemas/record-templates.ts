import { z } from "zod";
import { recordTypes } from "../domain/clinical-terms.ts";
import { recordTemplateTexts as texts } from "../texts/record-templates.pt-br.ts";
import { idSchema, lineSchema, textSchema, versionSchema } from "./common.ts";

const words = z
  .array(lineSchema(200))
  .max(50)
  .transform((said) => said.filter(Boolean))
  .default([]);

/** The fields of a record that a template fills; empty ones it leaves as they are. */
const contentFields = z.strictObject({
  type: z.enum(recordTypes).optional(),
  chiefComplaint: textSchema(2_000).default(""),
  symptoms: words,
  diagnosis: words,
  treatment: textSchema(10_000).default(""),
  notes: textSchema(20_000).default(""),
});
export type TemplateContent = z.output<typeof contentFields>;

export const recordTemplateSchema = z.object({
  id: z.string(),
  name: z.string(),
  content: z.object({
    type: z.enum(recordTypes).optional(),
    chiefComplaint: z.string(),
    symptoms: z.array(z.string()),
    diagnosis: z.array(z.string()),
    treatment: z.string(),
    notes: z.string(),
  }),
  version: z.int(),
});
export type RecordTemplate = z.infer<typeof recordTemplateSchema>;

/** By name. */
export const recordTemplateListSchema = z.object({ templates: z.array(recordTemplateSchema) });

const isSaid = ({ type: _type, ...said }: TemplateContent) =>
  Object.values(said).some((text) => text.length > 0);

export const saveRecordTemplateInput = z.strictObject({
  /** Absent for a new one. */
  id: idSchema.optional(),
  version: versionSchema.optional(),
  name: lineSchema(80).pipe(z.string().min(1, texts.nameMissing)),
  content: contentFields.refine(isSaid, texts.contentMissing),
});
export type SaveRecordTemplateInput = z.output<typeof saveRecordTemplateInput>;
export const savedRecordTemplateSchema = z.object({ template: recordTemplateSchema });
