import { eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { dueWork } from "#drizzle/schema/platform/due-work.ts";
import { sweepDue, wakeEveryone } from "#server/kernel/due-work.ts";
import { asDomainError } from "#server/kernel/errors.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { bookingBody, withBookingLink, type Bookable } from "#tests/fixtures/booking-link.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { createRandom, type Random } from "#tests/fixtures/random.ts";
import { queueDueReminders } from "./commands/queue-due-reminders.ts";
import { sendReminder } from "./commands/send-reminder.ts";
import { claimMinutes, minutesAfter } from "./rules.ts";
import { reminderChannels } from "./steps/channels.ts";
import { queueDueAtOnce } from "./steps/queue-due-at-once.ts";

const noon = new Date("2026-03-02T12:00:00Z");
const clock = { now: noon };
let home: TestApp;

beforeAll(async () => {
  home = await createTestApp({ now: () => clock.now });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => home.close());

/** Waits until what was committed has left the outbox. */
async function settle(): Promise<void> {
  const { pool } = home.deps.database;
  await expect
    .poll(async () => (await pool.query("SELECT FROM platform.outbox")).rowCount, {
      timeout: 30_000,
    })
    .toBe(0);
}

async function dueAtOf({ org }: Pick<Bookable, "org">): Promise<string> {
  const { rows } = await home.deps.database.pool.query<{ at: string }>(
    `SELECT due_at::text AS at FROM platform.due_work
      WHERE organization_id = $1 AND kind = 'reminders'`,
    [org.id],
  );
  return rows[0]?.at ?? "no row";
}

const start = (days: number, minutes = 0) =>
  minutesAfter(noon, days * 1_440 + minutes).toISOString();

async function book({ slug }: Bookable, at: string): Promise<void> {
  const url = `/api/public/book/${slug}/appointment`;
  await home.app.inject({ method: "POST", url, payload: bookingBody(at) });
}

/** How many tries the sweep of all organisations would find in one, which it then leaves as it is. */
async function missedIn({ org }: Bookable): Promise<number> {
  const [settings] = (
    await home.deps.database.pool.query<{ enabled: boolean; offsets: number[] }>(
      `SELECT reminders_enabled AS enabled, reminder_offsets_minutes AS offsets
         FROM platform.organizations WHERE id = $1`,
      [org.id],
    )
  ).rows;
  if (!settings?.enabled) return 0;
  const { now } = clock;
  const { offsets } = settings;
  const until = minutesAfter(now, Math.max(...offsets));
  const [channel] = reminderChannels;
  if (!channel) throw new Error("There is a way to remind");
  const whole = {
    now,
    until,
    offsetsMinutes: offsets,
    alsoByMail: false,
    returns: true,
    channel,
    claimMinutes,
  };
  const client = await org.pool.connect();
  try {
    await client.query("BEGIN");
    return await queueDueAtOnce(client, org, { ...whole, origin: "oracle", mostAtOnce: 500 });
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}

/** One thing that people do, or the mail server. */
async function act(house: Bookable, random: Random): Promise<void> {
  const { appointments, reminders, patients } = house.org.tables;
  const rows = await house.org.db
    .select({ id: appointments.id, version: appointments.version, startAt: appointments.startAt })
    .from(appointments);
  const { owner, calendarId, professionalId } = house;
  const halfHour = 1_800_000;
  const next = Math.ceil(clock.now.getTime() / halfHour) * halfHour;
  const soon = minutesAfter(new Date(next), 30 * (1 + random.int(150))).toISOString();
  const end = minutesAfter(new Date(soon), 30).toISOString();
  const of = { calendarId, professionalId, customerName: "Rui", start: soon, end };
  const one = rows.length > 0 ? random.pick(rows) : null;
  const acts: (() => Promise<unknown>)[] = [
    () => book(house, soon),
    () => owner.appointments.create({ ...of, customerEmail: "rui@cliente.example" }),
    async () => {
      const { patient } = await owner.patients.create({ name: "Sem e-mail" });
      await owner.appointments.create({ ...of, patientId: patient.id });
    },
    async () => {
      const [patient] = await house.org.db.select().from(patients).limit(1);
      if (!patient) return;
      const { id, version } = patient;
      await owner.patients.update({ id, version, email: `p${random.int(99)}@cliente.example` });
    },
    async () => one && owner.appointments.cancel({ id: one.id, version: one.version }),
    async () =>
      one && owner.appointments.update({ id: one.id, version: one.version, start: soon, end }),
    async () => {
      const seen = await owner.reminders.settings();
      const offsetsMinutes = random.pick([[1_440, 120], [30], [2_880, 360, 60]]);
      const isEnabled = random.chance(0.7);
      await owner.reminders.updateSettings({ seen, isEnabled, offsetsMinutes });
    },
    async () => {
      const [waiting] = await house.org.db
        .select()
        .from(reminders)
        .where(eq(reminders.status, "queued"))
        .limit(1);
      if (!waiting) return;
      const send = () =>
        random.chance(0.5) ? Promise.reject(new Error("away")) : Promise.resolve();
      const mailer = { send, close: () => Promise.resolve() };
      await sendReminder(
        { ...home.deps, mailer },
        { organizationId: house.org.id, reminderId: waiting.id, attempt: waiting.attempts + 1 },
      );
    },
  ];
  await random
    .pick(acts)()
    .catch((error: unknown) => {
      // Taken times and stale forms are part of life.
      if (!asDomainError(error)) throw error;
    });
}

it("a sweep of due organisations finds everything that a sweep of all would find", async () => {
  // The database's own clock says when rows are made.
  clock.now = new Date();
  const house = await makeOrganization(home.deps, withBookingLink());
  const random = createRandom(20_261_122);
  let queued = 0;
  for (let step = 0; step < 150; step += 1) {
    await act(house, random);
    if (random.chance(0.3)) await act(house, random);
    await settle();
    clock.now = minutesAfter(clock.now, random.pick([0, 1, 1, 4, 29, 30, 61, 200]));
    await queueDueReminders(home.deps);
    expect(await missedIn(house), `step ${step}`).toBe(0);
    queued = await house.org.db.$count(house.org.tables.reminders);
  }
  expect(queued).toBeGreaterThan(10);
}, 240_000);

it("an organisation is due at its next reminder and after a change", async () => {
  clock.now = noon;
  const house = await makeOrganization(home.deps, withBookingLink());
  expect(await dueAtOf(house)).toBe("-infinity");
  await queueDueReminders(home.deps);
  expect(await dueAtOf(house)).toBe("infinity");
  await book(house, start(3, 120));
  await settle();
  expect(await dueAtOf(house)).toBe("-infinity");
  await queueDueReminders(home.deps);
  expect(new Date(await dueAtOf(house)).toISOString()).toBe(start(2, 120));
});

it("a sweep without work asks once and opens no organisation", async () => {
  clock.now = noon;
  await makeOrganization(home.deps);
  await wakeEveryone(home.deps);
  await queueDueReminders(home.deps);
  const asked = vi.spyOn(pg.Client.prototype, "query");
  const open = vi.spyOn(home.deps.orgs, "open");
  await queueDueReminders(home.deps);
  expect(open).not.toHaveBeenCalled();
  const statements = asked.mock.calls.map(([query]) =>
    typeof query === "string" ? query : (query as unknown as { text: string }).text,
  );
  expect(statements.filter((text) => text.includes('"org_'))).toEqual([]);
});

it("changes during a visit, and failed visits, are checked again", async () => {
  clock.now = noon;
  const house = await makeOrganization(home.deps, withBookingLink());
  const visits: string[] = [];
  const sweep = (during: () => Promise<void>) =>
    sweepDue(home.deps, "reminders", async (_statements, { id }) => {
      if (id !== house.org.id) return null;
      visits.push(clock.now.toISOString());
      await during();
      return null;
    });
  await sweep(async () => {
    await book(house, start(3, 180));
    await settle();
  });
  expect(await dueAtOf(house)).toBe("-infinity");
  await sweep(() => Promise.reject(new Error("the process dies")));
  await sweep(() => Promise.resolve());
  expect(visits).toHaveLength(2);
  clock.now = minutesAfter(noon, 1);
  await sweep(() => Promise.resolve());
  expect(visits).toHaveLength(3);
  expect(await dueAtOf(house)).toBe("infinity");
});

it("every organisation is visited once a day, also without a row; deleted ones are forgotten", async () => {
  const house = await makeOrganization(home.deps);
  const { db } = home.deps.database;
  await db.delete(dueWork).where(eq(dueWork.organizationId, house.org.id));
  await db
    .insert(dueWork)
    .values({ organizationId: "00000000-0000-4000-8000-000000000000", kind: "reminders" });
  await wakeEveryone(home.deps);
  expect(await dueAtOf(house)).toBe("-infinity");
  const gone = eq(dueWork.organizationId, "00000000-0000-4000-8000-000000000000");
  expect(await db.$count(dueWork, gone)).toBe(0);
});
