import { fastify, type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toyApp, toyDeps, toyTokens } from "#tests/fixtures/toy-app.ts";
import { registerErrorHandler, registerJsonNotFound } from "./error-handler.ts";
import { registerOriginCheck } from "./origin-check.ts";
import { perMinute, registerRateLimits } from "./rate-limits.ts";
import { serverOptions } from "./server-options.ts";
import { pagePolicy, registerSecurityHeaders } from "./security-headers.ts";

const cookie = `__Host-encaixe_session=${toyTokens.owner}`;
const publicUrl = "https://agenda.example.com";
const s3 = { publicEndpoint: "https://files.example.com" };

describe("the security headers", () => {
  const headersOf = async (isProduction: boolean) => {
    const { deps } = toyDeps();
    const app = await toyApp(deps);
    await registerSecurityHeaders(app, { publicUrl, isProduction, s3: s3 as never });
    app.get("/x", async () => "ok");
    const { headers } = await app.inject("/x");
    await app.close();
    return headers;
  };

  it("allow no inline or foreign script, no frame, no base and no plugin", async () => {
    const headers = await headersOf(true);
    const policy = String(headers["content-security-policy"]);
    const directives = Object.fromEntries(
      policy.split(";").map((part) => [part.trim().split(" ")[0], part.trim().split(" ").slice(1)]),
    );
    expect(directives).toEqual({
      "default-src": ["'self'"],
      "script-src": ["'self'"],
      "script-src-attr": ["'none'"],
      "style-src": ["'self'"],
      "img-src": ["'self'", "data:", "blob:", "https://files.example.com"],
      "font-src": ["'self'"],
      "connect-src": ["'self'", "wss://agenda.example.com"],
      "frame-ancestors": ["'none'"],
      "base-uri": ["'none'"],
      "form-action": ["'self'"],
      "object-src": ["'none'"],
    });
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
    });
  });

  it("require HTTPS in production only", async () => {
    expect((await headersOf(true))["strict-transport-security"]).toBe(
      "max-age=31536000; includeSubDomains",
    );
    expect(await headersOf(false)).not.toHaveProperty("strict-transport-security");
  });

  it("allow a page's own style tags by nonce, never its scripts", () => {
    const policy = pagePolicy({ publicUrl, isProduction: true, s3: null }, "abc");
    expect(policy).toContain("style-src 'self' 'nonce-abc';");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain("unsafe");
  });
});

describe("the origin check", () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    const { deps } = toyDeps();
    app = await toyApp(deps);
    registerOriginCheck(app, { publicUrl, isProduction: true });
    app.route({ method: ["GET", "POST"], url: "/x", handler: async () => "ok" });
  });
  afterAll(() => app.close());

  const upgrade = { upgrade: "websocket", connection: "upgrade" };
  it.each([
    ["own origin", "POST", { cookie, origin: publicUrl }, 200],
    [
      "no origin, same site by Sec-Fetch-Site",
      "POST",
      { cookie, "sec-fetch-site": "same-origin" },
      200,
    ],
    ["a read from anywhere", "GET", { cookie, origin: "https://evil.example" }, 200],
    [
      "a bearer from anywhere",
      "POST",
      { authorization: "Bearer x", origin: "https://evil.example" },
      200,
    ],
    ["a script without cookie", "POST", {}, 200],
    ["a foreign origin", "POST", { cookie, origin: "https://evil.example" }, 403],
    ["a foreign origin without cookie", "POST", { origin: "https://evil.example" }, 403],
    ["the same host over http", "POST", { cookie, origin: "http://agenda.example.com" }, 403],
    [
      "an origin that begins like ours",
      "POST",
      { cookie, origin: `${publicUrl}.evil.example` },
      403,
    ],
    [
      "a forged Host",
      "POST",
      { cookie, origin: "https://evil.example", host: "evil.example" },
      403,
    ],
    ["the opaque origin", "POST", { cookie, origin: "null" }, 403],
    ["a subdomain by Sec-Fetch-Site", "POST", { cookie, "sec-fetch-site": "same-site" }, 403],
    ["a cookie with no proof at all", "POST", { cookie }, 403],
    ["a socket from our page", "GET", { ...upgrade, cookie, origin: publicUrl }, 200],
    [
      "a socket from a foreign page",
      "GET",
      { ...upgrade, cookie, origin: "https://evil.example" },
      403,
    ],
    ["a socket with a cookie and no origin", "GET", { ...upgrade, cookie }, 403],
    ["a script's socket", "GET", upgrade, 200],
  ] as const)("%s: %s %j → %i", async (_what, method, headers, status) => {
    const answer = await app.inject({ method, url: "/x", headers });
    expect(answer.statusCode).toBe(status);
    if (status === 403) expect(answer.json()).toMatchObject({ error: "origin_refused" });
  });

  it("accepts the host of the request in development only", async () => {
    const { deps } = toyDeps();
    const dev = await toyApp(deps);
    registerOriginCheck(dev, { publicUrl, isProduction: false });
    dev.post("/x", async () => "ok");
    const status = async (origin: string) =>
      (
        await dev.inject({
          method: "POST",
          url: "/x",
          headers: { cookie, origin, host: "localhost:5173" },
        })
      ).statusCode;
    expect(await status("http://localhost:5173")).toBe(200);
    expect(await status("http://localhost:5174")).toBe(403);
    await dev.close();
  });
});

