import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#server/kernel/ids.ts";
import { makeManageToken } from "#server/kernel/manage-token.ts";
import { lockKey } from "#server/kernel/write.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { untilSomeoneWaits } from "#tests/fixtures/locks.ts";
import { bookingBody, withBookingLink, type Bookable } from "#tests/fixtures/booking-link.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";

// Monday 2 March 2026, 09:00 in São Paulo (UTC−3).
const clock = { now: new Date("2026-03-02T12:00:00Z") };
const tomorrow = "2026-03-03";
const at = (time: string) => `${tomorrow}T${time}:00-03:00`;

let server: TestApp;
let bookable: Bookable;

beforeAll(async () => {
  server = await createTestApp({ now: () => clock.now });
});
afterAll(() => server.close());
beforeEach(async () => {
  bookable = await makeOrganization(server.deps, withBookingLink());
});

async function timesOf(date: string): Promise<string[]> {
  const { slug } = bookable;
  const answer = await server.app.inject(`/api/public/book/${slug}/availability/${date}`);
  return answer.json<{ slots: { time: string }[] }>().slots.map(({ time }) => time);
}

async function daysOf(month: string): Promise<string[]> {
  const answer = await server.app.inject(`/api/public/book/${bookable.slug}/months/${month}`);
  return answer.json<{ days: string[] }>().days;
}

const book = (start: string) =>
  server.app.inject({
    method: "POST",
    url: `/api/public/book/${bookable.slug}/appointment`,
    payload: bookingBody(start),
  });

async function block(from: string, to: string): Promise<void> {
  const { org, professionalId } = bookable;
  await org.db.insert(org.tables.timeOff).values({
    id: newId(),
    professionalId,
    startAt: new Date(at(from)),
    endAt: new Date(at(to)),
  });
}

async function callAs(method: "POST" | "DELETE", path: string, payload?: object) {
  const { email } = bookable.company.owner;
  const login = await server.app.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: { email, password: "segredo-de-teste" },
  });
  const { token } = login.json<{ token: string }>();
  const headers = { authorization: `Bearer ${token}` };
  return server.app.inject({ method, url: path, headers, ...(payload && { payload }) });
}

describe("a closed day", () => {
  it("is not offered once it is closed, and offered again when it is opened", async () => {
    expect(await daysOf("2026-03")).toContain(tomorrow);
    const path = `/api/calendar/${bookable.calendarId}/closed-days`;
    const closed = await callAs("POST", path, { days: [{ date: tomorrow, name: "Feriado" }] });
    expect(closed.statusCode).toBe(200);
    expect(await daysOf("2026-03")).not.toContain(tomorrow);
    expect(await timesOf(tomorrow)).toEqual([]);
    expect((await book(at("10:00"))).json()).toMatchObject({ error: "time_slot_unavailable" });
    const opened = await callAs("DELETE", `${path}/${tomorrow}`);
    expect(opened.json()).toMatchObject({ calendar: { closedDays: [] } });
    expect(await timesOf(tomorrow)).toContain("10:00");
  });
});

describe("blocked time of the professional", () => {
  it("removes the professional's times, to the minute", async () => {
    await block("10:00", "11:00");
    const times = await timesOf(tomorrow);
    expect(times).toContain("09:30");
    expect(times).toContain("11:00");
    expect(times.filter((time) => time >= "10:00" && time < "11:00")).toEqual([]);
    expect((await book(at("10:00"))).json()).toMatchObject({ error: "time_slot_unavailable" });
    expect((await book(at("11:00"))).statusCode).toBe(201);
  });

  it("is respected by the write itself when it is set after the check", async () => {
    const { org, professionalId } = bookable;
    const owner = drizzle({ client: server.deps.database.owner });
    const late = await owner.transaction(async (tx) => {
      // Only the write needs the log: whoever waits here has finished the check before it.
      await tx.execute(`LOCK TABLE ${org.name("audit_log")} IN ACCESS EXCLUSIVE MODE`);
      const booking = Promise.resolve(book(at("10:00")));
      await untilSomeoneWaits(tx);
      await tx.insert(org.tables.timeOff).values({
        id: newId(),
        professionalId,
        startAt: new Date(at("10:00")),
        endAt: new Date(at("11:00")),
      });
      return { booking };
    });
    expect((await late.booking).json()).toMatchObject({ error: "time_slot_unavailable" });
  });

  it("is refused as the target of a move by the private link, also when set after the check", async () => {
    const { org, professionalId } = bookable;
    const { auditLog, appointments } = org.tables;
    const booked = await book(at("09:00"));
    const { _id: appointmentId } = booked.json<{ appointment: { _id: string } }>().appointment;
    const [row] = await org.db.select({ nonce: appointments.manageNonce }).from(appointments);
    const target = { organizationId: org.id, appointmentId };
    const token = makeManageToken(server.deps.config.appSecret, target, row?.nonce ?? "");
    const move = (time: string) =>
      server.app.inject({
        method: "POST",
        url: `/api/public/appointments/${token}/move`,
        payload: { start: at(time) },
      });
    await block("10:00", "11:00");
    const answer = await move("10:00");
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ error: "time_slot_unavailable" });

    const owner = drizzle({ client: server.deps.database.owner });
    const late = await owner.transaction(async (tx) => {
      const key = lockKey(org, "professional", professionalId);
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
      const moving = Promise.resolve(move("14:00"));
      await untilSomeoneWaits(tx);
      await tx.insert(org.tables.timeOff).values({
        id: newId(),
        professionalId,
        startAt: new Date(at("14:00")),
        endAt: new Date(at("15:00")),
      });
      return { moving };
    });
    expect((await late.moving).statusCode).toBe(409);
    expect((await late.moving).json()).toMatchObject({ error: "time_slot_unavailable" });
    expect((await move("15:00")).statusCode).toBe(200);
    expect(await org.db.$count(auditLog, eq(auditLog.action, "appointment.customer_move"))).toBe(1);
  });

  it("of a whole day removes the day from the month", async () => {
    await block("00:00", "23:59");
    expect(await daysOf("2026-03")).not.toContain(tomorrow);
  });

  it("of one professional leaves the others free", async () => {
    const other = await makeOrganization(server.deps, withBookingLink());
    await block("00:00", "23:59");
    bookable = other;
    expect(await timesOf(tomorrow)).toContain("10:00");
  });
});
