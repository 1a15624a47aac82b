import { judgeSilence } from "./commands/judge-silence.ts";
import { openChannel } from "./commands/open-channel.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { WhatsAppFailure, type WhatsApp } from "#server/integrations/whatsapp/whatsapp-port.ts";
import type { QueuedJob } from "#server/kernel/changes.ts";
import { newId } from "#server/kernel/ids.ts";
import { sealWithKeys } from "#server/kernel/secrets/secret-keys.ts";
import { integrationsJobs } from "#server/modules/integrations/jobs.ts";
import { sealedFor, tellSilentTask } from "#server/modules/integrations/rules.ts";
import { checkFailureTexts } from "#shared/texts/integrations.pt-br.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeReminding, runJob, type Reminding } from "#tests/fixtures/reminding.ts";
import { connectWhatsapp } from "#tests/fixtures/whatsapp.ts";
import { judgeSilenceTask } from "./rules.ts";
import { openReporting, readWhatsappAccount } from "./queries/accounts.ts";

let t: TestDeps;
let house: Reminding;
let i: Reminding["staff"]["org"]["tables"]["integrations"];

beforeAll(async () => {
  t = await createTestDeps();
  house = await makeReminding(t);
  i = house.staff.org.tables.integrations;
  await connectWhatsapp(t.deps, house.staff, 61);
});
afterAll(() => t.close());

/** What the worker does at an instant while WhatsApp answers templates so; returns who is to be told later. */
async function work(
  instant: string,
  sendTemplate: WhatsApp["sendTemplate"],
  awaited: string = tellSilentTask,
): Promise<QueuedJob[]> {
  const whatsapp = Object.assign(Object.create(t.deps.whatsapp) as WhatsApp, { sendTemplate });
  const jobs = await house.sweepAt(instant);
  for (const job of jobs) await runJob({ ...t.deps, whatsapp }, job);
  return [...jobs, ...(await t.takeJobs())].filter(({ task }) => task === awaited);
}

/** Runs jobs at an instant, and those that they queue; returns the owners' mails. */
async function tell(instant: string, jobs: readonly QueuedJob[]): Promise<string[]> {
  t.clock.now = new Date(instant);
  for (let due = jobs; due.length > 0; due = await t.takeJobs()) {
    for (const job of due) {
      await integrationsJobs.find(({ task }) => task === job.task)?.run(t.deps, job.payload);
    }
  }
  const mails = t.mails.splice(0).filter(({ subject }) => subject.endsWith("WhatsApp pararam"));
  return mails.map(({ text }) => text);
}

const down = () => Promise.reject(new WhatsAppFailure("provider_down", 131000));
const up = () => Promise.resolve({ id: `wamid.${newId()}`, waId: "5511987654321" });
const row = { customerPhone: "+5511987654321" };
/** Since when nothing is taken, and why, as the row says. */
async function standing() {
  const { org } = house.staff;
  const [saved] = await org.db.select().from(i).where(eq(i.kind, "whatsapp"));
  return [saved?.lastRefusedAt, saved?.testReason];
}
const shown = async () => (await house.staff.callerAs("employee")).reminders.settings();

test("a provider that takes nothing is told of within a quarter of an hour, once, until it takes again", async () => {
  await house.add("2031-01-04T15:00:00Z", row);
  const jobs = await work("2031-01-03T16:30:00Z", down);
  expect(jobs).toMatchObject([{ runAt: "2031-01-03T16:40:00.000Z" }]);
  expect((await shown()).stopped).toEqual([]);

  await house.add("2031-01-04T16:00:00Z", row);
  expect(await work("2031-01-03T16:39:30Z", down)).toEqual([]);
  // The job has come, but the clock of this process is behind the one that it was queued by.
  const [mail, ...others] = await tell("2031-01-03T16:39:40Z", jobs);
  expect(mail).toContain(checkFailureTexts.nothing_taken);
  expect(others).toEqual([]);
  t.clock.now = new Date("2031-01-03T16:40:00Z");
  expect(await shown()).toMatchObject({
    channels: { whatsapp: "on" },
    stopped: [{ channel: "whatsapp", message: checkFailureTexts.nothing_taken }],
  });

  await house.add("2031-01-04T17:00:00Z", row);
  await work("2031-01-03T17:10:00Z", up);
  expect((await shown()).stopped).toEqual([]);
  expect(await tell("2031-01-03T17:11:00Z", jobs)).toEqual([]);
});

test.each([
  ["of which nobody knows whether it left", "outcome_unknown", null],
  ["that only its recipient gets too many of", "rate_limited", 131056],
] as const)("a message %s says nothing of the provider", async (_, reason, code) => {
  await house.add(code ? "2031-01-14T15:00:00Z" : "2031-01-24T15:00:00Z", row);
  const refuse = vi.fn<WhatsApp["sendTemplate"]>(() =>
    Promise.reject(new WhatsAppFailure(reason, code)),
  );
  expect(await work(code ? "2031-01-13T16:30:00Z" : "2031-01-23T16:30:00Z", refuse)).toEqual([]);
  expect(refuse).toHaveBeenCalled();
  expect(await standing()).toEqual([null, null]);
});

