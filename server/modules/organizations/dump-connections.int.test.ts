import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { outbox } from "#drizzle/schema/platform/outbox.ts";
import type { OutboxPayload } from "#server/kernel/changes.ts";
import { readRole } from "#server/kernel/migrations/grants.ts";
import { integrationsJobs } from "#server/modules/integrations/jobs.ts";
import { tellStoppedTask } from "#server/modules/integrations/rules.ts";
import { checkFailureTexts } from "#shared/texts/integrations.pt-br.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { connectSms } from "#tests/fixtures/sms.ts";
import { connectWhatsapp } from "#tests/fixtures/whatsapp.ts";
import { exportOrganization } from "./commands/export-organization.ts";
import { restoreOrganization } from "./commands/restore-organization.ts";

let t: TestDeps;

beforeAll(async () => {
  t = await createTestDeps();
});
afterAll(() => t.close());

async function exported({ org }: Organization): Promise<string[]> {
  const client = await t.deps.database.owner.connect();
  const lines: string[] = [];
  await exportOrganization(client, org.id, (line) => Promise.resolve(void lines.push(line)));
  client.release(true);
  return lines;
}

/** Restores a file over what is there; returns what became of the connections, and the jobs that it queues. */
async function restore(lines: readonly string[]) {
  const client = await t.deps.database.owner.connect();
  const each = async function* () {
    for (const line of lines) yield Promise.resolve(line);
  };
  await t.deps.database.db.delete(outbox);
  const servingRole = await readRole(t.deps.database.pool);
  const options = { servingRole, replace: true, now: t.deps.now() };
  const { connections } = await restoreOrganization(client, each(), options);
  client.release(true);
  const rows = await t.deps.database.db.delete(outbox).returning({ payload: outbox.payload });
  return { connections, jobs: rows.flatMap(({ payload }) => (payload as OutboxPayload).jobs) };
}

test("what came back without its secrets stands still, and the owners are told what to do", async () => {
  const house = await makeOrganization(t.deps);
  await connectWhatsapp(t.deps, house, 71);
  await connectSms(t.deps, house, 71);
  const lines = await exported(house);
  // What was connected meanwhile is of other accounts.
  const { integrations: i } = house.org.tables;
  await house.org.db.update(i).set({ settings: { businessAccountId: "9" } });

  const { connections, jobs } = await restore(lines);
  expect(connections).toEqual({ kept: [], lost: ["sms", "whatsapp"] });
  const { whatsapp } = await house.owner.integrations.mine();
  expect(whatsapp).toMatchObject({
    enabled: true,
    isAccessTokenSet: false,
    testStatus: "failed",
    testMessage: checkFailureTexts.secret_missing,
    lastTestedAt: t.deps.now().toISOString(),
  });
  expect((await house.owner.messages.state()).channel).toBe("stopped");
  const { stopped } = await house.owner.reminders.settings();
  const message = checkFailureTexts.secret_missing;
  expect(stopped).toMatchObject([
    { channel: "sms", message },
    { channel: "whatsapp", message },
  ]);

  const told = jobs.filter(({ task }) => task === tellStoppedTask);
  for (const job of told) {
    await integrationsJobs.find(({ task }) => task === job.task)?.run(t.deps, job.payload);
  }
  const mails = t.mails.splice(0);
  expect(mails.map(({ to }) => to)).toEqual(Array(2).fill(house.company.owner.email));
  expect(mails.every(({ text }) => text.includes(message))).toBe(true);
});

test("a connection of the same account goes on by the secrets that were here", async () => {
  const house = await makeOrganization(t.deps);
  await connectWhatsapp(t.deps, house, 72);
  const lines = await exported(house);
  const { integrations: i } = house.org.tables;
  const read = () => house.org.db.select().from(i).where(eq(i.kind, "whatsapp"));
  const before = await read();

  const { connections, jobs } = await restore(lines);
  expect(connections).toEqual({ kept: ["whatsapp"], lost: [] });
  expect(await read()).toEqual(before);
  expect(jobs.filter(({ task }) => task === tellStoppedTask)).toEqual([]);
  expect((await house.owner.messages.state()).channel).toBe("on");
});

test("what was never tested, or lacked something before, is left as it is", async () => {
  const house = await makeOrganization(t.deps);
  const { integrations: i } = house.org.tables;
  const sms = { kind: "sms" as const, enabled: true, settings: {}, secrets: {} };
  await house.org.db.insert(i).values(sms);
  const lacking = { testStatus: "failed" as const, testReason: "not_configured" };
  await house.org.db.insert(i).values({ ...sms, ...lacking, kind: "whatsapp" });
  const read = () => house.org.db.select().from(i).orderBy(i.kind);
  const before = await read();
  const { connections } = await restore(await exported(house));
  expect(connections).toEqual({ kept: [], lost: [] });
  expect(await read()).toEqual(before);
});
