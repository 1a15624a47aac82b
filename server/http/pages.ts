import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyReply } from "fastify";
import type { Config } from "#server/config.ts";
import { pagePolicy } from "./security-headers.ts";

/** The built HTML pages, read once at start. */
export type Pages = {
  /** The staff app. */
  readonly app: string;
  /** What visitors see: /book/{slug} and /agendamento/{token}. */
  readonly booking: string;
};

/** Stands in the built pages where each answer puts its own nonce. */
const noncePlaceholder = /__CSP_NONCE__/g;
const bootScript = /<script[^>]*\bid="boot"[^>]*>[\s\S]*?<\/script>/;

/** Carries boot data alone to the development server, which has pages of its own. */
const barePage = "<!doctype html><html><head><title>Encaixe</title></head></html>";

/**
 * Reads the pages that `vite build` made. Without a build, which production's start refuses, they
 * hold boot data alone.
 */
export function readPages(clientDir: string): Pages {
  const read = (name: string) => {
    const file = join(clientDir, name);
    return existsSync(file) ? readFileSync(file, "utf8") : barePage;
  };
  return { app: read("index.html"), booking: read("booking.html") };
}

type PageOptions = {
  readonly status?: number;
  /** Data that the page's script reads at once; absent: the page asks for it itself. */
  readonly boot?: unknown;
  /** What the person chose on this device; absent: as the system says. */
  readonly colorScheme?: "light" | "dark" | undefined;
  /** `no-store` for pages that show somebody's own data. */
  readonly cache?: "no-cache" | "no-store";
};

/** Sends a page with its boot data and a style nonce of its own. */
export function sendPage(
  reply: FastifyReply,
  config: Config,
  html: string,
  options: PageOptions = {},
): FastifyReply {
  const { status = 200, boot, cache = "no-cache", colorScheme } = options;
  const nonce = randomBytes(16).toString("base64url");
  const page = inColorScheme(html.replace(noncePlaceholder, nonce), colorScheme);
  return reply
    .code(status)
    .type("text/html; charset=utf-8")
    .header("cache-control", cache)
    .header("content-security-policy", pagePolicy(config, nonce))
    .send(boot === undefined ? page : renderPage(page, boot));
}

/** Marks the page as Mantine will: its background is then right before any script runs. */
function inColorScheme(html: string, colorScheme: PageOptions["colorScheme"]): string {
  if (!colorScheme) return html;
  return html.replace("<html", `<html data-mantine-color-scheme="${colorScheme}"`);
}

/**
 * Puts boot data into a page as JSON that no browser runs: in place of the page's own
 * `<script id="boot">`, else before `</head>`.
 */
export function renderPage(html: string, boot: unknown): string {
  const script = `<script type="application/json" id="boot">${escapeJson(boot)}</script>`;
  if (bootScript.test(html)) return html.replace(bootScript, () => script);
  return html.replace("</head>", () => `${script}</head>`);
}

/** JSON that can't end its script element and is valid in every parser of scripts. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
