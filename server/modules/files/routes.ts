import type { FastifyRequest } from "fastify";
import {
  ImageRefused,
  MAX_IMAGE_BYTES,
  type ImageRefusal,
} from "#server/integrations/images/image-port.ts";
import { asMember, type RequestContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { plainRoute, type ServedRoute } from "#server/kernel/plain-route.ts";
import { readUploadForm } from "#server/kernel/read-upload-form.ts";
import type { DocumentedRoute } from "#server/kernel/rest-route.ts";
import type { ErrorCode } from "#shared/errors.ts";
import { uploadFieldsInput, uploadOutput } from "#shared/schemas/files.ts";
import { keepUpload } from "./commands/keep-upload.ts";

const imageKinds = { logos: "logo", banners: "banner" } as const;

const errorOfRefusal = {
  not_an_image: "invalid_image",
  corrupt_image: "invalid_image",
  file_too_large: "file_too_large",
  too_many_pixels: "image_too_many_pixels",
  busy: "rate_limited",
} as const satisfies Record<ImageRefusal, ErrorCode>;

const uploadRow = {
  method: "POST",
  path: "/api/files/upload",
  access: "manage_links",
  // Re-encoding in sharp is expensive.
  limit: { name: "upload", max: 30, windowSeconds: 300 },
  multipart: uploadFieldsInput,
  output: uploadOutput,
  refusals: ["invalid_image", "image_too_many_pixels", "storage_unavailable"],
  summary: "Envia uma imagem de até 70 MB, que é guardada como WebP.",
  tag: "Arquivos",
} as const satisfies DocumentedRoute;

export const filesRoutes: readonly ServedRoute[] = [
  // The file is streamed to the re-encoder; nothing of a refused one is kept.
  plainRoute(uploadRow, async ({ ctx, request }) => {
    const { image, fields } = await receiveImage(ctx, request);
    return keepUpload(asMember(ctx), image, fields);
  }),
];

async function receiveImage(ctx: RequestContext, request: FastifyRequest) {
  // Larger than the re-encoder's own limit, so that the re-encoder is the one to refuse.
  const form = { fields: uploadFieldsInput, fileBytes: MAX_IMAGE_BYTES + 8 * 1024 * 1024 };
  try {
    return await readUploadForm(request, form, async (file, fields) => {
      const kind = fields.then(({ subFolder }) => imageKinds[subFolder]);
      const image = await ctx.deps.images.reencode(file, kind);
      return { image, fields: await fields };
    });
  } catch (error) {
    if (error instanceof ImageRefused) throw new DomainError(errorOfRefusal[error.code]);
    throw error;
  }
}
