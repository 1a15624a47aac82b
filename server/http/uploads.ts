import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  ImageRefused,
  MAX_IMAGE_BYTES,
  type ImageRefusal,
} from "#server/integrations/images/image-port.ts";
import { asMember, type RequestContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { authorize } from "#server/kernel/guard.ts";
import { keepUpload } from "#server/modules/files/commands/keep-upload.ts";
import type { ErrorCode } from "#shared/errors.ts";
import { uploadFieldsInput } from "#shared/schemas/files.ts";
import { readUploadForm } from "./read-upload-form.ts";

/** Uploads a person may send: sharp's turns are dear. */
const uploadRate = { max: 30, windowSeconds: 300 };

const imageKinds = { logos: "logo", banners: "banner" } as const;

const errorOfRefusal = {
  not_an_image: "invalid_image",
  corrupt_image: "invalid_image",
  file_too_large: "file_too_large",
  too_many_pixels: "image_too_many_pixels",
  busy: "rate_limited",
} as const satisfies Record<ImageRefusal, ErrorCode>;

/**
 * POST /api/files/upload: multipart `file`, `context` and `subFolder` in any order. The file is
 * streamed to the re-encoder; nothing of a refused one is kept. Register it in a scope of its own:
 * the multipart parser must not reach other routes.
 */
export async function registerUploads(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest, reply: FastifyReply) => RequestContext,
): Promise<void> {
  await app.register(multipart);
  app.post("/api/files/upload", async (request, reply) => {
    const ctx = contextOf(request, reply);
    const session = await authorize(ctx, { access: "manage_links" });
    if (!session) throw new DomainError("unauthenticated");
    ctx.deps.limiter.hit("upload", session.user.id, uploadRate);
    const org = ctx.deps.orgs.open(session.organization);
    const { image, fields } = await receiveImage(ctx, request);
    return keepUpload(asMember({ ...ctx, session, org }), image, fields);
  });
}

async function receiveImage(ctx: RequestContext, request: FastifyRequest) {
  // Above what the re-encoder reads before it refuses, so that it is the one to refuse.
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
