import { and, asc, eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { FastifyInstance } from "fastify";
import { buildApp } from "#server/app.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { makeReminding, type Reminding } from "#tests/fixtures/reminding.ts";
import { connectSms, smsReport } from "#tests/fixtures/sms.ts";
import { connectWhatsapp } from "#tests/fixtures/whatsapp.ts";
import { SmsFailure } from "#server/integrations/sms/sms-port.ts";
import { standInSms } from "#server/integrations/sms/stand-in.ts";
import { reminderChannels } from "#server/modules/reminders/steps/channels.ts";
import { workIncoming } from "./commands/work-incoming.ts";
import { noteSmsOptOut } from "./steps/note-sms-opt-out.ts";
import { smsIncomingUrl } from "#server/modules/integrations/queries.ts";
import { smsFailureText } from "./words.pt-br.ts";
import { smsStatusUrl, workIncomingTask, type WorkIncoming } from "./rules.ts";

const account = 21;
const { authToken } = standInSms(account);
let t: TestDeps;
let app: FastifyInstance;
let house: Reminding;
let day = 1;

beforeAll(async () => {
  t = await createTestDeps();
  app = await buildApp(t.deps);
  house = await makeReminding(t);
  await connectSms(t.deps, house.staff, account);
});
afterAll(async () => {
  await app.close();
  await t.close();
});

/** Adds an appointment, and lets its reminder fall due; each test has a day of its own. */
async function remind(customerPhone: string, row: object = {}) {
  day += 3;
  const start = new Date(Date.UTC(2031, 0, day, 15));
  const id = await house.add(start.toISOString(), { customerPhone, ...row });
  const before = new Date(start.getTime() - 23 * 3_600_000);
  await house.at(before.toISOString());
  const later = async (minutes: number) =>
    house.at(new Date(before.getTime() + minutes * 60_000).toISOString());
  return { id, later };
}

const sent = async (to: string) => {
  const { messages } = await t.sms.open();
  return messages.filter((each) => each.to === to);
};

async function remindersOf(appointmentId: string) {
  const { reminders: r } = house.staff.org.tables;
  return house.staff.org.db
    .select({ channel: r.channel, status: r.status, failure: r.failure })
    .from(r)
    .where(eq(r.appointmentId, appointmentId))
    .orderBy(r.createdAt);
}

async function messageOf(appointmentId: string) {
  const { messages: m } = house.staff.org.tables;
  const [row] = await house.staff.org.db.select().from(m).where(eq(m.appointmentId, appointmentId));
  return row;
}

/** What Twilio tells of a message, at the address that it was given. */
async function report(fields: Record<string, string>, token = authToken, org = house.staff.org.id) {
  const url = smsStatusUrl(t.deps.config.publicUrl, org);
  const { statusCode } = await app.inject({
    method: "POST",
    url: new URL(url).pathname,
    ...smsReport(url, token, fields),
  });
  await hear();
  return statusCode;
}

/** Works on what Twilio brought. */
async function hear() {
  for (const { task, payload } of await t.takeJobs()) {
    if (task === workIncomingTask) await workIncoming(t.deps, payload as WorkIncoming);
  }
}

test("a reminder leaves by SMS once, in letters that don't double it, and not by e-mail too", async () => {
  const to = "+5511987650010";
  const { id, later } = await remind(to);
  await later(2);
  const [sms, ...others] = await sent(to);
  expect(others).toEqual([]);
  expect(sms?.text).toMatch(/: lembrete do seu horario, .*15:00|12:00.*, com Dra\. Ana\.$/);
  expect(sms?.text).not.toMatch(/[áâãçêíóôõú·]/);
  expect(t.mails.splice(0)).toEqual([]);
  expect(await messageOf(id)).toMatchObject({
    channel: "sms",
    status: "accepted",
    providerId: sms?.id,
  });
});

test("a number that the provider refuses is reminded by e-mail", async () => {
  const { id, later } = await remind("+5511987650000");
  await later(2);
  expect(t.mails.splice(0)).toHaveLength(1);
  expect(await remindersOf(id)).toEqual([
    { channel: "sms", status: "failed", failure: "recipient_refused" },
    { channel: "email", status: "sent", failure: null },
  ]);
  expect(await messageOf(id)).toMatchObject({ status: "failed", providerCode: 21211 });
});

test("an SMS that is not delivered is followed by an e-mail, and a late report changes nothing", async () => {
  const { id, later } = await remind("+5511987650030");
  const MessageSid = (await messageOf(id))?.providerId ?? "";
  const fields = { MessageSid, To: "+5511987650030" };
  expect(await report({ ...fields, MessageStatus: "undelivered", ErrorCode: "30003" })).toBe(200);
  expect(await report({ ...fields, MessageStatus: "sent" })).toBe(200);
  expect(await messageOf(id)).toMatchObject({ status: "failed", providerCode: 30003 });
  await later(2);
  expect(t.mails.splice(0)).toHaveLength(1);
  const { reminders } = await house.staff.callerAs("employee");
  const shown = await reminders.ofAppointment({ appointmentId: id });
  const texts = shown.map(({ channel, reasonText }) => [channel, reasonText]);
  expect(texts).toContainEqual(["sms", smsFailureText(30003)]);
  expect(texts).toContainEqual(["email", null]);
});

test("a report that comes before the sending is written down is not lost", async () => {
  const sms = reminderChannels.find(({ name }) => name === "sms")!;
  const { deliver } = sms;
  // The report's own place in time: between the provider's answer and the reminder's end.
  const overtaken = vi.spyOn(sms, "deliver").mockImplementationOnce(async (deps, of, message) => {
    await deliver(deps, of, message);
    const { providerId } = (await messageOf(message.appointmentId)) ?? {};
    const fields = { MessageSid: providerId ?? "", MessageStatus: "undelivered" };
    expect(await report(fields)).toBe(200);
  });
  const { id, later } = await remind("+5511987650035");
  expect(overtaken).toHaveBeenCalledOnce();
  expect(await remindersOf(id)).toEqual([
    { channel: "sms", status: "failed", failure: "not_delivered" },
  ]);
  await later(2);
  expect(t.mails.splice(0)).toHaveLength(1);
});

test("a report counts only under its own account's signature", async () => {
  const { id } = await remind("+5511987650040");
  const fields = { MessageSid: (await messageOf(id))?.providerId ?? "", MessageStatus: "failed" };
  expect(await report(fields, "another token")).toBe(404);
  const stranger = await makeOrganization(t.deps);
  expect(await report(fields, authToken, stranger.org.id)).toBe(404);
  expect(await messageOf(id)).toMatchObject({ status: "accepted" });
});

test("PARAR by SMS stops messages and VOLTAR brings them back, under the account's own signature alone", async () => {
  const url = smsIncomingUrl(t.deps.config.publicUrl, house.staff.org.id);
  let count = 0;
  const answers = async (Body: string, token = authToken) => {
    const { pathname } = new URL(url);
    count += 1;
    const MessageSid = `SM${count}`;
    const signed = smsReport(url, token, { From: "+5511987650080", Body, MessageSid });
    const { statusCode, headers, body } = await app.inject({
      method: "POST",
      url: pathname,
      ...signed,
    });
    await hear();
    return { statusCode, type: headers["content-type"], body };
  };
  const { optIns, optOuts } = house.staff.org.tables;
  const known = async (table: typeof optIns | typeof optOuts) => {
    const rows = await house.staff.org.db.select().from(table);
    return rows.filter(({ phoneKey }) => phoneKey === "551187650080");
  };
  const entityId = await house.staff.addPatient({ name: "Nilo", phone: "+5511987650080" });
  expect(await answers("PARAR", "another token")).toMatchObject({ statusCode: 404 });
  expect(await answers("Qual o endereço?")).toMatchObject({ statusCode: 200 });
  expect(await known(optOuts)).toEqual([]);
  const answered = await answers(" Parar. ");
  expect(answered).toMatchObject({ statusCode: 200, body: "<Response></Response>" });
  expect(answered.type).toContain("text/xml");
  expect(await known(optOuts)).toMatchObject([{ source: "sms", at: t.clock.now, authorId: null }]);
  const { id, later } = await remind("+5511987650080");
  await later(2);
  expect(await sent("+5511987650080")).toEqual([]);
  expect(await messageOf(id)).toMatchObject({ status: "skipped", failure: "opted_out" });
  await answers("VOLTAR");
  expect(await known(optOuts)).toEqual([]);
  expect(await known(optIns)).toMatchObject([{ source: "sms" }]);
  const { auditLog: log } = house.staff.org.tables;
  const told = await house.staff.org.db
    .select({ by: log.actorKind, action: log.action })
    .from(log)
    .where(and(eq(log.entityId, entityId), like(log.action, "patient.%_phone")))
    .orderBy(asc(log.id));
  expect(told).toEqual([
    { by: "visitor", action: "patient.stop_phone" },
    { by: "visitor", action: "patient.resume_phone" },
  ]);
  t.mails.splice(0);
});

test("SMS comes after WhatsApp alone, and never to a number that wants none", async () => {
  const { org } = house.staff;
  await org.db
    .insert(org.tables.optOuts)
    .values({ phoneKey: "551187650050", source: "staff", at: t.clock.now });
  const stopped = await remind("+5511987650050");
  await stopped.later(2);
  expect(await sent("+5511987650050")).toEqual([]);
  expect(await messageOf(stopped.id)).toMatchObject({ status: "skipped", failure: "opted_out" });
  await connectWhatsapp(t.deps, house.staff, 14);
  const { id, later } = await remind("+5511987650060");
  await later(2);
  expect((await remindersOf(id)).map(({ channel }) => channel)).toEqual(["whatsapp", "sms"]);
  expect(await sent("+5511987650060")).toHaveLength(1);
});

test("a number whose owner told Twilio to stop wants no more messages", async () => {
  const send = vi
    .spyOn(t.deps.sms, "send")
    .mockRejectedValue(
      new SmsFailure("never", { reason: "recipient_refused", providerCode: "21610" }),
    );
  const { org } = house.staff;
  const { integrations: i } = org.tables;
  await org.db.update(i).set({ enabled: sql`${i.kind} = 'sms'` });
  const { later } = await remind("+5511987650070");
  await later(2);
  send.mockRestore();
  const { optOuts: o } = org.tables;
  const own = eq(o.phoneKey, "551187650070");
  const rows = await org.db.select().from(o).where(own);
  expect(rows).toMatchObject([{ source: "sms", authorId: null }]);
  // Who asks for messages again by WhatsApp still gets none by SMS, and goes on getting them there.
  await org.db.delete(o);
  const { optIns } = org.tables;
  const back = { phoneKey: "551187650070", source: "whatsapp", at: t.clock.now } as const;
  await org.db.insert(optIns).values(back);
  await noteSmsOptOut(t.deps, org, "551187650070");
  expect(await org.db.select().from(o).where(own)).toEqual([]);
  // An SMS that was taken meanwhile shows that STOP came later than that.
  t.clock.now = new Date(t.clock.now.getTime() + 60_000);
  await (await remind("+5511987650070")).later(2);
  await noteSmsOptOut(t.deps, org, "551187650070");
  expect(await org.db.select().from(o).where(own)).toMatchObject([{ source: "sms" }]);
});
