import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#server/config.ts";
import { sendNotFound } from "#server/kernel/error-reply.ts";
import { plainRoute, type ServedRoute } from "#server/kernel/plain-route.ts";
import { openLink } from "#server/modules/booking/queries/link-cache.ts";
import { planSlugs } from "#shared/domain/plans.ts";

/** The demo's booking link, which the landing page lets people try where it is open. */
export const demoSlug = "demo-clinica";

/** How long the landing page shows the demo before it is looked for again. */
const demoMillis = 60_000;

/** What stands in the pages of the build for the installation's own address and mailbox. */
const originMark = /__ORIGIN__/g;
const supportMark = /__SUPPORT_EMAIL__/g;
const html = "text/html; charset=utf-8";

/** A file of the site, packed when it is first asked for. */
type SiteFile = { readonly type: string; readonly plain: Buffer; readonly tag: string };

export type Site = {
  /** Sends a page or a file of the site; what the build doesn't have is not found. */
  send(request: FastifyRequest, reply: FastifyReply, name: string, status?: number): FastifyReply;
  has(name: string): boolean;
  /** The paths of the pages that search engines may list. */
  readonly paths: readonly string[];
};

const typesByEnding: Readonly<Record<string, string>> = {
  html,
  svg: "image/svg+xml",
  ico: "image/x-icon",
  png: "image/png",
};

/**
 * Reads the public site that the build wrote. Its pages are the same for everybody, so each is
 * packed once; the address of the installation stands in them since their reading.
 */
export function readSite(
  clientDir: string,
  { publicUrl, supportEmail }: Pick<Config, "publicUrl" | "supportEmail">,
): Site {
  const folder = join(clientDir, "site");
  const files = new Map<string, SiteFile>();
  const paths: string[] = [];
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const content = readFileSync(join(folder, name));
    if (name === "paths.json") paths.push(...(JSON.parse(content.toString()) as string[]));
    const [stem = "", ending = ""] = name.split(".");
    const type = typesByEnding[ending];
    if (!type) continue;
    const isPage = ending === "html";
    const plain = isPage
      ? Buffer.from(
          content
            .toString()
            .replaceAll(originMark, publicUrl)
            .replaceAll(supportMark, supportEmail),
        )
      : content;
    const tag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
    files.set(isPage ? stem : name, { type, plain, tag });
  }
  const packed = new Map<string, Buffer>();
  return {
    paths,
    has: (name) => files.has(name),
    send(request, reply, name, status = 200) {
      const file = files.get(name);
      if (!file) return sendNotFound(request, reply);
      reply
        .code(status)
        .type(file.type)
        .header("cache-control", "public, max-age=0, must-revalidate")
        .header("vary", "accept-encoding")
        .header("etag", file.tag);
      if (status === 200 && request.headers["if-none-match"] === file.tag) {
        return reply.code(304).send();
      }
      const encoding = file.type === "image/png" ? null : encodingFor(request);
      if (!encoding) return reply.send(file.plain);
      const key = `${encoding} ${name}`;
      const body = packed.get(key) ?? pack(encoding, file.plain);
      packed.set(key, body);
      return reply.header("content-encoding", encoding).send(body);
    },
  };
}

function encodingFor({ headers }: FastifyRequest): "br" | "gzip" | null {
  const accepted = headers["accept-encoding"] ?? "";
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : null;
}

function pack(encoding: "br" | "gzip", plain: Buffer): Buffer {
  return encoding === "br" ? brotliCompressSync(plain) : gzipSync(plain);
}

/** What stands beside the plans under /start. */
const startNotices: ReadonlyMap<string, string> = new Map([
  ["conferir", "start-refused"],
  ["ja-tem-acesso", "start-taken"],
]);

type SiteParts = { readonly config: Config; readonly site: Site };

