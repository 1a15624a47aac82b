import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { integrationsJobs } from "#server/modules/integrations/jobs.ts";
import {
  presentState,
  sealedFor,
  type IntegrationRow,
} from "#server/modules/integrations/rules.ts";
import { checkFailureTexts } from "#shared/texts/integrations.pt-br.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeReminding, runJob, type Reminding } from "#tests/fixtures/reminding.ts";
import { connectSms } from "#tests/fixtures/sms.ts";
import { connectWhatsapp } from "#tests/fixtures/whatsapp.ts";
import { newId } from "#server/kernel/ids.ts";
import { sealWithKeys } from "#server/kernel/secrets/secret-keys.ts";
import { stopIfRefused } from "./steps/stop-if-refused.ts";
import { openReporting } from "./queries/accounts.ts";

/** The stand-in knows no such account: it answers as the service does to a token that was revoked. */
const unknownAccount = 501;

let t: TestDeps;
let house: Reminding;

beforeAll(async () => {
  t = await createTestDeps();
  house = await makeReminding(t);
  await connectWhatsapp(t.deps, house.staff, unknownAccount);
});
afterAll(() => t.close());

async function work(instant: string) {
  let jobs = await house.sweepAt(instant);
  while (jobs.length > 0) {
    for (const job of jobs) {
      await runJob(t.deps, job);
      await integrationsJobs.find(({ task }) => task === job.task)?.run(t.deps, job.payload);
    }
    jobs = await t.takeJobs();
  }
  return t.mails.splice(0).map(({ to, subject }) => ({ to, subject }));
}

test("a token that WhatsApp refuses closes the channel; owners hear of it once, customers by e-mail", async () => {
  const { org } = house.staff;
  const row = { customerPhone: "+5511987654321" };
  await house.add("2031-01-04T15:00:00Z", row);
  await house.add("2031-01-04T16:00:00Z", row);
  const told = await work("2031-01-03T16:30:00Z");
  told.push(...(await work("2031-01-03T16:32:00Z")));
  const stopped = told.filter(({ subject }) => subject === "Os envios por WhatsApp pararam");
  expect(stopped).toHaveLength(1);
  expect(told.filter(({ to }) => to === "maria@cliente.example")).toHaveLength(2);
  const { integrations: i } = org.tables;
  const [card] = await org.db.select().from(i).where(eq(i.kind, "whatsapp"));
  expect(card).toMatchObject({
    testStatus: "failed",
    testReason: "token_expired",
    testCode: "190",
  });
  expect(presentState(card as IntegrationRow)).toMatchObject({ hasStopped: true });
  const { channels, stopped: shown } = await (
    await house.staff.callerAs("employee")
  ).reminders.settings();
  expect(shown).toMatchObject([{ channel: "whatsapp", message: checkFailureTexts.token_expired }]);
  expect(channels).toEqual({ whatsapp: "stopped", sms: "off" });
  // What was sent before still arrives and is answered.
  expect(await openReporting(t.deps, org.id, "whatsapp")).not.toBeNull();
});

test("no mail says that a channel stopped which sends again meanwhile", async () => {
  const { org } = house.staff;
  const { integrations: i } = org.tables;
  await org.db.update(i).set({ testStatus: "success", lastRefusedAt: null });
  await house.add("2031-02-04T15:00:00Z", { customerPhone: "+5511987654321" });
  const jobs = await house.sweepAt("2031-02-03T16:30:00Z");
  for (const job of jobs) await runJob(t.deps, job);
  await org.db.update(i).set({ testStatus: "success", lastRefusedAt: null });
  for (const job of await t.takeJobs()) {
    await integrationsJobs.find(({ task }) => task === job.task)?.run(t.deps, job.payload);
  }
  const subjects = t.mails.splice(0).map(({ subject }) => subject);
  expect(subjects).not.toContain("Os envios por WhatsApp pararam");
});

