import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";

let server: TestApp;

beforeAll(async () => {
  server = await createTestApp({ withPages: true });
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { accept: "text/html", ...headers } });

test("the root and the short addresses lead to the landing page", async () => {
  for (const [from, to] of [
    ["/", "/landing"],
    ["/precos", "/landing#precos"],
    ["/pricing", "/landing#precos"],
    ["/start-plan", "/landing#precos"],
    ["/start/gold", "/"],
    ["/start/__proto__", "/"],
    ["/plan", "/landing#precos"],
    ["/plan/PRO", "/plan/pro"],
  ]) {
    const answer = await get(from ?? "");
    expect([from, answer.headers.location]).toEqual([from, to]);
  }
});

test("a page carries the installation's address and is sent anew only when it changed", async () => {
  const { body, headers } = await get("/landing");
  expect(body).toContain(`landing ${server.deps.config.publicUrl}`);
  expect(headers["content-type"]).toContain("text/html");
  expect(headers["content-security-policy"]).toContain("script-src 'self'");
  const again = await get("/landing", { "if-none-match": String(headers["etag"]) });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  const stale = await get("/landing", { "if-none-match": '"other"' });
  expect(stale.statusCode).toBe(200);
});

test.each(["br", "gzip"])("a page is packed with %s for who reads it", async (encoding) => {
  const { headers, rawPayload } = await get("/contact", { "accept-encoding": encoding });
  expect(headers["content-encoding"]).toBe(encoding);
  expect(headers["vary"]).toBe("accept-encoding");
  const unpack = encoding === "br" ? brotliDecompressSync : gunzipSync;
  expect(unpack(rawPayload).toString()).toBe("<html>contact</html>");
});

test("only plans that are sold have a page", async () => {
  expect((await get("/plan/pro")).body).toContain("plan pro");
  for (const slug of ["gold", "__proto__", "pro2"]) {
    const answer = await get(`/plan/${slug}`);
    expect([slug, answer.statusCode, answer.body.includes("unknown plan")]).toEqual([
      slug,
      404,
      true,
    ]);
  }
});

test("search engines find the open pages, and the others closed", async () => {
  const { publicUrl } = server.deps.config;
  const map = await get("/sitemap.xml");
  expect(map.headers["content-type"]).toContain("application/xml");
  expect(map.body).toContain(`<loc>${publicUrl}/plan/pro</loc>`);
  const robots = await get("/robots.txt");
  expect(robots.body).toContain("Disallow: /app\n");
  expect(robots.body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
});
