import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeManageToken } from "#server/kernel/manage-token.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { bookingBody, withBookingLink, type Bookable } from "#tests/fixtures/booking-link.ts";
import { untilSomeoneWaits } from "#tests/fixtures/locks.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";

// Monday 2 March 2026, 09:00 in São Paulo (UTC−3).
const clock = { now: new Date("2026-03-02T12:00:00Z") };

let server: TestApp;
let bookable: Bookable;
let id: string;
/** The path of the private link that the booking page showed. */
let path: string;

const body = bookingBody("2026-03-03T10:00:00-03:00", 30, { customerEmail: "rui@example.com" });

beforeAll(async () => {
  server = await createTestApp({ now: () => clock.now });
});
afterAll(() => server.close());

beforeEach(async () => {
  bookable = await makeOrganization(server.deps, withBookingLink());
  const booked = (await book()).json();
  id = booked.appointment._id;
  path = `/api/public/appointments/${booked.manageUrl.split("/").at(-1)}`;
});

const book = () =>
  server.app.inject({
    method: "POST",
    url: `/api/public/book/${bookable.slug}/appointment`,
    headers: { "idempotency-key": `book-${bookable.linkId}` },
    payload: body,
  });

const open = (more = "") => server.app.inject(`${path}${more}`);

const move = (start: string) =>
  server.app.inject({ method: "POST", url: `${path}/move`, payload: { start } });

test("a cancelled appointment's page keeps the colour of its link", async () => {
  const { bookingLinks } = bookable.org.tables;
  await bookable.org.db.update(bookingLinks).set({ accentColor: "#1f5fa8" });
  await bookable.owner.appointments.cancel({ id, version: 1 });
  expect((await open()).json()).toMatchObject({
    appointment: { status: "cancelled" },
    accentColor: "#1f5fa8",
  });
});