describe("the rate limits", () => {
  const limitedApp = async (rateLimits: boolean, trustProxy = 0) => {
    const { deps } = toyDeps({ trustProxy, rateLimits });
    const app = await toyApp(deps);
    registerRateLimits(app, deps);
    app.post("/api/auth/login", async () => "ok");
    app.post("/trpc/:path", async () => "ok");
    app.get("/api/public/book/:slug", async () => "ok");
    return app;
  };
  const statuses = async (app: FastifyInstance, url: string, count: number, headers = {}) => {
    const seen: number[] = [];
    for (let i = 0; i < count; i += 1) {
      seen.push((await app.inject({ method: "POST", url, headers })).statusCode);
    }
    return seen;
  };

  it("refuse the 21st login of a minute, over REST and in batches, and nothing else", async () => {
    const app = await limitedApp(true);
    expect((await statuses(app, "/api/auth/login", 20)).every((status) => status === 200)).toBe(
      true,
    );
    const refused = await app.inject({ method: "POST", url: "/trpc/tier.my,auth.login?batch=1" });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ error: "rate_limited", message: expect.any(String) });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await app.inject("/api/public/book/x")).statusCode).toBe(200);
    await app.close();
  });

  it("count the build's files apart from all calls", async () => {
    const { deps } = toyDeps({ rateLimits: true });
    const app = await toyApp(deps);
    registerRateLimits(app, deps);
    app.get("/assets/*", async () => "ok");
    app.get("/things", async () => "ok");
    const leaveOne = async (kind: "file" | "other", counted: number) => {
      const rule = { max: perMinute[kind], windowSeconds: 60 };
      await deps.limiter.hit(`calls-${kind}`, "127.0.0.1", rule, rule.max - 1 - counted);
    };
    const ask = async (url: string) => (await app.inject(url)).statusCode;
    await leaveOne("other", 0);
    expect([await ask("/things"), await ask("/things")]).toEqual([200, 429]);
    expect([await ask("/assets/a.js"), await ask("/assets/b.css")]).toEqual([200, 200]);
    await deps.limiter.reset("calls-other", "127.0.0.1");
    await leaveOne("file", 2);
    expect([await ask("/assets/c.js"), await ask("/assets/d.js")]).toEqual([200, 429]);
    expect(await ask("/things")).toBe(200);
    await app.close();
  });

  it("count a call in a batch like a single one", async () => {
    const app = await limitedApp(true);
    const batch = "/trpc/auth.login,auth.login,auth.login,auth.login?batch=1";
    expect(await statuses(app, batch, 6)).toEqual([200, 200, 200, 200, 200, 429]);
    await app.close();
  });

  it("count a whole IPv6 network as one address, and another network separately", async () => {
    const app = await limitedApp(true, 1);
    const from = (address: string) => ({ "x-forwarded-for": address });
    for (let host = 1; host <= 20; host += 1) {
      await statuses(app, "/api/auth/login", 1, from(`2001:db8:0:1::${host.toString(16)}`));
    }
    const url = "/api/auth/login";
    expect(await statuses(app, url, 1, from("2001:db8:0:1:ffff::1"))).toEqual([429]);
    expect(await statuses(app, url, 1, from("2001:db8:0:2::1"))).toEqual([200]);
    await app.close();
  });

  it("ignore X-Forwarded-For unless it comes from our proxy", async () => {
    const app = await limitedApp(true);
    await statuses(app, "/api/auth/login", 20);
    expect(await statuses(app, "/api/auth/login", 1, { "x-forwarded-for": "9.9.9.9" })).toEqual([
      429,
    ]);
    const proxied = await limitedApp(true, 1);
    await statuses(proxied, "/api/auth/login", 20, { "x-forwarded-for": "9.9.9.9" });
    const forged = { "x-forwarded-for": "1.2.3.4, 9.9.9.9" };
    expect(await statuses(proxied, "/api/auth/login", 1, forged)).toEqual([429]);
    expect(await statuses(proxied, "/api/auth/login", 1, { "x-forwarded-for": "8.8.8.8" })).toEqual(
      [200],
    );
    await Promise.all([app.close(), proxied.close()]);
  });

  it("count requests for unknown addresses", async () => {
    const { deps } = toyDeps({ rateLimits: true });
    const app = fastify(serverOptions(deps));
    registerErrorHandler(app);
    registerRateLimits(app, deps);
    registerJsonNotFound(app);
    for (let i = 0; i < 3_000; i += 1) await app.inject("/nowhere");
    expect((await app.inject("/elsewhere")).statusCode).toBe(429);
    await app.close();
  });

  it("can be switched off", async () => {
    const app = await limitedApp(false);
    expect(await statuses(app, "/api/auth/login", 25)).not.toContain(429);
    await app.close();
  });
});
