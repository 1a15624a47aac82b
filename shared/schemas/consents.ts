import { z } from "zod";
import { openVariables } from "../domain/consent-variables.ts";
import { consentTexts } from "../texts/consents.pt-br.ts";
import { chainVersionFields } from "./chain-versions.ts";
import { idSchema, printedLineSchema, printedTextSchema, versionSchema } from "./common.ts";

/** The box in which a signature is drawn. */
export const inkBox = { width: 600, height: 200 } as const;

/** Strokes within the box, of whole numbers only: nothing else could be drawn or run. */
const inkSchema = z
  .string()
  .max(30_000, consentTexts.inkForm)
  .regex(/^(M\d{1,3} \d{1,3}(L\d{1,3} \d{1,3})+)+$/, consentTexts.inkForm);

const said = {
  title: printedLineSchema(120).pipe(z.string().min(1, consentTexts.titleMissing)),
  text: printedTextSchema(20_000).pipe(z.string().min(1, consentTexts.textMissing)),
};

/** Nobody signs what is still to be filled in. */
const isFilled = (text: string) => openVariables(text).length === 0;

const templateSchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  version: z.int(),
});
export type ConsentTemplate = z.infer<typeof templateSchema>;

/** By title. */
export const templateListSchema = z.object({ templates: z.array(templateSchema) });

export const saveTemplateInput = z.strictObject({
  /** Absent for a new one. */
  id: idSchema.optional(),
  version: versionSchema.optional(),
  ...said,
});
export type SaveTemplateInput = z.output<typeof saveTemplateInput>;
export const savedTemplateSchema = z.object({ template: templateSchema });

export const signConsentInput = z.strictObject({
  patientId: idSchema,
  title: said.title.refine(isFilled, consentTexts.variableOpen),
  text: said.text.refine(isFilled, consentTexts.variableOpen),
  /** The patient, or whoever answers for her. */
  signerName: printedLineSchema(120).pipe(z.string().min(1, consentTexts.signerMissing)),
  /** Null for who can't draw: the typed name stands for it. */
  ink: inkSchema.nullable(),
});
export type SignConsentInput = z.output<typeof signConsentInput>;

export const revokeConsentInput = z.strictObject({
  id: idSchema,
  version: versionSchema,
  reason: printedLineSchema(500).pipe(z.string().min(1, consentTexts.reasonMissing)),
});
export type RevokeConsentInput = z.output<typeof revokeConsentInput>;

/** What an entry of the chain holds of a consent. */
export const consentContentSchema = z.object({
  title: z.string(),
  text: z.string(),
  /** SHA-256 of title and text, as they were read. */
  textHash: z.string(),
  signerName: z.string(),
  ink: z.string().nullable(),
  /** From where it was signed, by the server's knowledge. */
  address: z.string(),
  /** The time of the signature: a withdrawal is a later version. */
  signedAt: z.string(),
  isRevoked: z.boolean(),
});
export type ConsentContent = z.infer<typeof consentContentSchema>;

export const consentSchema = consentContentSchema.extend(chainVersionFields);
export type Consent = z.infer<typeof consentSchema>;

export const listConsentsInput = z.strictObject({
  patientId: idSchema,
  limit: z.int().min(1).max(100).default(100),
  /** The `nextCursor` of the previous page. */
  cursor: z.string().max(2000).optional(),
});
export type ListConsentsInput = z.infer<typeof listConsentsInput>;

/** The latest first. */
export const consentListSchema = z.object({
  consents: z.array(consentSchema),
  /** Whether a page follows, for scripts that read the first one only. */
  hasOlder: z.boolean(),
  nextCursor: z.string().nullable(),
});
export type ConsentList = z.infer<typeof consentListSchema>;
