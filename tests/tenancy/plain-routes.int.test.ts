import { mkdtemp, rm } from "node:fs/promises";
import { globSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp, routesOf } from "#server/app.ts";
import { watchRoutes, type KnownRoute } from "#server/http/register-routes.ts";
import { createEgress } from "#server/integrations/egress/egress.ts";
import { createStandInSms } from "#server/integrations/sms/stand-in-sms.ts";
import { createStandInWhatsApp } from "#server/integrations/whatsapp/stand-in-whatsapp.ts";
import { createDevMailbox } from "#server/integrations/smtp/dev-mailbox.ts";
import { newId } from "#server/kernel/ids.ts";
import { makeMailToken } from "#server/modules/messages/queries/mail-token.ts";
import { makeManageToken } from "#server/kernel/manage-token.ts";
import type { RouteRule } from "#server/kernel/plain-route.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { listRestCalls } from "#tests/fixtures/call-catalogue.ts";
import { writeClientDir } from "#tests/fixtures/client-dir.ts";
import { withOneOfEach, type House } from "#tests/fixtures/one-of-each.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { reviewedRoutes } from "#tests/guards/plain-routes.ts";

type PlainRoute = KnownRoute & { readonly rule: RouteRule };

const mark = "someone-elses-secret";
const root = join(import.meta.dirname, "..", "..");

