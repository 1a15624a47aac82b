import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WhatsAppFailure, type WhatsApp } from "#server/integrations/whatsapp/whatsapp-port.ts";
import type { QueuedJob } from "#server/kernel/changes.ts";
import { newId } from "#server/kernel/ids.ts";
import { sealWithKeys } from "#server/kernel/secret-keys.ts";
import { integrationsJobs } from "#server/modules/integrations/jobs.ts";
import { sealedFor, tellSilentTask } from "#server/modules/integrations/rules.ts";
import { checkFailureTexts } from "#shared/texts/integrations.pt-br.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeReminding, runJob, type Reminding } from "#tests/fixtures/reminding.ts";
import { connectWhatsapp } from "#tests/fixtures/whatsapp.ts";

let t: TestDeps;
let house: Reminding;

beforeAll(async () => {
  t = await createTestDeps();
  house = await makeReminding(t);
  await connectWhatsapp(t.deps, house.staff, 61);
});
afterAll(() => t.close());

/** What the worker does at an instant while WhatsApp answers templates so; returns who is to be told later. */
async function work(instant: string, sendTemplate: WhatsApp["sendTemplate"]): Promise<QueuedJob[]> {
  const whatsapp = Object.assign(Object.create(t.deps.whatsapp) as WhatsApp, { sendTemplate });
  const jobs = await house.sweepAt(instant);
  for (const job of jobs) await runJob({ ...t.deps, whatsapp }, job);
  return [...jobs, ...(await t.takeJobs())].filter(({ task }) => task === tellSilentTask);
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
const shown = async () => (await house.staff.callerAs("employee")).reminders.settings();

test("a provider that takes nothing for a quarter of an hour is told of once, until it takes again", async () => {
  await house.add("2031-01-04T15:00:00Z", row);
  const jobs = await work("2031-01-03T16:30:00Z", down);
  expect(jobs).toMatchObject([{ runAt: "2031-01-03T16:45:00.000Z" }]);
  expect((await shown()).stopped).toEqual([]);
  expect(await tell("2031-01-03T16:44:00Z", jobs)).toEqual([]);

  await house.add("2031-01-04T16:00:00Z", row);
  expect(await work("2031-01-03T16:44:30Z", down)).toEqual([]);
  const [mail, ...others] = await tell("2031-01-03T16:45:00Z", jobs);
  expect(mail).toContain(checkFailureTexts.nothing_taken);
  expect(others).toEqual([]);
  expect(await shown()).toMatchObject({
    channels: { whatsapp: "on" },
    stopped: [{ channel: "whatsapp", message: checkFailureTexts.nothing_taken }],
  });

  await house.add("2031-01-04T17:00:00Z", row);
  await work("2031-01-03T17:10:00Z", up);
  expect((await shown()).stopped).toEqual([]);
  expect(await tell("2031-01-03T17:11:00Z", jobs)).toEqual([]);
});

test("secrets that can't be opened are told of as such, and no longer once they can", async () => {
  const { org } = house.staff;
  const { integrations: i } = org.tables;
  const [saved] = await org.db.select().from(i).where(eq(i.kind, "whatsapp"));
  const foreign = sealedFor(newId(), "whatsapp", "accessToken");
  const accessToken = sealWithKeys(t.deps.config.secretsKeys, "token", foreign);
  await org.db.update(i).set({ secrets: { accessToken } });
  await house.add("2031-02-04T15:00:00Z", row);
  const jobs = await work("2031-02-03T16:30:00Z", up);
  const [mail, ...others] = await tell("2031-02-03T16:45:00Z", jobs);
  expect(mail).toContain(checkFailureTexts.secret_unreadable);
  expect(others).toEqual([]);
  expect((await shown()).stopped).toMatchObject([{ message: checkFailureTexts.secret_unreadable }]);

  await org.db.update(i).set({ secrets: saved?.secrets ?? {} });
  await house.add("2031-02-04T16:00:00Z", row);
  await work("2031-02-03T16:50:00Z", up);
  expect((await shown()).stopped).toEqual([]);
});
