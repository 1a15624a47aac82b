import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { startSlowReceiver, type SlowReceiver } from "#tests/fixtures/slow-receiver.ts";

const appointments = 12;
/** Longer than a dead worker's lock may stand. */
const patience = { timeout: 60_000 };

let home: TestApp;
let staff: Organization;
let receiver: SlowReceiver;

beforeAll(async () => {
  home = await createTestApp();
  staff = await makeOrganization(home.deps);
  receiver = await startSlowReceiver();
});
afterAll(async () => {
  await receiver.close();
  await home.close();
});

async function read<T = unknown>(query: string): Promise<T[]> {
  return (await home.deps.database.db.execute(sql.raw(query))).rows as T[];
}

/** Moves each customer's new appointment twice. */
async function moveAll(): Promise<void> {
  const calendarId = await staff.addCalendar({ isDefault: true });
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const { create, update } = staff.owner.appointments;
  for (let index = 0; index < appointments; index += 1) {
    const professionalId = await staff.addEmployee();
    const made = await create({
      calendarId,
      professionalId,
      customerName: "Ana",
      customerEmail: `c${index}@cliente.example`,
      start: `${day}T12:00:00Z`,
      end: `${day}T13:00:00Z`,
      notify: false,
    });
    const { id } = made.appointment;
    await update({ id, start: `${day}T14:00:00Z` });
    await update({ id, start: `${day}T16:00:00Z` });
  }
}

const news = "FROM graphile_worker.jobs WHERE task_identifier = 'customer_news'";
const holders = () =>
  read<{ id: string }>(`SELECT DISTINCT locked_by AS id ${news} AND locked_by IS NOT NULL`);

/** Lets the two minutes pass for all jobs that nobody works on. */
const passTwoMinutes = () =>
  read(`SELECT graphile_worker.reschedule_jobs(array_agg(id), now()) ${news}`);

/** Returns the outcomes that the histories tell. */
async function outcomes(): Promise<string[]> {
  const { auditLog: t } = staff.org.tables;
  const lines = await staff.org.db
    .select({ action: t.action, whyNot: sql<string | null>`${t.changes}->'whyNot'->>1` })
    .from(t)
    .where(sql`${t.action} IN ('appointment.told', 'appointment.not_told')`);
  return lines.map(({ action, whyNot }) => whyNot ?? action);
}

test("two moves are mailed once each customer, even when a process is killed", async () => {
  const env = { SMTP_URL: receiver.url };
  const victim = await home.startProcess(env);
  await moveAll();
  await expect.poll(() => read(`SELECT id ${news}`), patience).toHaveLength(2 * appointments);
  expect(receiver.arrived).toEqual([]);

  receiver.hold();
  await passTwoMinutes();
  await expect.poll(() => receiver.arrived.length, patience).toBeGreaterThan(1);
  const dead = new Set((await holders()).map(({ id }) => id));
  await victim.stop("SIGKILL");
  receiver.release();

  const heirs = await Promise.all([home.startProcess(env), home.startProcess(env)]);
  await expect
    .poll(async () => (await holders()).some(({ id }) => dead.has(id)), patience)
    .toBe(false);
  // Minutes pass, after which mails that the dead process had begun count as begun.
  await read(
    "UPDATE platform.mails SET claimed_at = now() - interval '1 hour' WHERE status = 'claimed'",
  );
  await passTwoMinutes();
  await expect.poll(() => read(`SELECT id ${news}`), patience).toEqual([]);
  await Promise.all(heirs.map((heir) => heir.stop()));

  const told = await outcomes();
  expect(told).toHaveLength(appointments);
  expect(new Set(told)).toEqual(new Set(["appointment.told", "unknown"]));
  const sent = told.filter((outcome) => outcome === "appointment.told").length;
  // Those under way at the kill are reported as perhaps sent, and never repeated.
  expect(new Set(receiver.arrived).size).toBe(receiver.arrived.length);
  expect(receiver.arrived.length).toBeGreaterThanOrEqual(sent);
  expect(receiver.arrived.length).toBeLessThanOrEqual(appointments);
  expect(await staff.org.db.$count(staff.org.tables.customerNews)).toBe(0);
}, 200_000);
