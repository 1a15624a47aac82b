import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { weekText } from "./queries/week.ts";

let test: TestDeps;
let staff: Organization;
let calendarId: string;
let professionalId: string;
let colleagueId: string;
const week = { from: "2026-11-16T03:00:00Z", to: "2026-11-23T03:00:00Z" };

beforeAll(async () => {
  test = await createTestDeps();
  test.clock.now = new Date("2026-11-18T12:00:00Z");
  staff = await makeOrganization(test.deps);
  calendarId = await staff.addCalendar({ name: "Consultórios" });
  professionalId = await staff.addEmployee({ name: "Helena" });
  colleagueId = await staff.addEmployee({ name: "Rafael" });
});
afterAll(() => test.close());

const add = (startAt: string, endAt: string, more: { professionalId?: string } = {}) =>
  staff.addAppointment({ calendarId, professionalId, startAt, endAt, ...more });

describe("appointments.week", () => {
  it("returns everything that overlaps the range, including earlier starts, and nothing else", async () => {
    await add("2026-11-16T01:00:00Z", "2026-11-16T03:00:00Z");
    const over = await add("2026-11-15T20:00:00Z", "2026-11-16T04:00:00Z", {
      professionalId: colleagueId,
    });
    const inside = await add("2026-11-18T12:00:00Z", "2026-11-18T12:30:00Z");
    const last = await add("2026-11-23T02:59:00Z", "2026-11-23T04:00:00Z");
    await add("2026-11-23T04:00:00Z", "2026-11-23T05:00:00Z");
    const elsewhere = await staff.addCalendar({ name: "Outra" });
    await staff.addAppointment({
      calendarId: elsewhere,
      professionalId,
      startAt: "2026-11-18T15:00:00Z",
      endAt: "2026-11-18T16:00:00Z",
    });
    const rows = await staff.owner.appointments.week({ calendarId, ...week });
    expect(rows.map(({ id }) => id)).toEqual([over, inside, last]);
    const mine = await staff.owner.appointments.week({
      calendarId,
      ...week,
      professionalIds: [colleagueId],
    });
    expect(mine.map(({ id }) => id)).toEqual([over]);
  });

  it("returns what a block shows, and no money", async () => {
    const cut = await staff.addService({ name: "Corte" });
    const beard = await staff.addService({ name: "Barba" });
    const id = await staff.addAppointment({
      calendarId,
      professionalId,
      customerName: "João Lima",
      customerPhone: "+5511987654321",
      startAt: "2026-11-19T15:00:00Z",
      endAt: "2026-11-19T16:00:00Z",
      busyUntil: new Date("2026-11-19T16:10:00Z"),
      totalCents: 10_000,
      services: [
        { serviceId: cut, name: "Corte", priceCents: 6000 },
        { serviceId: beard, name: "Barba", priceCents: 4000 },
      ],
    });
    const rows = await staff.owner.appointments.week({ calendarId, ...week });
    expect(rows.find((row) => row.id === id)).toEqual({
      id,
      professionalId,
      start: "2026-11-19T15:00:00Z",
      end: "2026-11-19T16:00:00Z",
      status: "scheduled",
      customerName: "João Lima",
      customerEmail: null,
      customerPhone: "+5511987654321",
      serviceNames: "Corte + Barba",
      isHeld: false,
      isOffer: false,
      isFromVisitor: false,
      refusesPhone: false,
      isUnreached: false,
      lacksWhatsapp: false,
      arrivedAt: null,
      isOverlap: false,
      isReturn: false,
      seriesId: null,
      version: 1,
      bufferMinutes: 10,
    });
  });

  it("refuses more than two weeks and ranges that end before they start", async () => {
    const call = (from: string, to: string) =>
      refusal(staff.owner.appointments.week({ calendarId, from, to }));
    expect(await call("2026-11-01T00:00:00Z", "2026-11-16T00:00:00Z")).toBe("invalid_input");
    expect(await call("2026-11-16T00:00:00Z", "2026-11-16T00:00:00Z")).toBe("invalid_input");
    expect(await call("2026-11-02T00:00:00Z", "2026-11-16T00:00:00Z")).toBe(null);
  });

  it("returns nothing of another organisation's calendar", async () => {
    const other = await makeOrganization(test.deps);
    expect(await other.owner.appointments.week({ calendarId, ...week })).toEqual([]);
  });

  it("requires manage_appointments or manage_calendars", async () => {
    const clerk = await staff.callerAs("clerk", ["manage_finance"]);
    expect(await refusal(clerk.appointments.week({ calendarId, ...week }))).toBe("forbidden");
  });

  it("reads one index range with one plan for all weeks", async () => {
    const crowd = await makeOrganization(test.deps);
    const calendars = [await crowd.addCalendar(), await crowd.addCalendar({ name: "Outra" })];
    const professional = await crowd.addEmployee();
    const t = crowd.org.tables.appointments;
    for (const calendar of calendars) {
      await crowd.org.db.execute(sql`
        INSERT INTO ${t} (id, calendar_id, professional_id, customer_name, start_at, end_at, busy_until, status)
        SELECT gen_random_uuid(), ${calendar}::uuid, ${professional}::uuid, 'Ana',
               at, at + interval '30 minutes', at + interval '30 minutes', 'cancelled'
          FROM generate_series(timestamptz '2024-01-01', timestamptz '2026-12-31', interval '2 hours') AS at`);
    }
    await test.deps.database.owner.query(`ANALYZE ${crowd.org.name("appointments")}`);
    const parameters = [calendars[0] ?? null, week.from, week.to, null, week.from];
    const plan = await planOf(weekText(crowd.org), parameters);
    expect(plan).toContain("appointments_calendar_start_idx");
    expect(plan).not.toContain("Seq Scan on appointments");
  });
});

