import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { withTransaction } from "#server/kernel/in-transaction.ts";
import { makeManageToken } from "#server/kernel/manage-token.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { bookingBody, withBookingLink, type Bookable } from "#tests/fixtures/booking-link.ts";
import { isOnCitus } from "#tests/fixtures/database.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";

// Monday 2 March 2026, 09:00 in São Paulo (UTC−3).
const now = new Date("2026-03-02T12:00:00Z");
/** Before the period by which the pressure on a link is measured. */
const longAgo = new Date("2026-02-01T12:00:00Z");

let server: TestApp;

beforeAll(async () => {
  server = await createTestApp({ now: () => now, env: { RATE_LIMITS: "on" } });
});
afterAll(() => server.close());

/** Returns one of the 20 starts of each of the next days. */
function startOf(index: number): string {
  const minutes = Math.floor(index / 20) * 1440 + (index % 20) * 30;
  return new Date(Date.parse("2026-03-03T08:00:00-03:00") + minutes * 60_000).toISOString();
}

type Answer = {
  appointment: { _id: string };
  manageUrl: string;
  error: string;
  message: string;
  params?: { challenge: string };
};

let requests = 0;

/** Sends each request from another address, as a network of robots does. */
async function post(bookable: Bookable, index: number, more: Record<string, unknown> = {}) {
  requests += 1;
  const answer = await server.app.inject({
    method: "POST",
    url: `/api/public/book/${bookable.slug}/appointment`,
    remoteAddress: `2001:db8:${(requests % 65_000).toString(16)}::1`,
    payload: bookingBody(startOf(index), 30, more),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Answer>() };
}

/** Does the work that an attacked link demands, as often as it demands it. */
async function postWorking(bookable: Bookable, index: number, given: Record<string, unknown> = {}) {
  const more = { customerEmail: `v${(requests += 1)}@example.com`, ...given };
  const first = await post(bookable, index, more);
  if (first.body.error !== "proof_required") return first;
  const challenge = JSON.parse(first.body.params?.challenge ?? "") as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return post(bookable, index, { ...more, proof: JSON.stringify({ challenge, solution }) });
}

const countOf = ({ org }: Bookable) => org.db.$count(org.tables.appointments);

test("Postgres plans for one row of counts", async ({ skip }) => {
  skip(isOnCitus, "Citus counts without the function");
  const { org } = await makeOrganization(server.deps, withBookingLink());
  const { rows } = await server.deps.database.pool.query<{ rows: number }>(
    "SELECT prorows AS rows FROM pg_proc WHERE proname = 'visitor_room' AND pronamespace = $1::regnamespace",
    [org.schemaName],
  );
  expect(rows).toEqual([{ rows: 1 }]);
});

test("a booking's counts read nothing of the other appointments to come", async ({ skip }) => {
  skip(isOnCitus, "Citus counts without the function");
  const { org, ...bookable } = await makeOrganization(server.deps, withBookingLink());
  const { database } = server.deps;
  await database.owner.query(
    `WITH links AS (
       INSERT INTO ${org.name("booking_links")} (id, slug, title, calendar_id, professional_id)
       SELECT gen_random_uuid(), 'link-' || n, 'Link', $1, $2 FROM generate_series(1, 99) n
       RETURNING id
     ), numbered AS (
       SELECT id, row_number() OVER () AS place FROM links UNION ALL SELECT $3::uuid, 0
     )
     INSERT INTO ${org.name("appointments")} (id, calendar_id, professional_id, booking_link_id,
       customer_name, customer_phone, contact_key, start_at, end_at, busy_until, is_overlap)
     SELECT gen_random_uuid(), $1, $2, links.id, 'Cliente', '+55119' || n, n || '@example.com',
       at, at + interval '10 minutes', at + interval '10 minutes', true
     FROM generate_series(0, 9999) n JOIN numbered links ON links.place = n % 100,
       LATERAL (SELECT now() + n * interval '10 minutes' AS at) s ORDER BY n`,
    [bookable.calendarId, bookable.professionalId, bookable.linkId],
  );
  await database.owner.query(`ANALYZE ${org.name("appointments")}`);
  const read = await withTransaction(org.pool, async (client) => {
    // The plan that a connection keeps after a few bookings.
    await client.query("SET LOCAL plan_cache_mode = force_generic_plan");
    const { rows: counted } = await client.query<{ fresh: number }>(
      `SELECT fresh FROM ${org.name("visitor_room")}('e', NULL, 'l', 'e', NULL, $1, now(), 40)`,
      [bookable.linkId],
    );
    const { rows } = await client.query<{ entries: string }>(
      "SELECT pg_stat_get_xact_tuples_returned($1::regclass) AS entries",
      [org.name("appointments_start_idx")],
    );
    return { fresh: counted[0]?.fresh, entries: Number(rows[0]?.entries) };
  });
  expect(read.fresh).toBe(99);
  // To plan, Postgres looks at an end of the index.
  expect(read.entries).toBeLessThan(10);
});

describe("one contact", () => {
  test("holds at most two unconfirmed future times, in any spelling", async () => {
    const bookable = await makeOrganization(server.deps, withBookingLink());
    const spellings = ["a.na@gmail.com", "ANA+2@gmail.com", "an.a@googlemail.com", "ana@gmail.com"];
    const statuses: number[] = [];
    for (const [index, customerEmail] of spellings.entries()) {
      statuses.push((await post(bookable, index, { customerEmail })).status);
    }
    expect(statuses).toEqual([201, 201, 409, 409]);
    const refused = await post(bookable, 9, { customerEmail: "ana@gmail.com" });
    expect(refused.body).toMatchObject({
      error: "contact_limit_reached",
      message: expect.stringContaining("Abra o link do e-mail"),
    });
    expect(await countOf(bookable)).toBe(2);
  });

  test("is also recognised by its phone", async () => {
    const bookable = await makeOrganization(server.deps, withBookingLink());
    const phones = ["(11) 98765-4321", "+55 11 98765-4321", "11987654321"];
    const statuses: number[] = [];
    for (const [index, customerPhone] of phones.entries()) {
      statuses.push((await post(bookable, index, { customerPhone })).status);
    }
    expect(statuses).toEqual([201, 201, 409]);
  });

  test("may book on after opening the mail's link; the page's own link proves nothing", async () => {
    const bookable = await makeOrganization(server.deps, withBookingLink());
    const who = { customerEmail: "bia@example.com" };
    await post(bookable, 0, who);
    const { body } = await post(bookable, 1, who);
    const page = new URL(body.manageUrl).pathname.split("/").at(-1);
    expect((await server.app.inject(`/api/public/appointments/${page}`)).statusCode).toBe(200);
    expect((await post(bookable, 2, who)).status).toBe(409);
    const { appointments } = bookable.org.tables;
    const [row] = await bookable.org.db
      .select({ nonce: appointments.manageNonce })
      .from(appointments)
      .where(eq(appointments.id, body.appointment._id));
    const target = { organizationId: bookable.org.id, appointmentId: body.appointment._id };
    const mailed = makeManageToken(server.deps.config.appSecret, target, row?.nonce ?? "");
    expect((await server.app.inject(`/api/public/appointments/${mailed}`)).statusCode).toBe(200);
    expect((await post(bookable, 2, who)).status).toBe(201);
    expect((await post(bookable, 3, who)).status).toBe(409);
  });

  test("gets the same answers whether the business knows it or not", async () => {
    const bookable = await makeOrganization(server.deps, withBookingLink());
    const customerEmail = "paciente@example.com";
    const { patients, appointments } = bookable.org.tables;
    const [patientId, id] = [
      "0199a000-0000-7000-8000-0000000000b1",
      "0199a000-0000-7000-8000-0000000000b2",
    ];
    await bookable.org.db
      .insert(patients)
      .values({ id: patientId, name: "Paciente", email: customerEmail, searchText: "paciente" });
    const endAt = new Date("2026-02-20T13:00:00Z");
    await bookable.org.db.insert(appointments).values({
      id,
      patientId,
      calendarId: bookable.calendarId,
      professionalId: bookable.professionalId,
      bookingLinkId: bookable.linkId,
      customerName: "Paciente",
      customerEmail,
      startAt: new Date("2026-02-20T12:00:00Z"),
      endAt,
      busyUntil: endAt,
      status: "finished",
    });
    const shapeOf = ({ status, body }: Awaited<ReturnType<typeof post>>) => ({
      status,
      fields: [Object.keys(body), Object.keys(body.appointment ?? {}), body.error, body.message],
    });
    for (const index of [0, 1, 2]) {
      const profile = { createPatientProfile: true };
      const known = await post(bookable, 2 * index, { customerEmail, ...profile });
      const stranger = { customerEmail: "ninguem@example.com", ...profile };
      const unknown = await post(bookable, 2 * index + 1, stranger);
      expect(shapeOf(known)).toEqual(shapeOf(unknown));
      expect(JSON.stringify(known.body)).not.toContain("isReturn");
    }
  });

  test("200 racers with one contact at its cap: two book, all others are refused", async () => {
    const bookable = await makeOrganization(server.deps, withBookingLink());
    const racers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        post(bookable, index, { customerEmail: `carla+${index}@example.com` }),
      ),
    );
    const booked = racers.filter(({ status }) => status === 201);
    const refused = racers.filter(({ body }) =>
      ["contact_limit_reached", "proof_required", "rate_limited"].includes(body.error),
    );
    expect([booked.length, refused.length]).toEqual([2, 198]);
    expect(await countOf(bookable)).toBe(2);
  });
});

