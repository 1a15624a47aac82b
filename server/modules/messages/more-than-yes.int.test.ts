import { eq, isNotNull } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#server/kernel/ids.ts";
import { standInAccount } from "#server/integrations/whatsapp/stand-in-account.ts";
import { bookingJobs } from "#server/modules/booking/jobs.ts";
import { conversationsJobs } from "#server/modules/conversations/jobs.ts";
import { remindersJobs } from "#server/modules/reminders/jobs.ts";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { workByClock } from "#tests/fixtures/due-jobs.ts";
import { connectWhatsapp, notice, written } from "#tests/fixtures/whatsapp.ts";
import { prepareOwnAccount } from "./commands/prepare-own-account.ts";
import { takeWebhook } from "./commands/take-webhook.ts";
import { messagesJobs } from "./jobs.ts";
import { answerCap, dailyAnswerCap } from "./queries/phones.ts";
import { readWebhook } from "./rules.ts";
import { answerTexts } from "./words.pt-br.ts";

const { test, desk } = openDesk();
let clock: ReturnType<typeof workByClock>;
let account = 240;
let waId: string;

beforeEach(async () => {
  account += 1;
  waId = `55119876${String(70_010 + account)}`;
  clock = workByClock(test, [
    ...bookingJobs,
    ...messagesJobs,
    ...remindersJobs,
    ...conversationsJobs,
  ]);
  await connectWhatsapp(test.deps, desk, account, {});
  await prepareOwnAccount(test.deps, { organizationId: desk.org.id });
  // The stand-in approves what is proposed after a while.
  await clock.pass(60);
});

/** Makes an appointment, of which its customer is told. */
async function create() {
  const { appointment } = await desk.create("12:00", "13:00", { customerPhone: `+${waId}` });
  await clock.pass(120);
  return appointment.id;
}
const statusOf = async (id: string) => (await desk.owner.appointments.get({ id })).status;

async function say(body: string) {
  await clock.pass(1);
  (await test.phones.open()).type(account, waId, "…");
  const messages = [written(waId, test.clock.now, { type: "text", text: { body } })];
  const arrived = readWebhook(
    notice(account, { messages }),
    standInAccount(account).phoneNumberId,
    test.deps.now(),
  );
  await takeWebhook(test.deps, desk.org, arrived ?? []);
  await clock.pass(0);
}

/** What the product has answered last. */
async function answered() {
  const { state } = await test.phones.open();
  const own = state.messages.filter((each) => each.account === account && each.waId === waId);
  return own.findLast(({ isFromCustomer }) => !isFromCustomer)?.text;
}
const unread = async () => {
  const { conversations } = await desk.owner.conversations.list({});
  return conversations.find(({ phone }) => phone === `+${waId}`)?.unread ?? 0;
};

it("an answer that comes by itself is answered some times, and then a person looks", async () => {
  const id = await create();
  const { messages: m } = desk.org.tables;
  const ours = () => desk.org.db.$count(m, isNotNull(m.answers));
  for (let n = 0; n < answerCap.most; n += 1) await say("ok");
  expect([await ours(), await statusOf(id), await unread()]).toEqual([
    answerCap.most,
    "confirmed",
    0,
  ]);
  for (let n = 0; n < 3; n += 1) await say("ok");
  expect([await ours(), await unread()]).toEqual([answerCap.most, 3]);
  await clock.pass(answerCap.withinMillis / 1_000);
  await say("ok");
  expect(await ours()).toBe(answerCap.most + 1);
});

