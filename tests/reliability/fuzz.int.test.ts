import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import {
  listProcedures,
  listRestCalls,
  type ProcedureCall,
  type RestCall,
} from "#tests/fixtures/call-catalogue.ts";
import { generateValue } from "#tests/fixtures/generate-value.ts";
import { withOneOfEach, type House } from "#tests/fixtures/one-of-each.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { knownValues, withFittingEnd } from "#tests/fixtures/known-values.ts";
import { createDealer, createRandom, type Random } from "#tests/fixtures/random.ts";
import type { JsonSchema } from "#server/kernel/json-schema.ts";

const seed = Number(process.env["FUZZ_SEED"] ?? 20_261_121);
/**
 * How often each call is sent at least, more often where the processor is free for longer; two of five
 * requests are procedures, two are REST.
 */
const leastOfEach = Number(process.env["FUZZ_EACH"] ?? 18);
const requestsOfEach = leastOfEach * 2.5 * 1.05;
const atOnce = 8;
/** However busy the machine is, a request that hangs takes longer. */
const hangMillis = 90_000;

/** Calls that end or change their session, and so get one of their own. */
const endsSession =
  /^(auth\.(logout|changePassword|endSessions?)|organizations\.switch)$|\/(auth\/(logout|change-password)|switch)/;
/** Checking a password is slow on purpose, so these are tried less often. */
const isSlow =
  /auth[./](login|change-?password|reset-?password)|^twoFactor\.(begin|disable|renew)/i;

/**
 * Calls that need a current code, a pending invitation, a session's id, a subscription that is paid
 * for, a deleted organisation or a file, which luck can't find.
 */
const needsProof =
  /^twoFactor\.(confirm|disable|renew)|^auth\.endSession$|\.(resend|withdraw)Invitation$|\/invitation$|^invitations\.join$|\/join$|^subscriptions\.(manage|open\w+|downgrade|keepPlan|cancel|resume)$|\/manage-subscription$|^organizations\.(delete|restore)$|\/organizations\/\{id\}\/restore$|^POST .*\/(upload|attachments|logo|import(\/\w+)?)$/;

/** Visitors' calls go to an organisation that no staff call closes or deletes. */
const isVisitors = /^booking\.|\/api\/public\/|publicImage/;
const makesLink = /^bookingLinks\.create$|^POST \/api\/booking-links$/;
const deletesLink = /^bookingLinks\.delete$|^DELETE \/api\/booking-links/;
const deletesPatient = /^patients\.delete$|^DELETE \/api\/patients/;
/** Calls that finish or cancel what they name: all appointments are available to them. */
const editsAppointment = /^appointments\.(update|setStatus|cancel)$|^PUT \/api\/appointments/;

type Wanted = { readonly name: string; readonly request: InjectOptions };

