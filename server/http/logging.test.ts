import { describe, expect, it } from "vitest";
import { toyApp, toyDeps } from "#tests/fixtures/toy-app.ts";
import { createLogger } from "./logging.ts";

const secret = "S3cr3t-value-that-must-not-be-seen";

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
    ["query of a call", { url: `/trpc/booking.managed?input=${secret}` }],
    ["private link", { page: `/agendamento/${secret}${secret}?x=1` }],
    ["private REST path", { path: `/api/public/appointments/${secret}${secret}/move` }],
    ["text of a cookie", { text: `encaixe_session=${secret}; a=1` }],
  ])("hides a %s", (_what, fields) => {
    const line = logged((log) => log.info(fields, "event"));
    expect(line).not.toContain(secret);
    expect(line).toContain("[redacted]");
  });

  it("hides secrets in messages, children and errors with their causes", () => {
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

  it("writes one line a request, with its id and without query or token", async () => {
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
});
