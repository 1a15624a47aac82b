import { setTimeout as sleep } from "node:timers/promises";
import type { InjectOptions } from "fastify";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bodyLimit } from "#server/http/server-options.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { listProcedures, listRestCalls, type RestCall } from "#tests/fixtures/call-catalogue.ts";
import type { Known } from "#tests/fixtures/generate-value.ts";
import { withOneOfEach, type House } from "#tests/fixtures/one-of-each.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { knownValues } from "#tests/fixtures/known-values.ts";
import { steadyBlock } from "#tests/fixtures/longest-block.ts";
import { connectWhatsapp, notice, signed, written } from "#tests/fixtures/whatsapp.ts";
import { openTrpcSocket } from "#tests/fixtures/trpc-socket.ts";
import {
  fullestValue,
  hostileJson,
  hostileTexts,
  withLongLists,
  withTexts,
} from "#tests/fixtures/worst-inputs.ts";

/** No input that anybody may send may hold the event loop for longer. */
const mostMillis = 100;

/** A little less than a body, a message and an address may hold, in characters. */
const bodyLength = bodyLimit - 1_000;
const frameLength = 60_000;
const addressLength = 12_000;

/** Calls that end their session, or change what others need. */
const endsSession = /^auth\.(logout|changePassword)$|logout|change-password|switch/;
const isSubscription = /^changes\./;

let test: TestApp;
let house: House;
let token: string;
const worst: { name: string; millis: number }[] = [];

beforeAll(async () => {
  test = await createTestApp({ withPages: true });
  await test.deps.storage.prepare();
  house = await makeOrganization(test.deps, withOneOfEach("own"));
  await fillWeek(house);
  token = await house.tokenAs("owner");
}, 300_000);
afterAll(async () => {
  worst.sort((one, other) => other.millis - one.millis);
  console.log("The longest blocks of the event loop, in ms of processor time:");
  for (const { name, millis } of worst.slice(0, 25)) console.log(`  ${millis}  ${name}`);
  await test.close();
});

/**
 * Adds an appointment every five minutes, day and night, for two weeks, and thousands of customers.
 */
async function fillWeek({ org, bookable }: House): Promise<void> {
  const { appointments, appointmentServices, patients } = org.tables;
  const first = Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 30 * 86_400_000;
  const start = new Date(first).toISOString();
  await org.db.execute(sql`
    INSERT INTO ${patients} (id, name, email, search_text)
    SELECT gen_random_uuid(), 'Pessoa ' || n, n || '@patients.example', 'pessoa ' || n
    FROM generate_series(1, 5000) AS n`);
  await org.db.execute(sql`
    INSERT INTO ${appointments}
      (id, calendar_id, professional_id, customer_name, customer_email, start_at, end_at, busy_until)
    SELECT gen_random_uuid(), ${bookable.calendarId}::uuid, ${bookable.professionalId}::uuid,
      'Pessoa ' || n, n || '@patients.example', at, at + interval '5 minutes', at + interval '5 minutes'
    FROM generate_series(1, 4032) AS n,
      LATERAL (SELECT ${start}::timestamptz + n * interval '5 minutes' AS at) AS times`);
  await org.db.execute(sql`
    INSERT INTO ${appointmentServices} (appointment_id, service_id, position, name, duration_minutes, price_cents)
    SELECT id, ${bookable.serviceIds[0]}::uuid, 0, 'Consulta', 5, 15000 FROM ${appointments}
    WHERE customer_name LIKE 'Pessoa %'`);
}

/** The fullest periods that calls may ask for, instead of an empty day. */
function knownTo(call: string): Known {
  const known = knownValues({ at: house, other: house, call, spare: null });
  const day = (ahead: number) =>
    new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + ahead * 86_400_000).toISOString();
  const days = /week/i.test(call) ? 14 : 90;
  const busy: Readonly<Record<string, readonly unknown[]>> = {
    from: [day(30)],
    to: [day(30 + days)],
    date: [day(32).slice(0, 10)],
    month: [day(32).slice(0, 7)],
    limit: [undefined],
    cursor: [undefined],
  };
  return (name) => busy[name] ?? known(name);
}

/** Measures one kind of input; one pause of the garbage collector or the compiler is forgiven. */
async function expectShort(name: string, run: () => Promise<unknown>): Promise<void> {
  const millis = await steadyBlock(mostMillis, run);
  worst.push({ name, millis });
  expect.soft(millis, name).toBeLessThan(mostMillis);
}