it("words that stop or resume messages are answered after that too, a few times of their own", async () => {
  await create();
  for (let n = 0; n < answerCap.most + 1; n += 1) await say("ok");
  expect(await unread()).toBe(1);
  for (const [word, answer] of [
    ["PARAR", answerTexts.optedOut],
    ["VOLTAR", answerTexts.optedIn],
    ["PARAR", answerTexts.optedOut],
  ] as const) {
    await say(word);
    expect(await answered()).toBe(answer);
  }
  expect(await unread()).toBe(1);
  // A flood is understood still, and left to a person.
  await say("VOLTAR");
  expect([await answered(), await unread()]).toEqual([answerTexts.optedOut, 2]);
  expect(await desk.org.db.$count(desk.org.tables.optOuts)).toBe(0);
});

it("nor is one answered all day that waits between its answers", async () => {
  await create();
  const { messages: m } = desk.org.tables;
  const ours = () => desk.org.db.$count(m, isNotNull(m.answers));
  const answers = dailyAnswerCap.most;
  await say("ok");
  const [row] = await desk.org.db.select().from(m).where(isNotNull(m.answers));
  if (!row) throw new Error("no answer");
  const others = Array.from({ length: answers - 2 }, (_, n) => ({
    ...row,
    id: newId(),
    providerId: `earlier-${n}`,
    answers: `earlier-${n}`,
    createdAt: new Date(test.clock.now.getTime() - answerCap.withinMillis - n * 60_000),
  }));
  await desk.org.db.insert(m).values(others);
  await say("ok");
  await say("ok");
  expect([await ours(), await unread()]).toEqual([answers, 1]);
});

describe("more than a yes", () => {
  it("to the question whether to cancel cancels nothing, which is said, and waits for a person", async () => {
    const id = await create();
    for (const [n, text] of ["ok, mas posso mudar pra quinta?", "não vou, sim"].entries()) {
      await say("3");
      expect(await answered()).toMatch(/^Cancelar o seu horário/);
      await say(text);
      expect(await answered()).toMatch(/^Não cancelamos nada: .*A equipe foi avisada/);
      expect([await statusOf(id), await unread()]).toEqual(["scheduled", n + 1]);
    }
    await say("3");
    await say("sim, pode cancelar, por favor");
    expect(await statusOf(id)).toBe("cancelled");
  });

  it("to a refusal is no refusal: who won't cancel keeps the appointment, whatever yes follows", async () => {
    const id = await create();
    const told = await answered();
    await say("Não vou cancelar");
    expect([await answered(), await unread()]).toEqual([told, 1]);
    await say("Sim");
    expect(await statusOf(id)).toBe("confirmed");
    await say("Não consigo abrir o link");
    expect([await statusOf(id), await unread()]).toEqual(["confirmed", 2]);
    await say("3");
    await say("Não vou cancelar");
    expect(await answered()).toMatch(/^Tudo certo, o seu horário continua/);
    expect(await statusOf(id)).toBe("confirmed");
  });

  it("confirms nothing: the team is told, and so is the customer, with the link of Remarcar where there is one", async () => {
    const id = await create();
    await say("sim mas quero trocar o horario");
    expect(await answered()).toBe(answerTexts.byTeam);
    expect([await statusOf(id), await unread()]).toEqual(["scheduled", 1]);
    // Somebody has been told: what follows is for them.
    const told = await answered();
    await say("ok, mas só à tarde");
    expect([await answered(), await unread()]).toEqual([told, 2]);
  });

  it("gets the private link too where the booking link is open", async () => {
    const id = await create();
    const { appointments: a, bookingLinks: l } = desk.org.tables;
    const { calendarId, professionalId } = desk;
    const [linkId, slug] = [newId(), `link-${newId()}`];
    const link = { id: linkId, slug, title: "Agende", calendarId, professionalId };
    await desk.org.db.insert(l).values(link);
    await desk.org.db.update(a).set({ bookingLinkId: linkId }).where(eq(a.id, id));
    await say("ok, mas posso mudar pra quinta?");
    expect(await answered()).toMatch(/^A equipe foi avisada .*: http.*\/agendamento\/[\w-]+$/);
    expect([await statusOf(id), await unread()]).toEqual(["scheduled", 1]);
  });
});
