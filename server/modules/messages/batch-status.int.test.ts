import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { batchStatuses } from "#shared/domain/sending.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { untilSomeoneWaits } from "#tests/fixtures/locks.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { connectWhatsapp } from "#tests/fixtures/whatsapp.ts";
import { workBatch } from "./commands/work-batch.ts";

let t: TestDeps;
let house: Organization;
let count = 0;

beforeAll(async () => {
  t = await createTestDeps();
  house = await makeOrganization(t.deps);
  // Whatever the hour.
  await t.deps.database.db
    .update(organizations)
    .set({ quietFromHour: null, quietUntilHour: null })
    .where(eq(organizations.id, house.org.id));
  await connectWhatsapp(t.deps, house, 24, {});
  await house.owner.messages.proposeTemplate();
});
afterAll(() => t.close());

/** Queues a batch to two people of their own numbers. */
async function start(): Promise<string> {
  const add = () => {
    count += 1;
    return house.addPatient({ name: "Ana", phone: `+551198${String(1_000_000 + count * 10)}` });
  };
  const patientIds = [await add(), await add()];
  const { batchId } = await house.owner.messages.sendBulk({ patientIds, message: "Olá" });
  return batchId ?? "";
}

const work = (batchId: string) => workBatch(t.deps, { organizationId: house.org.id, batchId });
const standing = async (id: string) =>
  (await house.owner.messages.batches()).find((batch) => batch.id === id);

async function historyOf(batchId: string): Promise<string[]> {
  const { auditLog } = house.org.tables;
  const rows = await house.org.db.select().from(auditLog).where(eq(auditLog.entityId, batchId));
  return rows.map(({ action }) => action);
}

test("a batch of which nothing waits stays done, and its history says nothing else", async () => {
  const id = await start();
  await work(id);
  const done = { status: "done", sent: 2, cancelled: 0 };
  for (const status of batchStatuses) {
    expect(await house.owner.messages.setBatchStatus({ id, status })).toMatchObject(done);
  }
  expect(await historyOf(id)).toEqual(["message_batch.send"]);
  // As it was kept of batches that were cancelled when all had left.
  const { messageBatches: b } = house.org.tables;
  await house.org.db.update(b).set({ status: "cancelled" }).where(eq(b.id, id));
  expect(await standing(id)).toMatchObject(done);
  expect(await house.owner.messages.setBatchStatus({ id, status: "running" })).toMatchObject(done);
});

test("a batch of which nobody knows whether the last message went is over a minute later", async () => {
  const id = await start();
  const { messages: m } = house.org.tables;
  const tried = { status: "unknown" as const, updatedAt: new Date(t.clock.now.getTime() - 60_000) };
  await house.org.db.update(m).set(tried).where(eq(m.batchId, id));
  const { status } = await house.owner.messages.setBatchStatus({ id, status: "paused" });
  expect([status, await historyOf(id)]).toEqual(["done", ["message_batch.send"]]);
});

test("a batch whose last messages leave at the very moment is done, not cancelled", async () => {
  const id = await start();
  const { messages: m, messageBatches: b } = house.org.tables;
  let cancelling: Promise<{ status: string }> | undefined;
  await house.org.db.transaction(async (tx) => {
    // As a worker takes them.
    await tx.select().from(b).where(eq(b.id, id)).for("share");
    cancelling = house.owner.messages.setBatchStatus({ id, status: "cancelled" });
    await untilSomeoneWaits(tx);
    await tx.update(m).set({ status: "accepted" }).where(eq(m.batchId, id));
  });
  expect(await cancelling).toMatchObject({ status: "done", sent: 2 });
  expect(await historyOf(id)).toEqual(["message_batch.send"]);
});

test("a message that would leave while its batch is being paused waits with it", async () => {
  const id = await start();
  const { messageBatches: b } = house.org.tables;
  let working: Promise<void> | undefined;
  await house.org.db.transaction(async (tx) => {
    await tx.update(b).set({ status: "paused" }).where(eq(b.id, id));
    working = work(id);
    await untilSomeoneWaits(tx);
  });
  await working;
  expect(await standing(id)).toMatchObject({ status: "paused", queued: 2, sent: 0 });
});

test("a cancelled batch goes on no more, and says what to do", async () => {
  const id = await start();
  const { messages } = house.owner;
  await messages.setBatchStatus({ id, status: "cancelled" });
  for (const status of ["running", "paused"] as const) {
    await expect(messages.setBatchStatus({ id, status })).rejects.toMatchObject({
      cause: { code: "conflict" },
      message: expect.stringMatching(/^Este envio já foi cancelado/),
    });
  }
});
