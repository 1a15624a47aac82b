import { eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { standInAccount } from "#server/integrations/whatsapp/stand-in-account.ts";
import { cancelBooking } from "#server/modules/booking/commands/cancel-booking.ts";
import { confirmAttendance } from "#server/modules/booking/commands/confirm-attendance.ts";
import { confirmBooking } from "#server/modules/booking/commands/confirm-booking.ts";
import { bookingJobs } from "#server/modules/booking/jobs.ts";
import { conversationsJobs } from "#server/modules/conversations/jobs.ts";
import { prepareOwnAccount } from "#server/modules/messages/commands/prepare-own-account.ts";
import { takeWebhook } from "#server/modules/messages/commands/take-webhook.ts";
import { messagesJobs } from "#server/modules/messages/jobs.ts";
import { readWebhook } from "#server/modules/messages/rules.ts";
import { answerTexts } from "#server/modules/messages/words.pt-br.ts";
import { withBookingLink, type Bookable } from "#tests/fixtures/booking-link.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { workByClock } from "#tests/fixtures/due-jobs.ts";
import { nothingWasFree } from "#tests/fixtures/nothing-was-free.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { requestOf } from "#tests/fixtures/request.ts";
import { standAs } from "#tests/fixtures/stand-as.ts";
import { connectSms } from "#tests/fixtures/sms.ts";
import { connectWhatsapp, notice, written } from "#tests/fixtures/whatsapp.ts";
import { phoneKey } from "#shared/domain/phone-keys.ts";
import { offerTexts } from "#shared/texts/waitlist-offers.pt-br.ts";
import { sweepWaitlists } from "./commands/sweep.ts";
import { waitlistJobs } from "./jobs.ts";

// Wednesday 18 November 2026, 09:00 in São Paulo (UTC−3).
const morning = new Date("2026-11-18T12:00:00Z");

let test: TestDeps;
let clinic: Bookable;
let clock: ReturnType<typeof workByClock>;
let account = 70;
let waId: string;
/** The only time of Thursday, from 10:00 to 10:30. */
let taken: string;

beforeAll(async () => {
  test = await createTestDeps();
});
afterAll(() => test.close());

beforeEach(async () => {
  test.clock.now = morning;
  await test.takeJobs();
  account += 1;
  waId = `55119876${String(52_000 + account)}`;
  const calendar = { workingStartMinutes: 600, workingEndMinutes: 630 };
  clinic = await makeOrganization(test.deps, withBookingLink({ calendar }));
  const jobs = [...bookingJobs, ...waitlistJobs, ...messagesJobs, ...conversationsJobs];
  clock = workByClock(test, jobs);
  taken = await clinic.addAppointment({
    calendarId: clinic.calendarId,
    professionalId: clinic.professionalId,
    startAt: "2026-11-19T13:00:00Z",
    endAt: "2026-11-19T13:30:00Z",
  });
});

async function connect() {
  await connectWhatsapp(test.deps, clinic, account, {});
  await connectSms(test.deps, clinic, account);
  await prepareOwnAccount(test.deps, { organizationId: clinic.org.id });
  // The stand-in approves what is proposed after a while.
  await clock.pass(60);
  test.mails.length = 0;
}

function wait(customerEmail: string | undefined, customerPhone = `+${waId}`) {
  return clinic.owner.waitlist.create({
    calendarId: clinic.calendarId,
    serviceIds: [...clinic.serviceIds],
    fromDate: "2026-11-19",
    untilDate: "2026-11-19",
    customerName: "Bia Nunes",
    customerEmail,
    customerPhone,
    takesOffers: true,
  });
}

async function free() {
  await clinic.owner.appointments.cancel({ id: taken, version: 1 });
  await clock.pass(120);
  for (let turn = 0; turn < 3; turn += 1) await clock.pass(1);
}

async function texts() {
  const { state } = await test.phones.open();
  const own = state.messages.filter((each) => each.account === account && each.waId === waId);
  return own.filter(({ isFromCustomer }) => !isFromCustomer).map(({ text }) => text);
}
const sms = async () =>
  (await test.sms.open()).messages.filter(({ to }) => to === `+${waId}`).map(({ text }) => text);
const mailed = () => test.mails.filter(({ to }) => to === "bia@x.example").length;

it("an offer rings the phone and is mailed at once; what WhatsApp loses goes by SMS", async () => {
  await connect();
  await wait("bia@x.example");
  await free();
  expect(await texts()).toEqual([
    expect.stringMatching(
      /^Olá, Bia\. Abriu um horário em .*qui, 19 nov · 10:00.* até as 09:33: http\S+\/agendamento\/\S+\n/s,
    ),
  ]);
  expect([await sms(), mailed()]).toEqual([[], 1]);
  const { messages: m } = clinic.org.tables;
  const [sent] = await clinic.org.db.select().from(m).where(eq(m.channel, "whatsapp"));
  const report = {
    status: "failed",
    timestamp: "1",
    errors: [{ code: 131_026 }],
  };
  const content = {
    statuses: [{ ...report, id: sent?.providerId, recipient_id: waId }],
  };
  const arrived = readWebhook(
    notice(account, content),
    standInAccount(account).phoneNumberId,
    test.deps.now(),
  );
  await takeWebhook(test.deps, clinic.org, arrived ?? []);
  for (let turn = 0; turn < 3; turn += 1) await clock.pass(1);
  expect(await sms()).toEqual([
    expect.stringMatching(/abriu um horario.*Aceite até as 09:33: http/),
  ]);
  expect(mailed()).toBe(1);
});

it("who has no e-mail is offered times by a phone that staff typed, and takes one", async () => {
  expect(await refusal(wait(undefined))).toBe("invalid_input");
  await connect();
  await wait(undefined);
  await free();
  const [offer] = await texts();
  const token = /agendamento\/([\w-]+)/.exec(offer ?? "")?.[1] ?? "";
  const { message } = await confirmBooking(requestOf(test.deps), token);
  expect(message).toBe("Agendamento confirmado! Você receberá a confirmação por WhatsApp.");
  for (let turn = 0; turn < 3; turn += 1) await clock.pass(1);
  expect((await texts()).slice(1)).toEqual([
    expect.stringContaining("está marcado: qui, 19 nov · 10:00"),
  ]);
});

it("who takes a time reads by what the confirmation comes, or that they had better note it", async () => {
  await connect();
  await wait(undefined);
  await free();
  const [offer] = await texts();
  const token = /agendamento\/([\w-]+)/.exec(offer ?? "")?.[1] ?? "";
  const told = async () => (await confirmBooking(requestOf(test.deps), token)).message;
  const { integrations: i, appointments: a, optOuts: o } = clinic.org.tables;
  await clinic.org.db.update(i).set({ enabled: false }).where(eq(i.kind, "whatsapp"));
  expect(await told()).toBe("Agendamento confirmado! Você receberá a confirmação por SMS.");
  const refused = { phoneKey: phoneKey(waId), source: "staff" as const, at: morning };
  await clinic.org.db.insert(o).values(refused);
  expect(await told()).toBe("Agendamento confirmado! Anote o dia e a hora.");
  await clinic.org.db.update(a).set({ customerEmail: "bia@x.example" });
  expect(await told()).toMatch(/^Agendamento confirmado! Você receberá um e-mail com o arquivo/);
  await clinic.org.db.update(a).set({ customerEmail: null });
  const { message } = await cancelBooking(requestOf(test.deps), token);
  expect(message).toBe("Agendamento cancelado.");
});

async function hear(body: string) {
  (await test.phones.open()).type(account, waId, body);
  const messages = [written(waId, test.clock.now, { type: "text", text: { body } })];
  const heard = readWebhook(
    notice(account, { messages }),
    standInAccount(account).phoneNumberId,
    test.deps.now(),
  );
  await takeWebhook(test.deps, clinic.org, heard ?? []);
  for (let turn = 0; turn < 3; turn += 1) await clock.pass(1);
}

/** What the customer did to the time that was offered, as its history says it. */
async function deeds() {
  const { appointments: t } = clinic.org.tables;
  const [offer] = await clinic.org.db.select().from(t).where(isNotNull(t.waitlistEntryId));
  const lines = await clinic.owner.appointments.history({ id: offer?.id ?? "" });
  return lines.filter(({ actor }) => actor === "Cliente").map(({ action }) => action);
}

it("who wants a time whose offer has run out reads so, and waits for a person", async () => {
  await connect();
  await wait(undefined);
  await free();
  await clock.pass(1_900);
  await clock.pass(1);
  await hear("Quero!");
  expect((await texts()).at(-1)).toBe(`${offerTexts.lapsed} ${offerTexts.stillWaits}`);
  const { conversations } = await clinic.owner.conversations.list({});
  expect(conversations.map(({ unread }) => unread)).toEqual([1]);
});

it.each(["Não, obrigada", "3", "não quero"])(
  "%s refuses a time that is only offered, which is free at once",
  async (body) => {
    await connect();
    await wait(undefined);
    await free();
    await hear(body);
    expect((await texts()).at(-1)).toBe(offerTexts.refused);
    expect(await deeds()).toEqual(["Recusou a oferta da lista de espera pelo WhatsApp"]);
    // Nobody had it: the only cancelled appointment is the one that freed the time.
    expect(await clinic.owner.dashboard.kpis()).toMatchObject({ cancelledThisMonth: 1 });
    const month = { from: "2026-11-01T03:00:00Z", to: "2026-12-01T03:00:00Z" };
    const { appointments: listed } = await clinic.owner.appointments.ofPeriod(month);
    expect(listed.map(({ id }) => id)).toEqual([taken]);
    const { appointments: a } = clinic.org.tables;
    expect(await clinic.org.db.$count(a, eq(a.status, "scheduled"))).toBe(0);
    expect((await clinic.owner.waitlist.list()).map(({ status }) => status)).toEqual(["waiting"]);
  },
);

it("a time that is offered stays held while the answer is more than a bare no, which a person reads", async () => {
  await connect();
  await wait(undefined);
  await free();
  const { appointments: t } = clinic.org.tables;
  for (const [n, body] of ["Não consigo abrir o link", "não posso"].entries()) {
    await hear(body);
    expect((await texts()).at(-1)).not.toBe(offerTexts.refused);
    const held = await clinic.org.db.select().from(t).where(isNotNull(t.waitlistEntryId));
    expect(held).toMatchObject([{ status: "scheduled", heldUntil: expect.any(Date) }]);
    const { conversations } = await clinic.owner.conversations.list({});
    expect(conversations.map(({ unread }) => unread)).toEqual([n + 1]);
  }
});

it("quero takes a time that is offered, and the mail brings its file to who has an address", async () => {
  await connect();
  await wait("bia@x.example");
  await free();
  await hear("Quero!");
  const [, confirmation, ...others] = test.mails.filter(({ to }) => to === "bia@x.example");
  expect(others).toEqual([]);
  expect(confirmation?.attachments).toMatchObject([{ filename: "agendamento.ics" }]);
  expect((await texts()).at(-1)).toBe(offerTexts.taken("qui, 19 nov · 10:00"));
  expect(await deeds()).toEqual(["Aceitou a oferta da lista de espera pelo WhatsApp"]);
  expect(await clinic.owner.waitlist.list()).toEqual([]);
});

it("a time that is offered isn't taken by a word while the account only reads; what is booked is confirmed", async () => {
  await connect();
  await wait(undefined);
  await free();
  const startAt = new Date("2026-11-18T13:00:00Z");
  const booked = await clinic.addAppointment({
    calendarId: clinic.calendarId,
    professionalId: clinic.professionalId,
    startAt: startAt.toISOString(),
    endAt: "2026-11-18T13:30:00Z",
  });
  await standAs(test.deps, clinic.company, "suspended");
  await hear("Quero!");
  expect((await texts()).at(-1)).toBe(answerTexts.offerClosed);
  const { appointments: t } = clinic.org.tables;
  const held = await clinic.org.db.select().from(t).where(isNotNull(t.waitlistEntryId));
  expect(held).toMatchObject([{ status: "scheduled", heldUntil: expect.any(Date) }]);
  const ctx = { deps: test.deps, requestId: "tap", org: clinic.org };
  const confirmed = confirmAttendance(
    { ...ctx, author: { kind: "visitor" } },
    { appointmentId: booked, startAt },
  );
  expect(await confirmed).toBe(true);
});

it("a time that was taken by a word can be given back as any other", async () => {
  await connect();
  await wait(undefined);
  await free();
  for (const body of ["sim", "3"]) await hear(body);
  expect((await texts()).at(-1)).toMatch(/^Cancelar o seu horário/);
});

it("nobody texts a number that only a visitor typed: the offer is mailed", async () => {
  await connect();
  const { id } = await wait("bia@x.example");
  const { waitlistEntries: t, bookingLinks } = clinic.org.tables;
  const [link] = await clinic.org.db.select().from(bookingLinks);
  const asVisitor = { source: "link", bookingLinkId: link?.id } as const;
  await clinic.org.db.update(t).set(asVisitor).where(eq(t.id, id));
  // Nor one for which a stranger's booking asked for messages.
  const { optIns } = clinic.org.tables;
  const ticked = { phoneKey: phoneKey(waId), source: "booking", at: test.clock.now } as const;
  await clinic.org.db.insert(optIns).values(ticked);
  await free();
  expect([await texts(), await sms(), mailed()]).toEqual([[], [], 1]);
});

it("whoever booked by the page and has been told so twice that day is offered a time by phone still", async () => {
  await connect();
  await hear("Bom dia");
  const { id } = await wait("bia@x.example");
  const { waitlistEntries: t, bookingLinks } = clinic.org.tables;
  const [link] = await clinic.org.db.select().from(bookingLinks);
  const asVisitor = { source: "link", bookingLinkId: link?.id } as const;
  await clinic.org.db.update(t).set(asVisitor).where(eq(t.id, id));
  for (let told = 0; told < 2; told += 1) {
    const number = `${clinic.org.id} ${phoneKey(waId)}`;
    await test.deps.limiter.hit("visitor-texts-to", number, { max: 2, windowSeconds: 86_400 });
  }
  await free();
  expect((await texts()).at(-1)).toMatch(/Abriu um horário/);
});

it("in quiet hours nobody is offered anything; the morning begins with it", async () => {
  await wait("bia@x.example", "");
  test.clock.now = new Date("2026-11-19T01:30:00Z");
  await free();
  const { waitlistEntries: t } = clinic.org.tables;
  const offered = () => clinic.org.db.$count(t, eq(t.status, "offered"));
  const sweepAt = async (instant: string) => {
    test.clock.now = new Date(instant);
    await sweepWaitlists(test.deps);
    return offered();
  };
  expect(await offered()).toBe(0);
  const [waiting] = await clinic.owner.waitlist.list();
  expect(waiting?.quietUntil).toBe("2026-11-19T11:00:00.000Z");
  await expect.poll(() => sweepAt("2026-11-19T10:59:00Z")).toBe(0);
  expect(await sweepAt("2026-11-19T11:00:00Z")).toBe(1);
  expect((await clinic.owner.waitlist.list()).map(({ quietUntil }) => quietUntil)).toEqual([null]);
});

it("nothing is held for whom only a phone reached and who wants no more messages; the team tells them", async () => {
  await connect();
  await wait(undefined);
  const { optOuts } = clinic.org.tables;
  const refused = { phoneKey: phoneKey(waId), source: "whatsapp", at: test.clock.now } as const;
  await clinic.org.db.insert(optOuts).values(refused);
  const [entry] = await clinic.owner.waitlist.list();
  expect(entry?.takesOffers).toBe(false);
  await free();
  expect([await texts(), await sms()]).toEqual([[], []]);
  expect((await clinic.owner.waitlist.list()).map(({ status }) => status)).toEqual(["waiting"]);
  // It also puts nobody on the list for offers that nothing brings.
  expect(await refusal(wait(undefined))).toBe("invalid_input");
  // By e-mail they still come.
  await wait("bia@x.example");
  await nothingWasFree(clinic);
  await sweepWaitlists(test.deps);
  for (let turn = 0; turn < 3; turn += 1) await clock.pass(1);
  expect(mailed()).toBe(1);
});
