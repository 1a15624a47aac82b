import type { FastifyRequest } from "fastify";
import type { ZodType } from "zod";
import {
  ImageRefused,
  MAX_IMAGE_BYTES,
  type ImageKind,
  type ImageRefusal,
  type ReencodedImage,
} from "#server/integrations/images/image-port.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { readUploadForm } from "#server/kernel/read-upload-form.ts";
import type { ErrorCode } from "#shared/errors.ts";

const errorOfRefusal = {
  not_an_image: "invalid_image",
  corrupt_image: "invalid_image",
  file_too_large: "file_too_large",
  too_many_pixels: "image_too_many_pixels",
  busy: "rate_limited",
} as const satisfies Record<ImageRefusal, ErrorCode>;

type ImageForm<Fields> = {
  /** The text fields beside the file. */
  readonly fields: ZodType<Fields>;
  readonly kindOf: (fields: Fields) => ImageKind;
};

/**
 * Reads a form with an image, which is streamed to the re-encoder; nothing of a refused one is kept.
 * Throws the codes of an image that isn't taken.
 */
export async function receiveImage<Fields>(
  ctx: RequestContext,
  request: FastifyRequest,
  { fields: schema, kindOf }: ImageForm<Fields>,
): Promise<{ readonly image: ReencodedImage; readonly fields: Fields }> {
  // Larger than the re-encoder's own limit, so that the re-encoder is the one to refuse.
  const form = { fields: schema, fileBytes: MAX_IMAGE_BYTES + 8 * 1024 * 1024 };
  try {
    return await readUploadForm(request, form, async (file, fields) => {
      const image = await ctx.deps.images.reencode(file, fields.then(kindOf));
      return { image, fields: await fields };
    });
  } catch (error) {
    if (error instanceof ImageRefused) throw new DomainError(errorOfRefusal[error.code]);
    throw error;
  }
}
