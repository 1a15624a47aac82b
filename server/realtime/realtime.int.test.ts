import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { outbox } from "#drizzle/schema/platform/outbox.ts";
import { sessions } from "#drizzle/schema/platform/auth.ts";
import type { Permission } from "#shared/domain/permissions.ts";
import type { ChangeEvent, ChangeMessage } from "#shared/schemas/changes.ts";
import { appRouter } from "#server/app-router.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { newId } from "#server/kernel/ids.ts";
import { createCallerFactory } from "#server/kernel/trpc.ts";
import { issueSession } from "#server/modules/auth/sessions.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { bookingBody, makeBookable, type Bookable } from "#tests/fixtures/booking.ts";
import { requestOf } from "#tests/fixtures/deps.ts";
import { makeMember } from "#tests/fixtures/people.ts";

const now = new Date("2026-03-02T12:00:00Z");
const createCaller = createCallerFactory(appRouter);

let first: TestApp;
let second: TestApp;
let bookable: Bookable;

beforeAll(async () => {
  first = await createTestApp({ now: () => now });
  second = await first.another();
  bookable = await makeBookable(first.deps);
});
afterAll(() => first.close());

type Listener = {
  readonly heard: (ChangeEvent | "missed")[];
  readonly ended: Promise<unknown>;
  stop(): void;
};

/** Someone of the company who listens on a process; resolves once they do. */
async function listenAs(
  deps: Deps,
  as: { role: string; permissions?: readonly Permission[] },
  company = bookable.company,
): Promise<Listener & { readonly userId: string }> {
  const { id: userId } = await makeMember(deps, company, as);
  const organizationId = company.organization.id;
  const { token } = await deps.database.db.transaction((tx) =>
    issueSession(tx, deps.now, userId, { organizationId, mustChangePassword: false }),
  );
  const stop = new AbortController();
  const caller = createCaller(requestOf(deps, { token }), { signal: stop.signal });
  const heard: (ChangeEvent | "missed")[] = [];
  const events = await caller.changes.subscribe();
  const ended = (async () => {
    // A direct call hears the envelope that the transports unpack: id, event and a mark.
    for await (const envelope of events) {
      const [, message] = envelope as unknown as [string, ChangeMessage];
      heard.push(...(message.kind === "missed" ? (["missed"] as const) : message.changes));
    }
  })().catch((error: unknown) => error);
  // Listening begins with the first read; a change of one's own says when that has happened.
  await expect
    .poll(() => {
      deps.bus.publish([probe(deps, organizationId)]);
      return heard.length;
    })
    .toBeGreaterThan(0);
  // Others may still be on their way; after the last one nothing is.
  const last = probe(deps, organizationId);
  deps.bus.publish([last]);
  const heardIds = () => heard.map((each) => each !== "missed" && each.documentKey._id);
  await expect.poll(heardIds).toContain(last.id);
  heard.length = 0;
  return { heard, ended, userId, stop: () => stop.abort() };
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
  test("is heard on this and on another, once, with the document", async () => {
    const here = await listenAs(first.deps, { role: "receptionist" });
    const there = await listenAs(second.deps, { role: "receptionist" });
    const id = await book("09:00");
    for (const listener of [here, there]) {
      await expect.poll(() => ofKind(listener, "db:appointments")).toHaveLength(1);
      expect(ofKind(listener, "db:appointments")[0]).toMatchObject({
        ns: { coll: "appointments" },
        documentKey: { _id: id },
        operationType: "insert",
        fullDocument: { id, customerName: "Maria Visitante" },
      });
    }
    here.stop();
    there.stop();
  });

  test("tells money only to who may see it, and patients only to who may read them", async () => {
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

  test("is not heard in another organisation", async () => {
    const other = await makeBookable(first.deps);
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
  test("hears nothing more once the session has ended", async () => {
    const leaving = await listenAs(first.deps, { role: "receptionist" });
    await first.deps.database.db.delete(sessions);
    const error = await leaving.ended;
    expect(error).toMatchObject({ code: "UNAUTHORIZED" });
    leaving.heard.length = 0;
    await book("12:00");
    expect(leaving.heard).toEqual([]);
  });

  test("is told to fetch everything again when changes may have been missed", async () => {
    const listener = await listenAs(second.deps, { role: "receptionist" });
    await first.deps.database.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'encaixe-listener'",
    );
    await expect.poll(() => listener.heard, { timeout: 10_000 }).toContain("missed");
    listener.stop();
  });
});

describe("the outbox", () => {
  test("rows of a process that died are moved on by another", async () => {
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