describe("the routes that Fastify serves outside tRPC and the REST table", () => {
  let directory: string;
  let test: TestApp;
  let app: FastifyInstance;
  let own: House;
  let stranger: House;
  let routes: PlainRoute[];

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "encaixe-routes-"));
    const clientDir = join(directory, "client");
    await writeClientDir(clientDir);
    test = await createTestApp();
    await test.deps.storage.prepare();
    const sender = { address: "agenda@encaixe.example", name: "Encaixe" };
    const mailbox = createDevMailbox({ directory: join(directory, "mails"), sender });
    const egress = createEgress({ allowLoopback: false });
    const phones = createStandInWhatsApp({ appSecret: "any", egress });
    const sms = createStandInSms({ egress, localEgress: egress });
    // Everything that any process may serve.
    app = await buildApp(test.deps, { clientDir, mailbox, phones, sms });
    await app.ready();
    own = await makeOrganization(test.deps, withOneOfEach("own"));
    stranger = await makeOrganization(test.deps, withOneOfEach(mark));
    routes = routesOf(app).filter((route): route is PlainRoute => route.rule !== "procedure");
  });
  afterAll(async () => {
    await app.close();
    await test.close();
    await rm(directory, { recursive: true });
  });

  it("are in the reviewed table with their rules, and no others are", () => {
    const actual = routes
      .filter(({ method }) => method !== "HEAD")
      .map(({ method, path, rule }) => [`${method} ${path}`, onlyRule(rule)]);
    expect(Object.fromEntries(actual)).toEqual(reviewedRoutes);
    const heads = routes.filter(({ method }) => method === "HEAD");
    for (const { path, rule } of heads) {
      expect(onlyRule(rule), path).toEqual(reviewedRoutes[`GET ${path}`]);
    }
  });

  it("admit whom the table names and refuse all others like procedures", async () => {
    const tried: string[] = [];
    for (const [call, { access }] of Object.entries(reviewedRoutes)) {
      if (access === "public") continue;
      const [method, path] = call.split(" ") as ["GET" | "POST", string];
      const url = path.replace("*", "logo.webp");
      const codeFor = async (token?: string) => {
        const headers = token ? { authorization: `Bearer ${token}` } : {};
        const { statusCode, body } = await app.inject({ method, url, headers });
        const { error = "" } = (body.startsWith("{") ? JSON.parse(body) : {}) as { error?: string };
        return `${statusCode} ${error}`;
      };
      tried.push(call);
      if (access === "signed") {
        // Without a token configured, /metrics is open.
        const nobody = path === "/metrics" ? "200 " : "404 not_found";
        expect([call, await codeFor()]).toEqual([call, nobody]);
        expect([call, await codeFor(await own.tokenAs("owner"))]).toEqual([call, nobody]);
        continue;
      }
      expect([call, await codeFor()]).toEqual([call, "401 unauthenticated"]);
      expect([call, await codeFor(newId())]).toEqual([call, "401 unauthenticated"]);
      const [allowed, refused] = [await own.tokenAs("owner"), await own.tokenAs("employee")];
      expect([call, await codeFor(refused)]).toEqual([call, "403 forbidden"]);
      expect([call, await codeFor(allowed)]).not.toEqual([
        call,
        expect.stringMatching(/^(401|403|404)/),
      ]);
    }
    expect(tried).toHaveLength(31);
  });

  it("return nothing of another organisation by its ids, where no document describes it", async () => {
    const documented = new Set((await listRestCalls(test)).map(({ path }) => path));
    const undocumented = routes
      .filter(({ method, path }) => method === "GET" && /[:*]/.test(path))
      .filter(({ path }) => !documented.has(path.replaceAll(/:(\w+)/g, "{$1}")));
    const get = async (url: string) => {
      const { statusCode, body } = await app.inject({ url, headers: { accept: "text/html" } });
      return { statusCode, body };
    };
    const target = { organizationId: stranger.org.id, appointmentId: stranger.ids.appointments };
    const forged = [
      makeManageToken("not-the-servers-secret".repeat(2), target, newId()),
      makeManageToken(test.deps.config.appSecret, target, newId()),
      stranger.ids.appointments,
    ];
    const { appSecret } = test.deps.config;
    const mailTarget = { organizationId: stranger.org.id, email: "maria@cliente.example" };
    const ownToken = makeMailToken(appSecret, { ...mailTarget, organizationId: own.org.id });
    const owner = makeMailToken(appSecret, mailTarget).slice(0, 22);
    // Neither an id, nor another server's token, nor one's own with another organisation's name on it.
    const mailLinks = [
      stranger.ids.patients,
      makeMailToken("not-the-servers-secret".repeat(2), mailTarget),
      owner + ownToken.slice(22),
    ].map((token) => `/lembretes/${token}`);
    const [signed, others] = await Promise.all([signedPath(own), signedPath(stranger)]);
    const [, query = ""] = signed.split("?");
    // A slug is public by design; assets and kept mails belong to no organisation.
    const foreign: Readonly<Record<string, readonly string[]>> = {
      "/book/:slug": [],
      // A logo is, too: mails show it to whoever they reach.
      "/api/public/logos/:organization": [],
      // Plans are everybody's.
      "/plan/:slug": [],
      "/start/:slug": [],
      // An id alone is no token.
      "/api/billing/signups/:token": [`/api/billing/signups/${stranger.ids.appointments}`],
      "/lista-de-espera/:token": [`/lista-de-espera/${stranger.ids.patients}`],
      "/lembretes/:token": mailLinks,
      "/anamnese/:token": [`/anamnese/${stranger.ids.patients}`],
      // Answers everybody alike who doesn't know the organisation's word: with 403, as its caller expects.
      "/api/whatsapp/webhook/:key": [],
      "/verificar/*": [`/verificar/${stranger.ids.records}`],
      "/book/:slug/embed": [`/book/${stranger.ids.bookingLinks}/embed`],
      "/assets/*": [],
      "/dev/mail/:id": [],
      "/dev/mail/:id/html": [],
      "/dev/mail/:id/source": [],
      "/dev/mail/:id/attachments/:index": [],
      "/agendamento/:token": forged.flatMap((token) => [
        `/agendamento/${token}`,
        `/agendamento/${token}/`,
      ]),
      "/files/*": [others.replace(/\?.*/, ""), others.replace(/\?.*/, `?${query}`)],
    };
    expect(undocumented.map(({ path }) => path).toSorted()).toEqual(
      Object.keys(foreign).toSorted(),
    );
    for (const url of Object.values(foreign).flat()) {
      const { statusCode, body } = await get(url);
      expect([url, statusCode]).toEqual([url, 404]);
      expect(body, url).not.toContain(mark);
    }
    const page = await get(`/agendamento/${own.manageTokens[0]}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain(mark);
    expect((await get(signed)).statusCode).toBe(200);
  });

  it("show kept messages only to whoever names this machine", async () => {
    const shown = routes.filter(({ path }) => path.startsWith("/dev/"));
    expect(shown.length).toBeGreaterThan(10);
    const ask = async ({ method, path }: PlainRoute, headers: Record<string, string>) =>
      (await app.inject({ method: method as "GET", url: path, headers })).statusCode;
    for (const route of shown) {
      const proxied = { host: "127.0.0.1:3000", "x-forwarded-host": "clinica.test" };
      for (const host of ["evil.example", "localhost.evil.example:3000", "clinica.test"]) {
        expect([route.path, host, await ask(route, { host })]).toEqual([route.path, host, 404]);
      }
      expect([route.path, await ask(route, proxied)]).toEqual([route.path, 404]);
    }
    for (const host of ["localhost:3000", "127.0.0.1", "[::1]:5173"]) {
      const answer = await app.inject({ url: "/dev/mail", headers: { host } });
      expect([host, answer.statusCode]).toEqual([host, 200]);
    }
  });

  it("stop the start without a rule", async () => {
    const bare = fastify();
    await bare.register(cookie);
    watchRoutes(bare);
    bare.get("/open", () => "anyone");
    await expect(bare.ready()).rejects.toThrow("Route GET /open has no access rule");
  });

  it("get their rule from the engines only", () => {
    const naming = globSync("server/**/*.ts", { cwd: root })
      .filter((file) => !file.endsWith(".test.ts"))
      .filter((file) =>
        /\brule: (row|"procedure"|\{)/.test(readFileSync(join(root, file), "utf8")),
      );
    expect(naming.toSorted()).toEqual([
      "server/http/register-routes.ts",
      "server/http/static-files.ts",
      "server/rest/register-rest.ts",
      "server/trpc/mount.ts",
      "server/trpc/sockets.ts",
    ]);
  });

  async function signedPath(house: House): Promise<string> {
    const headers = { authorization: `Bearer ${await house.tokenAs("owner")}` };
    const url = `/api/files/presigned-url/${house.fileKey}`;
    const answer = (await app.inject({ url, headers })).json<{ presignedUrl: string }>();
    const { pathname, search } = new URL(answer.presignedUrl, "http://encaixe.test");
    return `${pathname}${search}`;
  }
});

/** Returns what a row demands of a caller, without the rest. */
function onlyRule(row: RouteRule): RouteRule {
  const { access, feature, limit, refusal, withTemporaryPassword, withoutSecondFactor } = row;
  const others = { feature, limit, refusal, withTemporaryPassword, withoutSecondFactor };
  const given = Object.entries(others).filter(([, value]) => value !== undefined);
  return { access, ...Object.fromEntries(given) };
}
