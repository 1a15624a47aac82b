import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { outbox } from "#drizzle/schema/platform/outbox.ts";
import { memberships, sessions } from "#drizzle/schema/platform/auth.ts";
import type { Collection } from "#shared/events.ts";
import type { Permission } from "#shared/domain/permissions.ts";
import type { ChangeEvent, ChangeMessage, SubscribeInput } from "#shared/schemas/changes.ts";
import { appRouter } from "#server/app-router.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { newId } from "#server/kernel/ids.ts";
import { createCallerFactory } from "#server/kernel/trpc.ts";
import { issueSession } from "#server/modules/auth/sessions.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { bookingBody, withBookingLink, type Bookable } from "#tests/fixtures/booking-link.ts";
import { requestOf } from "#tests/fixtures/request.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { makeMember } from "#tests/fixtures/people.ts";

const now = new Date("2026-03-02T12:00:00Z");
const createCaller = createCallerFactory(appRouter);

let first: TestApp;
let second: TestApp;
let bookable: Bookable;

beforeAll(async () => {
  first = await createTestApp({ now: () => now });
  second = await first.another();
  bookable = await makeOrganization(first.deps, withBookingLink());
});
afterAll(() => first.close());

type Listener = {
  readonly heard: (ChangeEvent | "missed")[];
  /** The ids of all messages so far. */
  readonly ids: readonly string[];
  readonly ended: Promise<unknown>;
  stop(): void;
};

/** Makes a member of the company listen on a process; resolves once they do. */
async function listenAs(
  deps: Deps,
  as: { role: string; permissions?: readonly Permission[] },
  company = bookable.company,
  input?: SubscribeInput,
): Promise<Listener & { readonly userId: string }> {
  const { userId, token } = await memberOf(company, as);
  const organizationId = company.organization.id;
  const stop = new AbortController();
  const caller = createCaller(requestOf(deps, { token }), { signal: stop.signal });
  const heard: (ChangeEvent | "missed")[] = [];
  const ids: string[] = [];
  const events = await caller.changes.subscribe(input);
  const ended = (async () => {
    // A direct call receives the envelope that the transports unpack: id, event and a mark.
    for await (const envelope of events) {
      const [id, message] = envelope as unknown as [string, ChangeMessage];
      ids.push(id);
      heard.push(...(message.kind === "missed" ? (["missed"] as const) : message.changes));
    }
  })().catch((error: unknown) => error);
  // Listening begins with the first read; an own change shows when that has happened.
  await expect
    .poll(() => {
      deps.bus.publish([probe(deps, organizationId)]);
      return heard.length;
    })
    .toBeGreaterThan(0);
  // Others may still be under way; nothing follows the last one.
  const last = probe(deps, organizationId);
  deps.bus.publish([last]);
  const heardIds = () => heard.map((each) => each !== "missed" && each.documentKey._id);
  await expect.poll(heardIds).toContain(last.id);
  heard.length = 0;
  return { heard, ids, ended, userId, stop: () => stop.abort() };
}

async function memberOf(company: Bookable["company"], as: Parameters<typeof makeMember>[2]) {
  const { id: userId } = await makeMember(first.deps, company, as);
  const session = { organizationId: company.organization.id, mustChangePassword: false };
  const { token } = await first.deps.database.db.transaction((tx) =>
    issueSession(tx, first.deps.now, userId, session),
  );
  return { userId, token };
}

async function firstMessage(
  deps: Deps,
  token: string,
  input: SubscribeInput = null,
): Promise<[string, ChangeMessage]> {
  const stop = new AbortController();
  const caller = createCaller(requestOf(deps, { token }), { signal: stop.signal });
  for await (const envelope of await caller.changes.subscribe(input)) {
    stop.abort();
    return envelope as unknown as [string, ChangeMessage];
  }
  throw new Error("nothing was heard");
}

/** For how long its organisation has been quiet when the member begins to listen. */
async function quietOf(deps: Deps, token: string): Promise<number> {
  const [, message] = await firstMessage(deps, token);
  return message.kind === "changes" && message.quietMs !== undefined ? message.quietMs : Number.NaN;
}

