import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import cookiePlugin from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLocalStorage } from "#server/integrations/storage/local-storage.ts";
import { writeClientDir } from "#tests/fixtures/client-dir.ts";
import { toyDeps } from "#tests/fixtures/toy-app.ts";
import fastify from "fastify";
import { serverOptions } from "./server-options.ts";
import { registerErrorHandler } from "./error-handler.ts";
import { readPages, renderPage, sendPage, type Pages } from "./pages.ts";
import { registerRoutes } from "./register-routes.ts";
import { readSite } from "./site-pages.ts";
import { signedFiles } from "./signed-files.ts";
import { registerStaticFiles } from "./static-files.ts";

const secret = "s".repeat(32);
const asBrowser = { accept: "text/html,*/*" };

let folder: string;
let app: FastifyInstance;
let pages: Pages;
const { deps } = toyDeps({ s3: null });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "encaixe-static-"));
  const clientDir = join(folder, "client");
  await writeClientDir(clientDir);
  pages = readPages(clientDir);
  app = fastify(serverOptions(deps));
  registerErrorHandler(app);
  await app.register(cookiePlugin);
  const site = readSite(clientDir, deps.config);
  await registerStaticFiles(app, { config: deps.config, clientDir, pages, site });
  const storage = createLocalStorage({ directory: join(folder, "files"), secret });
  await storage.prepare();
  await storage.put("org/logo.webp", Buffer.from("webp"), { contentType: "image/webp" });
  await storage.put("org/page.html", Buffer.from("<b>"), { contentType: "text/html" });
  await registerRoutes(app, { ...deps, storage, config: { ...deps.config, appSecret: secret } }, [
    signedFiles,
  ]);
  app.get("/signed/*", async (request) => {
    const key = (request.params as { "*": string })["*"];
    return storage.signedGetUrl(key, 60);
  });
  app.get("/book/:slug", (_request, reply) =>
    sendPage(reply, deps.config, pages.booking, { boot: { title: "</script><b>&\u2028" } }),
  );
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

describe("the client's files", () => {
  it("are cached for a year and sent in their precompressed form", async () => {
    const plain = await app.inject("/assets/app-abc.js");
    expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(plain.body).toBe("plain");
    const brotli = await app.inject({
      url: "/assets/app-abc.js",
      headers: { "accept-encoding": "gzip, br" },
    });
    expect([brotli.body, brotli.headers["content-encoding"]]).toEqual(["brotli", "br"]);
    expect(brotli.headers["content-type"]).toContain("javascript");
    expect(brotli.headers["vary"]).toContain("accept-encoding");
  });

  it.each([
    "/assets/none.js",
    "/assets/../manifest.json",
    "/assets/%2e%2e/manifest.json",
    "/manifest.json",
  ])("don't include %s", async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ error: "not_found" });
  });
});

describe("pages", () => {
  it.each(["/login", "/convite/x", "/app/calendar/x?week=1"])(
    "%s returns the staff app",
    async (url) => {
      const answer = await app.inject({ url, headers: asBrowser });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["cache-control"]).toBe("no-cache");
      expect(answer.body).toContain("app<script");
    },
  );

  it.each(["/application", "/nowhere", "/landing/x"])("%s says that it is missing", async (url) => {
    const answer = await app.inject({ url, headers: asBrowser });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain("missing");
  });

  it.each(["/api/nowhere", "/trpc/x", "/assets/x.js", "/health/x"])(
    "%s is not found",
    async (url) => {
      const answer = await app.inject({ url, headers: asBrowser });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers["content-type"]).toContain("application/json");
    },
  );

  it("carry a nonce of their own, which their policy names", async () => {
    const nonces = new Set<string>();
    for (let i = 0; i < 3; i += 1) {
      const { body, headers } = await app.inject({ url: "/login", headers: asBrowser });
      const nonce = /nonce="([\w-]{22})"/.exec(body)?.[1] ?? "";
      expect(headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  it.each([
    ["encaixe_theme=dark", '<html data-mantine-color-scheme="dark">'],
    ["a=1; encaixe_theme=light; b=2", '<html data-mantine-color-scheme="light">'],
    ["encaixe_theme=auto", "<html>"],
    ['encaixe_theme=dark"><script>', "<html>"],
    ["not_encaixe_theme=dark", "<html>"],
  ])("for %s start with %s", async (cookie, beginning) => {
    const { body } = await app.inject({ url: "/login", headers: { ...asBrowser, cookie } });
    expect(body.slice(0, beginning.length)).toBe(beginning);
  });

  it.each([
    ["/app/dashboard", "", '<html data-shell="page">'],
    ["/app/calendar/1?visao=dia", "", '<html data-shell="canvas">'],
    ["/app/calendar/1/settings", "", '<html data-shell="page">'],
    ["/app", "; encaixe_sidebar=open", '<html data-shell="page" data-sidebar="open">'],
    ["/app", '; encaixe_sidebar="><script>', '<html data-shell="page">'],
    ["/login", "", "<html>"],
  ])("of a member have the frame's outlines: %s%s starts with %s", async (url, more, beginning) => {
    const headers = { ...asBrowser, cookie: `encaixe_session=x${more}` };
    const { body } = await app.inject({ url, headers });
    expect(body.slice(0, beginning.length)).toBe(beginning);
    const strangers = await app.inject({ url, headers: asBrowser });
    expect(strangers.body.slice(0, 6)).toBe("<html>");
  });

  it("carry boot data that can't break out of its element", async () => {
    const { body } = await app.inject("/book/x");
    const script =
      /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? "";
    expect(script).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(script)).toEqual({ title: "</script><b>&\u2028" });
    expect(body.match(/id="boot"/g)).toHaveLength(1);
  });

  it("get boot data at the end of the head when they have no place for it", () => {
    const text = renderPage("<head></head>", { a: "$&$1" });
    expect(text).toBe(
      '<head><script type="application/json" id="boot">{"a":"$\\u0026$1"}</script></head>',
    );
  });
});

describe("signed files", () => {
  it("are sent to whoever has the signature, with an image type and no permissions", async () => {
    const { body: url } = await app.inject("/signed/org/logo.webp");
    const file = await app.inject(url);
    expect(file.body).toBe("webp");
    expect(file.headers).toMatchObject({
      "content-type": "image/webp",
      "content-disposition": "inline",
      "cache-control": "private, max-age=300",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    const { body: other } = await app.inject("/signed/org/page.html");
    expect((await app.inject(other)).headers).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": "attachment",
    });
  });

  it("are refused as missing without the right signature for that file", async () => {
    const { body: url } = await app.inject("/signed/org/logo.webp");
    for (const wrong of [
      "/files/org/logo.webp",
      url.replace("logo.webp", "page.html"),
      url.replace(/signature=(.)/, (_all, c) => `signature=${c === "A" ? "B" : "A"}`),
      url.replace(/expires=\d+/, "expires=9999999999"),
      `${url}&signature=x`,
      "/files/../secret",
    ]) {
      const answer = await app.inject(wrong);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers["content-type"]).toContain("application/json");
    }
  });
});
