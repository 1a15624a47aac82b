import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { withOneOfEach, type House } from "#tests/fixtures/one-of-each.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";

let server: TestApp;
let house: House;
let token: string;
/** A day on which the organisation has no appointments yet. */
const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

beforeEach(async () => {
  house = await makeOrganization(server.deps, withOneOfEach("own"));
  token = await house.tokenAs("owner");
});

type Method = "GET" | "POST" | "PUT";

async function call(method: Method, url: string, body?: object, bearer = token) {
  const headers = { authorization: `Bearer ${bearer}` };
  const answer = await server.app.inject({
    method,
    url,
    headers,
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const times = (start: string, end: string) => ({
  start: `${day}T${start}:00Z`,
  end: `${day}T${end}:00Z`,
});

const inCalendar = (body: object, bearer = token) =>
  call("POST", `/api/calendar/${house.ids.calendars}/appointments`, body, bearer);

const sound = () => ({
  ...times("13:00", "13:30"),
  professionalId: house.ids.employees,
  customerName: "Ana",
  customerEmail: "ana@example.com",
});

describe("the documented calls of appointments", () => {
  it("POST /api/calendar/{id}/appointments", async () => {
    const all = {
      ...sound(),
      notes: "Sala 2",
      meetingUrl: "https://meet.example/x",
      patientId: house.ids.patients,
      serviceIds: [house.ids.services],
      needsReturn: true,
      returnAt: `${day}T20:00:00Z`,
    };
    const { status, body } = await inCalendar(all);
    expect(status).toBe(201);
    expect(body.appointment).toMatchObject({
      notes: "Sala 2",
      patientId: house.ids.patients,
      serviceIds: [house.ids.services],
      calendarName: "own agenda",
      total: 15_000,
      services: [{ _id: house.ids.services, price: 15_000, duration: 30 }],
    });
    expect(body.appointment._id).toMatch(/^[\da-f-]{36}$/);
    expect((await inCalendar(sound())).body).toMatchObject({ error: "time_slot_unavailable" });
    const wrong = await inCalendar({ ...all, expectedTotal: 1 });
    expect(wrong).toMatchObject({ status: 409, body: { error: "total_changed" } });
    expect(wrong.body.params).toEqual({ total: 15_000 });
    const clerk = await house.tokenAs("receptionist");
    const seen = await inCalendar({ ...all, ...times("15:00", "15:30") }, clerk);
    expect(seen.status).toBe(201);
    expect(JSON.stringify(seen.body)).not.toMatch(/15000|total|price|discount/i);
  });

  it("PUT /api/appointments/{id} with start, end and what changed", async () => {
    const made = (await inCalendar(sound())).body.appointment;
    const url = `/api/appointments/${made._id}`;
    const { start, end } = made;
    const noted = await call("PUT", url, { start, end, notes: "Chegou" });
    expect(noted).toMatchObject({ status: 200, body: { appointment: { notes: "Chegou" } } });
    const finished = await call("PUT", url, { start, end, status: "finished" });
    expect(finished.body.appointment.status).toBe("finished");
    expect(await call("PUT", url, { status: "scheduled" })).toMatchObject({
      status: 409,
      body: { error: "invalid_transition" },
    });
    expect(await call("PUT", url, { version: 1, notes: "" })).toMatchObject({
      status: 409,
      body: { error: "row_changed" },
    });
  });

  it("PUT /api/appointments/{id} with the customer's data, the return and a discount", async () => {
    const made = (await inCalendar({ ...sound(), serviceIds: [house.ids.services] })).body;
    const url = `/api/appointments/${made.appointment._id}`;
    const fields = {
      customerName: "Ana Souza",
      customerEmail: "souza@example.com",
      customerPhone: "(11) 98765-0001",
      meetingUrl: "https://meet.example/y",
      needsReturn: true,
      returnAt: `${day}T20:00:00.000Z`,
    };
    const clerk = await house.tokenAs("receptionist");
    const seen = await call("PUT", url, fields, clerk);
    expect(seen).toMatchObject({
      status: 200,
      body: { appointment: { ...fields, customerPhone: "+5511987650001" } },
    });
    expect(JSON.stringify(seen.body)).not.toMatch(/15000|total|price|discount/i);
    const discount = { amount: 500, reason: "Cortesia" };
    expect(await call("PUT", url, { discount }, clerk)).toMatchObject({
      status: 403,
      body: { error: "forbidden" },
    });
    expect((await call("PUT", url, { discount })).body.appointment).toMatchObject({
      discountAmount: 500,
      discountReason: "Cortesia",
      total: 14_500,
    });
  });

  it("PUT /api/appointments/{id} leaves a paid price as it is", async () => {
    const made = (await inCalendar({ ...sound(), serviceIds: [house.ids.services] })).body;
    const appointmentId = made.appointment._id;
    const owner = await house.callerAs("owner");
    await owner.transactions.registerPayment({
      appointmentId,
      parts: [{ method: "pix", amountCents: 15_000 }],
    });
    const url = `/api/appointments/${appointmentId}`;
    for (const changes of [{ serviceIds: [] }, { discount: { amount: 500 } }]) {
      expect(await call("PUT", url, changes)).toMatchObject({
        status: 409,
        body: { error: "appointment_price_locked" },
      });
    }
  });

  it("POST /api/calendar/{id}/appointments with its payment in parts, or neither", async () => {
    const paying = (...amounts: number[]) => ({
      ...sound(),
      serviceIds: [house.ids.services],
      payment: { parts: amounts.map((amount) => ({ method: "cash", amount })) },
    });
    const before = await house.org.db.$count(house.org.tables.appointments);
    expect(await inCalendar(paying(5_000, 9_999))).toMatchObject({
      status: 409,
      body: { error: "total_changed", params: { total: 15_000 } },
    });
    expect(await inCalendar(paying(0, 15_000))).toMatchObject({
      status: 400,
      body: { issues: [{ path: "payment.parts.0.amount" }] },
    });
    expect(await house.org.db.$count(house.org.tables.appointments)).toBe(before);
    const { status, body } = await inCalendar(paying(5_000, 10_000));
    expect(status).toBe(201);
    const { _id: id } = body.appointment;
    const listed = await call("GET", `/api/finance/transactions?appointmentId=${id}`);
    expect(listed.body.transactions).toMatchObject([
      { amount: 5_000, part: 1 },
      { amount: 10_000, part: 2, partCount: 2 },
    ]);
    const { cashSessions } = house.owner;
    await cashSessions.close({ countedCents: 0 });
    const later = { ...paying(15_000), ...times("14:00", "14:30") };
    expect(await inCalendar(later)).toMatchObject({
      status: 409,
      body: { error: "no_open_cash_session" },
    });
    expect(await house.org.db.$count(house.org.tables.appointments)).toBe(before + 1);
  });

  it("POST and GET /api/appointments of a patient", async () => {
    const { calendars, appointments } = house.org.tables;
    const form = {
      ...times("16:00", "16:30"),
      patientId: house.ids.patients,
      name: "Outro nome",
      professionalId: house.ids.employees,
      serviceIds: [house.ids.services],
      notes: "Pela ficha",
      payNow: false,
      discountEnabled: true,
      discountAmount: 500,
      discountReason: "Cortesia",
    };
    await house.org.db.update(calendars).set({ isDefault: false });
    expect(await call("POST", "/api/appointments", form)).toMatchObject({
      status: 400,
      body: { issues: [{ path: "calendarId" }] },
    });
    await house.org.db.update(calendars).set({ isDefault: true });
    const { status, body } = await call("POST", "/api/appointments", form);
    expect(status).toBe(201);
    expect(body.appointment).toMatchObject({
      customerName: "Outro nome",
      calendarId: house.ids.calendars,
      discountAmount: 500,
      discountReason: "Cortesia",
      total: 14_500,
    });
    const paid = { ...form, ...times("17:00", "17:30"), payNow: true };
    await house.owner.cashSessions.close({ countedCents: 0 });
    expect(await call("POST", "/api/appointments", paid)).toMatchObject({
      status: 409,
      body: { error: "no_open_cash_session" },
    });
    const unpaid = { ...paid, discountEnabled: false, payNow: false };
    expect((await call("POST", "/api/appointments", unpaid)).body.appointment.total).toBe(15_000);
    const listed = await call("GET", `/api/appointments?patientId=${house.ids.patients}`);
    const mine = await house.org.db.$count(
      appointments,
      eq(appointments.patientId, house.ids.patients),
    );
    expect(listed.body.appointments).toHaveLength(mine);
    expect(listed.body.appointments[0]._id).toMatch(/^[\da-f-]{36}$/);
  });
});
