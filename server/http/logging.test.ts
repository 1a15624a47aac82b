import { describe, expect, it } from "vitest";
import { toyApp, toyDeps, toyRouter, toyTokens } from "#tests/fixtures/toy-app.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { createLogger } from "./logging.ts";
import { registerTrpc } from "../trpc/mount.ts";

const secret = "S3cr3t-value-that-must-not-be-seen";
/** As sign-ups write them: an id, a dot and a signature of 43 characters. */
const signup = `01a21bf2-0000-7000-8000-000000000000.${secret}w7IlcHDcN`;

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger("trace", { write: (line) => void lines.push(line) }));
  return lines.join("");
}

describe("the log", () => {
  it.each([
    ["password", { password: secret }],
    ["passwordHash, deep", { user: { list: [{ passwordHash: secret }] } }],
    ["token", { token: secret }],
    ["sessionToken", { a: { sessionToken: secret } }],
    ["authorization header", { headers: { authorization: `Bearer ${secret}` } }],
    ["cookie header", { headers: { cookie: `encaixe_session=${secret}` } }],
    ["secret key", { s3: { secretKey: secret } }],
    ["smtp address", { url: `smtp://user:${secret}@mail.example.com` }],
    ["signed address", { url: `/files/a.webp?expires=1&signature=${secret}` }],
    ["document's code", { url: `/verificar/${secret}` }],
    ["document's code, typed", { url: `/verificar?codigo=x&codigo=${secret}` }],
    ["document's code, typed after others", { url: `/verificar/?de=papel&codigo=${secret}` }],
    ["query of a call", { url: `/trpc/booking.managed?input=${secret}` }],
    ["private link", { page: `/agendamento/${secret}${secret}?x=1` }],
    ["private REST path", { path: `/api/public/appointments/${secret}${secret}/move` }],
    ["sign-up's address", { path: `/api/billing/signups/${signup}` }],
    ["sign-up's address, encoded", { path: `/api/billing/signups/${signup.replace(".", "%2E")}` }],
    ["sign-up's longer address", { path: `/api/billing/signups/${signup}/other` }],
    [
      "page that waits for a payment",
      { url: `/checkout/retorno?session_id=cs_1&cadastro=${signup}` },
    ],
    ["text of a cookie", { text: `encaixe_session=${secret}; a=1` }],
    ["text of a device's cookie", { text: `__Host-encaixe_device=${secret}` }],
    ["text of a sign-up's cookie", { text: `a=1; encaixe_signup=${signup}` }],
  ])("redacts a %s", (_what, fields) => {
    const line = logged((log) => log.info(fields, "event"));
    expect(line).not.toContain(secret);
    expect(line).toContain("[redacted]");
  });

  it("redacts secrets in messages, child loggers and errors with their causes", () => {
    const failed = new Error(`Failed query: select $1\nparams: ${secret}`, {
      cause: Object.assign(new Error("cause"), { detail: secret, params: [secret] }),
    });
    const text = logged((log) => {
      log.info(`opened /agendamento/${secret}${secret}`);
      log.child({ password: secret }).warn("child");
      log.error(failed);
      log.error({ err: failed, request: new URL(`http://x/?token=${secret}`) }, "failed");
    });
    expect(text).not.toContain(secret);
    expect(text).toContain("Failed query: select $1");
    expect(text).toContain("logging.test.ts");
    expect(text).toContain('"cause":{"type":"Error","message":"cause"');
  });

  it("survives circular and very deep values", () => {
    const circular: Record<string, unknown> = { name: "x" };
    circular["self"] = circular;
    expect(logged((log) => log.info(circular, "event"))).toContain('"name":"x"');
  });

  it("writes one line for each request, with its id and without query or token", async () => {
    const { deps, lines } = toyDeps();
    const app = await toyApp(deps);
    app.get("/agendamento/:token", async () => "ok");
    await app.inject({
      url: `/agendamento/${secret}${secret}?token=${secret}`,
      headers: { "x-request-id": "sane-id-1", authorization: `Bearer ${secret}` },
    });
    await app.inject({ url: "/nowhere", headers: { "x-request-id": "bad id\u0001" } });
    expect(lines.join("")).not.toContain(secret);
    const [first, second] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toHaveLength(2);
    expect(first).toMatchObject({
      level: "info",
      requestId: "sane-id-1",
      method: "GET",
      route: "/agendamento/:token",
      status: 200,
    });
    expect(second).toMatchObject({
      status: 404,
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    await app.close();
  });

  it("names the request once on error lines", async () => {
    const { deps, lines } = toyDeps();
    const app = await toyApp(deps);
    app.get("/bug", () => Promise.reject(new Error("a bug")));
    app.get("/away", () => Promise.reject(new DomainError("database_unavailable")));
    for (const url of ["/bug", "/away"]) await app.inject({ url });
    expect(lines).toHaveLength(4);
    for (const line of lines) expect(line.match(/"requestId"/g)).toHaveLength(1);
    await app.close();
  });

  it("names the person and the organisation on lines of members' requests", async () => {
    const { deps, lines } = toyDeps();
    const app = await toyApp(deps);
    await registerTrpc(app, deps, toyRouter);
    const as = (token: string) => ({ authorization: `Bearer ${token}` });
    const call = { method: "POST", url: "/trpc/things.save", payload: {} } as const;
    await app.inject({ method: "POST", url: "/trpc/things.nothing", headers: as(toyTokens.owner) });
    await app.inject({ ...call, headers: as(toyTokens.employee) });
    await app.inject({ url: "/trpc/things.list" });
    await app.inject({ ...call, headers: as("nobody-s-token-0123456789") });
    const [member, refused, visitor, stranger] = lines.map(
      (line) => JSON.parse(line) as Record<string, unknown>,
    );
    expect(member).toMatchObject({ status: 200, userId: "u1", organizationId: "o1" });
    expect(refused).toMatchObject({ status: 403, userId: "u1", organizationId: "o1" });
    for (const line of [visitor, stranger]) expect(line).not.toHaveProperty("userId");
    expect(lines.join("")).not.toMatch(/Ana|ana@example/);
    await app.close();
  });
});
