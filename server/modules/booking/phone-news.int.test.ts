import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { standInAccount } from "#server/integrations/whatsapp/stand-in-account.ts";
import { prepareOwnAccount } from "#server/modules/messages/commands/prepare-own-account.ts";
import { takeWebhook } from "#server/modules/messages/commands/take-webhook.ts";
import { messagesJobs } from "#server/modules/messages/jobs.ts";
import { wakeEveryone } from "#server/kernel/due-work.ts";
import { queueDueReminders } from "#server/modules/reminders/commands/queue-due-reminders.ts";
import { remindersJobs } from "#server/modules/reminders/jobs.ts";
import { readWebhook } from "#server/modules/messages/rules.ts";
import { phoneKey } from "#shared/domain/phone-keys.ts";
import { at, openDesk } from "#tests/fixtures/appointment-desk.ts";
import { workByClock } from "#tests/fixtures/due-jobs.ts";
import { connectSms } from "#tests/fixtures/sms.ts";
import { connectWhatsapp, notice, written } from "#tests/fixtures/whatsapp.ts";
import { bookingJobs } from "./jobs.ts";
import { bookingMailJob } from "./steps/booking-mail-job.ts";

const { test, desk } = openDesk();
let clock: ReturnType<typeof workByClock>;
let account = 40;
let customerPhone: string;
let waId: string;

beforeEach(async () => {
  account += 1;
  waId = `55119876${String(50_010 + account)}`;
  customerPhone = `+${waId}`;
  clock = workByClock(test, [...bookingJobs, ...messagesJobs, ...remindersJobs]);
  await connectWhatsapp(test.deps, desk, account, {});
  await prepareOwnAccount(test.deps, { organizationId: desk.org.id });
  // The stand-in approves what is proposed after a while.
  await clock.pass(60);
  test.mails.splice(0);
});

const create = async (more: Parameters<typeof desk.create>[2] = {}) =>
  (await desk.create("12:00", "13:00", { customerPhone, ...more })).appointment.id;

async function shown(to = waId) {
  const { state } = await test.phones.open();
  return state.messages.filter(
    (each) => each.account === account && each.waId === to && !each.isFromCustomer,
  );
}
const texts = async () => (await shown()).map(({ text }) => text);
const sms = async () =>
  (await test.sms.open()).messages.filter(({ to }) => to === customerPhone).map(({ text }) => text);

async function arrive(content: Parameters<typeof notice>[1]) {
  const arrived = readWebhook(
    notice(account, content),
    standInAccount(account).phoneNumberId,
    test.deps.now(),
  );
  await takeWebhook(test.deps, desk.org, arrived ?? []);
  // What comes of it may queue a job of its own.
  await clock.pass(0);
  await clock.pass(0);
}
async function hear(content: object) {
  (await test.phones.open()).type(account, waId, "…");
  await arrive({ messages: [written(waId, test.clock.now, content)] });
}
const say = (body: string) => hear({ type: "text", text: { body } });

async function fail(code: number) {
  const { messages: m } = desk.org.tables;
  const rows = await desk.org.db
    .select()
    .from(m)
    .where(and(eq(m.phoneKey, phoneKey(customerPhone)), eq(m.channel, "whatsapp")))
    .orderBy(m.createdAt);
  const errors = [{ code }];
  const id = rows.at(-1)?.providerId;
  await arrive({
    statuses: [{ id, status: "failed", timestamp: "1", recipient_id: waId, errors }],
  });
}

/** Returns the lines about messages as 'who did: what, to whom, why'. */
async function told(id: string) {
  const history = await desk.owner.appointments.history({ id });
  return history.flatMap(({ action, changes }) =>
    /visar|visou/.test(action) ? [`${action}: ${changes.map(({ to }) => to).join(", ")}`] : [],
  );
}