function probe(deps: Deps, organizationId: string) {
  const { schemaName } = deps.orgs.open(bookable.company.organization);
  return {
    collection: "roles",
    id: newId(),
    operation: "update",
    organizationId,
    schemaName,
  } as const;
}

const ofKind = (listener: Listener, event: string) =>
  listener.heard.filter((each) => each !== "missed" && each.event === event);

async function book(time: string): Promise<string> {
  const answer = await first.app.inject({
    method: "POST",
    url: `/api/public/book/${bookable.slug}/appointment`,
    payload: bookingBody(`2026-03-04T${time}:00-03:00`, 30, { createPatientProfile: true }),
  });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ appointment: { _id: string } }>().appointment._id;
}

describe("a booking made on one process", () => {
  test("reaches this and another process once, with the document", async () => {
    const here = await listenAs(first.deps, { role: "receptionist" });
    const there = await listenAs(second.deps, { role: "receptionist" });
    const id = await book("09:00");
    for (const listener of [here, there]) {
      await expect.poll(() => ofKind(listener, "db:appointments")).toHaveLength(1);
      expect(ofKind(listener, "db:appointments")[0]).toMatchObject({
        ns: { coll: "appointments" },
        documentKey: { _id: id },
        operationType: "insert",
        fullDocument: { _id: id, customerName: "Maria Visitante" },
      });
    }
    here.stop();
    there.stop();
  });

  test("carries money and patients only for people with the permission", async () => {
    const receptionist = await listenAs(second.deps, { role: "receptionist" });
    const employee = await listenAs(second.deps, { role: "employee" });
    const finance = await listenAs(second.deps, {
      role: "employee",
      permissions: ["manage_finance"],
    });
    await book("10:00");
    for (const listener of [receptionist, employee, finance]) {
      await expect.poll(() => ofKind(listener, "db:appointments").length).toBeGreaterThan(0);
    }
    expect(JSON.stringify(receptionist.heard)).not.toContain("15000");
    expect(JSON.stringify(finance.heard)).toContain("15000");
    expect(ofKind(employee, "db:patients")).toEqual([]);
    for (const listener of [receptionist, employee, finance]) listener.stop();
  });

  test("doesn't reach another organisation", async () => {
    const other = await makeOrganization(first.deps, withBookingLink());
    const stranger = await listenAs(first.deps, { role: "admin" }, other.company);
    const member = await listenAs(first.deps, { role: "admin" });
    await book("11:00");
    await expect.poll(() => ofKind(member, "db:appointments")).toHaveLength(1);
    expect(stranger.heard).toEqual([]);
    stranger.stop();
    member.stop();
  });
});

