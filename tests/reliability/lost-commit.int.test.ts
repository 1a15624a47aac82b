import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OrganizationChange } from "#server/kernel/changes.ts";
import { newId } from "#server/kernel/ids.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { createChangeBus } from "#server/realtime/bus.ts";
import { Outbox } from "#server/realtime/outbox.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { isOnCitus } from "#tests/fixtures/database.ts";
import { bookingBody, withBookingLink, type Bookable } from "#tests/fixtures/booking-link.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { writerIn } from "#tests/fixtures/people.ts";
import { startTcpProxy, type TcpProxy } from "#tests/fixtures/tcp-proxy.ts";

// Monday 2 March 2026, 09:00 in São Paulo (UTC−3).
const now = new Date("2026-03-02T12:00:00Z");

let proxy: TcpProxy;
let home: TestApp;
let bookable: Bookable;
let heard: OrganizationChange[];

beforeAll(async () => {
  home = await createTestApp({
    now: () => now,
    through: async (url) => (proxy = await startTcpProxy(url)).url,
  });
  bookable = await makeOrganization(home.deps, withBookingLink());
  home.deps.bus.listenAll((change) => heard.push(change));
});
afterAll(async () => {
  await home.close();
  await proxy.close();
});
beforeEach(() => {
  heard = [];
});

const idsOf = (collection: string) =>
  heard.filter((change) => change.collection === collection).map(({ id }) => id);

/** Runs a write whose commit the database makes without getting to answer it. */
async function withLostAnswer(statement: string, write: () => Promise<unknown>): Promise<void> {
  const cut = proxy.cutAnswerTo(statement);
  await write();
  await cut;
}

async function timesOn(date: string): Promise<number> {
  const answer = await home.app.inject(`/api/public/book/${bookable.slug}/availability/${date}`);
  return answer.json<{ slots: unknown[] }>().slots.length;
}

describe("a commit whose answer was lost", () => {
  it("reaches this process's screens and caches: a closed day is no longer offered", async () => {
    const date = "2026-03-10";
    expect(await timesOn(date)).toBeGreaterThan(0);
    await withLostAnswer("commit", async () => {
      const closing = bookable.owner.calendars.closeDays({
        id: bookable.calendarId,
        days: [{ date, name: "Feriado" }],
      });
      await expect(closing).rejects.toThrow();
    });
    await expect.poll(() => idsOf("calendars")).toEqual([bookable.calendarId]);
    expect(await timesOn(date)).toBe(0);
  });

  it("of a visitor's booking is announced, as one statement on plain Postgres", async () => {
    const last = isOnCitus ? "COMMIT" : "INSERT INTO platform.outbox";
    await withLostAnswer(last, async () => {
      const answer = await home.app.inject({
        method: "POST",
        url: `/api/public/book/${bookable.slug}/appointment`,
        payload: bookingBody("2026-03-04T09:00:00-03:00"),
      });
      expect(answer.statusCode).toBe(503);
    });
    await expect.poll(() => idsOf("appointments")).toHaveLength(1);
  });

  it("is announced completely when it takes several notifications", async () => {
    const ids = Array.from({ length: 60 }, newId);
    await withLostAnswer("commit", async () => {
      const writing = writeOrganization(writerIn(home.deps, bookable.company), async (write) => {
        for (const id of ids) write.emitChange("services", id, "update");
      });
      await expect(writing).rejects.toThrow();
    });
    await expect.poll(() => idsOf("services")).toEqual(ids);
  });
});

it("a change announced during a failing read of a link affects nothing else", async () => {
  const { id: organizationId, schemaName } = bookable.org;
  const change = {
    collection: "services",
    operation: "update",
    organizationId,
    schemaName,
  } as const;
  let isAnswered = false;
  await withLostAnswer("booking_slugs", async () => {
    const asking = home.app.inject("/api/public/book/nobody-has-this");
    const answered = asking.then(({ statusCode }) => {
      isAnswered = true;
      return statusCode;
    });
    while (!isAnswered) {
      home.deps.bus.publish([{ ...change, id: newId() }]);
      await new Promise(setImmediate);
    }
    expect(await answered).toBe(503);
  });
});

it("a normal commit is announced once", async () => {
  const id = newId();
  const last = newId();
  for (const each of [id, last]) {
    await writeOrganization(writerIn(home.deps, bookable.company), async (write) => {
      write.emitChange("roles", each, "update");
    });
  }
  // By then both rows have come back as notifications.
  const rows = () => home.deps.database.pool.query("SELECT FROM platform.outbox");
  await expect.poll(async () => (await rows()).rowCount).toBe(0);
  await expect.poll(() => home.deps.listenerStatus().silentMillis).toBeGreaterThan(100);
  expect(idsOf("roles")).toEqual([id, last]);
});

it("a commit whose notification came before its answer is announced once", async () => {
  const bus = createChangeBus();
  const told: string[] = [];
  bus.listenAll((change) => told.push(change.id));
  const { database, log } = home.deps;
  const outbox = new Outbox({ database, bus, log });
  const changeOf = (id: string) =>
    ({
      collection: "roles",
      id,
      operation: "update",
      organizationId: bookable.org.id,
      schemaName: bookable.org.schemaName,
    }) as const;
  const { origin } = outbox;
  const sequence = outbox.nextSequence();
  const [first, second] = [changeOf("first"), changeOf("second")];
  outbox.heard({ origin, changes: [{ ...first, sequence }] });
  outbox.committed({ origin, sequence, changes: [first, second], jobs: [] });
  // The rest of the row was in a second notification.
  outbox.heard({ origin, changes: [{ ...second, sequence }] });
  expect(told).toEqual(["first", "second"]);
  await outbox.close();
});