describe("staff's changes for a customer with a phone", () => {
  it("are told by WhatsApp, once, with quick replies, and not by e-mail as well", async () => {
    const id = await create({ customerEmail: "ana@example.com" });
    expect(await told(id)).toEqual([`Vai avisar por WhatsApp: ${customerPhone}`]);
    await desk.owner.appointments.update({ id, start: at("14:00") });
    await clock.pass(120);
    await clock.pass(600);
    expect(await texts()).toEqual([
      expect.stringMatching(/^Olá, Ana\. O seu horário em .* está marcado: sex, 20 nov · 11:00/),
    ]);
    expect((await shown())[0]?.buttons.map(({ title }) => title)).toEqual([
      "Confirmar",
      "Remarcar",
      "Cancelar",
    ]);
    expect(test.mails).toEqual([]);
    expect(await told(id)).toEqual([`Avisou por WhatsApp: Confirmação, ${customerPhone}`]);
  });

  it("reach who has no e-mail: moved, then cancelled, and a confirmation by a tap", async () => {
    const id = await create();
    await clock.pass(120);
    await desk.owner.appointments.update({ id, start: at("14:00") });
    await clock.pass(120);
    const [, moved] = await shown();
    expect(moved?.text).toMatch(/não é mais sex, 20 nov · 09:00, e sim sex, 20 nov · 11:00/);
    const payload = moved?.buttons[0]?.id ?? "";
    await hear({ type: "button", button: { payload, text: "Confirmar" } });
    expect((await desk.owner.appointments.get({ id })).status).toBe("confirmed");
    const { version } = await desk.owner.appointments.get({ id });
    await desk.owner.appointments.cancel({ id, version });
    await clock.pass(120);
    expect((await texts()).at(-1)).toMatch(/foi cancelado: sex, 20 nov · 11:00, com Helena\./);
  });

  it("reach also the calendar that a mail has put the date into, once each", async () => {
    const id = await create({ customerEmail: "ana@example.com", customerPhone: "" });
    await clock.pass(120);
    const sequences = () =>
      test.mails.map(
        ({ attachments: [file] = [] }) => /SEQUENCE:(\d+)/.exec(String(file?.content))?.[1],
      );
    expect(sequences()).toEqual(["0"]);
    // The number comes later: from now on the phone is tried first.
    await desk.owner.appointments.update({ id, customerPhone, notify: false });
    await desk.owner.appointments.update({ id, start: at("14:00") });
    await clock.pass(120);
    await clock.pass(600);
    expect(await texts()).toEqual([expect.stringMatching(/e sim sex, 20 nov · 11:00/)]);
    expect(test.mails.map(({ subject }) => subject)[1]).toMatch(/remarcado|novo horário/i);
    const { version } = await desk.owner.appointments.get({ id });
    await desk.owner.appointments.cancel({ id, version });
    await clock.pass(120);
    const [, second, third] = sequences().map(Number);
    expect(test.mails).toHaveLength(3);
    expect(second).toBeGreaterThan(0);
    expect(third).toBeGreaterThan(second ?? 0);
    expect((await told(id)).filter((line) => line.startsWith("Avisou por e-mail"))).toHaveLength(3);
  });

  it("of a whole series are one message", async () => {
    const recurrence = { everyWeeks: 1, count: 6 };
    await create({ recurrence });
    await clock.pass(120);
    expect(await texts()).toEqual([
      expect.stringMatching(/sex, 20 nov · 09:00; .*; sex, 11 dez · 09:00 e mais 2\. Para mudar/),
    ]);
  });

  it("aren't told when staff wish so or undo them", async () => {
    const id = await create({ notify: false });
    await desk.owner.appointments.update({ id, start: at("14:00"), notify: false });
    const other = await create({ allowOverlap: true });
    const { version } = await desk.owner.appointments.get({ id: other });
    await desk.owner.appointments.cancel({ id: other, version });
    await clock.pass(600);
    expect(await texts()).toEqual([]);
    expect(await told(id)).toEqual([]);
  });

  it("are told again to a corrected number of who has no e-mail", async () => {
    const id = await create({ customerPhone: "+5511987650999" });
    await clock.pass(120);
    await desk.owner.appointments.update({ id, customerPhone });
    await clock.pass(120);
    expect(await texts()).toHaveLength(1);
  });
});

