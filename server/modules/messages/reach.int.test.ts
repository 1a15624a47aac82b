import { afterAll, beforeAll, expect, it } from "vitest";
import { connectSms } from "#tests/fixtures/sms.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeReminding, type Reminding } from "#tests/fixtures/reminding.ts";
import { connectWhatsapp } from "#tests/fixtures/whatsapp.ts";
import type { MessageState } from "#shared/domain/message-states.ts";
import { phoneKey } from "#shared/domain/phone-keys.ts";

const account = 61;
const customerPhone = "+5511987650061";
const start = "2031-05-05T15:00:00.000Z";
const minute = (n: number) => new Date(Date.parse("2031-05-01T12:00:00Z") + n * 60_000);

let test: TestDeps;
let house: Reminding;

beforeAll(async () => {
  test = await createTestDeps();
  test.clock.now = minute(60);
  house = await makeReminding(test);
  await connectWhatsapp(test.deps, house.staff, account);
  await connectSms(test.deps, house.staff, account);
});
afterAll(() => test.close());

/** A message by WhatsApp of that minute, as its provider's reports left it. */
async function wrote(at: number, status: MessageState, providerCode: number | null = null) {
  const { db, tables } = house.staff.org;
  const row = { id: crypto.randomUUID(), channel: "whatsapp" as const, body: "Olá" };
  const to = { phoneKey: phoneKey(customerPhone), createdAt: minute(at), status, providerCode };
  await db.insert(tables.messages).values({ ...row, ...to });
}

/** What week, details, form and the list of reminders know of the number. */
async function known(id: string) {
  const { owner } = house.staff;
  const { calendarId } = house;
  const [week] = await owner.appointments.week({
    calendarId,
    from: "2031-05-05T00:00:00Z",
    to: "2031-05-06T00:00:00Z",
  });
  const one = await owner.appointments.get({ id });
  // A form may have it without the ninth digit.
  const typed = await owner.messages.phoneReach({ phone: "(11) 98765-0061" });
  const planned = await owner.reminders.ofAppointment({ appointmentId: id });
  return {
    lacks: [week, one, typed].map((each) => each?.lacksWhatsapp),
    forecast: [...new Set(planned.map(({ channel }) => channel))],
  };
}

it("a number that WhatsApp doesn't know is forecast by SMS, until something arrives there again", async () => {
  const id = await house.add(start, { customerPhone });
  const byWhatsapp = { lacks: [false, false, false], forecast: ["whatsapp"] };
  const bySms = { lacks: [true, true, true], forecast: ["sms"] };
  expect(await known(id)).toEqual(byWhatsapp);
  await wrote(1, "failed", 131_048);
  expect(await known(id)).toEqual(byWhatsapp);
  await wrote(2, "failed", 131_026);
  expect(await known(id)).toEqual(bySms);
  await wrote(3, "accepted");
  expect(await known(id)).toEqual(bySms);
  await wrote(4, "delivered");
  expect(await known(id)).toEqual(byWhatsapp);
  await wrote(5, "failed", 131_026);
  expect(await known(id)).toEqual(bySms);
  const { db, tables } = house.staff.org;
  const said = { id: "said", phoneKey: phoneKey(customerPhone), content: { kind: "message" } };
  await db.insert(tables.incoming).values({ ...said, sentAt: minute(6), receivedAt: minute(6) });
  expect(await known(id)).toEqual(byWhatsapp);
});

it("what waits to be told names the next channel, and a landline's reminders go by WhatsApp or by mail", async () => {
  const { owner, org } = house.staff;
  await wrote(7, "failed", 131_026);
  const serviceId = await house.staff.addService({ name: "Barba" });
  const { calendarId, professionalId } = house;
  const made = await owner.appointments.create({
    calendarId,
    professionalId,
    serviceIds: [serviceId],
    customerName: "Ana",
    customerPhone,
    start: "2031-05-06T15:00:00.000Z",
    end: "2031-05-06T15:30:00.000Z",
  });
  const [pending] = await owner.appointments.history({ id: made.appointment.id });
  expect(pending?.action).toBe("Vai avisar por SMS");
  const landline = await house.add("2031-05-07T15:00:00.000Z", { customerPhone: "+551138765000" });
  const forecast = async () => {
    const planned = await owner.reminders.ofAppointment({ appointmentId: landline });
    return [...new Set(planned.map(({ channel }) => channel))];
  };
  expect(await forecast()).toEqual(["whatsapp"]);
  await org.db.delete(org.tables.integrations);
  await connectSms(test.deps, house.staff, account);
  expect(await forecast()).toEqual(["email"]);
  const wishOf = async (phone: string) => {
    const { patient } = await owner.patients.create({ name: "Ana", phone });
    return owner.messages.wish({ patientId: patient.id });
  };
  expect(await wishOf("(11) 3876-5000")).toMatchObject({ wants: null, unfit: ["sms"] });
  expect(await wishOf("(11) 98765-0061")).toMatchObject({ unfit: [] });
});

it("a number that wrote is free for a day from then on, and needs a template at any other time", async () => {
  const { owner, org } = house.staff;
  const phone = "+5511987650068";
  const { patient } = await owner.patients.create({ name: "Nilo Livre", phone });
  const standing = async () => {
    const { recipients } = await owner.messages.recipients({ search: "Nilo Livre" });
    return recipients.map(({ id, reach, freeUntil }) => ({ id, reach, freeUntil }));
  };
  const needsTemplate = [{ id: patient.id, reach: "template", freeUntil: null }];
  expect(await standing()).toEqual(needsTemplate);
  const said = { id: "free", phoneKey: phoneKey(phone), content: { kind: "message" } };
  const sentAt = minute(30);
  await org.db.insert(org.tables.incoming).values({ ...said, sentAt, receivedAt: minute(31) });
  // WhatsApp refuses what arrives too late: the window closes here a little before.
  const freeUntil = "2031-05-02T12:25:00.000Z";
  expect(await standing()).toEqual([{ id: patient.id, reach: "free", freeUntil }]);
  test.clock.now = new Date(freeUntil);
  expect(await standing()).toEqual(needsTemplate);
});