describe("a listener", () => {
  test("receives nothing after the session has ended", async () => {
    const leaving = await listenAs(first.deps, { role: "receptionist" });
    await first.deps.database.db.delete(sessions);
    const error = await leaving.ended;
    expect(error).toMatchObject({ code: "UNAUTHORIZED" });
    leaving.heard.length = 0;
    await book("12:00");
    expect(leaving.heard).toEqual([]);
  });

  test("that reconnects is told first that it may have missed something", async () => {
    const { token } = await memberOf(bookable.company, { role: "admin" });
    const [id, begun] = await firstMessage(first.deps, token);
    expect(begun).toEqual({ kind: "changes", changes: [], quietMs: expect.any(Number) });
    // Another process, as after a restart: it doesn't know the id and has nothing to replay.
    const [again, missed] = await firstMessage(second.deps, token, { lastEventId: id });
    expect(missed).toEqual({ kind: "missed" });
    expect(again).not.toBe(id);
  });

  test("learns whether anything changed between its first request and its listening", async () => {
    const other = await makeOrganization(first.deps, withBookingLink());
    const admin = { role: "admin" };
    const members = [await memberOf(bookable.company, admin), await memberOf(other.company, admin)];
    const processes = [first.deps, second.deps];
    /** Whether the organisations have been quiet since then, each on both processes. */
    const quietSince = async (time: number) => {
      const asked = members.flatMap(({ token }) => processes.map((deps) => quietOf(deps, token)));
      const answers = await Promise.all(asked);
      return answers.map((quietMs) => quietMs > performance.now() - time);
    };
    // The news of everything so far has come.
    const quiet = [true, true, true, true];
    await expect.poll(() => quietSince(performance.now() - 200)).toEqual(quiet);
    const before = performance.now();
    await book("14:00");
    await expect.poll(() => quietSince(before)).toEqual([false, false, true, true]);
    await expect.poll(() => quietSince(performance.now() - 200)).toEqual(quiet);
  });

  test("never gets one id twice, from one subscription, the next, or another process", async () => {
    const ids: string[] = [];
    for (const deps of [first.deps, first.deps, second.deps]) {
      const listener = await listenAs(deps, { role: "receptionist" });
      listener.stop();
      ids.push(...listener.ids);
    }
    expect(ids.length).toBeGreaterThan(5);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("without documents gets none and costs no database read", async () => {
    const change = {
      collection: "appointments",
      id: await book("13:00"),
      operation: "update",
      organizationId: bookable.org.id,
      schemaName: bookable.org.schemaName,
    } as const;
    const { pool } = second.deps.orgs.open(bookable.org);
    const query = vi.spyOn(pool, "query");
    const reads = () =>
      query.mock.calls.filter((call) => JSON.stringify(call[0]).includes("appointments")).length;
    const company = bookable.company;
    const without = await listenAs(second.deps, { role: "admin" }, company, { documents: false });
    query.mockClear();
    second.deps.bus.publish([change]);
    await expect.poll(() => ofKind(without, "db:appointments")).toHaveLength(1);
    expect(ofKind(without, "db:appointments")[0]).toMatchObject({ fullDocument: null });
    expect(reads()).toBe(0);
    // There is one read, however many ask.
    const readers = [
      await listenAs(second.deps, { role: "admin" }),
      await listenAs(second.deps, { role: "admin" }),
    ];
    query.mockClear();
    second.deps.bus.publish([change]);
    for (const reader of readers) {
      await expect
        .poll(() => ofKind(reader, "db:appointments"))
        .toMatchObject([{ fullDocument: { _id: change.id } }]);
    }
    expect(reads()).toBe(1);
    query.mockRestore();
    for (const listener of [without, ...readers]) listener.stop();
  });

  test("receives nothing by its old rights while new ones are being read", async () => {
    const demoted = await listenAs(second.deps, { role: "receptionist" });
    await second.deps.database.db
      .update(memberships)
      .set({ role: "employee" })
      .where(eq(memberships.userId, demoted.userId));
    const { id: organizationId, schemaName } = bookable.org;
    const told = (collection: Collection, id: string) =>
      ({ collection, id, operation: "update", organizationId, schemaName }) as const;
    const [patient, last] = [newId(), newId()];
    // After a pause changes are published at once, before any session could have been read.
    await sleep(100);
    second.deps.bus.publish([told("users", demoted.userId), told("patients", patient)]);
    second.deps.bus.publish([told("roles", last)]);
    await expect.poll(() => ofKind(demoted, "db:roles")).toHaveLength(1);
    expect(ofKind(demoted, "db:patients")).toEqual([]);
    demoted.stop();
  });

  test("is told to load everything again when changes may have been missed", async () => {
    const listener = await listenAs(second.deps, { role: "receptionist" });
    const before = performance.now();
    await first.deps.database.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'encaixe-listener'",
    );
    await expect.poll(() => listener.heard, { timeout: 10_000 }).toContain("missed");
    listener.stop();
    // Who begins to listen now may have read before it, too.
    const { token } = await memberOf(bookable.company, { role: "admin" });
    expect(await quietOf(second.deps, token)).toBeLessThanOrEqual(performance.now() - before);
  });
});

describe("the outbox", () => {
  test("passes on rows of a process that died", async () => {
    const listener = await listenAs(second.deps, { role: "receptionist" });
    const { id: organizationId, schemaName } = bookable.org;
    const change = {
      collection: "calendars",
      id: bookable.calendarId,
      operation: "update",
      organizationId,
      schemaName,
    };
    const payload = { origin: newId(), changes: [change], jobs: [] };
    await first.deps.database.db.insert(outbox).values({ payload });
    await expect
      .poll(() => ofKind(listener, "db:calendars"), { timeout: 10_000 })
      .toMatchObject([{ documentKey: { _id: bookable.calendarId } }]);
    expect(await first.deps.database.db.$count(outbox)).toBe(0);
    listener.stop();
  });
});
