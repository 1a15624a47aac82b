import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import type { ServerProcess } from "#tests/fixtures/processes.ts";
import { makeStaff, type Staff } from "#tests/fixtures/staff.ts";

const customers = 40;
/** Jobs that one process runs at once: so many mails may have left when it dies. */
const concurrency = 4;

let home: TestApp;
let staff: Staff;
let receiver: SMTPServer;
/** The Message-ID of every mail that arrived. */
const arrived: string[] = [];

beforeAll(async () => {
  home = await createTestApp();
  staff = await makeStaff(home.deps);
  const calendarId = await staff.addCalendar({ isDefault: true });
  const professionalId = await staff.addEmployee();
  // All of them in an hour: their second reminder has been due for an hour.
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
  receiver = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      const take = (mail: string) => {
        const id = /^Message-ID: (.+)$/im.exec(mail)?.[1] ?? "";
        // Slow enough that a process dies with mails under way, some of them taken.
        arrived.push(id.trim());
        setTimeout(done, 150);
      };
      // What a killed process sent by halves never arrived.
      text(stream).then(take, done);
    },
  });
  // Whoever is killed hangs up without a word.
  receiver.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "ECONNRESET") throw error;
  });
  await new Promise<void>((resolve) => {
    receiver.listen(0, "127.0.0.1", resolve);
  });
});
afterAll(async () => {
  await new Promise<void>((resolve) => {
    receiver.close(resolve);
  });
  await home.close();
});

function startWorker(): Promise<ServerProcess> {
  const { port } = receiver.server.address() as AddressInfo;
  return home.startProcess({ SMTP_URL: `smtp://127.0.0.1:${port}` });
}

/** What the clock does every minute. */
async function sweep(): Promise<void> {
  await home.deps.database.db.execute(
    sql`SELECT graphile_worker.add_job('reminders.queue_due', '{}'::json)`,
  );
}

async function countSent(): Promise<number> {
  const { reminders } = staff.org.tables;
  return staff.org.db.$count(reminders, sql`status = 'sent'`);
}

test("workers that are killed and that race lose no reminder and double none", async () => {
  const victim = await startWorker();
  await sweep();
  await expect.poll(() => arrived.length, { timeout: 30_000 }).toBeGreaterThan(8);
  await victim.stop("SIGKILL");
  expect(await countSent()).toBeLessThan(customers);

  const heirs = await Promise.all([startWorker(), startWorker()]);
  // Five minutes pass, after which the tries of the dead count as lost.
  await staff.org.db
    .update(staff.org.tables.reminders)
    .set({ nextAttemptAt: new Date() })
    .where(sql`status = 'queued'`);
  await Promise.all([sweep(), sweep()]);
  await expect.poll(countSent, { timeout: 60_000 }).toBe(customers);
  await Promise.all(heirs.map((heir) => heir.stop()));

  // One message for each customer, and at most those under way at the kill arrived once more.
  expect(new Set(arrived).size).toBe(customers);
  expect(arrived.length).toBeLessThanOrEqual(customers + concurrency);
  expect(await staff.org.db.$count(staff.org.tables.reminders)).toBe(customers);
}, 150_000);
