import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import type { ServerProcess } from "#tests/fixtures/processes.ts";
import { bookingBody, withBookingLink, type Bookable } from "#tests/fixtures/booking-link.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";

const rounds = 20;
const bookingsPerRound = 24;

let home: TestApp;
let bookable: Bookable;

beforeAll(async () => {
  home = await createTestApp();
  bookable = await makeOrganization(
    home.deps,
    withBookingLink({
      calendar: { workingStartMinutes: 0, workingEndMinutes: 1440 },
      link: { slotDurationMinutes: 15 },
      services: [{ durationMinutes: 15 }],
    }),
  );
});
afterAll(() => home.close());

type Attempt = { readonly key: string; readonly body: object };

/** Returns one booking of each quarter hour of a separate day. */
function attemptsOf(round: number): Attempt[] {
  const day = new Date(Date.now() + (round + 2) * 86_400_000).toISOString().slice(0, 10);
  const first = new Date(`${day}T12:00:00Z`).getTime();
  return Array.from({ length: bookingsPerRound }, (_, index) => ({
    key: `round-${round}-booking-${index}`,
    body: bookingBody(new Date(first + index * 15 * 60_000).toISOString(), 15, {
      customerEmail: `r${round}b${index}@example.com`,
      createPatientProfile: index % 3 === 0,
    }),
  }));
}

/** Returns the confirmed id, or null when the answer never came. */
async function book(address: string, { key, body }: Attempt): Promise<string | null> {
  try {
    const answer = await fetch(`${address}/api/public/book/${bookable.slug}/appointment`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify(body),
    });
    if (answer.status !== 201) throw new Error(`answered ${answer.status}: ${await answer.text()}`);
    const { appointment } = (await answer.json()) as { appointment: { _id: string } };
    return appointment._id;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Leaves its queue alone, so that the mails in it can be counted. */
function startServer(): Promise<ServerProcess> {
  return home.startProcess({ JOBS: "off" });
}

test("a server killed twenty times while booking loses and duplicates nothing", async () => {
  let killedInTheMiddle = 0;
  const acknowledged = new Map<string, string>();
  let victim = await startServer();
  for (let round = 0; round < rounds; round += 1) {
    const attempts = attemptsOf(round);
    const pending = attempts.map((attempt) => book(victim.address, attempt));
    // Killed after some of the answers, at another point each round.
    await Promise.any(pending.slice(round % bookingsPerRound));
    victim.child.kill("SIGKILL");
    const before = await Promise.all(pending);
    if (before.includes(null)) killedInTheMiddle += 1;
    await victim.stop("SIGKILL");

    const heir = await startServer();
    const after = await Promise.all(attempts.map((attempt) => book(heir.address, attempt)));
    victim = heir;
    for (const [index, { key }] of attempts.entries()) {
      const id = after[index];
      expect(id, key).toBeTruthy();
      if (before[index]) expect(id, key).toBe(before[index]);
      acknowledged.set(key, id ?? "");
    }
  }
  await victim.stop();
  expect(killedInTheMiddle).toBeGreaterThan(0);
  expect(acknowledged.size).toBe(rounds * bookingsPerRound);
  const { appointments } = bookable.org.tables;
  const rows = await bookable.org.db.select({ id: appointments.id }).from(appointments);
  expect(rows.map(({ id }) => id).toSorted()).toEqual([...acknowledged.values()].toSorted());
  const halves = await bookable.org.db.execute(sql`
    SELECT id FROM ${appointments} a
    WHERE NOT EXISTS (SELECT 1 FROM ${bookable.org.tables.appointmentServices} s WHERE s.appointment_id = a.id)
       OR NOT EXISTS (SELECT 1 FROM ${bookable.org.tables.auditLog} l WHERE l.entity_id = a.id)`);
  expect(halves.rows).toEqual([]);
  const mails = await bookable.org.db.execute(sql`
    SELECT j.payload->>'appointmentId' AS id FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id AND t.identifier = 'booking_mail'`);
  expect(mails.rows.map(({ id }) => String(id)).toSorted()).toEqual(
    [...acknowledged.values()].toSorted(),
  );
}, 600_000);
