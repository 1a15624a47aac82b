import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { standInAccount } from "#server/integrations/whatsapp/stand-in-account.ts";
import { bookAppointment } from "#server/modules/booking/commands/book.ts";
import { takeWebhook } from "#server/modules/messages/commands/take-webhook.ts";
import { workIncoming } from "#server/modules/messages/commands/work-incoming.ts";
import {
  readWebhook,
  workIncomingTask,
  type WorkIncoming,
} from "#server/modules/messages/rules.ts";
import { bookingBody, withBookingLink, type Bookable } from "#tests/fixtures/booking-link.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { requestOf } from "#tests/fixtures/request.ts";
import { connectWhatsapp, notice, written } from "#tests/fixtures/whatsapp.ts";
import { sendAnswer } from "./commands/send-answer.ts";
import { sendAnswerTask, type SendAnswer } from "./rules.ts";

const account = 63;

let test: TestDeps;
let clinic: Bookable;

beforeAll(async () => {
  test = await createTestDeps();
  // Wednesday 18 November 2026, 09:00 in São Paulo.
  test.clock.now = new Date("2026-11-18T12:00:00Z");
  clinic = await makeOrganization(test.deps, withBookingLink());
  await connectWhatsapp(test.deps, clinic, account, {});
});
afterAll(() => test.close());

/** Somebody writes from a number, or taps. */
async function write(
  digits: string,
  content: object = { type: "text", text: { body: "Oi" } },
): Promise<void> {
  (await test.phones.open()).type(account, digits, "Oi");
  const message = written(digits, test.clock.now, content);
  const contacts = [{ wa_id: digits, profile: { name: "mengão" } }];
  const { phoneNumberId } = standInAccount(account);
  const heard = readWebhook(
    notice(account, { messages: [message], contacts }),
    phoneNumberId,
    test.deps.now(),
  );
  await takeWebhook(test.deps, clinic.org, heard ?? []);
  await work();
}

async function work(): Promise<void> {
  for (const { task, payload } of await test.takeJobs()) {
    if (task === workIncomingTask) await workIncoming(test.deps, payload as WorkIncoming);
    if (task === sendAnswerTask) await sendAnswer(test.deps, payload as SendAnswer);
  }
}

/** Returns the name under which the time stands that a conversation's number takes by its button. */
async function takesAs(id: string, digits: string): Promise<string | undefined> {
  const { calendarId, professionalId, serviceIds } = clinic;
  const times = { calendarId, professionalId, serviceIds: [...serviceIds], minutes: 30 };
  const { starts } = await clinic.owner.appointments.nextTimes(times);
  // The first one begins now, and can be taken no more.
  await clinic.owner.conversations.offerTimes({ id, message: "Qual?", times, starts });
  await work();
  const sent = (await test.phones.open()).state.messages.findLast(({ waId }) => waId === digits);
  const reply = { type: "button_reply", button_reply: sent?.buttons[1] };
  await write(digits, { type: "interactive", interactive: reply });
  const { appointments: a } = clinic.org.tables;
  const taken = eq(a.startAt, new Date(starts[1] ?? ""));
  const [row] = await clinic.org.db.select({ name: a.customerName }).from(a).where(taken);
  return row?.name;
}

async function known(digits: string) {
  const { conversations } = await clinic.owner.conversations.list({});
  const found = conversations.find(({ phone }) => phone.endsWith(digits.slice(-8)));
  return [found?.patientName, found?.bookedName, found?.profileName];
}

it("who booked without being registered is named as they booked, until a customer has the number", async () => {
  const start = "2026-11-19T13:00:00Z";
  await bookAppointment(requestOf(test.deps), {
    ...bookingBody(start),
    customerName: "Bia Reis",
    customerPhone: "(11) 98765-0063",
    slug: clinic.slug,
  });
  // WhatsApp knows the number without its ninth digit.
  await write("551187650063");
  await write("5511987650064");
  expect(await known("551187650063")).toEqual([null, "Bia Reis", "mengão"]);
  expect(await known("5511987650064")).toEqual([null, null, "mengão"]);
  const { conversations } = await clinic.owner.conversations.list({});
  const stranger = conversations.find(({ bookedName }) => bookedName === "Bia Reis");
  const patientId = await clinic.addPatient({ name: "Beatriz Reis" });
  await clinic.owner.conversations.link({ id: stranger?.id ?? "", patientId });
  expect(await known("551187650063")).toEqual(["Beatriz Reis", null, "mengão"]);
});

it("a time that they take by a button stands under that name, too", async () => {
  await bookAppointment(requestOf(test.deps), {
    ...bookingBody("2026-11-19T14:00:00Z"),
    customerName: "Caio Sá",
    customerPhone: "(11) 98765-0065",
    slug: clinic.slug,
  });
  await write("5511987650065");
  const { conversations } = await clinic.owner.conversations.list({});
  const { id = "" } = conversations.find(({ bookedName }) => bookedName === "Caio Sá") ?? {};
  expect(await takesAs(id, "5511987650065")).toBe("Caio Sá");
});

it("the times of a number without record are told, and become those of the customer to whom it is linked", async () => {
  const digits = "551187650067";
  const starts = ["2026-11-19T15:00:00.000Z", "2026-11-20T15:00:00.000Z"];
  for (const start of starts) {
    await bookAppointment(requestOf(test.deps), {
      ...bookingBody(start),
      customerName: "Carla Dias",
      customerPhone: "(11) 98765-0067",
      slug: clinic.slug,
    });
  }
  await write(digits);
  await write("5511987650068");
  const { conversations } = await clinic.owner.conversations.list({});
  const idOf = (tail: string) => conversations.find(({ phone }) => phone.endsWith(tail))?.id ?? "";
  const id = idOf("50067");
  const booked = await clinic.owner.conversations.booked({ id });
  expect(booked.map(({ start, customerName }) => [start, customerName])).toEqual(
    starts.map((start) => [start, "Carla Dias"]),
  );
  expect(await clinic.owner.conversations.booked({ id: idOf("50068") })).toEqual([]);
  const unlinked = clinic.owner.conversations.linkBooked({ id });
  await expect(unlinked).rejects.toMatchObject({ code: "NOT_FOUND" });

  const patientId = await clinic.addPatient({ name: "Carla Dias" });
  await clinic.owner.conversations.link({ id, patientId });
  expect(await clinic.owner.conversations.booked({ id })).toHaveLength(2);
  expect(await clinic.owner.conversations.linkBooked({ id })).toEqual({ linked: 2 });
  expect(await clinic.owner.conversations.linkBooked({ id })).toEqual({ linked: 0 });
  expect(await clinic.owner.conversations.booked({ id })).toEqual([]);
  const { visits } = await clinic.owner.patients.summary({ id: patientId });
  expect(visits).toMatchObject({ upcomingCount: 2, next: { start: starts[0] } });
  const history = await clinic.owner.appointments.history({ id: booked[0]?.id ?? "" });
  expect(JSON.stringify(history)).toContain("Carla Dias");
});

it("who may not see the agenda isn't told of such times, and links none", async () => {
  const patients = await clinic.callerAs("unheard_of", ["manage_patients"]);
  const { conversations } = await clinic.owner.conversations.list({});
  const id = conversations[0]?.id ?? "";
  expect(await patients.conversations.booked({ id })).toEqual([]);
  const link = patients.conversations.linkBooked({ id });
  await expect(link).rejects.toMatchObject({ code: "FORBIDDEN" });
});
