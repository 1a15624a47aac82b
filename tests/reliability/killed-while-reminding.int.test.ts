import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import type { ServerProcess } from "#tests/fixtures/processes.ts";
import { startSlowReceiver, type SlowReceiver } from "#tests/fixtures/slow-receiver.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";

const customers = 40;
/** The number of jobs that one process runs at once: as many mails may have left when it dies. */
const concurrency = 4;

let home: TestApp;
let staff: Organization;
let receiver: SlowReceiver;

beforeAll(async () => {
  home = await createTestApp();
  staff = await makeOrganization(home.deps);
  const calendarId = await staff.addCalendar({ isDefault: true });
  const professionalId = await staff.addEmployee();
  // All of them in an hour, so their second reminder has been due for an hour.
  const startAt = new Date(Date.now() + 3_600_000).toISOString();
  const endAt = new Date(Date.now() + 7_200_000).toISOString();
  for (let customer = 0; customer < customers; customer += 1) {
    await staff.addAppointment({
      calendarId,
      professionalId,
      startAt,
      endAt,
      isOverlap: true,
      customerEmail: `c${customer}@cliente.example`,
      createdAt: new Date("2026-01-01T12:00:00Z"),
    });
  }
  receiver = await startSlowReceiver();
});
afterAll(async () => {
  await receiver.close();
  await home.close();
});

function startWorker(): Promise<ServerProcess> {
  return home.startProcess({ SMTP_URL: receiver.url });
}

/** Does what the clock does every minute. */
async function sweep(): Promise<void> {
  await home.deps.database.db.execute(
    sql`SELECT graphile_worker.add_job('reminders.queue_due', '{}'::json)`,
  );
}

/** Counts the reminders with an outcome: sent, or failed for that reason. */
async function count(outcome: "sent" | "outcome_unknown"): Promise<number> {
  const { reminders } = staff.org.tables;
  return staff.org.db.$count(reminders, sql`coalesce(failure, status) = ${outcome}`);
}

test("killed and racing workers lose and duplicate no reminder", async () => {
  const victim = await startWorker();
  await sweep();
  const { arrived } = receiver;
  await expect.poll(() => arrived.length, { timeout: 30_000 }).toBeGreaterThan(8);
  await victim.stop("SIGKILL");
  expect(await count("sent")).toBeLessThan(customers);

  const heirs = await Promise.all([startWorker(), startWorker()]);
  // Five minutes pass, after which the dead process's tries count as lost.
  await home.deps.database.db.execute(
    sql`UPDATE platform.mails SET claimed_at = now() - interval '5 minutes' WHERE status = 'claimed'`,
  );
  await staff.org.db
    .update(staff.org.tables.reminders)
    .set({ nextAttemptAt: new Date() })
    .where(sql`status = 'queued'`);
  await home.deps.database.db.execute(
    sql`UPDATE platform.due_work SET due_at = now() WHERE due_at < now() + interval '5 minutes'`,
  );
  await Promise.all([sweep(), sweep()]);
  await expect
    .poll(async () => (await count("sent")) + (await count("outcome_unknown")), { timeout: 60_000 })
    .toBe(customers);
  await Promise.all(heirs.map((heir) => heir.stop()));

  // Each customer got at most one; those whose mail was under way at the kill are reported, not
  // repeated.
  expect(new Set(arrived).size).toBe(arrived.length);
  expect(arrived.length).toBeGreaterThanOrEqual(await count("sent"));
  expect(await count("outcome_unknown")).toBeLessThanOrEqual(concurrency);
  expect(await staff.org.db.$count(staff.org.tables.reminders)).toBe(customers);
}, 150_000);
