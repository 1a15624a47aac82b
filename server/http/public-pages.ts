import type { Config } from "#server/config.ts";
import { plainRoute, type ServedRoute } from "#server/kernel/plain-route.ts";
import { requestPageData } from "#server/modules/anamnesis-requests/queries/by-token.ts";
import { bookingPageData, managedPageData } from "#server/modules/booking/queries/page-data.ts";
import { sitesOfLink } from "#server/modules/booking/queries/link-cache.ts";
import { mailsPageData } from "#server/modules/messages/queries/mail-link.ts";
import { waitPageData } from "#server/modules/waitlist/queries/by-token.ts";
import { sendPage, type Pages } from "./pages.ts";
import { aboutBooking, aboutPrivate } from "./public-about.ts";
import { demoSlug } from "./site-pages.ts";

type Parts = { readonly config: Config; readonly pages: Pages };

/** How long other sites' visitors keep the script, which has one address for ever. */
const scriptSeconds = 3_600;

/** A page of its own, and not in another site's frame. */
const own = { shell: "card", cache: "no-store" } as const;

/** The visitors' pages, sent with everything that their first view shows. */
export function publicPages({ config, pages }: Parts): ServedRoute[] {
  const html = pages.booking;
  const open = { method: "GET", access: "public" } as const;
  return [
    plainRoute({ ...open, path: "/book/:slug" }, async ({ ctx, request, reply }) => {
      const { slug } = request.params as { slug: string };
      const { status, boot } = await bookingPageData(ctx, slug);
      const about = aboutBooking(boot, config.publicUrl);
      return sendPage(reply, config, html, { status, boot, about, ...own });
    }),
    // The same page for the frames of the link's own sites.
    plainRoute({ ...open, path: "/book/:slug/embed" }, async ({ ctx, request, reply }) => {
      const { slug } = request.params as { slug: string };
      const { status, boot } = await bookingPageData(ctx, slug);
      const sites = await sitesOfLink(ctx.deps, slug);
      // The landing page lets people try the demo's link.
      const isShown = slug === demoSlug && !config.isProduction;
      const framedBy = isShown ? ["'self'", ...sites] : sites;
      const colorScheme = themeOf(request.query);
      return sendPage(reply, config, html, {
        status,
        boot,
        about: aboutBooking(boot, config.publicUrl),
        cache: "no-store",
        framedBy,
        colorScheme,
      });
    }),
    plainRoute({ ...open, path: "/embed.js" }, ({ reply }) =>
      reply
        .type("text/javascript; charset=utf-8")
        .header("cache-control", `public, max-age=${scriptSeconds}`)
        // Made for other sites' pages, from which all other files are kept.
        .header("cross-origin-resource-policy", "cross-origin")
        .send(pages.embedScript),
    ),
    // The token is the key; so it is in a patient's link to an anamnesis.
    plainRoute({ ...open, path: "/anamnese/:token" }, async ({ ctx, request, reply }) => {
      const { token } = request.params as { token: string };
      const { status, boot } = await requestPageData(ctx, token);
      const about = aboutPrivate(boot);
      return sendPage(reply, config, html, { status, boot, about, ...own });
    }),
    plainRoute({ ...open, path: "/lista-de-espera/:token" }, async ({ ctx, request, reply }) => {
      const { token } = request.params as { token: string };
      const { status, boot } = await waitPageData(ctx, token);
      const about = aboutPrivate(boot);
      return sendPage(reply, config, html, { status, boot, about, ...own });
    }),
    // Programs that look at a mail's links open it as well: only the button sends anything.
    plainRoute({ ...open, path: "/lembretes/:token" }, async ({ ctx, request, reply }) => {
      const { token } = request.params as { token: string };
      const { status, boot } = await mailsPageData(ctx, token);
      const about = aboutPrivate(boot);
      return sendPage(reply, config, html, { status, boot, about, ...own });
    }),
    // The token is the key; page-data asks for it.
    plainRoute({ ...open, path: "/agendamento/:token" }, async ({ ctx, request, reply }) => {
      const { token } = request.params as { token: string };
      const { status, boot } = await managedPageData(ctx, token);
      const about = aboutPrivate(boot);
      return sendPage(reply, config, html, { status, boot, about, ...own });
    }),
  ];
}

/** The look of the page around the frame, as its script saw it. */
function themeOf(query: unknown): "light" | "dark" | undefined {
  const { theme } = query as { theme?: unknown };
  return theme === "light" || theme === "dark" ? theme : undefined;
}
