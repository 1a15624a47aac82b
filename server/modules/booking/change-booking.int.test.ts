import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeManageToken } from "#server/kernel/manage-token.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { bookingBody, withBookingLink, type Bookable } from "#tests/fixtures/booking-link.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";

// Monday 2 March 2026, 09:00 in São Paulo (UTC−3).
const clock = { now: new Date("2026-03-02T12:00:00Z") };
const tomorrowAt = (time: string) => `2026-03-03T${time}:00-03:00`;

let server: TestApp;
let bookable: Bookable;
let token: string;
let id: string;

beforeAll(async () => {
  server = await createTestApp({ now: () => clock.now });
});
afterAll(() => server.close());

beforeEach(async () => {
  clock.now = new Date("2026-03-02T12:00:00Z");
  bookable = await makeOrganization(
    server.deps,
    withBookingLink({
      services: [{ durationMinutes: 30, bufferMinutes: 10 }],
    }),
  );
  id = await book(tomorrowAt("10:00"));
  token = await tokenOf(id);
});

async function book(start: string): Promise<string> {
  const answer = await server.app.inject({
    method: "POST",
    url: `/api/public/book/${bookable.slug}/appointment`,
    payload: bookingBody(start),
  });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ appointment: { _id: string } }>().appointment._id;
}

async function rowOf(appointmentId: string) {
  const { appointments } = bookable.org.tables;
  const [row] = await bookable.org.db
    .select()
    .from(appointments)
    .where(eq(appointments.id, appointmentId));
  if (!row) throw new Error("no such appointment");
  return row;
}

async function tokenOf(appointmentId: string): Promise<string> {
  const { manageNonce } = await rowOf(appointmentId);
  const target = { organizationId: bookable.org.id, appointmentId };
  return makeManageToken(server.deps.config.appSecret, target, manageNonce ?? "");
}

const get = (path = "", of = token) => server.app.inject(`/api/public/appointments/${of}${path}`);
const post = (path: string, payload: object = {}, of = token, headers: Headers = {}) => {
  const url = `/api/public/appointments/${of}${path}`;
  return server.app.inject({ method: "POST", url, payload, headers });
};
type Headers = Readonly<Record<string, string>>;

/**
 * Returns what changes leave behind: lines of history, pending jobs and events, and the row's
 * version.
 */
async function traces(): Promise<unknown[]> {
  const { auditLog } = bookable.org.tables;
  const { pool } = server.deps.database;
  const owed = "SELECT coalesce(max(id), 0) AS last FROM platform.outbox";
  const jobs = "SELECT count(*) AS jobs FROM graphile_worker.jobs";
  // Committed rows have been forwarded once the outbox is empty.
  await expect
    .poll(async () => (await pool.query(owed)).rows[0].last, { timeout: 10_000 })
    .toBe("0");
  return [
    await bookable.org.db.$count(auditLog, eq(auditLog.entityId, id)),
    (await pool.query(jobs)).rows[0].jobs,
    (await rowOf(id)).version,
  ];
}

describe("the private link", () => {
  test("shows the appointment and what can be changed", async () => {
    const answer = await get();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      appointment: { _id: id, status: "scheduled", canChange: true },
      timezone: "America/Sao_Paulo",
    });
  });

  test("names service, professional and link like the other public calls", async () => {
    const service = { _id: bookable.serviceIds[0], duration: 30, price: 15_000 };
    const shown = {
      serviceIds: [service],
      professionalId: { name: expect.any(String) },
      organizationId: { name: expect.any(String) },
      link: {
        _id: bookable.linkId,
        serviceIds: [service],
        calendarId: { _id: bookable.calendarId, timezone: "America/Sao_Paulo" },
        professionalId: { _id: bookable.professionalId },
        slotDuration: expect.any(Number),
      },
    };
    const own = { start: (await rowOf(id)).startAt.toISOString() };
    for (const answer of [await get(), await post("/move", own)]) {
      expect(answer.json()).toMatchObject(shown);
    }
  });

  test("refuses a changed, truncated or foreign token as not found", async () => {
    const flipped = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    const otherNonce = makeManageToken(
      server.deps.config.appSecret,
      { organizationId: bookable.org.id, appointmentId: id },
      "0199a000-0000-7000-8000-000000000000",
    );
    for (const wrong of [flipped, otherNonce, "A".repeat(64)]) {
      const answer = await get("", wrong);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ error: "booking_token_not_found" });
    }
    expect((await get("", "curto")).statusCode).toBe(400);
  });
});