describe("what WhatsApp surely did not deliver", () => {
  it("goes by SMS, then by e-mail, each once, and the history tells all", async () => {
    await connectSms(test.deps, desk, account);
    const { integrations: i } = desk.org.tables;
    const id = await create({ customerEmail: "ana@example.com" });
    await clock.pass(120);
    expect([await sms(), test.mails]).toEqual([[], []]);
    await fail(131026);
    await fail(131026);
    expect(await sms()).toEqual([expect.stringContaining("horario marcado, sex, 20 nov")]);
    expect(test.mails).toEqual([]);
    expect(await told(id)).toEqual([
      `Avisou por SMS: Confirmação, ${customerPhone}`,
      `Não avisou por WhatsApp: Confirmação, ${customerPhone}, A mensagem não foi entregue`,
    ]);
    await desk.org.db.update(i).set({ enabled: false }).where(eq(i.kind, "sms"));
    await desk.owner.appointments.update({ id, start: at("14:00") });
    await clock.pass(120);
    await fail(131026);
    expect(test.mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining("Agendamento remarcado"),
    ]);
  });

  it("goes by e-mail at once when the number has no WhatsApp or asked for silence", async () => {
    const customerEmail = "ana@example.com";
    const unknown = await create({ customerEmail, customerPhone: "+5511900000000" });
    await clock.pass(120);
    expect(test.mails).toHaveLength(1);
    expect((await told(unknown)).join()).toContain("Este número não tem WhatsApp");
    await say("PARAR");
    const before = (await texts()).length;
    const id = await create({ customerEmail, allowOverlap: true });
    const silent = await create({ allowOverlap: true });
    await clock.pass(120);
    expect(test.mails).toHaveLength(2);
    expect(await texts()).toHaveLength(before);
    expect((await told(id))[1]).toContain("Pediu para não receber mensagens");
    expect(await told(silent)).toHaveLength(1);
  });

  it("goes on too when nobody says for hours that it has arrived, once, and rings no phone at night", async () => {
    await connectSms(test.deps, desk, account);
    const customerEmail = "ana@example.com";
    const known = await create({ customerPhone: "+5511987650998" });
    await clock.pass(120);
    const { messages: m } = desk.org.tables;
    const hours = async (count: number) => {
      await clock.pass(count * 3_600);
      await wakeEveryone(test.deps);
      await queueDueReminders(test.deps);
      await clock.pass(0);
      await clock.pass(0);
    };
    const id = await create({ customerEmail, allowOverlap: true });
    await clock.pass(120);
    await hours(5);
    // Nothing is known of arrivals while none is reported at all.
    expect([await sms(), test.mails]).toEqual([[], []]);
    await desk.org.db.update(m).set({ status: "delivered" }).where(eq(m.appointmentId, known));
    await desk.owner.appointments.update({ id, start: at("14:00") });
    await clock.pass(120);
    await hours(3);
    expect(await sms()).toEqual([]);
    await hours(1);
    expect(await sms()).toHaveLength(1);
    await hours(1);
    await fail(131026);
    expect([await sms(), test.mails]).toEqual([[expect.any(String)], []]);
    expect((await told(id))[0]).toBe(`Avisou por SMS: Novo horário, ${customerPhone}`);
    // In the evening, what was told at dusk leaves the phone alone.
    await desk.owner.appointments.update({ id, start: at("15:00") });
    await clock.pass(120);
    await hours(4);
    expect(await sms()).toHaveLength(1);
    expect(test.mails).toHaveLength(1);
  });

  it("is not followed by another channel when a later change has its own message", async () => {
    const id = await create({ customerEmail: "ana@example.com" });
    await clock.pass(120);
    await desk.owner.appointments.update({ id, start: at("14:00"), notify: false });
    await fail(131026);
    expect(test.mails).toEqual([]);
    // Nobody is told by another channel, and the history doesn't say that somebody was told by this one.
    expect(await told(id)).toEqual([
      expect.stringMatching(/^Não avisou por WhatsApp: Confirmação, \+\d+, .*não recebe mensagens/),
    ]);
    const { lines } = await desk.owner.history.list({ actor: "system" });
    expect(lines.map(({ deed }) => deed)).toContain("enviou aviso por WhatsApp:");
    await desk.owner.appointments.update({ id, start: at("15:00") });
    await clock.pass(120);
    expect((await told(id)).map((line) => line.split(",")[0])).toEqual([
      "Avisou por WhatsApp: Novo horário",
      "Não avisou por WhatsApp: Confirmação",
    ]);
  });
});