async function send(request: InjectOptions): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await test.app.inject({ ...request, headers: { ...headers, ...request.headers } });
  expect
    .soft(answer.statusCode, JSON.stringify({ ...request, payload: null }).slice(0, 200))
    .toBeLessThan(500);
  if (answer.statusCode === 401) token = await house.tokenAs("owner");
  return answer.statusCode;
}

const ask = (path: string, text: string) =>
  send({ method: "GET", url: `/trpc/${path}?input=${encodeURIComponent(text)}` });
const tell = (url: string, payload: string) => send({ method: "POST", url, payload });

/**
 * Returns all that a call's schema may have to read: the fullest valid input, and longer texts and
 * lists. What is no input at all is refused before any schema: the last test sends it.
 */
function bodiesFor(fullest: unknown, length: number): readonly string[] {
  const texts = [length / 3, length / 20].flatMap(hostileTexts);
  return bodiesOf(
    [...texts.map((text) => withTexts(fullest, text)), ...longestOf(fullest, length)],
    length,
  );
}

/**
 * Returns what may be read differently on the way to a procedure, over which all else was tried:
 * documented paths and sockets bring inputs there.
 */
function shortBodiesFor(fullest: unknown, length: number): readonly string[] {
  return bodiesOf(longestOf(fullest, length), length);
}

/** Returns the fullest input, and with longer lists. */
function longestOf(fullest: unknown, length: number): readonly unknown[] {
  const lists = [length / 40, length / 8].map((items) => withLongLists(fullest, items, length));
  return [fullest, ...lists];
}

function bodiesOf(inputs: readonly unknown[], length: number): readonly string[] {
  const bodies = inputs.map((input) => JSON.stringify(input) ?? "null");
  return [...new Set(bodies)].filter((text) => Buffer.byteLength(text) <= length);
}