describe("moving", () => {
  test("offers the appointment's own time and follows the same rules", async () => {
    const day = await get("/availability/2026-03-03");
    const times = day.json<{ slots: { time: string }[] }>().slots.map((slot) => slot.time);
    expect(times).toContain("10:00");
    const answer = await post("/move", { start: tomorrowAt("15:00") });
    expect(answer.statusCode).toBe(200);
    const row = await rowOf(id);
    expect(row.startAt.toISOString()).toBe("2026-03-03T18:00:00.000Z");
    expect(row.endAt.toISOString()).toBe("2026-03-03T18:30:00.000Z");
    expect(row.busyUntil.toISOString()).toBe("2026-03-03T18:40:00.000Z");
    expect(row).toMatchObject({ calendarSequence: 1, version: 2, status: "scheduled" });
  });

  test("refuses a taken time and one in the buffer, and keeps the old one", async () => {
    await book(tomorrowAt("14:00"));
    for (const time of ["14:00", "14:30", "13:30"]) {
      const answer = await post("/move", { start: tomorrowAt(time) });
      expect(answer.statusCode, time).toBe(409);
      expect(answer.json()).toMatchObject({ error: "time_slot_unavailable" });
    }
    expect((await rowOf(id)).startAt.toISOString()).toBe("2026-03-03T13:00:00.000Z");
  });

  test("to one time twice: one wins, the other is refused, without deadlock", async () => {
    const rivals = await Promise.all(
      ["08:00", "11:00", "13:00", "16:00"].map(async (time) =>
        tokenOf(await book(tomorrowAt(time))),
      ),
    );
    const answers = await Promise.all(
      rivals.map((rival) => post("/move", { start: "2026-03-04T09:00:00-03:00" }, rival)),
    );
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  test("and booking race for one time: one of them gets it", async () => {
    const start = "2026-03-05T09:00:00-03:00";
    const answers = await Promise.all([
      post("/move", { start }),
      ...Array.from({ length: 8 }, () =>
        server.app.inject({
          method: "POST",
          url: `/api/public/book/${bookable.slug}/appointment`,
          payload: bookingBody(start),
        }),
      ),
    ]);
    const winners = answers.filter((answer) => answer.statusCode < 300);
    expect(winners).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(8);
  });

  test("is refused once the appointment has started or is finished, or its link is closed", async () => {
    const { bookingLinks, appointments } = bookable.org.tables;
    await bookable.org.db.update(bookingLinks).set({ isActive: false });
    expect((await post("/move", { start: tomorrowAt("15:00") })).json()).toMatchObject({
      error: "booking_link_inactive",
    });
    clock.now = new Date("2026-03-03T13:05:00Z");
    expect((await post("/move", { start: tomorrowAt("15:00") })).json()).toMatchObject({
      error: "appointment_not_changeable",
    });
    clock.now = new Date("2026-03-02T12:00:00Z");
    await bookable.org.db.update(appointments).set({ status: "finished" });
    expect((await post("/cancel")).json()).toMatchObject({ error: "appointment_not_changeable" });
  });
});

describe("cancelling", () => {
  test("frees the time and keeps the history; a second call changes nothing", async () => {
    const first = await post("/cancel");
    expect(first.json()).toMatchObject({ appointment: { status: "cancelled", canChange: false } });
    const before = await traces();
    const again = await post("/cancel");
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(await traces()).toEqual(before);
    const { auditLog } = bookable.org.tables;
    const history = await bookable.org.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.entityId, id));
    expect(history.map((line) => line.action)).toEqual([
      "appointment.book",
      "appointment.customer_cancel",
    ]);
    await book(tomorrowAt("10:00"));
  });
});

describe("repeated calls", () => {
  test("change nothing when they move to the same start, also two at once", async () => {
    const before = await traces();
    const stay = await post("/move", { start: tomorrowAt("10:00") });
    expect([stay.statusCode, stay.json().appointment.start]).toEqual([
      200,
      "2026-03-03T13:00:00.000Z",
    ]);
    expect(await traces()).toEqual(before);
    const twice = await Promise.all(
      [1, 2].map(() => post("/move", { start: tomorrowAt("15:00") })),
    );
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await rowOf(id)).calendarSequence).toBe(1);
  });

  test("follow the Idempotency-Key: what is done stays done, whatever came after", async () => {
    const key = { "idempotency-key": "move-once" };
    const move = (time: string) => post("/move", { start: tomorrowAt(time) }, token, key);
    expect((await move("15:00")).statusCode).toBe(200);
    await post("/move", { start: tomorrowAt("16:00") });
    const before = await traces();
    // The first answer was lost; repeating the request must not undo what happened since.
    const again = await move("15:00");
    expect([again.statusCode, again.json().appointment.start]).toEqual([
      200,
      "2026-03-03T19:00:00.000Z",
    ]);
    expect((await move("17:00")).json()).toMatchObject({ error: "idempotency_key_reused" });
    expect(await traces()).toEqual(before);
    const cancelKey = { "idempotency-key": "cancel-once" };
    const cancels = await Promise.all([1, 2, 3].map(() => post("/cancel", {}, token, cancelKey)));
    expect(cancels.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await rowOf(id)).calendarSequence).toBe(3);
    expect((await move("15:00")).statusCode).toBe(200);
  });
});

