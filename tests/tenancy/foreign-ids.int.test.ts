import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { InjectOptions } from "fastify";
import type { JsonSchema } from "#server/kernel/json-schema.ts";
import { newId } from "#server/kernel/ids.ts";
import { makeManageToken } from "#server/kernel/manage-token.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { listProcedures, listRestCalls, type RestCall } from "#tests/fixtures/call-catalogue.ts";
import { checksumsOf, tablesThatMention } from "#tests/fixtures/checksums.ts";
import { generateValue } from "#tests/fixtures/generate-value.ts";
import { withOneOfEach, type House } from "#tests/fixtures/one-of-each.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { knownValues, withFittingEnd } from "#tests/fixtures/known-values.ts";
import { createRandom } from "#tests/fixtures/random.ts";
import { openTrpcSocket, type TrpcSocket } from "#tests/fixtures/trpc-socket.ts";

type Answer = { readonly status: number; readonly code: string; readonly body: string };
type Send = (input: Input) => Promise<Answer>;
type Input = Readonly<Record<string, unknown>>;
type Place = readonly (string | number)[];

/** One call that takes ids, over one transport, with an input that is all our own. */
type Case = {
  readonly name: string;
  readonly input: Input;
  readonly send: Send;
  readonly sendAsStranger: Send | null;
};

const mark = "someone-elses-secret";
const forgedSecret = "not-the-servers-secret".repeat(2);

