import { and, asc, eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { bookingJobs } from "#server/modules/booking/jobs.ts";
import { conversationsJobs } from "#server/modules/conversations/jobs.ts";
import { newId } from "#server/kernel/ids.ts";
import { measureSms } from "#shared/domain/gsm7.ts";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { workByClock } from "#tests/fixtures/due-jobs.ts";
import { connectSms } from "#tests/fixtures/sms.ts";
import { connectWhatsapp } from "#tests/fixtures/whatsapp.ts";
import { takeWebhook } from "./commands/take-webhook.ts";
import { messagesJobs } from "./jobs.ts";
import { readStanding } from "./queries/phones.ts";
import { readSmsMessage } from "./steps/read-sms.ts";

const { test, desk } = openDesk();
let clock: ReturnType<typeof workByClock>;
let account = 300;
let customerPhone: string;
let count = 0;

beforeEach(async () => {
  account += 1;
  customerPhone = `+55119877${String(10_000 + account)}`;
  clock = workByClock(test, [...bookingJobs, ...messagesJobs, ...conversationsJobs]);
  await connectSms(test.deps, desk, account);
});

/** Makes an appointment, of which its customer is told by SMS. */
async function create() {
  const { appointment } = await desk.create("12:00", "13:00", { customerPhone });
  await clock.pass(120);
  return appointment.id;
}
const statusOf = async (id: string) => (await desk.owner.appointments.get({ id })).status;

/** Brings what the customer wrote by SMS, as Twilio tells it. */
async function say(Body: string, times = 1, deps = test.deps) {
  count += 1;
  await clock.pass(1);
  const form = new URLSearchParams({ MessageSid: `SM${count}`, From: customerPhone, Body });
  for (let time = 0; time < times; time += 1) {
    await takeWebhook(deps, desk.org, readSmsMessage(form, deps.now()));
  }
  await clock.pass(0, deps);
}

/** The SMS that the customer got, the newest last. */
async function texts() {
  const { messages } = await test.sms.open();
  return messages.filter(({ to }) => to === customerPhone).map(({ text }) => text);
}

async function thread() {
  const { conversations } = await desk.owner.conversations.list({});
  const found = conversations.find(({ phone }) => phone === customerPhone);
  if (!found) throw new Error("The number has no conversation");
  const { entries } = await desk.owner.conversations.entries({ id: found.id });
  return { ...found, entries };
}

it("confirms by a typed yes, as the customer, answers by SMS and shows all of it in the conversation", async () => {
  const id = await create();
  expect(await texts()).toHaveLength(1);
  await say("SIM", 2);
  expect(await statusOf(id)).toBe("confirmed");
  const { auditLog: log } = desk.org.tables;
  const told = await desk.org.db
    .select({ by: log.actorKind })
    .from(log)
    .where(and(eq(log.entityId, id), eq(log.action, "appointment.customer_attend")));
  expect(told).toEqual([{ by: "visitor" }]);
  const [last] = await desk.owner.appointments.history({ id });
  expect(last?.action).toBe("Confirmou a presença por SMS");
  const all = await texts();
  expect(all).toHaveLength(2);
  expect(all[1]).toContain("Presenca confirmada");
  const { entries, unread } = await thread();
  expect(unread).toBe(0);
  expect(entries.map(({ kind, channel }) => `${kind} ${channel}`)).toEqual([
    "ours sms",
    "theirs sms",
    "ours sms",
  ]);
});

it("cancels after asking once by words, and says by what it was cancelled", async () => {
  const id = await create();
  await say("não posso");
  expect(await statusOf(id)).toBe("scheduled");
  expect((await texts()).at(-1)).toContain("Responda SIM para cancelar ou NAO para manter");
  await say("sim");
  expect(await statusOf(id)).toBe("cancelled");
  const { auditLog: log } = desk.org.tables;
  const [cancelled] = await desk.org.db
    .select({ changes: log.changes, by: log.actorKind })
    .from(log)
    .where(and(eq(log.entityId, id), eq(log.action, "appointment.customer_cancel")))
    .orderBy(asc(log.id));
  expect(cancelled).toMatchObject({ by: "visitor", changes: { channel: [null, "sms"] } });
});

it.each([
  ["puts the booking link to a cancellation", "ana", true],
  ["leaves that out where it would cost a second SMS", "a".repeat(100), false],
])("%s", async (_, name, isThere) => {
  const id = await create();
  const { appointments: a, bookingLinks: l } = desk.org.tables;
  const { calendarId, professionalId } = desk;
  const link = { id: newId(), slug: name, title: "Agende", calendarId, professionalId };
  await desk.org.db.insert(l).values(link);
  await desk.org.db.update(a).set({ bookingLinkId: link.id }).where(eq(a.id, id));
  for (const word of ["não posso", "sim"]) await say(word);
  const last = (await texts()).at(-1) ?? "";
  expect(last).toContain("cancelado. Obrigado por avisar.");
  expect(last.endsWith(`/book/${name}`)).toBe(isThere);
  expect(measureSms(last).parts).toBe(1);
});

it("names SMS in the history of who asked there for no more messages, and for messages again", async () => {
  for (const word of ["Olá", "PARAR", "VOLTAR"]) await say(word);
  const { lines } = await desk.owner.history.list({ actor: "visitor" });
  expect(lines.map(({ deed }) => deed)).toEqual([
    "pediu por SMS para receber mensagens:",
    "pediu por SMS para não receber mensagens:",
  ]);
});

it("leaves other words to a person, whose answer goes by SMS", async () => {
  await create();
  await say("Qual o endereço?");
  const { id, unread } = await thread();
  expect(unread).toBe(1);
  expect(await desk.owner.conversations.get({ id })).toMatchObject({ reach: "sms" });
  await desk.owner.conversations.answer({ id, message: "Na Praça da Sé, nº 1" });
  await clock.pass(1);
  expect((await texts()).at(-1)).toBe("Na Praca da Sé, no 1");
  const { entries } = await thread();
  expect(entries[0]).toMatchObject({
    kind: "ours",
    channel: "sms",
    authorName: expect.any(String),
  });
  const long = { id, message: "a".repeat(460) };
  await expect(desk.owner.conversations.answer(long)).rejects.toMatchObject({
    message: expect.stringContaining("cabem 459"),
  });
});

it("sends what the team writes in another script as it is, and nothing that nobody would see", async () => {
  await say("你好");
  const { id } = await thread();
  const answer = (message: string) => desk.owner.conversations.answer({ id, message });
  for (const [message, sent] of [
    ["日本", "日本"],
    ["😀", "😀"],
    ["Até amanhã 😀", "Até amanha "],
  ] as const) {
    await answer(message);
    await clock.pass(1);
    expect((await texts()).at(-1)).toBe(sent);
    expect((await thread()).entries[0]).toMatchObject({ kind: "ours", text: sent });
  }
  await expect(answer("\u2060")).rejects.toMatchObject({
    message: expect.stringContaining("não há nada para ler"),
  });
  await expect(answer("日".repeat(202))).rejects.toMatchObject({
    message: expect.stringContaining("cabem 201"),
  });
  expect((await thread()).entries.filter(({ kind }) => kind === "ours")).toHaveLength(3);
});

it("keeps a name in another script in what the product sends by itself", async () => {
  await test.deps.database.db
    .update(organizations)
    .set({ name: "Клиника 美咲" })
    .where(eq(organizations.id, desk.org.id));
  await create();
  expect((await texts()).at(-1)).toMatch(/^Клиника 美咲: horário marcado/);
});

it("answers by WhatsApp whoever wrote there last, and takes no SMS for an open window", async () => {
  await connectWhatsapp(test.deps, desk, account);
  await say("Olá");
  const { id, phone } = await thread();
  expect(phone).toBe(customerPhone);
  const key = customerPhone.replace("+5511987", "551187");
  expect(await readStanding(desk.org, key, test.deps.now())).toMatchObject({ isOpen: false });
  expect(await desk.owner.conversations.get({ id })).toMatchObject({
    reach: "sms",
    freeUntil: null,
  });
  const { integrations: i } = desk.org.tables;
  await desk.org.db.update(i).set({ enabled: false }).where(eq(i.kind, "sms"));
  expect(await desk.owner.conversations.get({ id })).toMatchObject({ reach: "template" });
});

it("says of an answer that the provider refuses why it is not there", async () => {
  customerPhone = "+5511987750610";
  await say("Olá");
  const { id } = await thread();
  await desk.owner.conversations.answer({ id, message: "Olá!" });
  await clock.pass(1);
  const { entries } = await thread();
  expect(entries[0]).toMatchObject({
    status: "failed",
    reasonText: expect.stringMatching(/START/),
  });
});

it("counts an answer by SMS while no write holds a connection", async () => {
  await create();
  const open: number[] = [];
  const { limiter, database } = test.deps;
  const hit: typeof limiter.hit = async (scope, ...rest) => {
    if (scope === "strangers-sms") {
      const { rows } = await database.pool.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM pg_stat_activity
          WHERE datname = current_database() AND state = 'idle in transaction'`,
      );
      open.push(...rows.map(({ count: writes }) => writes));
    }
    return limiter.hit(scope, ...rest);
  };
  await say("SIM", 1, { ...test.deps, limiter: { ...limiter, hit } });
  expect(open).toEqual([0]);
  expect((await texts()).at(-1)).toContain("Presenca confirmada");
});
