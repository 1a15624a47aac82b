import { z } from "zod";
import { slugSchema } from "#shared/schemas/booking.ts";

const uploadContexts = ["booking-links"] as const;
const uploadSubFolders = ["logos", "banners"] as const;

/** A file's key: one path segment made by the server; it names a file and proves nothing. */
export const fileKeySchema = z.string().regex(/^\w[\w.-]{0,99}$/, "Arquivo inválido");

/** The text fields beside the file in POST /api/files/upload. */
export const uploadFieldsInput = z.strictObject({
  context: z.enum(uploadContexts, "Contexto inválido"),
  subFolder: z.enum(uploadSubFolders, "Pasta inválida"),
});
export type UploadFields = z.infer<typeof uploadFieldsInput>;

export const uploadOutput = z.object({
  file: z.object({
    key: z.string(),
    /** Percent saved by re-encoding, 0 to 100. */
    compressionRatio: z.int(),
  }),
});
export type UploadOutput = z.infer<typeof uploadOutput>;

export const fileKeyInput = z.strictObject({ key: fileKeySchema });

/** Which image of a public booking link. */
export const publicImageInput = z.strictObject({
  slug: slugSchema,
  kind: z.enum(["logo", "banner"], "Imagem inválida"),
});
export type PublicImageInput = z.infer<typeof publicImageInput>;

export const presignedUrlOutput = z.object({ presignedUrl: z.string() });
