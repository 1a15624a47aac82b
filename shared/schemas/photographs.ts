import { z } from "zod";
import { photographTexts } from "../texts/photographs.pt-br.ts";
import { attachmentSchema } from "./attachments.ts";
import { dateSchema, idSchema, printedLineSchema, versionSchema } from "./common.ts";

/** Before or after a treatment. */
export const photographMoments = ["before", "after"] as const;
export type PhotographMoment = (typeof photographMoments)[number];

const said = {
  moment: z.enum(photographMoments),
  /** The day on which it was taken. */
  takenOn: dateSchema,
  /** Which part of the body it shows; may be empty. */
  area: printedLineSchema(80).default(""),
};

export const addPhotographInput = z.strictObject({
  patientId: idSchema,
  /** An image that was sent about this patient. */
  attachmentId: idSchema,
  ...said,
});
export type AddPhotographInput = z.output<typeof addPhotographInput>;

export const removePhotographInput = z.strictObject({
  id: idSchema,
  version: versionSchema,
  reason: printedLineSchema(300).pipe(z.string().min(1, photographTexts.reasonMissing)),
});
export type RemovePhotographInput = z.output<typeof removePhotographInput>;

/** What an entry of the chain holds of a photograph. */
export const photographContentSchema = z.object({
  moment: z.enum(photographMoments),
  takenOn: z.string(),
  area: z.string(),
  attachment: attachmentSchema,
  /** Whether it was taken off the screens; it stays in the record. */
  isRemoved: z.boolean(),
});
export type PhotographContent = z.infer<typeof photographContentSchema>;

export const photographSchema = photographContentSchema.omit({ isRemoved: true }).extend({
  id: z.string(),
  patientId: z.string(),
  version: z.int(),
  authorName: z.string(),
  createdAt: z.string(),
  /** Opens the image for five minutes. */
  url: z.string(),
});
export type Photograph = z.infer<typeof photographSchema>;

export const listPhotographsInput = z.strictObject({
  patientId: idSchema,
  limit: z.int().min(1).max(100).default(50),
  /** The `nextCursor` of the previous page. */
  cursor: z.string().max(2000).optional(),
});
export type ListPhotographsInput = z.output<typeof listPhotographsInput>;

/** The day taken last first. */
export const photographPageSchema = z.object({
  photographs: z.array(photographSchema),
  nextCursor: z.string().nullable(),
});
export type PhotographPage = z.infer<typeof photographPageSchema>;
