import { z } from "zod";
import { plainRoute, type ServedRoute } from "#server/kernel/plain-route.ts";
import type { DocumentedRoute } from "#server/kernel/rest-route.ts";
import { receiveImage } from "#server/modules/files/commands/receive-image.ts";
import { letterheadSchema } from "#shared/schemas/letterheads.ts";
import { changeLogo } from "./commands/change-logo.ts";
import { readLogo } from "./queries.ts";

const shared = {
  path: "/api/org/letterhead/logo",
  access: "manage_organization",
  tag: "Organização",
} as const;

const uploadRow = {
  ...shared,
  method: "POST",
  // Together with all other images: re-encoding in sharp is expensive.
  limit: { name: "upload", max: 30, windowSeconds: 300 },
  multipart: z.strictObject({}),
  output: z.object({ letterhead: letterheadSchema }),
  refusals: ["invalid_image", "image_too_many_pixels"],
  summary: "Envia o logotipo do topo dos documentos: uma imagem de até 70 MB, guardada como PNG.",
} as const satisfies DocumentedRoute;

const pictureRow = {
  ...shared,
  method: "GET",
  output: z.string(),
  answerType: "image/png",
  refusals: ["not_found"],
  summary: "O logotipo do topo dos documentos.",
} as const satisfies DocumentedRoute;

/** The logo at the head of papers. */
export const letterheadsRoutes: readonly ServedRoute[] = [
  plainRoute(uploadRow, async ({ ctx, request }) => {
    const { image } = await receiveImage(ctx, request, {
      fields: uploadRow.multipart,
      kindOf: () => "letterhead",
    });
    return { letterhead: await changeLogo(ctx, image.data) };
  }),
  plainRoute(pictureRow, async ({ ctx, reply }) => {
    const png = await readLogo(ctx);
    return reply.header("cache-control", "private, no-cache").type("image/png").send(png);
  }),
];