describe("the content of the private link", () => {
  test("is only the time once the appointment is cancelled", async () => {
    const { appointments } = bookable.org.tables;
    await bookable.org.db.update(appointments).set({ notes: "Segredo" });
    expect((await get()).body).toContain("Segredo");
    expect((await get("/calendar")).body).toContain("Dra. Teste");
    await post("/cancel");
    expect((await get("/calendar")).statusCode).toBe(404);
    const { body } = await get();
    expect(JSON.parse(body)).toMatchObject({
      appointment: { start: "2026-03-03T13:00:00.000Z", status: "cancelled", canChange: false },
      link: null,
      serviceIds: [],
    });
    for (const word of ["Segredo", "Maria", "Dra. Teste", "Consulta"]) {
      expect(body).not.toContain(word);
    }
  });

  test("includes where to book again after a cancellation, while the link takes bookings", async () => {
    await post("/cancel");
    const slugNow = async () => (await get()).json().bookAgainSlug;
    expect(await slugNow()).toBe(bookable.slug);
    const { bookingLinks } = bookable.org.tables;
    await bookable.org.db.update(bookingLinks).set({ validUntil: new Date(0) });
    expect(await slugNow()).toBeNull();
    await bookable.org.db.update(bookingLinks).set({ validUntil: null, isActive: false });
    expect(await slugNow()).toBeNull();
    await bookable.org.db.update(bookingLinks).set({ isActive: true });
    expect(await slugNow()).toBe(bookable.slug);
  });

  test("is empty 30 days after the appointment", async () => {
    clock.now = new Date("2026-04-02T13:00:00Z");
    expect((await get()).statusCode).toBe(200);
    clock.now = new Date("2026-04-02T14:00:00Z");
    const gone = await get();
    expect([gone.statusCode, gone.json().error]).toEqual([404, "booking_token_not_found"]);
    expect((await post("/cancel")).statusCode).toBe(404);
  });
});

describe("mails", () => {
  test("each change sends one mail with its calendar file and the private link", async () => {
    const sent: { subject: string; text: string; ics: string }[] = [];
    const { sendBookingMail } = await import("./commands/send-booking-mail.ts");
    const deps = {
      ...server.deps,
      mailer: {
        send: async (mail: Parameters<typeof server.deps.mailer.send>[0]) => {
          sent.push({ ...mail, ics: String(mail.attachments?.[0]?.content) });
        },
        close: () => Promise.resolve(),
      },
    };
    const mail = { organizationId: bookable.org.id, appointmentId: id };
    await sendBookingMail(deps, { ...mail, kind: "confirmation", sequence: 0 });
    const previousStart = (await rowOf(id)).startAt.toISOString();
    await post("/move", { start: tomorrowAt("15:00") });
    // The confirmation is sent after the move, whose own mail says the truth.
    await sendBookingMail(deps, { ...mail, kind: "confirmation", sequence: 0 });
    await sendBookingMail(deps, { ...mail, kind: "moved", sequence: 1, previousStart });
    await post("/cancel");
    await sendBookingMail(deps, { ...mail, kind: "cancelled", sequence: 2 });
    expect(sent.map(({ subject }) => subject.split(":")[0])).toEqual([
      "Agendamento confirmado",
      "Agendamento remarcado",
      "Agendamento cancelado",
    ]);
    expect(sent[0]?.text).toContain(`/agendamento/${token}`);
    expect(sent[0]?.text).toContain("Ver, remarcar ou cancelar");
    expect(sent.map(({ ics }) => /SEQUENCE:(\d)/.exec(ics)?.[1])).toEqual(["0", "1", "2"]);
    expect(sent[1]?.ics).toContain("DTSTART:20260303T180000Z");
    expect(sent[2]?.ics).toContain("METHOD:CANCEL");
    expect(sent[2]?.text).toContain(`/book/${bookable.slug}`);
    // Staff booked it without a link, so there are no times to move it to.
    const { appointments } = bookable.org.tables;
    await bookable.org.db.update(appointments).set({ bookingLinkId: null, status: "scheduled" });
    await sendBookingMail(deps, { ...mail, kind: "confirmation", sequence: 2 });
    expect(sent[3]?.text).toContain("Ver ou cancelar");
    expect(`${sent[3]?.text}${sent[3]?.ics}`).not.toMatch(/remarcar/i);
    await sendBookingMail(deps, { ...mail, kind: "cancelled", sequence: 2 });
    expect(sent[4]?.text).not.toContain("/book/");
  });
});