test("an account that is refused only in reports closes too, unless it was tested since", async () => {
  const { org } = house.staff;
  const { integrations: i, messages: m } = org.tables;
  const providerId = "wamid.unpaid";
  const [createdAt, updatedAt] = [t.clock.now, t.clock.now];
  const message = { channel: "whatsapp", phoneKey: "551187654321", body: "Olá" } as const;
  const status = "accepted" as const;
  await org.db
    .insert(m)
    .values({ id: newId(), ...message, status, providerId, createdAt, updatedAt });
  const report = { kind: "status", of: providerId, status: "failed", code: 131042 } as const;
  const standing = async () => {
    await stopIfRefused(t.deps, org, report);
    const [card] = await org.db.select().from(i).where(eq(i.kind, "whatsapp"));
    return [card?.testStatus, card?.testReason];
  };
  const mended = new Date(createdAt.getTime() + 1);
  await org.db
    .update(i)
    .set({ testStatus: "success", lastRefusedAt: null, testReason: null, lastTestedAt: mended });
  expect(await standing()).toEqual(["success", null]);
  await org.db.update(i).set({ lastTestedAt: createdAt });
  expect(await standing()).toEqual(["failed", "payment_missing"]);
  // Written before the test, and sent after it: a batch may have rested meanwhile.
  const testedAt = {
    testStatus: "success",
    lastRefusedAt: null,
    testReason: null,
    lastTestedAt: mended,
  } as const;
  await org.db.update(i).set(testedAt);
  await org.db
    .update(m)
    .set({ dueAt: new Date(mended.getTime() + 1) })
    .where(eq(m.providerId, providerId));
  expect(await standing()).toEqual(["failed", "payment_missing"]);
});

test("a refusal of a token that was replaced and tested meanwhile closes nothing", async () => {
  const { org } = house.staff;
  const { integrations: i } = org.tables;
  await org.db
    .update(i)
    .set({ testStatus: "success", lastRefusedAt: null, testReason: null, lastTestedAt: null });
  const { sendTemplate } = t.deps.whatsapp;
  // Tested while the message with the old token was on its way.
  const meanwhile = vi
    .spyOn(t.deps.whatsapp, "sendTemplate")
    .mockImplementation(async (...args) => {
      const lastTestedAt = new Date(t.clock.now.getTime() + 1);
      await org.db.update(i).set({ lastTestedAt });
      return sendTemplate(...args);
    });
  await house.add("2031-03-04T15:00:00Z", { customerPhone: "+5511987654321" });
  await work("2031-03-03T16:30:00Z");
  expect(meanwhile).toHaveBeenCalled();
  meanwhile.mockRestore();
  const [card] = await org.db.select().from(i).where(eq(i.kind, "whatsapp"));
  expect(card).toMatchObject({ testStatus: "success", lastRefusedAt: null, testReason: null });
});

test("a token that Twilio refuses closes SMS alone, and owners and the day hear that it stopped", async () => {
  const { org } = house.staff;
  const { integrations: i, messages: m } = org.tables;
  await org.db.delete(i);
  await connectSms(t.deps, house.staff, 24);
  const authToken = sealWithKeys(
    t.deps.config.secretsKeys,
    "replaced at Twilio",
    sealedFor(org.id, "sms", "authToken"),
  );
  await org.db.update(i).set({ secrets: { authToken } });
  const appointmentId = await house.add("2031-04-04T15:00:00Z", {
    customerPhone: "+5511987654321",
  });
  const told = await work("2031-04-03T16:30:00Z");
  told.push(...(await work("2031-04-03T16:32:00Z")));
  expect(told.map(({ subject }) => subject)).toContain("Os envios por SMS pararam");
  expect(told.filter(({ subject }) => subject.endsWith(" pararam"))).toHaveLength(1);
  expect(told.filter(({ to }) => to === "maria@cliente.example")).toHaveLength(1);
  const sent = await org.db.select().from(m).where(eq(m.appointmentId, appointmentId));
  expect(sent.map(({ channel, status }) => [channel, status])).toEqual([["sms", "failed"]]);
  const [card] = await org.db.select().from(i);
  expect(card).toMatchObject({ kind: "sms", testReason: "wrong_credentials", testCode: "20003" });
  const { channels, stopped } = await (await house.staff.callerAs("employee")).reminders.settings();
  expect(stopped).toMatchObject([{ channel: "sms", message: checkFailureTexts.wrong_credentials }]);
  expect(channels).toEqual({ whatsapp: "off", sms: "stopped" });
});