describe("no input blocks the event loop for 100 ms", () => {
  it("of any procedure", async () => {
    for (const { path, type, input } of listProcedures()) {
      if (isSubscription.test(path) || endsSession.test(path)) continue;
      const fullest = input && fullestValue(input, knownTo(path));
      const isQuery = type === "query";
      const bodies = bodiesFor(fullest, isQuery ? addressLength : bodyLength);
      await expectShort(path, async () => {
        for (const body of bodies) {
          const text = `{"json":${body}}`;
          if (isQuery) await ask(path, text);
          else await tell(`/trpc/${path}`, text);
        }
      });
    }
  }, 600_000);

  it("of any REST call", async () => {
    for (const call of await listRestCalls(test)) {
      if (endsSession.test(call.path)) continue;
      const url = urlOf(call);
      if (call.bodyType === "multipart/form-data") continue;
      const fullest = call.body && fullestValue(call.body, knownTo(`${call.method} ${call.path}`));
      const bodies = call.body ? shortBodiesFor(fullest, bodyLength) : [undefined];
      await expectShort(`${call.method} ${call.path}`, async () => {
        for (const payload of bodies) {
          await send({ method: call.method, url, ...(payload !== undefined && { payload }) });
        }
        for (const name of textsOf(call)) {
          for (const text of hostileTexts(addressLength / 4)) {
            const hostile = encodeURIComponent(text).slice(0, addressLength).replace(/%.?$/, "");
            await send({ method: call.method, url: `${url.split("?")[0]}?${name}=${hostile}` });
          }
        }
        await send({ method: call.method, url: `${url.split("?")[0]}?${"a=1&".repeat(3_000)}` });
      });
    }
  }, 600_000);

  /** The parameters of an address that take any text. */
  function textsOf({ parameters }: RestCall): readonly string[] {
    return parameters.flatMap((one) =>
      one.in === "query" &&
      one.schema["type"] === "string" &&
      !one.schema["format"] &&
      !one.schema["enum"]
        ? [one.name]
        : [],
    );
  }

  function urlOf(call: RestCall): string {
    const known = knownTo(`${call.method} ${call.path}`);
    const query: string[] = [];
    let { path } = call;
    for (const parameter of call.parameters) {
      const value = encodeURIComponent(
        String(fullestValue(parameter.schema, known, parameter.name)),
      );
      if (parameter.in === "path") path = path.replace(`{${parameter.name}}`, value.slice(0, 500));
      else if (parameter.in === "query") query.push(`${parameter.name}=${value.slice(0, 300)}`);
    }
    return query.length > 0 ? `${path}?${query.join("&")}` : path;
  }

  it("of ten heavy calls in one request", async () => {
    for (const { path, type, input } of listProcedures()) {
      if (type !== "query") continue;
      const json = input && fullestValue(input, knownTo(path));
      const inputs = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [at, { json }]));
      const text = encodeURIComponent(JSON.stringify(inputs));
      if (text.length > addressLength) continue;
      const paths = Array.from({ length: 10 }, () => path).join(",");
      await expectShort(`ten of ${path}`, async () => {
        await send({ method: "GET", url: `/trpc/${paths}?batch=1&input=${text}` });
      });
    }
  }, 600_000);

  it("of an image", async () => {
    const boundary = "block-boundary";
    const part = (name: string, more = "") =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
    const head =
      `${part("context")}booking-links\r\n${part("subFolder")}logos\r\n` +
      part("file", '; filename="a.png"');
    const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
    const payload = Buffer.concat([
      Buffer.from(head),
      png,
      Buffer.alloc(30_000_000, 7),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
    await expectShort("POST /api/files/upload", () =>
      send({ method: "POST", url: "/api/files/upload", payload, headers }),
    );
  });

  it("of a notice that a tenant signs with a secret of its own", async () => {
    const account = 43;
    // The calls before have saved one.
    const { integrations } = house.org.tables;
    await house.org.db.delete(integrations).where(eq(integrations.kind, "whatsapp"));
    await connectWhatsapp(test.deps, house, account);
    const list = <T>(count: number, item: T) => Array.from({ length: count }, () => item);
    const nothing = null as never;
    const texts = (count: number, body: string) =>
      Array.from({ length: count }, () =>
        written("5511987650043", new Date(), { type: "text", text: { body } }),
      );
    const notices = [
      { entry: list(300_000, nothing) },
      { entry: list(200_000, { changes: [] }) },
      { entry: [{ changes: list(300_000, {}) }] },
      { entry: [{ changes: list(200_000, { field: "x" }) }] },
      { entry: list(1_000, { changes: [{}] }) },
      notice(account, { statuses: list(700_000, nothing) }),
      notice(account, { statuses: [{ errors: list(700_000, nothing) }] }),
      notice(account, { messages: texts(12_000, "não") }),
      notice(account, { messages: texts(1_000, "não ".repeat(900)) }),
      notice(account, { statuses: list(1_000, {}), messages: list(1_000, {}) }),
    ].map((each) => JSON.stringify(each));
    const deep = "[".repeat(1_400_000);
    for (const [n, payload] of [...notices, deep, deep + "]".repeat(1_400_000)].entries()) {
      await expectShort(`notice ${n}`, () =>
        send({
          method: "POST",
          url: `/api/whatsapp/webhook/${house.org.id}`,
          payload,
          headers: signed(payload),
        }),
      );
    }
  });

  it("of a socket's messages", async () => {
    const address = await test.app.listen({ port: 0, host: "127.0.0.1" });
    for (const { path, type, input } of listProcedures()) {
      if (isSubscription.test(path) || endsSession.test(path)) continue;
      const socket = await openTrpcSocket(address, await house.tokenAs("owner"));
      const fullest = input && fullestValue(input, knownTo(path));
      const bodies = shortBodiesFor(fullest, frameLength);
      await expectShort(`socket ${path}`, async () => {
        for (const body of bodies) {
          await Promise.race([socket.call(type, path, JSON.parse(body) as unknown), sleep(500)]);
        }
      });
      socket.close();
    }
  }, 600_000);

  it("of bodies, addresses and headers that match no call", async () => {
    for (const [index, text] of hostileJson(bodyLength).entries()) {
      await expectShort(`JSON ${index}`, async () => {
        await tell("/trpc/auth.login", text);
        await tell("/trpc/auth.login,auth.login?batch=1", text);
        await tell("/api/auth/login", text);
        await send({
          method: "POST",
          url: "/api/auth/login",
          payload: text,
          headers: { "content-type": "text/plain" },
        });
      });
    }
    for (const [index, text] of hostileTexts(9_000).entries()) {
      const sent = encodeURIComponent(text).slice(0, 9_000).replace(/%.?$/, "");
      await expectShort(`text ${index} in addresses and headers`, async () => {
        for (const url of [`/book/${sent}`, `/agendamento/${sent}`, `/files/${sent}`, `/${sent}`]) {
          await send({ method: "GET", url, headers: { accept: "text/html" } });
        }
        for (const name of [
          "cookie",
          "authorization",
          "x-request-id",
          "idempotency-key",
          "accept",
          "x-forwarded-for",
          "user-agent",
          "content-type",
          "origin",
        ]) {
          await send({ method: "GET", url: "/api/services", headers: { [name]: sent } });
        }
      });
    }
  }, 300_000);
});
