import { z } from "zod";
import { idSchema, printedLineSchema } from "./common.ts";

/** The text fields beside the file of an upload. */
export const attachmentFieldsInput = z.strictObject({
  /** As the file is called; people read it, nothing else. */
  name: printedLineSchema(150).pipe(z.string().min(1, "Informe o nome do arquivo")),
});

/** A file about a patient, as an entry of the chain holds it. */
export const attachmentSchema = z.object({
  id: z.string(),
  name: z.string(),
  contentType: z.enum(["image/webp", "application/pdf"]),
  sizeBytes: z.int(),
  /** The hash of the bytes. */
  sha256: z.string(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

export const uploadedAttachmentSchema = z.object({ attachment: attachmentSchema });

/** What an entry refers to: files of the same patient, in the order of the screen. */
export const attachmentIdsSchema = z
  .array(idSchema)
  .max(30, "Use no máximo 30 anexos")
  .refine((ids) => new Set(ids).size === ids.length, "Anexos repetidos")
  .meta({ uniqueItems: true })
  .default([]);

/** Opens the file for five minutes. */
export const attachmentLinkSchema = z.object({ url: z.string() });