describe(`generated requests, some thousands (seed ${seed})`, () => {
  let test: TestApp;
  let house: House;
  let visited: House;
  let random: Random;
  /** Links that the run itself made and may delete. */
  const spareLinks: string[] = [];
  let tokens: string[];
  let procedures: ProcedureCall[];
  let restCalls: RestCall[];
  let dealProcedure: () => ProcedureCall;
  let dealRestCall: () => RestCall;

  beforeAll(async () => {
    test = await createTestApp({ withPages: true });
    await test.deps.storage.prepare();
    house = await makeOrganization(test.deps, withOneOfEach("own"));
    visited = await makeOrganization(test.deps, withOneOfEach("foreign"));
    random = createRandom(seed);
    tokens = await issueTokens();
    procedures = listProcedures();
    restCalls = await listRestCalls(test);
    dealProcedure = createDealer(random, procedures);
    dealRestCall = createDealer(random, restCalls);
  });
  afterAll(() => test.close());

  it("cause no 5xx, never hang and leave the server healthy", async () => {
    const wrong: object[] = [];
    const counts = new Map<string, { sent: number; fine: number }>();
    let left = Math.ceil(Math.max(procedures.length, restCalls.length) * requestsOfEach);
    const worker = async () => {
      while (left > 0) {
        left -= 1;
        // A stray request may have logged one out, and the others must not go on as strangers.
        if (left % 250 === 0) tokens = await issueTokens();
        const { name, request } = await nextRequest();
        const { status, body } = await send(request);
        const made =
          makesLink.test(name) && status < 300 && /"_?id":"([\da-f-]{36})"/.exec(body)?.[1];
        if (made) spareLinks.push(made);
        const count = counts.get(name) ?? { sent: 0, fine: 0 };
        count.sent += 1;
        if (status < 300) count.fine += 1;
        counts.set(name, count);
        if (status >= 500) wrong.push({ name, status, request: shorten(request) });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    expect(wrong.slice(0, 5)).toEqual([]);
    expect((await test.app.inject("/health/ready")).statusCode).toBe(200);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();

    const names = [...procedures.map(({ path }) => path), ...restCalls.map(nameOf)];
    for (const name of names) {
      const least = isSlow.test(name) ? leastOfEach / 3 : leastOfEach;
      expect(counts.get(name)?.sent ?? 0, name).toBeGreaterThanOrEqual(least);
    }
    // Being refused everywhere would prove nothing: most calls must also have succeeded.
    const open = names.filter((name) => !needsProof.test(name));
    const fine = open.filter((name) => (counts.get(name)?.fine ?? 0) > 0);
    expect(fine.length).toBeGreaterThan(open.length * 0.8);
  }, 1_200_000);

  it("sent as socket messages close at most their own socket", async () => {
    const address = await test.app.listen({ port: 0, host: "127.0.0.1" });
    const url = `${address.replace("http", "ws")}/trpc`;
    for (let round = 0; round < 20; round += 1) {
      const headers = { authorization: `Bearer ${random.pick(tokens)}` };
      const socket = new WebSocket(url, { headers });
      socket.on("error", () => undefined);
      await once(socket, "open");
      for (let count = 0; count < 40; count += 1) socket.send(nextMessage());
      // The answer to a ping shows that the server has finished everything before it.
      socket.ping();
      await Promise.race([once(socket, "pong"), once(socket, "close")]);
      socket.terminate();
    }
    expect((await fetch(`${address}/health/ready`)).status).toBe(200);
  });

  function issueTokens(): Promise<string[]> {
    // Owners come more often: what nobody may call is refused before it is tried.
    const many = ["owner", "owner", "admin"];
    const roles = ["owner", "admin", "doctor", "receptionist", "employee", "unheard_of", ...many];
    return Promise.all(roles.map(house.tokenAs));
  }

  function nextMessage(): string | Buffer {
    const { path, type, input } = random.pick(procedures);
    const nonsense = () => generate(path, {}, 1);
    const id = random.chance(0.9) ? random.int(1_000) : nonsense();
    const method = random.chance(0.9) ? type : random.pick(["subscription.stop", "x", nonsense()]);
    const json = input && !endsSession.test(path) ? generate(path, input, 0.2) : nonsense();
    const message = { id, method, params: { path, input: { json }, lastEventId: nonsense() } };
    const text = JSON.stringify(random.chance(0.1) ? [message, message, nonsense()] : message);
    if (random.chance(0.05)) return Buffer.from(text);
    return random.chance(0.05) ? text.slice(0, -3) : text;
  }

  async function nextRequest(): Promise<Wanted> {
    for (;;) {
      const wanted = random.pick([
        procedureRequest,
        procedureRequest,
        restRequest,
        restRequest,
        strayRequest,
      ])();
      if (isSlow.test(wanted.name) && random.chance(0.25)) continue;
      return withCaller(wanted);
    }
  }

  /** Ids for calls that use up what they name, so that something is left for the others. */
  function spareIds(call: string, at: House): readonly string[] | null {
    if (deletesLink.test(call)) return spareLinks.slice(-2);
    if (deletesPatient.test(call)) return [at.ids.twins];
    return editsAppointment.test(call) ? at.appointmentIds : null;
  }

  /** Makes a value for a call's schema, with ids and names that the call would know. */
  function generate(call: string, schema: JsonSchema, junk: number, name?: string): unknown {
    const [at, other] = isVisitors.test(call) ? [visited, house] : [house, visited];
    const spare = spareIds(call, at);
    const known = knownValues({ at, other, call, spare });
    const value = generateValue(schema, { random, known, junk }, name);
    return random.chance(0.8) ? withFittingEnd(value) : value;
  }

  function procedureRequest(): Wanted {
    const { path, type, input } = dealProcedure();
    const junk = random.pick([0, 0, 0.05, 0.3]);
    const json = random.chance(0.05) ? generate(path, {}, 1) : input && generate(path, input, junk);
    const meta = random.chance(0.03)
      ? { values: { "a.b": ["Date"], __proto__: ["map"] } }
      : undefined;
    const text = random.chance(0.02) ? "{" : JSON.stringify({ json, meta });
    // A subscription over HTTP is an endless answer: it is refused here and tried over a socket.
    const isQuery = type === "query" && !random.chance(0.03);
    const request: InjectOptions = isQuery
      ? { method: "GET", url: `/trpc/${path}?input=${encodeURIComponent(text)}` }
      : { method: "POST", url: `/trpc/${path}`, payload: text, headers: jsonType };
    return { name: path, request };
  }

  function restRequest(): Wanted {
    const call = dealRestCall();
    const name = nameOf(call);
    const junk = random.pick([0, 0, 0.05, 0.3]);
    const parts = { path: call.path, query: [] as string[] };
    for (const parameter of call.parameters) {
      const value = encodeURIComponent(
        asText(generate(name, parameter.schema, junk, parameter.name)),
      );
      if (parameter.in === "path") parts.path = parts.path.replace(`{${parameter.name}}`, value);
      if (parameter.in === "query" && random.chance(0.5))
        parts.query.push(`${parameter.name}=${value}`);
    }
    if (random.chance(junk)) parts.query.push("__proto__[x]=1", "limit=1", "limit=2");
    const request: InjectOptions = {
      method: call.method,
      url: parts.query.length > 0 ? `${parts.path}?${parts.query.join("&")}` : parts.path,
    };
    if (call.body) {
      const wrongType = random.pick(["text/plain", "application/xml"]);
      request.payload = bodyText(call, generate(name, call.body, junk));
      request.headers = {
        "content-type": random.chance(0.03) ? wrongType : contentType(call.bodyType ?? wrongType),
      };
    }
    return { name, request };
  }

  /** Makes requests for unknown addresses, unknown methods, files and pages. */
  function strayRequest(): Wanted {
    const { path, method } = random.pick(restCalls);
    const url = random.pick([
      `/${"a/".repeat(random.int(300))}`,
      `/api/${random.pick(["", "x", "%00", "%zz", "..%2f..", "docs", "openapi.json", "__proto__"])}`,
      `/trpc/${random.pick(["", "%25", "a,b,c,,", "x".repeat(1_200), "constructor", "calendars.list,auth.me?batch=1"])}`,
      `/files/${random.pick(["x", "..%2f..%2fetc", `${house.fileKey}?expires=1&signature=x`])}`,
      `/book/${random.pick([visited.slug, "nobody", "%00"])}`,
      `/agendamento/${random.pick([visited.manageTokens[0] ?? "", "x", "%ff"])}`,
      path.replaceAll(/\{\w+\}/g, "x"),
    ]);
    const headers = random.chance(0.5) ? { accept: "text/html" } : {};
    const methods = ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", method] as const;
    return { name: "stray", request: { method: random.pick(methods), url, headers } };
  }

  async function withCaller({ name, request }: Wanted): Promise<Wanted> {
    const headers: Record<string, string> = { ...(request.headers as object) };
    const token = endsSession.test(name) ? await house.tokenAs("spare") : random.pick(tokens);
    const how = random.int(10);
    if (how < 6) headers["authorization"] = `Bearer ${token}`;
    else if (how === 6) headers["cookie"] = `encaixe_session=${token}`;
    else if (how === 7)
      headers["authorization"] = random.pick(["Bearer x", "Basic eA==", "Bearer  ", "\u00ff"]);
    if (how === 6) headers["origin"] = random.pick(["http://encaixe.test", "https://evil.example"]);
    if (random.chance(0.1))
      headers["idempotency-key"] = random.pick(["x", "same-key-0", `key-${random.int(1e9)}`]);
    if (random.chance(0.05))
      headers["x-request-id"] = random.pick(["sane-request", "\u0001", "x".repeat(500)]);
    return { name, request: { ...request, headers } };
  }

  async function send(request: InjectOptions): Promise<{ status: number; body: string }> {
    const late = sleep(hangMillis).then(() => {
      throw new Error(`No answer to ${JSON.stringify(shorten(request))}`);
    });
    late.catch(() => undefined);
    const answer = test.app.inject(request);
    return Promise.race([answer.then(({ statusCode: status, body }) => ({ status, body })), late]);
  }
});

const jsonType = { "content-type": "application/json" };
const boundary = "fuzz-boundary";

const nameOf = (call: RestCall) => `${call.method} ${call.path}`;

function shorten(request: InjectOptions): object {
  const payload = typeof request.payload === "string" ? request.payload.slice(0, 600) : undefined;
  return { ...request, payload };
}

function asText(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.slice(0, 2_000).toWellFormed();
}

function contentType(type: string): string {
  return type === "multipart/form-data" ? `${type}; boundary=${boundary}` : type;
}

function bodyText({ bodyType }: RestCall, body: unknown): string {
  if (bodyType !== "multipart/form-data") return JSON.stringify(body);
  const parts = Object.entries(body ?? {}).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"` +
      `${name === "file" ? '; filename="a.png"' : ""}\r\n\r\n${asText(value)}\r\n`,
  );
  return `${parts.join("")}--${boundary}--\r\n`;
}
