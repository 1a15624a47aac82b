import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  startWhatsAppStandIn,
  type WhatsAppStandIn,
} from "#server/integrations/whatsapp/stand-in.ts";
import { newId } from "#server/kernel/ids.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { connectWhatsapp } from "#tests/fixtures/whatsapp.ts";

const account = 61;
const people = 1_200;
const reminded = 200;
const kills = 4;
/** What one process sends at once: as many may have left unseen when it dies. */
const sendersAtOnce = 5;
/** The same of reminders, whose jobs run side by side. */
const jobsAtOnce = 4;

let home: TestApp;
let staff: Organization;
let phones: WhatsAppStandIn;
const env = { APP_SECRET: "s".repeat(32) };

beforeAll(async () => {
  phones = await startWhatsAppStandIn({ appSecret: "app-secret-of-tests" });
  const inEnv = { ...env, WHATSAPP_API_URL: phones.baseUrl };
  home = await createTestApp({ env: inEnv });
  staff = await makeOrganization(home.deps);
  await connectWhatsapp(home.deps, staff, account, {});
  // Whatever the hour.
  await home.deps.database.db.execute(
    sql`UPDATE platform.organizations SET quiet_from_hour = NULL, quiet_until_hour = NULL`,
  );
  await staff.owner.messages.proposeTemplate();
  const rows = Array.from({ length: people }, (_, n) => ({
    id: newId(),
    name: `Cliente ${n}`,
    phone: `+551198${String(1_000_004 + n * 10)}`,
    searchText: `cliente ${n}`,
  }));
  await staff.org.db.insert(staff.org.tables.patients).values(rows);
  await addAppointments();
});

/** In an hour, so that the second reminder has been due for one. */
async function addAppointments() {
  const calendarId = await staff.addCalendar({ isDefault: true });
  const professionalId = await staff.addEmployee();
  const startAt = new Date(Date.now() + 3_600_000);
  const endAt = new Date(Date.now() + 7_200_000);
  const one = { calendarId, professionalId, startAt, endAt, busyUntil: endAt, isOverlap: true };
  const rows = Array.from({ length: reminded }, (_, n) => ({
    ...one,
    id: newId(),
    customerName: `Lembrado ${n}`,
    customerPhone: `+551197${String(1_000_004 + n * 10)}`,
    createdAt: new Date("2026-01-01T12:00:00Z"),
  }));
  await staff.org.db.insert(staff.org.tables.appointments).values(rows);
}

/** Does what the clock does every minute. */
async function sweep(): Promise<void> {
  await home.deps.database.db.execute(
    sql`SELECT graphile_worker.add_job('reminders.queue_due', '{}'::json)`,
  );
}
afterAll(async () => {
  await home.close();
  await phones.close();
});

const startWorker = () => home.startProcess({ ...env, WHATSAPP_API_URL: phones.baseUrl });
const arrived = () => phones.state.messages.filter(({ isFromCustomer }) => !isFromCustomer);
const count = (states: string) => {
  const { messages } = staff.org.tables;
  return staff.org.db.$count(messages, sql.raw(`status IN (${states}) AND batch_id IS NOT NULL`));
};
/** Counts the reminders with an outcome: sent, or failed for that reason. */
const countReminders = (outcome: string) => {
  const { reminders } = staff.org.tables;
  return staff.org.db.$count(reminders, sql`coalesce(failure, status) = ${outcome}`);
};

test("workers killed every two seconds lose and double no message of a batch and no reminder", async () => {
  const { patientIds } = await staff.owner.messages.recipientIds({});
  expect(patientIds).toHaveLength(people);
  const sent = await staff.owner.messages.sendBulk({ patientIds, message: "Olá, {nome}" });
  expect(sent).toMatchObject({ sentCount: people });
  await sweep();
  for (let killed = 0; killed < kills; killed += 1) {
    const victim = await startWorker();
    await wait(2_000);
    await victim.stop("SIGKILL");
    // What a dead process holds is given to others after a while, which passes here at once.
    await home.deps.database.db.execute(
      sql`SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
            FROM graphile_worker.jobs WHERE locked_by IS NOT NULL`,
    );
  }
  const heirs = await Promise.all([startWorker(), startWorker()]);
  // Five minutes pass, after which the dead processes' tries count as lost.
  await staff.org.db
    .update(staff.org.tables.reminders)
    .set({ nextAttemptAt: new Date() })
    .where(sql`status = 'queued'`);
  await home.deps.database.db.execute(
    sql`UPDATE platform.due_work SET due_at = now() WHERE due_at < now() + interval '10 minutes'`,
  );
  await sweep();
  await expect.poll(() => count("'queued'"), { timeout: 90_000 }).toBe(0);
  const settled = async () =>
    (await countReminders("sent")) + (await countReminders("outcome_unknown"));
  await expect.poll(settled, { timeout: 60_000 }).toBe(reminded);
  await Promise.all(heirs.map((heir) => heir.stop()));

  const all = arrived().map(({ waId }) => waId);
  expect(new Set(all).size).toBe(all.length);
  const isReminded = (waId: string) => waId.startsWith("551197");
  const told = all.filter(isReminded);
  const lost = await countReminders("outcome_unknown");
  expect(lost).toBeLessThanOrEqual(kills * jobsAtOnce);
  expect(told.length).toBeGreaterThanOrEqual(reminded - lost);
  expect(told.length).toBeLessThanOrEqual(reminded);
  const reached = all.filter((waId) => !isReminded(waId));
  const unknown = await count("'unknown'");
  // Those under way at a kill are reported as perhaps sent, and never repeated.
  expect(unknown).toBeLessThanOrEqual(kills * sendersAtOnce);
  expect(await count("'accepted','sent','delivered','read'")).toBe(people - unknown);
  expect(reached.length).toBeGreaterThanOrEqual(people - unknown);
  expect(reached.length).toBeLessThanOrEqual(people);
}, 240_000);
