import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyReply } from "fastify";
import type { Config } from "#server/config.ts";
import { escapeHtml } from "#shared/domain/html.ts";
import { pagePolicy } from "./security-headers.ts";

/** The built HTML pages, read once at start. */
export type Pages = {
  /** The staff app. */
  readonly app: string;
  /** What visitors see: /book/{slug}, /agendamento/{token} and /anamnese/{token}. */
  readonly booking: string;
  /** The script with which other sites show a link's page in theirs. */
  readonly embedScript: string;
};

/** The place in the built pages where each answer puts its own nonce. */
const noncePlaceholder = /__CSP_NONCE__/g;
const bootScript = /<script[^>]*\bid="boot"[^>]*>[\s\S]*?<\/script>/;

/** Carries only boot data to the development server, which has its own pages. */
const barePage = "<!doctype html><html><head>\n<title>Encaixe</title>\n</head></html>";

/**
 * Reads the pages that `vite build` made. Without a build, which production refuses at the start,
 * they hold only boot data.
 */
export function readPages(clientDir: string): Pages {
  const read = (name: string, otherwise: string) => {
    const file = join(clientDir, name);
    return existsSync(file) ? readFileSync(file, "utf8") : otherwise;
  };
  return {
    app: read("index.html", barePage),
    booking: read("booking.html", barePage),
    embedScript: read("embed.js", ""),
  };
}

/** What a page says of itself in a tab, and in the preview of whoever is sent its address. */
export type PageAbout = {
  readonly title: string;
  readonly description?: string;
  /** Address of a picture that strangers may fetch. */
  readonly picture?: string | null;
};

type PageOptions = {
  readonly status?: number;
  /** When absent, the page keeps the title that it was built with. */
  readonly about?: PageAbout | undefined;
  /** Data that the page's script reads at once; when absent, the page asks for it. */
  readonly boot?: unknown;
  /** The person's choice on this device; when absent, the system's setting applies. */
  readonly colorScheme?: "light" | "dark" | undefined;
  /** What stands around the content: outlines that are shown before any script runs. */
  readonly shell?: "page" | "canvas" | "card" | undefined;
  readonly sidebar?: "folded" | "open" | undefined;
  /** `no-store` for pages that show somebody's own data. */
  readonly cache?: "no-cache" | "no-store";
  /** The sites, as origins, whose pages may show this one in a frame; by default none. */
  readonly framedBy?: readonly string[];
};

/** Sends a page with its boot data and its own style nonce. */
export function sendPage(
  reply: FastifyReply,
  config: Config,
  html: string,
  options: PageOptions = {},
): FastifyReply {
  const { status = 200, boot, cache = "no-cache", framedBy = [] } = options;
  const nonce = randomBytes(16).toString("base64url");
  const page = withAbout(withMarks(html.replace(noncePlaceholder, nonce), options), options.about);
  // It knows no list of sites, and stands in the way of browsers that don't know the policy's.
  if (framedBy.length > 0) reply.removeHeader("x-frame-options");
  return reply
    .code(status)
    .type("text/html; charset=utf-8")
    .header("cache-control", cache)
    .header("content-security-policy", pagePolicy(config, nonce, framedBy))
    .send(boot === undefined ? page : renderPage(page, boot));
}

/**
 * Marks the page as its scripts will, so that its background and outlines are right before any of
 * them runs.
 */
function withMarks(html: string, { colorScheme, shell, sidebar }: PageOptions): string {
  const marks = [
    colorScheme && ` data-mantine-color-scheme="${colorScheme}"`,
    shell && ` data-shell="${shell}"`,
    sidebar && ` data-sidebar="${sidebar}"`,
  ];
  return html.replace("<html", `<html${marks.filter(Boolean).join("")}`);
}

/** Puts the page's title, and what previews show beside it, in the place of its own title. */
function withAbout(html: string, about: PageAbout | undefined): string {
  if (!about) return html;
  const { title, description, picture } = about;
  const said = {
    "og:site_name": "Encaixe",
    "og:locale": "pt_BR",
    "og:title": title,
    "og:description": description,
    "og:image": picture,
  };
  const tags = Object.entries(said).map(
    ([name, text]) => text && `<meta property="${name}" content="${escapeHtml(text)}">`,
  );
  const head = `<title>${escapeHtml(title)}</title>${tags.filter(Boolean).join("")}`;
  return html.replace(/<title>.*?<\/title>/, () => head);
}

/**
 * Puts boot data into a page as JSON that no browser runs: into the page's own `<script
 * id="boot">`, else before `</head>`.
 */
export function renderPage(html: string, boot: unknown): string {
  const script = `<script type="application/json" id="boot">${escapeJson(boot)}</script>`;
  if (bootScript.test(html)) return html.replace(bootScript, () => script);
  return html.replace("</head>", () => `${script}</head>`);
}

/** Writes JSON that can't end its script element and is valid in every script parser. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
