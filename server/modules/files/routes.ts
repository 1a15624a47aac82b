import { asMember } from "#server/kernel/context.ts";
import { plainRoute, type ServedRoute } from "#server/kernel/plain-route.ts";
import type { DocumentedRoute } from "#server/kernel/rest-route.ts";
import { uploadFieldsInput, uploadOutput } from "#shared/schemas/files.ts";
import { keepUpload } from "./commands/keep-upload.ts";
import { receiveImage } from "./commands/receive-image.ts";

const imageKinds = { logos: "logo", banners: "banner" } as const;

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
  plainRoute(uploadRow, async ({ ctx, request }) => {
    const { image, fields } = await receiveImage(ctx, request, {
      fields: uploadFieldsInput,
      kindOf: ({ subFolder }) => imageKinds[subFolder],
    });
    return keepUpload(asMember(ctx), image, fields);
  }),
];