test("one contact's limits hold for 14 addresses: 131 bookings give at most 28 times, with proof of work", async () => {
  const bookable = await makeOrganization(server.deps, withBookingLink());
  let worked = 0;
  for (let index = 0; index < 131; index += 1) {
    const who = { customerEmail: `robo${index % 14}@example.com` };
    const plain = await post(bookable, index, who);
    if (plain.body.error === "proof_required") {
      worked += 1;
      await postWorking(bookable, index, who);
    }
  }
  expect(await countOf(bookable)).toBe(28);
  expect(worked).toBeGreaterThan(0);
}, 120_000);

describe("an attacked link", () => {
  test("demands growing work, and accepts a proof only for what it was demanded for", async () => {
    const bookable = await makeOrganization(server.deps, withBookingLink());
    for (let index = 0; index < 12; index += 1) {
      expect((await post(bookable, index)).status).toBe(201);
    }
    const who = { customerEmail: "dora@example.com" };
    const asked = await post(bookable, 20, who);
    expect([asked.status, asked.body.error]).toEqual([429, "proof_required"]);
    const challenge = JSON.parse(asked.body.params?.challenge ?? "") as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    const proof = JSON.stringify({ challenge, solution });
    const other = await post(bookable, 21, { ...who, proof });
    expect(other.body).toMatchObject({ error: "invalid_input", issues: [{ path: "proof" }] });
    for (const wrong of [
      "",
      "{}",
      JSON.stringify({ challenge, solution: { ...solution, derivedKey: "00" } }),
    ]) {
      expect((await post(bookable, 20, { ...who, proof: wrong })).status).toBe(400);
    }
    expect((await post(bookable, 20, { ...who, proof })).status).toBe(201);
    const quiet = await makeOrganization(server.deps, withBookingLink());
    expect((await post(quiet, 0)).status).toBe(201);
  });

  test("gives away at most 120 unconfirmed times within an hour", async () => {
    const bookable = await makeOrganization(server.deps, withBookingLink());
    const { appointments } = bookable.org.tables;
    const filled = Array.from({ length: 119 }, (_, index) => {
      const startAt = new Date(Date.parse(startOf(index)) + 60 * 86_400_000);
      const endAt = new Date(startAt.getTime() + 1_800_000);
      return {
        id: `0199a000-0000-7000-8000-${(0xc000 + index).toString(16).padStart(12, "0")}`,
        calendarId: bookable.calendarId,
        professionalId: bookable.professionalId,
        bookingLinkId: bookable.linkId,
        contactKey: `cheio${index}@example.com`,
        customerName: "Robô",
        startAt,
        endAt,
        busyUntil: endAt,
      };
    });
    await bookable.org.db.insert(appointments).values(filled);
    const racers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => postWorking(bookable, index)),
    );
    expect(racers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await countOf(bookable)).toBe(120);
    const crowded = await postWorking(bookable, 30);
    expect([crowded.status, crowded.body.error]).toEqual([429, "booking_link_crowded"]);
    expect(crowded.headers["retry-after"]).toBe("600");
  });
});

test("gives one address few times, whatever e-mails it makes up", async () => {
  const bookable = await makeOrganization(server.deps, withBookingLink());
  const { appointments } = bookable.org.tables;
  const bookFrom = async (remoteAddress: string, index: number) => {
    // A robot that reads the mails of its domain proves each of its contacts.
    await bookable.org.db.update(appointments).set({ contactProvenAt: now, createdAt: longAgo });
    const url = `/api/public/book/${bookable.slug}/appointment`;
    const payload = bookingBody(startOf(index));
    return server.app.inject({ method: "POST", url, remoteAddress, payload });
  };
  const statuses: number[] = [];
  for (let index = 0; index < 24; index += 1) {
    statuses.push((await bookFrom("198.51.100.7", index)).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(201), ...Array<number>(4).fill(429)]);
  const refused = await bookFrom("198.51.100.7", 24);
  expect(refused.json<Answer>().message).toContain("use outra conexão");
  expect((await bookFrom("198.51.100.8", 25)).statusCode).toBe(201);
});