test("a channel that answers none of three messages is told of, until it takes one", async () => {
  const silent = () => Promise.reject(new WhatsAppFailure("outcome_unknown", null));
  const judge = async (instant: string) => {
    t.clock.now = new Date(instant);
    await judgeSilence(t.deps, { organizationId: house.staff.org.id, kind: "whatsapp" });
    return (await t.takeJobs()).filter(({ task }) => task === tellSilentTask);
  };
  await house.add("2031-04-04T15:00:00Z", row);
  await house.add("2031-04-04T15:00:00Z", row);
  const first = "2031-04-03T16:31:00.000Z";
  const queued = await work(first, silent, judgeSilenceTask);
  expect(new Set(queued.map(({ runAt }) => runAt))).toEqual(new Set(["2031-04-03T16:36:00.000Z"]));
  expect(new Set(queued.map(({ jobKey }) => jobKey)).size).toBe(1);
  expect(await judge("2031-04-03T16:36:00Z")).toEqual([]);

  await house.add("2031-04-04T16:00:00Z", row);
  await work("2031-04-03T16:40:00Z", silent);
  // The last may still be on its way.
  expect(await judge("2031-04-03T16:40:30Z")).toEqual([]);
  const jobs = await judge("2031-04-03T16:46:00Z");
  expect(jobs).toMatchObject([{ runAt: "2031-04-03T16:41:00.000Z" }]);
  const [mail, ...others] = await tell("2031-04-03T16:46:00Z", jobs);
  expect(mail).toContain(checkFailureTexts.no_answer);
  expect(others).toEqual([]);
  expect((await shown()).stopped).toMatchObject([{ message: checkFailureTexts.no_answer }]);

  await house.add("2031-04-04T17:00:00Z", row);
  await work("2031-04-03T17:10:00Z", up);
  expect((await shown()).stopped).toEqual([]);
  // One after an answer says nothing again, and neither do those before it.
  await house.add("2031-04-04T18:00:00Z", row);
  await work("2031-04-03T17:20:00Z", silent);
  expect(await judge("2031-04-03T17:26:00Z")).toEqual([]);
  expect(await standing()).toEqual([null, null]);
});

test("secrets that are missing are told of, too", async () => {
  const { org } = house.staff;
  const [saved] = await org.db.select().from(i).where(eq(i.kind, "whatsapp"));
  await org.db.update(i).set({ secrets: {}, lastRefusedAt: null, testReason: null });
  await house.add("2031-05-04T15:00:00Z", row);
  const jobs = await work("2031-05-03T16:30:00Z", up);
  expect(await standing()).toEqual([new Date("2031-05-03T16:30:00Z"), "not_configured"]);
  const [mail] = await tell("2031-05-03T16:45:00Z", jobs);
  expect(mail).toContain(checkFailureTexts.not_configured);
  await org.db.update(i).set({ secrets: saved?.secrets ?? {} });
  await openChannel(t.deps, org, "whatsapp");
  expect(await standing()).toEqual([null, null]);
});

test("secrets that can't be opened are told of as such, and no longer once they can", async () => {
  const { org } = house.staff;
  const [saved] = await org.db.select().from(i).where(eq(i.kind, "whatsapp"));
  const foreign = sealedFor(newId(), "whatsapp", "accessToken");
  const accessToken = sealWithKeys(t.deps.config.secretsKeys, "token", foreign);
  await org.db.update(i).set({ secrets: { accessToken } });
  // Whoever only looks writes nothing.
  expect(await readWhatsappAccount(t.deps, org)).toBeNull();
  expect(await openReporting(t.deps, org.id, "whatsapp")).toBeNull();
  expect(await standing()).toEqual([null, null]);
  await house.add("2031-02-04T15:00:00Z", row);
  const jobs = await work("2031-02-03T16:30:00Z", up);
  const [mail, ...others] = await tell("2031-02-03T16:40:00Z", jobs);
  expect(mail).toContain(checkFailureTexts.secret_unreadable);
  expect(others).toEqual([]);
  expect((await shown()).stopped).toMatchObject([{ message: checkFailureTexts.secret_unreadable }]);

  await org.db.update(i).set({ secrets: saved?.secrets ?? {} });
  // That they open is enough: nobody may be written to for hours.
  await openChannel(t.deps, org, "whatsapp");
  expect(await standing()).toEqual([null, null]);
  await house.add("2031-02-04T16:00:00Z", row);
  await work("2031-02-03T16:45:00Z", up);
  expect((await shown()).stopped).toEqual([]);

  // They were lost while the provider was silent already: one silence, whose reason is the one to mend.
  await house.add("2031-03-04T15:00:00Z", row);
  const silent = await work("2031-03-03T16:30:00Z", down);
  expect(silent).toHaveLength(1);
  await org.db.update(i).set({ secrets: { accessToken } });
  expect(await work("2031-03-03T16:35:00Z", up)).toEqual([]);
  expect(await standing()).toEqual([new Date("2031-03-03T16:30:00Z"), "secret_unreadable"]);
});
