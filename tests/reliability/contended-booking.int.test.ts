import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { isOnCitus } from "#tests/fixtures/database.ts";
import { bookingBody, withBookingLink, type Bookable } from "#tests/fixtures/booking-link.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import type { ServerProcess } from "#tests/fixtures/processes.ts";

let home: TestApp;
let servers: readonly ServerProcess[];

beforeAll(async () => {
  home = await createTestApp();
  servers = await Promise.all([home.startProcess(), home.startProcess()]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await home.close();
});

/** Returns a start in the afternoon, ten days ahead, in the calendar's zone. */
function startAhead(minutes = 0): string {
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  return new Date(new Date(`${day}T17:00:00Z`).getTime() + minutes * 60_000).toISOString();
}

async function race(bookable: Bookable, bodies: readonly object[]): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  await Promise.all(
    bodies.map(async (body, index) => {
      const { address } = servers[index % servers.length] as ServerProcess;
      const answer = await fetch(`${address}/api/public/book/${bookable.slug}/appointment`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      await answer.arrayBuffer();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }),
  );
  return statuses;
}

/** On Citus a booking is several statements and a commit in two phases: fewer come at once. */
const visitors = isOnCitus ? 200 : 1000;

describe(`${visitors} simultaneous visitors over two server processes`, () => {
  test("want one slot: one books it, the others get 409, nothing fails", async () => {
    const bookable = await makeOrganization(home.deps, withBookingLink());
    const bodies = Array.from({ length: visitors }, (_, visitor) =>
      bookingBody(startAhead(), 30, { customerEmail: `v${visitor}@example.com` }),
    );
    const statuses = await race(bookable, bodies);
    expect(Object.fromEntries(statuses)).toEqual({ 201: 1, 409: visitors - 1 });
    expect(await bookable.org.db.$count(bookable.org.tables.appointments)).toBe(1);
  });

  test("want overlapping slots: no two booked ones overlap, nothing fails", async () => {
    const bookable = await makeOrganization(
      home.deps,
      withBookingLink({
        link: { slotDurationMinutes: 15 },
        services: [{ durationMinutes: 60 }],
      }),
    );
    const bodies = Array.from({ length: visitors }, (_, visitor) =>
      bookingBody(startAhead((visitor % 4) * 15), 60, { customerEmail: `v${visitor}@example.com` }),
    );
    const statuses = await race(bookable, bodies);
    expect(Object.fromEntries(statuses)).toEqual({ 201: 1, 409: visitors - 1 });
  });
});
