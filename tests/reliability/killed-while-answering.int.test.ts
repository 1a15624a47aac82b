import { setTimeout as wait } from "node:timers/promises";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  startWhatsAppStandIn,
  type WhatsAppStandIn,
} from "#server/integrations/whatsapp/stand-in.ts";
import { standInAccount } from "#server/integrations/whatsapp/stand-in-account.ts";
import { newId } from "#server/kernel/ids.ts";
import { takeWebhook } from "#server/modules/messages/commands/take-webhook.ts";
import { readWebhook, writePayload } from "#server/modules/messages/rules.ts";
import { sweepTask } from "#server/modules/waitlist/rules.ts";
import { addDays, dateAt } from "#shared/domain/dates.ts";
import { phoneKey } from "#shared/domain/phone-keys.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { withBookingLink, type Bookable } from "#tests/fixtures/booking-link.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { connectWhatsapp, notice, written } from "#tests/fixtures/whatsapp.ts";

const account = 62;
const tapping = 120;
const times = 8;
/** As many of them are held for offers at once: the half of the day. */
const held = times / 2;
const waiting = 12;
const kills = 4;
/** A busy machine's, until all is done. */
const patience = 120_000;
/** What one process works on at once: as many answers may have left unseen when it dies. */
const jobsAtOnce = 4;

let home: TestApp;
let clinic: Bookable;
let phones: WhatsAppStandIn;
const env = { APP_SECRET: "s".repeat(32) };

beforeAll(async () => {
  phones = await startWhatsAppStandIn({ appSecret: "app-secret-of-tests" });
  home = await createTestApp({ env: { ...env, WHATSAPP_API_URL: phones.baseUrl } });
  const calendar = { workingStartMinutes: 600, workingEndMinutes: 600 + times * 30 };
  clinic = await makeOrganization(home.deps, withBookingLink({ calendar }));
  await connectWhatsapp(home.deps, clinic, account, {});
  // Whatever the hour.
  await home.deps.database.db.execute(
    sql`UPDATE platform.organizations SET quiet_from_hour = NULL, quiet_until_hour = NULL`,
  );
});
afterAll(async () => {
  await home.close();
  await phones.close();
});

const phoneOf = (n: number) => `551197${String(1_000_004 + n * 10)}`;
const startWorker = () => home.startProcess({ ...env, WHATSAPP_API_URL: phones.baseUrl });
const arrivedAt = (waId: string) =>
  phones.state.messages.filter((each) => !each.isFromCustomer && each.waId === waId).length;

/** Appointments of which their customers were asked whether they come. */
async function ask() {
  const { appointments: a, messages: m } = clinic.org.tables;
  const { calendarId, professionalId } = clinic;
  const startAt = new Date(Date.now() + 20 * 86_400_000);
  const endAt = new Date(startAt.getTime() + 1_800_000);
  const asked = Array.from({ length: tapping }, (_, n) => ({ id: newId(), waId: phoneOf(n) }));
  await clinic.org.db.insert(a).values(
    asked.map(({ id, waId }) => ({
      id,
      calendarId,
      professionalId,
      startAt,
      endAt,
      busyUntil: endAt,
      isOverlap: true,
      customerName: "Bia Nunes",
      customerPhone: `+${waId}`,
    })),
  );
  await clinic.org.db.insert(m).values(
    asked.map(({ id, waId }) => ({
      id: newId(),
      channel: "whatsapp" as const,
      status: "accepted" as const,
      body: "Vem?",
      appointmentId: id,
      phoneKey: phoneKey(waId),
    })),
  );
  return asked.map((each) => ({ ...each, startAt }));
}

/** All tap Confirmar, and WhatsApp tells of each twice. */
async function tap(asked: Awaited<ReturnType<typeof ask>>) {
  const messages = asked.map(({ id, waId, startAt }) => {
    phones.type(account, waId, "Confirmar");
    const payload = writePayload("confirm", { appointmentId: id, startAt });
    return written(waId, new Date(), { type: "button", button: { payload, text: "Confirmar" } });
  });
  const content = { messages: [...messages, ...messages.toReversed()] };
  const read = readWebhook(
    notice(account, content),
    standInAccount(account).phoneNumberId,
    home.deps.now(),
  );
  for (const each of read ?? []) await takeWebhook(home.deps, clinic.org, [each]);
}