describe("another organisation's ids", () => {
  let test: TestApp;
  let own: House;
  let stranger: House;
  let cases: Case[];
  let socket: TrpcSocket;

  beforeAll(async () => {
    test = await createTestApp();
    await test.deps.storage.prepare();
    own = await makeOrganization(test.deps, withOneOfEach("own"));
    stranger = await makeOrganization(test.deps, withOneOfEach(mark));
    const address = await test.app.listen({ port: 0, host: "127.0.0.1" });
    socket = await openTrpcSocket(address, await own.tokenAs("owner"));
    cases = await listCases();
  });
  afterAll(async () => {
    socket.close();
    await test.close();
  });

  it("are refused exactly like missing ones, leak nothing and write nothing", async () => {
    const before = await checksumsOf(test.deps, stranger);
    const secrets = [mark, ...idsOf(stranger)];
    const tried: string[] = [];
    for (const { name, input, send } of cases) {
      for (const place of placesOfIds(input)) {
        const missing = await send(withValue(input, place, missingLike(valueAt(input, place))));
        for (const foreign of foreignLike(valueAt(input, place))) {
          const answer = await send(withValue(input, place, foreign));
          const what = `${name} ${place.join(".")} = ${foreign}`;
          expect(withoutIds(answer), what).toEqual(withoutIds(missing));
          const leaked = secrets.filter((one) => one !== foreign && answer.body.includes(one));
          expect(leaked, what).toEqual([]);
          if (isTheSubject(place)) expect([answer.status, what]).toEqual([404, what]);
          tried.push(what);
        }
      }
    }
    expect(await checksumsOf(test.deps, stranger)).toEqual(before);
    expect(await tablesThatMention(test.deps, own, idsOf(stranger))).toEqual([]);
    expect(tried.length).toBeGreaterThan(200);
  }, 600_000);

  it("are accepted from their owner: the refused records exist", async () => {
    const seen: string[] = [];
    for (const { name, input, sendAsStranger } of cases) {
      if (!sendAsStranger) continue;
      const answer = await sendAsStranger(swapHouses(input));
      expect([answer.status, name]).toEqual([200, name]);
      seen.push(name);
    }
    expect(seen.length).toBeGreaterThan(10);
  });

  it("reach nobody else's subscription", async () => {
    await socket.call("subscription", "changes.subscribe", null);
    const make = async (house: House) => {
      const headers = { authorization: `Bearer ${await house.tokenAs("owner")}` };
      const payload = { name: `${house.mark} new` };
      await test.app.inject({ method: "POST", url: "/api/calendar/create", headers, payload });
    };
    await make(stranger);
    await make(own);
    const heard = () =>
      JSON.stringify(socket.inbox.filter(({ result }) => result?.type === "data"));
    await expect.poll(heard).toContain("own new");
    expect(heard()).not.toContain(mark);
    for (const id of idsOf(stranger)) expect(heard()).not.toContain(id);
  });

  it("were compared on inputs that are otherwise valid", async () => {
    // Calls that close or delete come last: the others need what they remove.
    const takes = ({ name }: Case) => Number(/delete|merge|update|put|import/i.test(name));
    for (const { name, input, send } of cases.toSorted((a, b) => takes(a) - takes(b))) {
      // Switching would end the session that all others use.
      if (name.includes("switch")) continue;
      const { status, code } = await send(input);
      expect([name, code, status === 400]).toEqual([name, code, false]);
    }
  });

  async function listCases(): Promise<Case[]> {
    const token = await own.tokenAs("owner");
    const strangerToken = await stranger.tokenAs("owner");
    const found: Case[] = [];
    for (const { path, type, input: schema, meta } of listProcedures()) {
      if (!schema || type === "subscription") continue;
      for (const input of soundInputs(path, schema)) {
        const overHttp = (bearer: string) => (json: Input) => callHttp(type, path, json, bearer);
        const isOpen = type === "query" && meta.access !== "public";
        found.push({
          name: `${path} over HTTP`,
          input,
          send: overHttp(token),
          sendAsStranger: isOpen ? overHttp(strangerToken) : null,
        });
        const send = (json: Input) => callSocket(type, path, json);
        found.push({ name: `${path} over WebSocket`, input, send, sendAsStranger: null });
      }
    }
    for (const call of await listRestCalls(test)) {
      const schema = inputSchemaOf(call);
      if (!schema || call.bodyType === "multipart/form-data") continue;
      const name = `${call.method} ${call.path}`;
      for (const input of soundInputs(name, schema)) {
        const as = (bearer: string) => (values: Input) => callRest(call, values, bearer);
        const isOpen = call.method === "GET" && !call.isPublic;
        found.push({
          name,
          input,
          send: as(token),
          sendAsStranger: isOpen ? as(strangerToken) : null,
        });
      }
    }
    return found.filter(({ input }) => placesOfIds(input).length > 0);
  }

  /** Returns an input with only the required fields, and one with every field, all our own. */
  function soundInputs(call: string, schema: JsonSchema): Input[] {
    const values = knownValues({ at: own, other: own, call, spare: null });
    // No row is ever written here, so each is in its first version; a cursor comes from a page.
    const only: Record<string, readonly unknown[]> = {
      version: [1],
      winnerVersion: [1],
      loserVersion: [1],
      cursor: [undefined],
      // A status is set for one appointment at a time.
      scope: ["one"],
    };
    const known = (name: string) => only[name] ?? values(name);
    return [0, 1].map((optional) => {
      const options = { random: createRandom(1), known, junk: 0, optional };
      const input = withFittingEnd(generateValue(schema, options) as Input);
      const body = "body" in input ? { body: withFittingEnd(input["body"]) } : {};
      return withCustomer(call, { ...input, ...body });
    });
  }

  async function callHttp(type: string, path: string, json: Input, token: string): Promise<Answer> {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const text = JSON.stringify({ json });
    const { statusCode, body } = await test.app.inject(
      type === "query"
        ? { method: "GET", url: `/trpc/${path}?input=${encodeURIComponent(text)}`, headers }
        : { method: "POST", url: `/trpc/${path}`, payload: text, headers },
    );
    const parsed = JSON.parse(body) as { error?: { json: { data: { error: string } } } };
    return { status: statusCode, code: parsed.error?.json.data.error ?? "", body };
  }

  async function callSocket(type: string, path: string, json: Input): Promise<Answer> {
    const message = await socket.call(type, path, json);
    const { httpStatus = 200, error = "" } = (message.error?.json.data ?? {}) as never;
    return { status: httpStatus, code: error, body: JSON.stringify(message) };
  }

  async function callRest(call: RestCall, input: Input, token: string): Promise<Answer> {
    const query = new URLSearchParams();
    let url = call.path;
    for (const parameter of call.parameters) {
      const value = input[parameter.name] as string | number | string[] | undefined;
      if (value === undefined) continue;
      for (const one of [value].flat()) {
        if (parameter.in === "query") query.append(parameter.name, String(one));
        else url = url.replace(`{${parameter.name}}`, encodeURIComponent(one));
      }
    }
    const request: InjectOptions = { method: call.method, url: `${url}?${query.toString()}` };
    request.headers = { authorization: `Bearer ${token}` };
    if (call.body) request.payload = input["body"] as object;
    const { statusCode, body } = await test.app.inject(request);
    // Calendar files and tables are not JSON.
    const { error = "" } = (body.startsWith("{") ? JSON.parse(body) : {}) as { error?: string };
    return { status: statusCode, code: error, body };
  }

  /**
   * Returns what could replace a value from the other organisation: the same kind of thing, then
   * every other id.
   */
  function foreignLike(value: string): string[] {
    if (value === own.fileKey) return [stranger.fileKey];
    if (own.manageTokens.includes(value)) {
      const target = {
        organizationId: stranger.org.id,
        appointmentId: stranger.ids.appointments,
      };
      return [
        makeManageToken(forgedSecret, target, newId()),
        makeManageToken(test.deps.config.appSecret, target, newId()),
      ];
    }
    return Object.values(stranger.ids);
  }

  function missingLike(value: string): string {
    if (value === own.fileKey) return `logos.${newId()}.webp`;
    if (own.manageTokens.includes(value)) return "A".repeat(64);
    return newId();
  }

  /**
   * Returns where one of our ids, file keys or private tokens occurs. A slug is public by design.
   */
  function placesOfIds(input: Input): Place[] {
    const ours = new Set([...Object.values(own.ids), own.fileKey, ...own.manageTokens]);
    return leavesOf(input).filter((place) => ours.has(valueAt(input, place)));
  }

  function swapHouses(input: Input): Input {
    let text = JSON.stringify(input).replaceAll(own.fileKey, stranger.fileKey);
    for (const [collection, id] of Object.entries(own.ids)) {
      text = text.replaceAll(id, stranger.ids[collection as "files"]);
    }
    return JSON.parse(text) as Input;
  }
});