/** The public site: pages that need no login, no script and no database. */
export function sitePages({ config, site }: SiteParts): ServedRoute[] {
  const open = { method: "GET", access: "public" } as const;
  const page = (path: string, name: string, status?: number) =>
    plainRoute({ ...open, path }, ({ request, reply }) => site.send(request, reply, name, status));
  const moved = (path: string, to: string) =>
    plainRoute({ ...open, path }, ({ reply }) => reply.redirect(to, 302));
  let demo: { readonly isOpen: boolean; readonly until: number } | undefined;
  return [
    moved("/", "/landing"),
    moved("/precos", "/landing#precos"),
    moved("/pricing", "/landing#precos"),
    moved("/plan", "/landing#precos"),
    plainRoute({ ...open, path: "/landing" }, async ({ ctx, request, reply }) => {
      const now = ctx.deps.now().getTime();
      // Production has no demo, and asks no database.
      if (config.isProduction) return site.send(request, reply, "landing");
      if (!demo || demo.until < now) {
        const isOpen = await openLink(ctx.deps, demoSlug).then(
          () => true,
          () => false,
        );
        demo = { isOpen, until: now + (isOpen ? demoMillis : demoMillis / 20) };
      }
      return site.send(request, reply, demo.isOpen ? "landing-live" : "landing");
    }),
    page("/features", "features"),
    plainRoute({ ...open, path: "/plan/:slug" }, ({ request, reply }) => {
      const { slug } = request.params as { slug: string };
      const known = planSlugs.find((each) => each === slug.toLowerCase());
      if (!known) return site.send(request, reply, "unknown-plan", 404);
      if (known !== slug) return reply.redirect(`/plan/${known}`, 301);
      return site.send(request, reply, `plan-${known}`);
    }),
    moved("/start-plan", "/landing#precos"),
    plainRoute({ ...open, path: "/start/:slug" }, ({ ctx, request, reply }) => {
      const { slug } = request.params as { slug: string };
      const notice = startNotices.get(slug);
      if (notice) return site.send(request, reply, notice);
      const known = planSlugs.find((each) => each === slug.toLowerCase());
      if (!known) return reply.redirect("/", 302);
      // Without a payment service, plans lead to the contact page.
      if (!ctx.deps.billing) return reply.redirect(`/contact?plano=${known}`, 302);
      return site.send(request, reply, `start-${known}`);
    }),
    page("/checkout/retorno", "checkout-return"),
    page("/contact", "contact"),
    page("/contact/recebido", "contact-sent"),
    page("/contact/conferir", "contact-refused"),
    page("/termos", "terms"),
    page("/privacidade", "privacy"),
    ...machineFiles({ config, site }, page),
  ];
}

type Page = (path: string, name: string) => ServedRoute;

/** What programs ask every site for: icons, the picture of shared links, what may be listed. */
function machineFiles({ config, site }: SiteParts, page: Page): ServedRoute[] {
  const open = { method: "GET", access: "public" } as const;
  return [
    page("/favicon.ico", "favicon.ico"),
    page("/favicon.svg", "favicon.svg"),
    page("/apple-touch-icon.png", "apple-touch-icon.png"),
    page("/og.png", "og.png"),
    plainRoute({ ...open, path: "/robots.txt" }, ({ reply }) =>
      reply.type("text/plain; charset=utf-8").send(robotsOf(config.publicUrl)),
    ),
    plainRoute({ ...open, path: "/sitemap.xml" }, ({ reply }) =>
      reply.type("application/xml; charset=utf-8").send(mapOf(config.publicUrl, site.paths)),
    ),
  ];
}

/** What search engines are asked to leave alone also says so itself: this only saves requests. */
function robotsOf(origin: string): string {
  const closed = [
    "/app",
    "/api/",
    "/trpc/",
    "/files/",
    "/agendamento/",
    "/anamnese/",
    "/lista-de-espera/",
    "/lembretes/",
    "/convite/",
  ];
  const lines = ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`)];
  return `${lines.join("\n")}\nAllow: /api/docs\n\nSitemap: ${origin}/sitemap.xml\n`;
}

function mapOf(origin: string, paths: readonly string[]): string {
  const places = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join("");
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places}</urlset>`;
}
