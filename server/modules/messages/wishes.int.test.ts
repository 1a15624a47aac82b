import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#server/kernel/ids.ts";
import { bookAppointment } from "#server/modules/booking/commands/book.ts";
import { joinWaitlist } from "#server/modules/waitlist/commands/join.ts";
import { bookingBody, withBookingLink, type Bookable } from "#tests/fixtures/booking-link.ts";
import { bookingTexts } from "#shared/texts/booking.pt-br.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { connectSms } from "#tests/fixtures/sms.ts";
import { connectWhatsapp } from "#tests/fixtures/whatsapp.ts";
import { requestOf } from "#tests/fixtures/request.ts";

// Wednesday 18 November 2026, 09:00 in São Paulo (UTC−3).
const morning = new Date("2026-11-18T12:00:00Z");
const customerPhone = "(11) 98765-4321";
const phoneKey = "551187654321";

let t: TestDeps;
let clinic: Bookable;

beforeAll(async () => {
  t = await createTestDeps();
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.now = morning;
  clinic = await makeOrganization(t.deps, withBookingLink());
});

const book = (wantsMessages = true) =>
  bookAppointment(requestOf(t.deps), {
    ...bookingBody("2026-11-19T13:00:00Z", 30, { customerPhone, wantsMessages }),
    slug: clinic.slug,
  });

test.each(["+881612345678", "+19005551234", "0800 123 4567", "+351 912 345 678"])(
  "a message asked for at %s is left out, which the answer says",
  async (number) => {
    const body = { customerPhone: number, wantsMessages: true };
    const { message } = await bookAppointment(requestOf(t.deps), {
      ...bookingBody("2026-11-19T13:00:00Z", 30, body),
      slug: clinic.slug,
    });
    expect(message).toContain(bookingTexts.numberLeftOut);
    expect(await known()).toEqual({ agreed: [], refused: [] });
  },
);

test("the answer names the channel that was asked for, and says where the number gets nothing by it", async () => {
  const answer = async (more: object) => {
    hour += 1;
    // Each is somebody else, of whom nobody has proved anything.
    const phone = `(11) 98765-43${hour}`;
    const start = `2026-11-19T${hour}:00:00Z`;
    const { message } = await bookAppointment(requestOf(t.deps), {
      ...bookingBody(start, 30, { customerPhone: phone, wantsMessages: true, ...more }),
      customerEmail: `ana${hour}@x.example`,
      slug: clinic.slug,
    });
    return message.replace("Agendamento realizado com sucesso! ", "");
  };
  const { db, tables } = clinic.org;
  let hour = 12;
  const byMail = "Você receberá um e-mail de confirmação.";
  expect(await answer({})).toBe(byMail);
  await connectSms(t.deps, clinic, 71);
  const bySms = "Você receberá a confirmação por e-mail e por SMS.";
  expect(await answer({ wantsMessages: false })).toBe(byMail);
  expect(await answer({})).toBe(bySms);
  const leftOut = `${byMail} ${bookingTexts.numberLeftOut}`;
  expect(await answer({ customerPhone: "(11) 3876-5000" })).toBe(leftOut);
  // That is nobody's business but the owner's.
  await db
    .insert(tables.optOuts)
    .values({ phoneKey: `5511876543${hour + 1}`, source: "whatsapp", at: morning });
  expect(await answer({})).toBe(bySms);
  await connectWhatsapp(t.deps, clinic, 71);
  const byWhatsapp = "Você receberá a confirmação por e-mail e por WhatsApp.";
  expect(await answer({ customerPhone: "(11) 3876-5000" })).toBe(byWhatsapp);
  t.clock.now = new Date("2026-11-19T01:00:00Z");
  const atNight = "Você receberá um e-mail de confirmação, e os lembretes por WhatsApp.";
  expect(await answer({})).toBe(atNight);
});

const join = () =>
  joinWaitlist(requestOf(t.deps), {
    slug: clinic.slug,
    customerName: "Bia Reis",
    customerEmail: "bia@x.example",
    customerPhone,
    fromDate: "2026-11-19",
    untilDate: "2026-11-19",
    weekdays: [4],
    startMinutes: 0,
    endMinutes: 1440,
    consents: true,
  });

