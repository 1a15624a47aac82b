import { beforeEach, expect, it } from "vitest";
import { standInAccount } from "#server/integrations/whatsapp/stand-in-account.ts";
import { takeWebhook } from "#server/modules/messages/commands/take-webhook.ts";
import { messagesJobs } from "#server/modules/messages/jobs.ts";
import { readWebhook } from "#server/modules/messages/rules.ts";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { workByClock } from "#tests/fixtures/due-jobs.ts";
import { connectWhatsapp, notice } from "#tests/fixtures/whatsapp.ts";
import { conversationsJobs } from "./jobs.ts";

const { test, desk } = openDesk();
const account = 390;
const waId = "5511987631390";
let clock: ReturnType<typeof workByClock>;

beforeEach(async () => {
  clock = workByClock(test, [...messagesJobs, ...conversationsJobs]);
  await connectWhatsapp(test.deps, desk, account, {});
});

it("what comes within one second is shown as it came, whatever it is called, from page to page", async () => {
  const timestamp = String(Math.floor(test.clock.now.getTime() / 1000));
  const bring = async (numbers: readonly number[]) => {
    const messages = numbers.map((n) => ({
      from: waId,
      // Their names sort the other way round.
      id: `wamid.${String(999 - n)}`,
      timestamp,
      type: "text",
      text: { body: `Foto ${n}` },
    }));
    const { phoneNumberId } = standInAccount(account);
    const heard = readWebhook(notice(account, { messages }), phoneNumberId, test.deps.now());
    await takeWebhook(test.deps, desk.org, heard ?? []);
  };
  const numbers = Array.from({ length: 50 }, (_, i) => i);
  await bring(numbers.slice(0, 20));
  test.clock.now = new Date(test.clock.now.getTime() + 300);
  await bring(numbers.slice(20));
  await clock.pass(1);
  const [{ id, lastText } = { id: "", lastText: "" }] = (await desk.owner.conversations.list({}))
    .conversations;
  expect(lastText).toBe("Foto 49");
  const first = await desk.owner.conversations.entries({ id });
  const second = await desk.owner.conversations.entries({ id, cursor: first.nextCursor ?? "" });
  const shown = [...first.entries, ...second.entries]
    .filter(({ kind }) => kind === "theirs")
    .map(({ text }) => text);
  expect(shown).toEqual(numbers.toReversed().map((n) => `Foto ${n}`));
});
