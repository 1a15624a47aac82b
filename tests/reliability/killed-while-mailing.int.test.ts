import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { bookingBody, withBookingLink, type Bookable } from "#tests/fixtures/booking-link.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { startSlowReceiver, type SlowReceiver } from "#tests/fixtures/slow-receiver.ts";

const bookings = 12;
/** Longer than a dead worker's lock may stand, shorter than the queue's own four hours. */
const patience = { timeout: 60_000 };

let home: TestApp;
let bookable: Bookable;
let receiver: SlowReceiver;

beforeAll(async () => {
  home = await createTestApp();
  bookable = await makeOrganization(home.deps, withBookingLink());
  receiver = await startSlowReceiver();
});
afterAll(async () => {
  await receiver.close();
  await home.close();
});

async function book(address: string): Promise<void> {
  const first = new Date(Date.now() + 2 * 86_400_000);
  first.setUTCHours(12, 0, 0, 0);
  for (let index = 0; index < bookings; index += 1) {
    const start = new Date(first.getTime() + index * 30 * 60_000).toISOString();
    const answer = await fetch(`${address}/api/public/book/${bookable.slug}/appointment`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(bookingBody(start, 30, { customerEmail: `c${index}@cliente.example` })),
    });
    expect(answer.status).toBe(201);
  }
}

async function read<T = unknown>(query: string): Promise<T[]> {
  return (await home.deps.database.db.execute(sql.raw(query))).rows as T[];
}

/** Returns what the queue still holds, and who holds it. */
const heldBy = () =>
  read<{ id: string }>(
    "SELECT DISTINCT locked_by AS id FROM graphile_worker.jobs WHERE locked_by IS NOT NULL",
  );
const ledger = () =>
  read<{ key: string; status: string }>("SELECT key, status FROM platform.mails");

test("jobs of a killed worker are given back within a minute, and no mail is sent twice", async () => {
  const env = { SMTP_URL: receiver.url };
  const victim = await home.startProcess(env);
  receiver.hold();
  await book(victim.address);
  await expect.poll(() => receiver.arrived.length, patience).toBeGreaterThan(1);
  const dead = await heldBy();
  expect(dead).toHaveLength(1);
  await victim.stop("SIGKILL");
  receiver.release();

  const heir = await home.startProcess(env);
  const held = new Set(dead.map(({ id }) => id));
  // Nobody changes the clock here: the heir itself finds that the other fell silent.
  await expect
    .poll(async () => (await heldBy()).some(({ id }) => held.has(id)), patience)
    .toBe(false);

  // Minutes pass, after which mails that the dead process had begun count as begun.
  await read(
    "UPDATE platform.mails SET claimed_at = now() - interval '1 hour' WHERE status = 'claimed'",
  );
  await read(
    "SELECT graphile_worker.reschedule_jobs(array_agg(id), now()) FROM graphile_worker.jobs",
  );
  const left = () =>
    read("SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'booking_mail'");
  await expect.poll(left, patience).toEqual([]);
  await heir.stop();

  const mails = await ledger();
  expect(mails).toHaveLength(bookings);
  expect(new Set(mails.map(({ status }) => status))).toEqual(new Set(["sent", "unknown"]));
  const sent = mails.filter(({ status }) => status === "sent");
  // Every message once: those under way at the kill are reported, and never repeated.
  expect(new Set(receiver.arrived).size).toBe(receiver.arrived.length);
  expect(receiver.arrived.length).toBeGreaterThanOrEqual(sent.length);
  expect(receiver.arrived.length).toBeLessThanOrEqual(bookings);
}, 200_000);
