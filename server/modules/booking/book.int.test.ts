import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { outbox } from "#drizzle/schema/platform/outbox.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { bookingBody, withBookingLink, type Bookable } from "#tests/fixtures/booking-link.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { serviceNamesOf } from "#tests/fixtures/service-names.ts";

// Monday 2 March 2026, 09:00 in São Paulo (UTC−3).
const now = new Date("2026-03-02T12:00:00Z");
const tomorrowAt = (time: string) => `2026-03-03T${time}:00-03:00`;

let test_: TestApp;
let bookable: Bookable;

beforeAll(async () => {
  test_ = await createTestApp({ now: () => now });
  bookable = await makeOrganization(test_.deps, withBookingLink());
});
afterAll(() => test_.close());

function post(body: unknown, headers: Record<string, string> = {}, slug = bookable.slug) {
  return test_.app.inject({
    method: "POST",
    url: `/api/public/book/${slug}/appointment`,
    payload: body as object,
    headers,
  });
}

async function timesOn(date: string, slug = bookable.slug): Promise<string[]> {
  const answer = await test_.app.inject(`/api/public/book/${slug}/availability/${date}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ slots: { time: string }[] }>().slots.map((slot) => slot.time);
}

test("a booking stores the names of its services as sold", async () => {
  const services = [{ name: "Corte" }, { name: "Barba" }];
  const shop = await makeOrganization(test_.deps, withBookingLink({ services }));
  const body = bookingBody(tomorrowAt("09:00"), 60);
  expect((await post(body, {}, shop.slug)).statusCode).toBe(201);
  expect(await serviceNamesOf(shop.org)).toEqual([
    { stored: "Corte + Barba", sold: "Corte + Barba" },
  ]);
});

describe("availability", () => {
  test("a day lists exactly the free times of the grid", async () => {
    const times = await timesOn("2026-03-04");
    expect(times[0]).toBe("08:00");
    expect(times.at(-1)).toBe("17:30");
    expect(times).toHaveLength(20);
  });

  test("a month lists the days with at least one free time, from today on", async () => {
    const answer = await test_.app.inject(`/api/public/book/${bookable.slug}/months/2026-03`);
    const { days, today } = answer.json<{ days: string[]; today: string }>();
    expect(today).toBe("2026-03-02");
    expect(days[0]).toBe("2026-03-02");
    expect(days.at(-1)).toBe("2026-03-31");
    expect(days).toHaveLength(30);
  });

  test("an unknown slug returns 404 and an invalid date 400", async () => {
    const unknown = await test_.app.inject("/api/public/book/nada/availability/2026-03-04");
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toMatchObject({
      error: "booking_link_not_found",
      message: "Link de agendamento não encontrado ou inativo",
    });
    const wrong = await test_.app.inject(
      `/api/public/book/${bookable.slug}/availability/2026-02-30`,
    );
    expect(wrong.statusCode).toBe(400);
  });
});

describe("booking", () => {
  test("takes a free time, writes everything that belongs to it, and the time is gone", async () => {
    const answer = await post(bookingBody(tomorrowAt("10:00"), 30, { notes: "Primeira vez" }));
    expect(answer.statusCode).toBe(201);
    const { appointment, message } = answer.json<{
      appointment: { _id: string; start: string; end: string };
      message: string;
    }>();
    expect(message).toBe(
      "Agendamento realizado com sucesso! Você receberá um e-mail de confirmação.",
    );
    expect(appointment.end).toBe("2026-03-03T13:30:00.000Z");
    const { appointments, appointmentServices, auditLog } = bookable.org.tables;
    const [row] = await bookable.org.db
      .select()
      .from(appointments)
      .where(eq(appointments.id, appointment._id));
    expect(row).toMatchObject({
      status: "scheduled",
      totalCents: 15_000,
      customerName: "Maria Visitante",
      notes: "Primeira vez",
      patientId: null,
      bookingLinkId: bookable.linkId,
    });
    const sold = await bookable.org.db
      .select()
      .from(appointmentServices)
      .where(eq(appointmentServices.appointmentId, appointment._id));
    expect(sold).toHaveLength(1);
    const history = await bookable.org.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, appointment._id));
    expect(history).toMatchObject([{ action: "appointment.book", actorKind: "visitor" }]);
    expect(await timesOn("2026-03-03")).not.toContain("10:00");
  });

  test("refuses a taken time with 409 and a sentence, and writes nothing", async () => {
    const { appointments } = bookable.org.tables;
    const before = await bookable.org.db.$count(appointments);
    const answer = await post(bookingBody(tomorrowAt("10:00")));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      error: "time_slot_unavailable",
      message: "Este horário já foi reservado por outro cliente. Por favor, escolha outro horário.",
    });
    expect(await bookable.org.db.$count(appointments)).toBe(before);
  });

  test.each([
    ["in the past", "2026-03-02T08:00:00-03:00", 409],
    ["outside the hours", tomorrowAt("07:30"), 409],
    ["off the grid", tomorrowAt("11:10"), 409],
    ["beyond the window", "2026-06-03T10:00:00-03:00", 409],
  ])("refuses a start %s", async (_why, start, status) => {
    const answer = await post(bookingBody(start));
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ error: "time_slot_unavailable" });
  });

  test("refuses an end that isn't the start plus the services' durations", async () => {
    const answer = await post(bookingBody(tomorrowAt("11:00"), 45));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: "invalid_slot" });
  });

  test.each(["bookingLinkId", "calendarId", "professionalId"])(
    "refuses a %s that isn't the link's",
    async (field) => {
      const other = { [field]: "0199a000-0000-7000-8000-000000000000" };
      const answer = await post(bookingBody(tomorrowAt("11:00"), 30, other));
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ error: "invalid_input", issues: [{ path: field }] });
    },
  );

  test("refuses services of other links, unknown fields and missing names", async () => {
    const foreign = { serviceIds: ["0199a000-0000-7000-8000-000000000000"] };
    // Text that shows as nothing, or reverses what stands after it.
    const unreadable = ["\u200b\u200b", "\u3164\u3164", "--", "Ana \u202emoc", "Ana \u2067b"];
    const names = [" ", ...unreadable].map((customerName) => ({ customerName }));
    for (const more of [foreign, { price: 1 }, ...names, { customerEmail: "x" }]) {
      const answer = await post(bookingBody(tomorrowAt("11:00"), 30, more));
      expect(answer.statusCode).toBe(400);
    }
  });

  test("an Idempotency-Key returns the first answer to a retry and never books twice", async () => {
    const headers = { "idempotency-key": "retry-0001" };
    const body = bookingBody(tomorrowAt("12:00"));
    const [first, second] = await Promise.all([post(body, headers), post(body, headers)]);
    const third = await post(body, headers);
    expect([first.statusCode, second.statusCode, third.statusCode]).toEqual([201, 201, 201]);
    expect(second.json()).toEqual(first.json());
    expect(third.json()).toEqual(first.json());
    const other = await post(bookingBody(tomorrowAt("13:00")), headers);
    expect(other.statusCode).toBe(409);
    expect(other.json()).toMatchObject({ error: "idempotency_key_reused" });
  });

  test.each(["short", "with space in it", "x".repeat(129), ""])(
    "a malformed Idempotency-Key is refused: %j",
    async (key) => {
      const answer = await post(bookingBody(tomorrowAt("12:00")), { "idempotency-key": key });
      expect([answer.statusCode, answer.json().error]).toEqual([400, "invalid_input"]);
      expect(answer.json().issues).toMatchObject([{ path: "Idempotency-Key" }]);
    },
  );

  test("an overlap that staff made on purpose blocks the time for visitors", async () => {
    const { appointments } = bookable.org.tables;
    await bookable.org.db.insert(appointments).values({
      id: "0199a000-0000-7000-8000-00000000000a",
      calendarId: bookable.calendarId,
      professionalId: bookable.professionalId,
      customerName: "Encaixe",
      startAt: new Date("2026-03-03T19:10:00Z"),
      endAt: new Date("2026-03-03T19:20:00Z"),
      busyUntil: new Date("2026-03-03T19:20:00Z"),
      isOverlap: true,
    });
    expect(await timesOn("2026-03-03")).not.toContain("16:00");
    expect((await post(bookingBody(tomorrowAt("16:00")))).statusCode).toBe(409);
  });

  test("a cancelled appointment frees its time", async () => {
    const body = bookingBody(tomorrowAt("14:00"));
    const first = await post(body);
    const { appointments } = bookable.org.tables;
    await bookable.org.db
      .update(appointments)
      .set({ status: "cancelled" })
      .where(eq(appointments.id, first.json<{ appointment: { _id: string } }>().appointment._id));
    expect((await post(body)).statusCode).toBe(201);
  });
});

describe("patients", () => {
  const email = "nova@example.com";
  const profile = { createPatientProfile: true, customerEmail: email };

  test("a profile is created once, also by two simultaneous bookings, and later bookings use it", async () => {
    const { patients, appointments } = bookable.org.tables;
    const answers = await Promise.all([
      post(bookingBody("2026-03-05T09:00:00-03:00", 30, profile)),
      post(bookingBody("2026-03-05T10:00:00-03:00", 30, profile)),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201]);
    const made = await bookable.org.db.select().from(patients).where(eq(patients.email, email));
    expect(made).toHaveLength(1);
    const theirs = await bookable.org.db
      .select({ patientId: appointments.patientId })
      .from(appointments)
      .where(eq(appointments.customerEmail, email));
    expect(theirs.map((row) => row.patientId)).toEqual([made[0]?.id, made[0]?.id]);
  });

  test("a visitor's data never changes an existing patient", async () => {
    const { patients, appointments } = bookable.org.tables;
    // Confirmed from the mail, it no longer counts against the cap.
    await bookable.org.db.update(appointments).set({ contactProvenAt: now });
    const before = await bookable.org.db.select().from(patients).where(eq(patients.email, email));
    const other = { ...profile, customerName: "Outro Nome", customerPhone: "(11) 98765-4321" };
    expect((await post(bookingBody("2026-03-05T11:00:00-03:00", 30, other))).statusCode).toBe(201);
    const after = await bookable.org.db.select().from(patients).where(eq(patients.email, email));
    expect(after).toEqual(before);
  });

  test("a link without profiles ignores the flag", async () => {
    const closed = await makeOrganization(
      test_.deps,
      withBookingLink({ link: { allowPatientRegistration: false } }),
    );
    const body = bookingBody(tomorrowAt("09:00"), 30, profile);
    expect((await post(body, {}, closed.slug)).statusCode).toBe(201);
    expect(await closed.org.db.$count(closed.org.tables.patients)).toBe(0);
  });
});

describe("the consequences of a booking", () => {
  test("are written with it: its mail job and change are in the outbox of the same transaction", async () => {
    const fresh = await makeOrganization(test_.deps, withBookingLink());
    const seen: string[] = [];
    const stop = test_.deps.bus.listen(fresh.org.id, ({ collection }) => seen.push(collection));
    expect((await post(bookingBody(tomorrowAt("09:00")), {}, fresh.slug)).statusCode).toBe(201);
    stop();
    expect(seen).toEqual(["appointments"]);
    await expect
      .poll(async () => {
        const jobs = await test_.deps.database.pool.query(
          "SELECT 1 FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'booking_mail' AND j.payload->>'organizationId' = $1",
          [fresh.org.id],
        );
        return jobs.rowCount;
      })
      .toBe(1);
    await expect.poll(() => test_.deps.database.db.$count(outbox)).toBe(0);
  });
});

describe("closed links", () => {
  test.each([
    ["inactive", { isActive: false }, "booking_link_inactive"],
    [
      "not yet valid",
      { validFrom: new Date("2026-03-10T00:00:00Z") },
      "booking_link_not_yet_active",
    ],
    ["expired", { validUntil: new Date("2026-03-01T00:00:00Z") }, "booking_link_expired"],
  ])("an %s link refuses its page, its days and bookings", async (_name, link, error) => {
    const closed = await makeOrganization(test_.deps, withBookingLink({ link }));
    const page = await test_.app.inject(`/api/public/book/${closed.slug}`);
    expect(page.json()).toMatchObject({ error });
    const day = await test_.app.inject(`/api/public/book/${closed.slug}/availability/2026-03-04`);
    expect(day.json()).toMatchObject({ error });
    const booking = await post(bookingBody(tomorrowAt("10:00")), {}, closed.slug);
    expect(booking.json()).toMatchObject({ error });
    expect(booking.statusCode).toBe(403);
  });
});