/** Returns Postgres's plan for a prepared statement, whatever its parameters. */
async function planOf(text: string, parameters: (string | null)[]): Promise<string> {
  const client = await test.deps.database.pool.connect();
  try {
    await client.query("SET plan_cache_mode = force_generic_plan");
    await client.query(`PREPARE week AS ${text}`);
    const values = parameters.map((value) => (value === null ? "NULL" : `'${value}'`)).join(", ");
    const { rows } = await client.query<{ "QUERY PLAN": string }>(
      `EXPLAIN EXECUTE week (${values})`,
    );
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  } finally {
    client.release(true);
  }
}

describe("appointments.get", () => {
  it("returns prices and the total only with manage_finance", async () => {
    const serviceId = await staff.addService({ name: "Consulta" });
    const id = await staff.addAppointment({
      calendarId,
      professionalId,
      startAt: "2026-11-20T15:00:00Z",
      endAt: "2026-11-20T16:00:00Z",
      totalCents: 32_000,
      services: [{ serviceId, name: "Consulta", priceCents: 32_000 }],
    });
    const full = await staff.owner.appointments.get({ id });
    expect(full).toMatchObject({
      calendarName: "Consultórios",
      serviceIds: [serviceId],
      services: [{ id: serviceId, name: "Consulta", durationMinutes: 30, priceCents: 32_000 }],
      totalCents: 32_000,
    });
    const doctor = await staff.callerAs("doctor");
    const cut = await doctor.appointments.get({ id });
    expect(JSON.stringify(cut)).not.toContain("Cents");
    const other = await makeOrganization(test.deps);
    expect(await refusal(other.owner.appointments.get({ id }))).toBe("not_found");
  });
});

describe("appointments.ofCalendar", () => {
  it("pages through a range by start", async () => {
    const busy = await staff.addCalendar({ name: "Cheia" });
    const starts = [9, 10, 11, 12, 13].map((hour) => `2026-11-17T${hour + 10}:00:00Z`);
    for (const startAt of starts) {
      const endAt = startAt.replace(":00:00Z", ":30:00Z");
      await staff.addAppointment({ calendarId: busy, professionalId, startAt, endAt });
    }
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const page = await staff.owner.appointments.ofCalendar({ id: busy, limit: 2, cursor });
      pages.push(page.appointments.map(({ start }) => start));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(pages.flat()).toEqual(starts.map((start) => start.replace("Z", ".000Z")));
    const later = { id: busy, from: "2026-11-17T21:00:00Z" };
    expect((await staff.owner.appointments.ofCalendar(later)).appointments).toHaveLength(3);
  });

  it("refuses long ranges, invented cursors and unknown calendars", async () => {
    const call = (input: Parameters<typeof staff.owner.appointments.ofCalendar>[0]) =>
      refusal(staff.owner.appointments.ofCalendar(input));
    const long = { from: "2026-01-01T00:00:00Z", to: "2026-11-01T00:00:00Z" };
    expect(await call({ id: calendarId, ...long })).toBe("invalid_input");
    expect(await call({ id: calendarId, cursor: "abc" })).toBe("invalid_input");
    expect(await call({ id: randomUUID() })).toBe("not_found");
    const other = await makeOrganization(test.deps);
    expect(await call({ id: await other.addCalendar() })).toBe("not_found");
  });
});

describe("appointments.ofPeriod", () => {
  it("lists what begins in a period in every calendar, by status, page by page", async () => {
    const other = await makeOrganization(test.deps);
    const attendant = await other.addEmployee({ name: "Helena" });
    const [one, another] = [
      await other.addCalendar({ name: "Uma" }),
      await other.addCalendar({ name: "Outra" }),
    ];
    const place = (calendar: string, day: string, status: "cancelled" | "finished") =>
      other.addAppointment({
        calendarId: calendar,
        professionalId: attendant,
        startAt: `${day}T12:00:00Z`,
        endAt: `${day}T12:30:00Z`,
        status,
      });
    await place(one, "2026-10-31", "cancelled");
    const first = await place(another, "2026-11-03", "cancelled");
    const kept = await place(one, "2026-11-04", "finished");
    const last = await place(one, "2026-11-30", "cancelled");
    await place(one, "2026-12-01", "cancelled");
    const month = { from: "2026-11-01T03:00:00Z", to: "2026-12-01T03:00:00Z" };
    const ids = async (more: object) =>
      (await other.owner.appointments.ofPeriod({ ...month, ...more })).appointments.map(
        ({ id }) => id,
      );
    expect(await ids({})).toEqual([first, kept, last]);
    expect(await ids({ status: "cancelled" })).toEqual([first, last]);
    const page = await other.owner.appointments.ofPeriod({ ...month, limit: 2 });
    expect(await ids({ cursor: page.nextCursor ?? "" })).toEqual([last]);
    const year = { from: "2026-01-01T03:00:00Z", to: "2027-01-01T03:00:00Z" };
    expect(await refusal(other.owner.appointments.ofPeriod(year))).toBe("invalid_input");
  });
});