/** A full day, for which people wait who wrote to the organisation a moment ago; then all of it opens. */
async function open() {
  const { calendarId, professionalId, serviceIds } = clinic;
  const day = addDays(dateAt(Date.now()), 5);
  const people = Array.from({ length: waiting }, (_, n) => phoneOf(1_000 + n));
  const { incoming } = clinic.org.tables;
  const now = new Date();
  for (const waId of people) {
    phones.type(account, waId, "Oi");
    const content = { kind: "message", from: waId, text: "Oi", payload: null };
    const row = { id: `wamid.${waId}`, phoneKey: phoneKey(waId), content, sentAt: now };
    await clinic.org.db.insert(incoming).values({ ...row, receivedAt: now, doneAt: now });
  }
  const taken: string[] = [];
  for (let n = 0; n < times; n += 1) {
    // Ten o'clock in São Paulo.
    const startAt = new Date(Date.parse(`${day}T13:00:00Z`) + n * 1_800_000);
    const endAt = new Date(startAt.getTime() + 1_800_000).toISOString();
    const time = { startAt: startAt.toISOString(), endAt };
    taken.push(await clinic.addAppointment({ calendarId, professionalId, ...time }));
  }
  for (const waId of people) {
    await clinic.owner.waitlist.create({
      calendarId,
      serviceIds: [...serviceIds],
      fromDate: day,
      untilDate: day,
      customerName: "Caio Reis",
      customerPhone: `+${waId}`,
      takesOffers: true,
    });
  }
  for (const id of taken) await clinic.owner.appointments.cancel({ id, version: 1, notify: false });
  return people;
}

/** Does what the clock does every minute. */
async function sweep() {
  await home.deps.database.db.execute(sql`UPDATE platform.due_work SET due_at = now()
    WHERE due_at < now() + interval '10 minutes'`);
  await home.deps.database.db.execute(
    sql`SELECT graphile_worker.add_job(${sweepTask}, '{}'::json)`,
  );
}

test("workers killed every two seconds lose and double no tap, no held time and no offer", async () => {
  const { appointments: a, auditLog: l, incoming: i, messages: m } = clinic.org.tables;
  const asked = await ask();
  const people = await open();
  await tap(asked);
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
  await sweep();
  const { db } = clinic.org;
  const isHeld = and(isNotNull(a.waitlistEntryId), eq(a.status, "scheduled"));
  await expect.poll(() => db.$count(i, sql`done_at IS NULL`), { timeout: patience }).toBe(0);
  await expect.poll(() => db.$count(a, isHeld), { timeout: patience }).toBe(held);
  const offered = () =>
    db
      .select({ id: m.appointmentId, status: m.status })
      .from(m)
      .innerJoin(a, and(eq(a.id, m.appointmentId), isHeld));
  await expect.poll(async () => (await offered()).length, { timeout: patience }).toBe(held);
  await expect.poll(() => db.$count(m, eq(m.status, "queued")), { timeout: patience }).toBe(0);
  await Promise.all(heirs.map((heir) => heir.stop()));

  // Each tap has confirmed once, and is answered once, or perhaps where its worker died.
  expect(await db.$count(a, eq(a.status, "confirmed"))).toBe(tapping);
  expect(await db.$count(l, eq(l.action, "appointment.customer_attend"))).toBe(tapping);
  const replies = await db.select({ status: m.status }).from(m).where(isNotNull(m.answers));
  const lost = replies.filter(({ status }) => status === "unknown").length;
  expect(replies).toHaveLength(tapping);
  expect(lost).toBeLessThanOrEqual(kills * jobsAtOnce);
  const told = asked.map(({ waId }) => arrivedAt(waId));
  expect(Math.max(...told)).toBe(1);
  expect(told.filter((count) => count === 1).length).toBeGreaterThanOrEqual(tapping - lost);

  // Each of them is held for one person, and nobody is offered two.
  const holding = await db
    .select({ at: a.startAt, entry: a.waitlistEntryId })
    .from(a)
    .where(isHeld);
  expect(new Set(holding.map(({ at }) => at.getTime())).size).toBe(held);
  expect(new Set(holding.map(({ entry }) => entry)).size).toBe(held);
  const rung = people.map(arrivedAt);
  expect(Math.max(...rung)).toBe(1);
  const unseen = (await offered()).filter(({ status }) => status === "unknown").length;
  expect(rung.filter((count) => count === 1).length).toBeGreaterThanOrEqual(held - unseen);
}, 600_000);