/** All that is known of who wants messages and who doesn't. */
async function known() {
  const { db, tables } = clinic.org;
  const [agreed, refused] = await Promise.all([
    db.select().from(tables.optIns),
    db.select().from(tables.optOuts),
  ]);
  return { agreed, refused };
}

const visitors = [
  ["books and asks for messages", "booking", () => book()],
  ["waits for a time", "waitlist", join],
] as const;

test("who books with a phone and asks for nothing has agreed to nothing", async () => {
  await book(false);
  expect(await known()).toEqual({ agreed: [], refused: [] });
});

test("who asks with a booking has said more than with a place on the waiting list", async () => {
  await join();
  await book();
  expect((await known()).agreed).toMatchObject([{ source: "booking" }]);
});

test.each(visitors)("whoever %s with a phone agrees to messages there", async (_, source, act) => {
  await act();
  const agreed = [{ phoneKey, source, at: morning, authorId: null }];
  expect(await known()).toEqual({ agreed, refused: [] });
});

test.each(visitors)(
  "a stranger who %s under somebody's phone takes back no refusal",
  async (_, __, act) => {
    const { db, tables } = clinic.org;
    const refusal = { phoneKey, source: "whatsapp" as const, at: new Date("2026-11-01T12:00:00Z") };
    await db.insert(tables.optOuts).values(refusal);
    await act();
    expect(await known()).toEqual({ agreed: [], refused: [{ ...refusal, authorId: null }] });
  },
);

test.each(visitors)("nor does who %s take the place of the owner's word", async (_, __, act) => {
  const { db, tables } = clinic.org;
  const word = { phoneKey, source: "whatsapp" as const, at: new Date("2026-11-01T12:00:00Z") };
  await db.insert(tables.optIns).values(word);
  await act();
  expect(await known()).toEqual({ agreed: [{ ...word, authorId: null }], refused: [] });
});

test("the last word counts with its source and its time, also of several at once", async () => {
  const patientId = newId();
  const row = { id: patientId, name: "Ana", phone: "+5511987654321", searchText: "ana" };
  await clinic.org.db.insert(clinic.org.tables.patients).values(row);
  await book();
  const { setWish } = clinic.owner.messages;
  t.clock.now = new Date("2026-11-18T13:00:00Z");
  await setWish({ patientId, wants: true });
  expect((await known()).agreed).toMatchObject([{ source: "staff", at: t.clock.now }]);
  await Promise.all(
    Array.from({ length: 10 }, (_, n) => setWish({ patientId, wants: n % 2 === 0 })),
  );
  const { agreed, refused } = await known();
  expect([...agreed, ...refused]).toHaveLength(1);
  await setWish({ patientId, wants: false });
  t.clock.now = new Date("2026-11-18T14:00:00Z");
  await setWish({ patientId, wants: false });
  expect(await known()).toMatchObject({
    agreed: [],
    refused: [{ source: "staff", at: t.clock.now }],
  });
});

test("an appointment, the week and a form know of the number's refusal, however it is written", async () => {
  const { db, tables } = clinic.org;
  const { owner, calendarId, professionalId } = clinic;
  const start = "2026-11-20T13:00:00.000Z";
  const end = "2026-11-20T13:30:00.000Z";
  const { appointment } = await owner.appointments.create({
    calendarId,
    professionalId,
    start,
    end,
    serviceIds: [...clinic.serviceIds],
    customerName: "Ana",
    customerPhone,
  });
  const refusals = async () => {
    const [week, one, typed] = await Promise.all([
      owner.appointments.week({
        calendarId,
        from: "2026-11-20T00:00:00Z",
        to: "2026-11-21T00:00:00Z",
      }),
      owner.appointments.get({ id: appointment.id }),
      owner.messages.phoneReach({ phone: "11 98765 4321" }),
    ]);
    return [week[0], one, typed].map((each) => each?.refusesPhone);
  };
  expect(appointment.refusesPhone).toBe(false);
  expect(await refusals()).toEqual([false, false, false]);
  await db.insert(tables.optOuts).values({ phoneKey, source: "whatsapp", at: morning });
  expect(await refusals()).toEqual([true, true, true]);
  for (const phone of ["(11) 98765-0000", "+551187654321x", ""]) {
    expect(await owner.messages.phoneReach({ phone })).toEqual({
      refusesPhone: false,
      lacksWhatsapp: false,
    });
  }
});