describe("the messages of a day to one number", () => {
  it("stop at ten, and the history says why", async () => {
    let id = "";
    for (let made = 0; made < 11; made += 1) id = await create({ allowOverlap: true });
    await clock.pass(120);
    expect(await texts()).toHaveLength(10);
    const lines = (await told(id)).join();
    expect(lines).toMatch(/Avisou|já recebeu muitos avisos hoje/);
  });
});

describe("a visitor's booking", () => {
  async function book(phone = customerPhone) {
    const id = await create({
      customerEmail: "ana@example.com",
      customerPhone: phone,
      allowOverlap: true,
    });
    await clock.pass(120);
    const { appointments: a, messages: m } = desk.org.tables;
    await desk.org.db.update(a).set({ contactKey: "ana@example.com" }).where(eq(a.id, id));
    await desk.org.db.delete(m);
    const { state } = await test.phones.open();
    const seen = state.messages.length;
    const mail = { appointmentId: id, kind: "confirmation", sequence: 0 } as const;
    const { task, payload } = bookingMailJob(desk.org, mail);
    const job = bookingJobs.find((each) => each.task === task);
    await job?.run(test.deps, payload);
    const added = (await test.phones.open()).state.messages.slice(seen);
    return { id, added: added.filter(({ isFromCustomer }) => !isFromCustomer) };
  }

  it("texts no number that never wrote, however its owner changes it", async () => {
    const { id, added } = await book();
    expect(added).toEqual([]);
    expect(test.mails).toHaveLength(1);
    await desk.owner.appointments.update({ id, start: at("14:00") });
    expect(await told(id)).toContain("Vai avisar por e-mail: ana@example.com");
    const before = (await texts()).length;
    await clock.pass(120);
    expect(await texts()).toHaveLength(before);
    expect(test.mails).toHaveLength(2);
  });

  it("is confirmed by WhatsApp too where that was asked for, and not where a list was joined", async () => {
    const { optIns: t } = desk.org.tables;
    const row = { phoneKey: phoneKey(customerPhone), at: test.clock.now };
    await desk.org.db.insert(t).values({ ...row, source: "waitlist" });
    expect((await book()).added).toEqual([]);
    await desk.org.db.update(t).set({ source: "booking" });
    const { id, added } = await book();
    expect(added).toHaveLength(1);
    expect(await told(id)).toContain(`Avisou por WhatsApp: Confirmação, ${customerPhone}`);
  });

  it("rings nobody at night at a number that was only typed", async () => {
    const { optIns: t } = desk.org.tables;
    const agreed = { phoneKey: phoneKey(customerPhone), at: test.clock.now };
    await desk.org.db.insert(t).values({ ...agreed, source: "booking" });
    // 23:30 in São Paulo.
    test.clock.now = new Date("2026-11-19T02:30:00Z");
    expect((await book()).added).toEqual([]);
    expect(test.mails).toHaveLength(1);
    await say("Oi, tem horário?");
    expect((await book()).added).toHaveLength(1);
  });

  it("is confirmed by WhatsApp too where the number has written, twice a day at most", async () => {
    await say("Oi, tem horário?");
    const first = await book();
    expect(first.added).toHaveLength(1);
    expect(await told(first.id)).toContain(`Avisou por WhatsApp: Confirmação, ${customerPhone}`);
    const { version } = await desk.owner.appointments.get({ id: first.id });
    await desk.owner.appointments.cancel({ id: first.id, version, notify: false });
    const second = await book();
    expect(second.added).toHaveLength(1);
    const again = await desk.owner.appointments.get({ id: second.id });
    await desk.owner.appointments.cancel({ id: second.id, version: again.version, notify: false });
    expect((await book()).added).toEqual([]);
  });
});

describe("a cancellation that the customer asks for by WhatsApp", () => {
  it("is answered there and told nowhere else", async () => {
    const id = await create({ customerEmail: "ana@example.com" });
    await clock.pass(120);
    await clock.pass(1);
    await say("3");
    await clock.pass(1);
    await say("sim");
    await clock.pass(600);
    expect((await desk.owner.appointments.get({ id })).status).toBe("cancelled");
    expect((await texts()).at(-1)).toMatch(/cancelado\. Obrigado por avisar/);
    expect(test.mails).toEqual([]);
  });
});
