import type { Config } from "#server/config.ts";
import { plainRoute, type ServedRoute } from "#server/kernel/plain-route.ts";
import { bookingPageData, managedPageData } from "#server/modules/booking/queries/page-data.ts";
import { sendPage } from "./pages.ts";

type Parts = {
  readonly config: Config;
  /** The built page of visitors. */
  readonly html: string;
};

/** The visitors' pages, sent with everything that their first view shows. */
export function publicPages({ config, html }: Parts): ServedRoute[] {
  const open = { method: "GET", access: "public" } as const;
  return [
    plainRoute({ ...open, path: "/book/:slug" }, async ({ ctx, request, reply }) => {
      const { slug } = request.params as { slug: string };
      const { status, boot } = await bookingPageData(ctx, slug);
      return sendPage(reply, config, html, { status, boot, cache: "no-store" });
    }),
    // The token is the key; page-data asks for it.
    plainRoute({ ...open, path: "/agendamento/:token" }, async ({ ctx, request, reply }) => {
      const { token } = request.params as { token: string };
      const { status, boot } = await managedPageData(ctx, token);
      return sendPage(reply, config, html, { status, boot, cache: "no-store" });
    }),
  ];
}
