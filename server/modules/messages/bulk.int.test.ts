import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { WhatsAppFailure } from "#server/integrations/whatsapp/whatsapp-port.ts";
import { newId } from "#server/kernel/ids.ts";
import { appRouter } from "#server/app-router.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { requestOf } from "#tests/fixtures/request.ts";
import { connectWhatsapp } from "#tests/fixtures/whatsapp.ts";
import { workBatch } from "./commands/work-batch.ts";
import { workBatchTask, type WorkBatch } from "./rules.ts";

const most = 5000;
let t: TestDeps;
let house: Organization;

beforeAll(async () => {
  t = await createTestDeps();
  house = await makeOrganization(t.deps);
  // Whatever the hour.
  await t.deps.database.db
    .update(organizations)
    .set({ quietFromHour: null, quietUntilHour: null })
    .where(eq(organizations.id, house.org.id));
  await connectWhatsapp(t.deps, house, 22, {});
  const { patients } = house.org.tables;
  const people = Array.from({ length: most + 1 }, (_, n) => ({
    id: newId(),
    name: `Cliente ${n}`,
    phone: `+551198${String(1_000_004 + n * 10)}`,
    searchText: `cliente ${n}`,
  }));
  await house.org.db.insert(patients).values(people.slice(0, 2_500));
  await house.org.db.insert(patients).values(people.slice(2_500));
});
afterAll(() => t.close());

test("one click proposes the template, and a second one changes nothing", async () => {
  const { messages } = house.owner;
  expect(await messages.state()).toEqual({
    channel: "on",
    template: "missing",
    quietUntil: null,
    smsPartPrice: null,
  });
  expect(await messages.proposeTemplate()).toEqual({
    channel: "on",
    template: "approved",
    quietUntil: null,
    smsPartPrice: null,
  });
  expect(await messages.proposeTemplate()).toEqual({
    channel: "on",
    template: "approved",
    quietUntil: null,
    smsPartPrice: null,
  });
});

test("a batch takes five thousand people and no more, and sends them part by part", async () => {
  const { messages } = house.owner;
  const { patientIds, isCut } = await messages.recipientIds({});
  expect([patientIds.length, isCut]).toEqual([most, true]);
  const answer = await messages.sendBulk({ patientIds, message: "Olá, {nome}" });
  expect(answer).toMatchObject({ sentCount: most, refused: [] });
  await expect(
    messages.sendBulk({ patientIds: [...patientIds, newId()], message: "Olá" }),
  ).rejects.toMatchObject({ cause: { code: "invalid_input" } });
  const work = async () => {
    const jobs = (await t.takeJobs()).filter(({ task }) => task === workBatchTask);
    for (const { payload } of jobs) await workBatch(t.deps, payload as WorkBatch);
    return jobs.length;
  };
  expect([await work(), await work()]).toEqual([1, 1]);
  const [batch] = await messages.batches();
  expect(batch).toMatchObject({ status: "running", sent: 200, queued: most - 200, total: most });
  const id = batch?.id ?? "";
  const first = await messages.ofBatch({ id });
  const second = await messages.ofBatch({ id, cursor: first.nextCursor ?? "" });
  const seen = new Set([...first.messages, ...second.messages].map((each) => each.id));
  expect(seen.size).toBe(200);
  await messages.setBatchStatus({ id, status: "cancelled" });
  expect(await work()).toBe(1);
  expect(await work()).toBe(0);
  expect((await messages.batches())[0]).toMatchObject({ sent: 200, cancelled: most - 200 });
});

test("a token that expires in the middle of a batch pauses it, and all the others go once it is renewed", async () => {
  const { messages } = house.owner;
  const { patientIds } = await messages.recipientIds({});
  const sent = await messages.sendBulk({ patientIds: patientIds.slice(0, 40), message: "Olá" });
  const id = sent.batchId ?? "";
  const { sendTemplate } = t.deps.whatsapp;
  let taken = 0;
  const sending = vi.spyOn(t.deps.whatsapp, "sendTemplate").mockImplementation((...message) => {
    taken += 1;
    if (taken > 20) return Promise.reject(new WhatsAppFailure("token_expired", 190));
    return sendTemplate(...message);
  });
  const work = async () => {
    const jobs = (await t.takeJobs()).filter(({ task }) => task === workBatchTask);
    for (const { payload } of jobs) await workBatch(t.deps, payload as WorkBatch);
  };
  await work();
  sending.mockRestore();
  // None is lost: those that were refused wait with those that nobody tried.
  const standing = async () => (await messages.batches()).find((batch) => batch.id === id);
  expect(await standing()).toMatchObject({ status: "paused", sent: 20, queued: 20 });
  expect(await messages.state()).toMatchObject({ channel: "stopped" });
  await expect(messages.setBatchStatus({ id, status: "running" })).rejects.toMatchObject({
    cause: { code: "whatsapp_off" },
    message: expect.stringMatching(/^O envio continua pausado/),
  });
  expect(await standing()).toMatchObject({ status: "paused", queued: 20 });
  await house.org.db.update(house.org.tables.integrations).set({ testStatus: "success" });
  await messages.setBatchStatus({ id, status: "running" });
  await work();
  expect(await standing()).toMatchObject({ sent: 40, queued: 0 });
  const rows = (await messages.ofBatch({ id })).messages;
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(["accepted"]));
});