describe("after staff give the appointment to somebody else", () => {
  const toAna = { customerName: "Ana", customerEmail: "ana@example.com", notes: "Gestante" };

  test.each([
    ["with another address", toAna],
    ["without any address", { ...toAna, customerEmail: null }],
  ])("the former customer's links stop working: %s", async (_name, given) => {
    expect((await open()).statusCode).toBe(200);
    await bookable.owner.appointments.update({ id, ...given });
    const answers = await Promise.all([open(), open("/calendar"), open("/months/2026-03")]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect((await move("2026-03-03T15:00:00-03:00")).statusCode).toBe(404);
    // Repeating the booking request doesn't lead there either.
    const again = await book();
    expect([again.statusCode, again.json().error]).toEqual([409, "time_slot_unavailable"]);
  });

  test("another patient gets her own contact data or none, and the former one hears no more", async () => {
    const rui = await bookable.addPatient({ name: "Rui", email: "rui@example.com" });
    const ana = await bookable.addPatient({ name: "Ana", email: "ana@example.com" });
    const bia = await bookable.addPatient({ name: "Bia", email: null });
    const { update, get } = bookable.owner.appointments;
    await update({ id, patientId: rui });
    expect((await open()).statusCode).toBe(200);
    await update({ id, patientId: ana, notes: "Gestante" });
    expect(await get({ id })).toMatchObject({
      customerName: "Ana",
      customerEmail: "ana@example.com",
    });
    expect((await open()).statusCode).toBe(404);
    await update({ id, patientId: bia, customerName: "Beatriz" });
    expect(await get({ id })).toMatchObject({ customerName: "Beatriz", customerEmail: null });
  });

  test("the links work again when it is given back, and survive all other changes", async () => {
    await bookable.owner.appointments.update({ id, ...toAna });
    await bookable.owner.appointments.update({ id, customerEmail: "rui@example.com" });
    expect((await open()).statusCode).toBe(200);
    await bookable.owner.appointments.update({
      id,
      customerName: "Rui Melo",
      notes: "Trazer exame",
    });
    expect((await open()).statusCode).toBe(200);
    expect((await book()).statusCode).toBe(201);
  });

  test("staff's notes are shown to the mailbox's owner, not to whoever typed its address", async () => {
    const { customerName } = body;
    expect((await open()).json().appointment).toMatchObject({ customerName, notes: "" });
    await bookable.owner.appointments.update({ id, notes: "Trazer exame" });
    expect((await open()).json().appointment).toMatchObject({ customerName: "", notes: "" });
    const file = (await open("/calendar")).body;
    expect(file).toContain("BEGIN:VEVENT");
    expect(file).not.toContain("Trazer exame");
    const { appointments: t } = bookable.org.tables;
    const [row] = await bookable.org.db.select().from(t).where(eq(t.id, id));
    const target = { organizationId: bookable.org.id, appointmentId: id };
    const { appSecret } = server.deps.config;
    const mailed = makeManageToken(appSecret, target, row?.manageNonce ?? "");
    const seen = await server.app.inject(`/api/public/appointments/${mailed}`);
    expect(seen.json().appointment).toMatchObject({ customerName, notes: "Trazer exame" });
  });

  test("customers without an e-mail in the appointment are told apart by their record", async () => {
    const patientId = await bookable.addPatient({ name: "Rui", email: "rui@example.com" });
    await bookable.owner.appointments.update({ id, customerEmail: null, patientId });
    expect((await open()).statusCode).toBe(404);
  });

  test.each(["cancel", "move"])("a simultaneous %s is refused", async (verb) => {
    const { appointments } = bookable.org.tables;
    const payload = verb === "move" ? { start: "2026-03-03T15:00:00-03:00" } : {};
    const answer = await bookable.org.db.transaction(async (tx) => {
      await tx.update(appointments).set({ customerName: "Ana", manageNonce: randomUUID() });
      const sent = server.app.inject({ method: "POST", url: `${path}/${verb}`, payload });
      // It starts here and ends once the staff's change is committed.
      void sent.then(() => undefined);
      await untilSomeoneWaits(tx);
      return () => sent;
    });
    expect((await answer()).statusCode).toBe(404);
    expect(await bookable.owner.appointments.get({ id })).toMatchObject({
      status: "scheduled",
      start: "2026-03-03T13:00:00.000Z",
    });
  });

  test("a move to a time of the former professional is refused", async () => {
    const { appointments } = bookable.org.tables;
    const professionalId = await bookable.addEmployee({ name: "Camila" });
    const answer = await bookable.org.db.transaction(async (tx) => {
      await tx.update(appointments).set({ professionalId });
      const sent = move("2026-03-03T15:00:00-03:00");
      void sent.then(() => undefined);
      await untilSomeoneWaits(tx);
      return () => sent;
    });
    const refused = await answer();
    expect([refused.statusCode, refused.json().error]).toEqual([409, "time_slot_unavailable"]);
  });

  test("the time is not freed for a missing confirmation of the former customer", async () => {
    const { appointments, bookingLinks } = bookable.org.tables;
    await bookable.org.db.update(bookingLinks).set({ confirmByEmail: true });
    await bookable.org.db.update(appointments).set({ heldUntil: clock.now });
    await bookable.owner.appointments.update({ id, ...toAna });
    const { releaseHold } = await import("./commands/release-hold.ts");
    await releaseHold(server.deps, { organizationId: bookable.org.id, appointmentId: id });
    expect((await bookable.owner.appointments.get({ id })).status).toBe("scheduled");
  });
});

describe("after staff give the appointment to another professional", () => {
  test("the link follows that professional's days, not those of the link", async () => {
    const lunch = { lunchStartMinutes: null, lunchEndMinutes: null };
    const hours = { enabled: true, startMinutes: 480, endMinutes: 1080, ...lunch };
    const professionalId = await bookable.addEmployee({
      name: "Camila",
      schedule: { days: [{ day: 3, ...hours }] },
    });
    await bookable.owner.appointments.update({ id, professionalId });
    // The 4th is a Wednesday.
    expect((await open("/months/2026-03")).json().days).toEqual([
      "2026-03-04",
      "2026-03-11",
      "2026-03-18",
      "2026-03-25",
    ]);
    const refused = await move("2026-03-05T10:00:00-03:00");
    expect([refused.statusCode, refused.json().error]).toEqual([409, "time_slot_unavailable"]);
    expect((await move("2026-03-04T10:00:00-03:00")).statusCode).toBe(200);
    expect((await open()).json().link.professionalId.name).toBe("Camila");
  });

  test("the link follows the hours of the appointment's calendar, even when the link uses another", async () => {
    const { bookingLinks } = bookable.org.tables;
    const calendarId = await bookable.addCalendar({
      name: "Noite",
      workingStartMinutes: 1200,
      workingEndMinutes: 1320,
    });
    await bookable.org.db.update(bookingLinks).set({ calendarId });
    const refused = await move("2026-03-04T20:00:00-03:00");
    expect(refused.statusCode).toBe(409);
    expect((await move("2026-03-04T10:00:00-03:00")).statusCode).toBe(200);
  });
});
