import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import { newId } from "#server/kernel/ids.ts";
import { makeManageToken } from "#server/kernel/manage-token.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { checksumsOf, tablesThatMention } from "#tests/fixtures/checksums.ts";
import { listEveryCall, type Answer, type Input } from "#tests/fixtures/every-call.ts";
import { withOneOfEach, type House } from "#tests/fixtures/one-of-each.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { openTrpcSocket, type TrpcSocket } from "#tests/fixtures/trpc-socket.ts";

type Send = (input: Input) => Promise<Answer>;
type Place = readonly (string | number)[];

/** One call that takes ids, over one transport, with an input that is all our own. */
type Case = {
  readonly name: string;
  readonly input: Input;
  readonly send: Send;
  readonly sendAsStranger: Send | null;
  /**
   * Whether each place is tried with every id of the other organisation, and not only with that of
   * the same kind: once a procedure is enough, as sockets and documented paths only bring inputs to it.
   */
  readonly isThorough: boolean;
};

const mark = "someone-elses-secret";
/** Every id that the ledger's calls take: a new one is written here once the matrix has it. */
const moneyIds = [
  "cashSessions.close sessionId",
  "commissions.ofProfessional professionalId",
  "payouts.cancel id",
  "payouts.create employeeId",
  "payouts.history id",
  "payouts.process id",
  "transactions.create appointmentId",
  "transactions.create patientId",
  "transactions.create professionalId",
  "transactions.list appointmentId",
  "transactions.list cashSessionId",
  "transactions.ofAppointment appointmentId",
  "transactions.recordEntry patientId",
  "transactions.recordEntry professionalId",
  "transactions.registerPayment appointmentId",
  "transactions.reverse id",
  "transactions.sessionSummary id",
].map((place) => place.replace(" ", " over HTTP "));
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
    // Her own sheets: only who prescribed one issues it.
    await test.deps.database.db
      .update(memberships)
      .set({ employeeId: stranger.ids.employees })
      .where(eq(memberships.userId, stranger.company.owner.id));
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
    for (const { name, input, send, isThorough } of cases) {
      for (const place of placesOfIds(input)) {
        const missing = await send(withValue(input, place, missingLike(valueAt(input, place))));
        for (const foreign of foreignLike(valueAt(input, place), isThorough)) {
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
    expect(tried.length).toBeGreaterThan(5_000);
    for (const money of moneyIds) {
      expect(tried.filter((what) => what.startsWith(`${money} = `)).length, money).toBeGreaterThan(
        0,
      );
    }
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
    const calls = await listEveryCall(test, own);
    // The last input of a procedure has every field.
    const fullest = new Map(calls.map((call) => [call.name, call]));
    const found = calls.flatMap((call): Case[] => {
      const { name, input, procedure, send } = call;
      const one = {
        name,
        input,
        send: (json: Input) => send(json, token),
        sendAsStranger:
          call.isRead && !call.isPublic ? (json: Input) => send(json, strangerToken) : null,
        isThorough: procedure !== null && fullest.get(name) === call,
      };
      if (!procedure) return [one];
      const { type, path } = procedure;
      const overSocket = (json: Input) => callSocket(type, path, json);
      const onSocket = { input, send: overSocket, sendAsStranger: null, isThorough: false };
      return [one, { ...onSocket, name: `${path} over WebSocket` }];
    });
    return found.filter(({ input }) => placesOfIds(input).length > 0);
  }

  async function callSocket(type: string, path: string, json: Input): Promise<Answer> {
    const message = await socket.call(type, path, json);
    const { httpStatus = 200, error = "" } = (message.error?.json.data ?? {}) as never;
    return { status: httpStatus, code: error, body: JSON.stringify(message) };
  }

  /**
   * Returns what could replace a value from the other organisation: the same kind of thing and, to
   * be thorough, every other id.
   */
  function foreignLike(value: string, isThorough: boolean): string[] {
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
    if (isThorough) return Object.values(stranger.ids);
    const kinds = (Object.keys(own.ids) as (keyof House["ids"])[]).filter(
      (kind) => own.ids[kind] === value,
    );
    return kinds.map((kind) => stranger.ids[kind]);
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
