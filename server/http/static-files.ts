import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#server/config.ts";
import { sendNotFound } from "#server/kernel/error-reply.ts";
import { sendPage, type Pages } from "./pages.ts";
import type { Site } from "./site-pages.ts";

/** Paths whose misses are answered as JSON: calls, files and operators' addresses. */
const machinePath = /^\/(api|trpc|files|health|metrics|dev|assets)(\/|$|\?)/;
/** Addresses that the staff app's own router knows. */
const appPath = /^\/((app|login|reset-password|convite)(\/|$|\?))/;

const memberPath = /^\/app(\/|$|\?)/;
/** A calendar, which brings its own head. */
const canvasPath = /^\/app\/calendar\/[^/?]+($|\?)/;
/** Whoever has no session is asked to log in, without a sidebar. */
const memberCookie = /(?:^|;\s*)(?:__Host-)?encaixe_session=/;

type Parts = {
  readonly config: Config;
  readonly clientDir: string;
  readonly pages: Pages;
  readonly site: Site;
};

/**
 * Serves the built client: hashed assets for a year, pages always revalidated. An address
 * that nothing has shows the public site's page for that.
 */
export async function registerStaticFiles(app: FastifyInstance, parts: Parts): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook("onRoute", (route) => {
      route.config = { ...route.config, rule: { access: "public" } };
    });
    await scope.register(fastifyStatic, {
      // The pages and the manifest beside this folder are not assets.
      root: join(parts.clientDir, "assets"),
      prefix: "/assets/",
      index: false,
      dotfiles: "ignore",
      preCompressed: true,
      decorateReply: false,
      immutable: true,
      maxAge: "365d",
    });
  });
  app.setNotFoundHandler((request, reply) => sendAppPage(parts, request, reply));
}

function sendAppPage(parts: Parts, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isPage = request.method === "GET" || request.method === "HEAD";
  const wantsHtml = request.headers.accept?.includes("text/html") ?? false;
  if (!isPage || !wantsHtml || machinePath.test(request.url)) return sendNotFound(request, reply);
  const isKnown = appPath.test(request.url);
  if (!isKnown && parts.site.has("missing")) return parts.site.send(request, reply, "missing", 404);
  const status = isKnown ? 200 : 404;
  const cookies = request.headers.cookie ?? "";
  return sendPage(reply, parts.config, parts.pages.app, {
    status,
    colorScheme: chosenColorScheme(cookies),
    ...(memberCookie.test(cookies) && {
      shell: shellOf(request.url),
      sidebar: chosenSidebar(cookies),
    }),
  });
}

/** Returns what stands around a page of the app; around the login, nothing does. */
function shellOf(url: string): "page" | "canvas" | undefined {
  if (canvasPath.test(url)) return "canvas";
  return memberPath.test(url) ? "page" : undefined;
}

/** Returns the shape in which the sidebar was left (client/features/shell/use-folded-sidebar.ts). */
function chosenSidebar(cookies: string): "folded" | "open" | undefined {
  const [, chosen] = /(?:^|;\s*)encaixe_sidebar=(folded|open)(?:;|$)/.exec(cookies) ?? [];
  return chosen === "folded" || chosen === "open" ? chosen : undefined;
}

/** Returns what the app's light and dark switch keeps on the device (client/ui/color-scheme.ts). */
function chosenColorScheme(cookies: string): "light" | "dark" | undefined {
  const [, chosen] = /(?:^|;\s*)encaixe_theme=(light|dark)(?:;|$)/.exec(cookies) ?? [];
  return chosen === "light" || chosen === "dark" ? chosen : undefined;
}