/** Whether a call is about this id: without it, 404 is the only answer. */
function isTheSubject(place: Place): boolean {
  return place.length === 1 && ["id", "_id", "key", "token"].includes(String(place[0]));
}

/** Schemas can't say that an appointment needs a patient or a name. */
function withCustomer(call: string, input: Input): Input {
  const customerName = "Ana";
  if (/^appointments\.create(InCalendar)?$/.test(call)) return { customerName, ...input };
  if (call !== "POST /api/calendar/{id}/appointments") return input;
  return { ...input, body: { customerName, ...(input["body"] as object) } };
}

function idsOf(house: House): string[] {
  return [...Object.values(house.ids), house.fileKey, house.org.schemaName];
}

/** Ids and request ids differ between two calls with otherwise equal answers. */
function withoutIds({ status, code, body }: Answer): Answer {
  const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
  const text = body.replaceAll(uuid, "<id>").replace(/^\{"id":\d+/, "{");
  return { status, code, body: text };
}

function leavesOf(value: unknown, at: Place = []): Place[] {
  if (typeof value !== "object" || value === null) return [at];
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, [...at, Array.isArray(value) ? Number(key) : key]),
  );
}

function valueAt(input: Input, place: Place): string {
  let at: unknown = input;
  for (const key of place) at = (at as Record<string | number, unknown>)[key];
  return at as string;
}

function withValue(input: Input, place: Place, value: string): Input {
  const copy = structuredClone(input);
  let at = copy as Record<string | number, unknown>;
  for (const key of place.slice(0, -1)) at = at[key] as typeof at;
  at[place.at(-1) ?? ""] = value;
  return copy;
}

/** Returns parameters and body of a REST call as one object; null when it has neither. */
function inputSchemaOf(call: RestCall): JsonSchema | null {
  const parameters = call.parameters.filter((parameter) => parameter.in !== "header");
  if (parameters.length === 0 && !call.body) return null;
  const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
  const required = parameters.filter((one) => one.in === "path").map(({ name }) => name);
  return call.body
    ? {
        type: "object",
        properties: { ...properties, body: call.body },
        required: [...required, "body"],
      }
    : { type: "object", properties, required };
}
