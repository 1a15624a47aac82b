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

/** Somebody writes from a number. */
async function write(digits: string): Promise<void> {
  (await test.phones.open()).type(account, digits, "Oi");
  const message = written(digits, test.clock.now, { type: "text", text: { body: "Oi" } });
  const contacts = [{ wa_id: digits, profile: { name: "mengão" } }];
  const { phoneNumberId } = standInAccount(account);
  const heard = readWebhook(
    notice(account, { messages: [message], contacts }),
    phoneNumberId,
    test.deps.now(),
  );
  await takeWebhook(test.deps, clinic.org, heard ?? []);
  for (const { task, payload } of await test.takeJobs()) {
    if (task === workIncomingTask) await workIncoming(test.deps, payload as WorkIncoming);
  }
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