test("a batch's failures come first, then what was skipped, and no page repeats or leaves out anybody", async () => {
  const { messages } = house.owner;
  const { patientIds } = await messages.recipientIds({});
  const some = patientIds.slice(0, 150);
  const { batchId } = await messages.sendBulk({ patientIds: some, message: "Olá" });
  const id = batchId ?? "";
  const { messages: m } = house.org.tables;
  // By name they are the last, and one from the middle.
  for (const [place, status] of [
    [149, "failed"],
    [70, "skipped"],
    [148, "unknown"],
  ] as const) {
    await house.org.db
      .update(m)
      .set({ status })
      .where(and(eq(m.batchId, id), eq(m.patientId, some[place] ?? "")));
  }
  const first = await messages.ofBatch({ id });
  const second = await messages.ofBatch({ id, cursor: first.nextCursor ?? "" });
  const rows = [...first.messages, ...second.messages];
  expect(rows.slice(0, 4).map(({ status }) => status)).toEqual([
    "failed",
    "unknown",
    "skipped",
    "queued",
  ]);
  expect([first.messages.length, second.nextCursor]).toEqual([100, null]);
  expect(rows).toHaveLength(150);
  expect(new Set(rows.map(({ patientId }) => patientId))).toEqual(new Set(some));
  await messages.setBatchStatus({ id, status: "cancelled" });
});

test("one key sends once, and refuses another text", async () => {
  const token = await house.tokenOf(house.company.owner.id);
  const caller = appRouter.createCaller(
    requestOf(t.deps, { token, idempotencyKey: "envio-de-hoje" }),
  );
  const { patientIds } = await house.owner.messages.recipientIds({ search: "cliente 12" });
  const before = (await house.owner.messages.batches()).length;
  const send = (message: string) => caller.messages.sendBulk({ patientIds, message });
  const [one, other] = await Promise.all([send("Olá"), send("Olá")]);
  expect(other).toEqual(one);
  expect(await send("Olá")).toEqual(one);
  expect(await house.owner.messages.batches()).toHaveLength(before + 1);
  await expect(send("Oi")).rejects.toMatchObject({ cause: { code: "idempotency_key_reused" } });
});

test("a batch rests in quiet hours, also when they begin in the middle, unless it is told not to", async () => {
  const { db } = t.deps.database;
  await db
    .update(organizations)
    .set({ quietFromHour: 21, quietUntilHour: 8 })
    .where(eq(organizations.id, house.org.id));
  const begun = t.clock.now;
  const day = new Date(begun.getTime() + 86_400_000).toISOString().slice(0, 10);
  // Evening and morning in São Paulo.
  const [evening, night] = [new Date(`${day}T23:59:00Z`), new Date(`${day}T23:59:59Z`)];
  const quietUntil = new Date(night.getTime() + 11 * 3_600_000 + 1_000).toISOString();
  const messages = async () => (await house.callerAs("admin")).messages;
  const work = async () => {
    for (const { task, payload } of await t.takeJobs()) {
      if (task === workBatchTask) await workBatch(t.deps, payload as WorkBatch);
    }
  };
  t.clock.now = evening;
  const { patientIds } = await (await messages()).recipientIds({});
  const some = { patientIds: patientIds.slice(0, 150), message: "Boa noite" };
  expect(await (await messages()).sendBulk(some)).toMatchObject({ heldUntil: null });
  await work();
  t.clock.now = new Date(night.getTime() + 1_000);
  await work();
  const [batch] = await (await messages()).batches();
  expect(batch).toMatchObject({ sent: 100, queued: 50, heldUntil: quietUntil });
  expect(await (await messages()).state()).toMatchObject({ quietUntil });
  const late = await (await messages()).sendBulk({ ...some, message: "Mais uma" });
  expect(late).toMatchObject({ sentCount: 150, heldUntil: quietUntil });
  const [patientId = ""] = patientIds;
  const one = { patientId, message: "É urgente" };
  expect(await (await messages()).send(one)).toMatchObject({ heldUntil: null });
  expect(await (await messages()).send({ ...one, atNight: "wait" })).toMatchObject({
    heldUntil: quietUntil,
  });
  await work();
  const seen = await (await messages()).batches();
  expect(seen.slice(0, 3).map(({ sent, queued }) => [sent, queued])).toEqual([
    [0, 1],
    [1, 0],
    [0, 150],
  ]);
  t.clock.now = new Date(quietUntil);
  const payload = { organizationId: house.org.id, batchId: batch?.id ?? "" };
  await workBatch(t.deps, payload);
  const after = (await (await messages()).batches()).find(({ id }) => id === batch?.id);
  expect(after).toMatchObject({ sent: 150, queued: 0, heldUntil: null });
  t.clock.now = begun;
});
