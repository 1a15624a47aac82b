import { z } from "zod";
import { DomainError } from "#server/kernel/errors.ts";
import { plainRoute, type ServedRoute } from "#server/kernel/plain-route.ts";
import type { DocumentedRoute } from "#server/kernel/rest-route.ts";
import { receiveImage } from "#server/modules/files/commands/receive-image.ts";
import { letterheadSchema } from "#shared/schemas/letterheads.ts";
import { changeLogo } from "./commands/change-logo.ts";
import { readLogo, readPublicLogo } from "./queries.ts";

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

/** A mail that is opened again, or by many, asks for no second copy. */
const cached = "public, max-age=86400";

/** The logo at the head of papers, and the same for customers: at the head of mails and of booking pages. */
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
  plainRoute(
    { method: "GET", path: "/api/public/logos/:organization", access: "public" },
    async ({ ctx, request, reply }) => {
      const { organization } = request.params as { organization: string };
      const { data: id } = z.uuid().safeParse(organization);
      const png = id ? await readPublicLogo(ctx.deps, id) : null;
      if (!png) throw new DomainError("not_found");
      return (
        reply
          .header("cache-control", cached)
          // Mail programs in browsers show it from another site.
          .header("cross-origin-resource-policy", "cross-origin")
          .header("content-security-policy", "default-src 'none'; sandbox")
          .type("image/png")
          .send(png)
      );
    },
  ),
];
