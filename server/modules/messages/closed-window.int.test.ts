import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { standInAccount } from "#server/integrations/whatsapp/stand-in-account.ts";
import { bookingJobs } from "#server/modules/booking/jobs.ts";
import { conversationsJobs } from "#server/modules/conversations/jobs.ts";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { workByClock } from "#tests/fixtures/due-jobs.ts";
import { connectWhatsapp, notice, written } from "#tests/fixtures/whatsapp.ts";
import { prepareOwnAccount } from "./commands/prepare-own-account.ts";
import { takeWebhook } from "./commands/take-webhook.ts";
import { generalMessage } from "./messages/general-message.ts";
import { messagesJobs } from "./jobs.ts";
import { readWebhook } from "./rules.ts";

const { test, desk } = openDesk();
let clock: ReturnType<typeof workByClock>;
let account = 340;
let waId: string;

beforeEach(async () => {
  account += 1;
  waId = `55119876${String(70_010 + account)}`;
  clock = workByClock(test, [...bookingJobs, ...messagesJobs, ...conversationsJobs]);
  await connectWhatsapp(test.deps, desk, account, {});
  await prepareOwnAccount(test.deps, { organizationId: desk.org.id });
  // The stand-in approves what is proposed after a while.
  await clock.pass(60);
  // The customer has written; of a window WhatsApp itself knows nothing.
  const messages = [written(waId, test.clock.now, { type: "text", text: { body: "Oi" } })];
  const { phoneNumberId } = standInAccount(account);
  const heard = readWebhook(notice(account, { messages }), phoneNumberId, test.deps.now());
  await takeWebhook(test.deps, desk.org, heard ?? []);
  await clock.pass(1);
});

async function shown() {
  const { state } = await test.phones.open();
  return state.messages.filter((each) => each.account === account && each.waId === waId);
}

/** Has the team answer, and returns how that stands in the conversation. */
async function answer(message: string) {
  const { conversations } = await desk.owner.conversations.list({});
  const id = conversations.find(({ phone }) => phone === `+${waId}`)?.id ?? "";
  await desk.owner.conversations.answer({ id, message });
  await clock.pass(1);
  return (await desk.owner.conversations.entries({ id })).entries[0];
}

it("an answer that WhatsApp refuses as too late goes once, by the approved template", async () => {
  expect(await answer("Pode vir às 10h")).toMatchObject({ reasonText: null });
  const texts = (await shown()).map(({ text }) => text);
  expect(texts).toEqual([expect.stringContaining("Pode vir às 10h")]);
  expect(texts[0]).not.toBe("Pode vir às 10h");
});

it("without the template it has failed, and says what can be done", async () => {
  const { messageTemplates: t } = desk.org.tables;
  await desk.org.db
    .update(t)
    .set({ status: "PAUSED", checkedAt: test.clock.now })
    .where(eq(t.name, generalMessage.whatsapp.name));
  expect(await answer("Pode vir às 10h")).toMatchObject({
    status: "failed",
    reasonText: expect.stringMatching(/modelo aprovado.*ligue/),
  });
  expect(await shown()).toEqual([]);
});

it("what the product tells goes by its template as well", async () => {
  await desk.create("12:00", "13:00", { customerPhone: `+${waId}` });
  await clock.pass(120);
  expect(await shown()).toHaveLength(1);
  const { messages: m } = desk.org.tables;
  expect(await desk.org.db.select().from(m).where(eq(m.channel, "whatsapp"))).toMatchObject([
    { status: expect.stringMatching(/accepted|sent|delivered/), providerCode: null },
  ]);
});
