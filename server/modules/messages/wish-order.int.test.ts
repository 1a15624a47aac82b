import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { eq } from "drizzle-orm";
import { standInAccount } from "#server/integrations/whatsapp/stand-in-account.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { phoneKey } from "#shared/domain/phone-keys.ts";
import { connectWhatsapp, notice, written } from "#tests/fixtures/whatsapp.ts";
import { prepareOwnAccount } from "./commands/prepare-own-account.ts";
import { takeWebhook } from "./commands/take-webhook.ts";
import { workBatch } from "./commands/work-batch.ts";
import { workIncoming } from "./commands/work-incoming.ts";
import { hasOptedOut } from "./queries/phones.ts";
import { readWebhook, workBatchTask, workIncomingTask } from "./rules.ts";
import type { WorkBatch, WorkIncoming } from "./rules.ts";

const account = 271;
let t: TestDeps;
let house: Organization;
let patientId: string;
let waId: string;
let count = 0;

beforeAll(async () => {
  t = await createTestDeps();
  house = await makeOrganization(t.deps);
  // Whatever the hour.
  await t.deps.database.db
    .update(organizations)
    .set({ quietFromHour: null, quietUntilHour: null })
    .where(eq(organizations.id, house.org.id));
  await connectWhatsapp(t.deps, house, account, {});
  await prepareOwnAccount(t.deps, { organizationId: house.org.id });
});
afterAll(() => t.close());

beforeEach(async () => {
  count += 1;
  waId = `55119${String(87_660_000 + count)}`;
  patientId = await house.addPatient({ name: "Maria Souza", phone: `+${waId}` });
});

/** What the customer wrote so many seconds ago reaches the webhook now. */
async function arrive(body: string, secondsAgo = 0) {
  (await t.phones.open()).type(account, waId, body);
  const at = new Date(t.clock.now.getTime() - secondsAgo * 1_000);
  const messages = [written(waId, at, { type: "text", text: { body } })];
  const arrived = readWebhook(
    notice(account, { messages }),
    standInAccount(account).phoneNumberId,
    t.deps.now(),
  );
  await takeWebhook(t.deps, house.org, arrived ?? []);
}

/** Does what the worker does with the jobs of one kind; the others are lost. */
async function work(kind: string) {
  for (const { task, payload } of await t.takeJobs()) {
    if (task !== kind) continue;
    if (task === workIncomingTask) await workIncoming(t.deps, payload as WorkIncoming);
    if (task === workBatchTask) await workBatch(t.deps, payload as WorkBatch);
  }
}

async function shown() {
  const { state } = await t.phones.open();
  const own = state.messages.filter((each) => each.account === account && each.waId === waId);
  return own.filter(({ isFromCustomer }) => !isFromCustomer).map(({ text }) => text);
}
const isOut = () => hasOptedOut(house.org, phoneKey(waId));

test("nothing is sent to whoever's PARAR has been taken, before anybody works on it", async () => {
  const { batchId } = await house.owner.messages.send({ patientId, message: "Olá" });
  await arrive("Não quero mais receber mensagens");
  await work(workBatchTask);
  const { messages } = await house.owner.messages.ofBatch({ id: batchId });
  expect(messages.map(({ status, reason }) => [status, reason])).toEqual([
    ["skipped", "opted_out"],
  ]);
  expect(await shown()).toEqual([]);
  expect(await isOut()).toBe(true);
});

test("a VOLTAR that was written before a PARAR and comes after it changes nothing, and isn't answered", async () => {
  await arrive("PARAR");
  await work(workIncomingTask);
  const told = await shown();
  expect(told).toHaveLength(1);
  await arrive("VOLTAR", 30);
  await work(workIncomingTask);
  expect([await isOut(), await shown()]).toEqual([true, told]);
});

test("a PARAR that was written before a VOLTAR and comes after it changes nothing", async () => {
  await arrive("VOLTAR");
  await work(workIncomingTask);
  await arrive("PARAR", 30);
  await work(workIncomingTask);
  expect([await isOut(), await shown()]).toEqual([false, []]);
});

test("what the team was told later than a late PARAR was written holds", async () => {
  await house.owner.messages.setWish({ patientId, wants: true });
  await arrive("PARAR", 30);
  await work(workIncomingTask);
  expect([await isOut(), await shown()]).toEqual([false, []]);
  t.clock.now = new Date(t.clock.now.getTime() + 5_000);
  await arrive("PARAR");
  await work(workIncomingTask);
  expect(await isOut()).toBe(true);
});
