import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { newId } from "#server/kernel/ids.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { connectWhatsapp, notice, written } from "#tests/fixtures/whatsapp.ts";
import { WhatsAppFailure } from "#server/integrations/whatsapp/whatsapp-port.ts";
import { standInAccount } from "#server/integrations/whatsapp/stand-in-account.ts";
import { prepareOwnAccount } from "./commands/prepare-own-account.ts";
import { takeWebhook } from "./commands/take-webhook.ts";
import { workBatch } from "./commands/work-batch.ts";
import { workIncoming } from "./commands/work-incoming.ts";
import { readWebhook, workBatchTask, workIncomingTask } from "./rules.ts";
import type { WorkBatch, WorkIncoming } from "./rules.ts";

const account = 21;

describe("messages that staff write", () => {
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
    await connectWhatsapp(t.deps, house, account, {});
  });
  afterAll(() => t.close());

  /** Adds a customer with a number of their own. */
  async function add(name = "Maria Souza", phone?: string) {
    count += 1;
    const digits = `551198${String(1_000_000 + count * 10 + 1)}`;
    const id = await house.addPatient({ name, phone: phone ?? `+${digits}` });
    return { id, digits };
  }

  async function arrive(content: Parameters<typeof notice>[1]) {
    const arrived = readWebhook(
      notice(account, content),
      standInAccount(account).phoneNumberId,
      t.deps.now(),
    );
    await takeWebhook(t.deps, house.org, arrived ?? []);
    await work();
  }

  /** The customer writes, on the phone of the stand-in and at the webhook. */
  async function writes(digits: string, body = "Oi!") {
    (await t.phones.open()).type(account, digits, body);
    await arrive({ messages: [written(digits, t.clock.now, { type: "text", text: { body } })] });
  }

  /** Does what the worker does with what is queued now. */
  async function work() {
    for (const { task, payload } of await t.takeJobs()) {
      if (task === workIncomingTask) await workIncoming(t.deps, payload as WorkIncoming);
      if (task === workBatchTask) await workBatch(t.deps, payload as WorkBatch);
    }
  }

  async function shown(digits: string) {
    const { state } = await t.phones.open();
    return state.messages.filter(
      (each) => each.account === account && !each.isFromCustomer && each.waId === digits,
    );
  }

  const later = (minutes: number) => {
    t.clock.now = new Date(t.clock.now.getTime() + minutes * 60_000);
  };
  const standing = async (id: string) =>
    (await house.owner.messages.batches()).find((batch) => batch.id === id);
  const outcomes = async (id: string) =>
    (await house.owner.messages.ofBatch({ id })).messages.map(({ status, reason }) => [
      status,
      reason,
    ]);

  test("go as free text to whoever wrote within a day, with the name put in", async () => {
    const { id, digits } = await add();
    await writes(digits);
    const sent = await house.owner.messages.send({
      patientId: id,
      message: " Olá, {nome}!\nTudo? ",
    });
    expect(await standing(sent.batchId)).toMatchObject({ status: "running", queued: 1 });
    await work();
    expect((await shown(digits)).map(({ text, kind }) => [text, kind])).toEqual([
      ["Olá, Maria!\nTudo?", "text"],
    ]);
    expect(await standing(sent.batchId)).toMatchObject({
      status: "done",
      sent: 1,
      patientName: "Maria Souza",
    });
  });

  test("are refused outside of the window while no template is approved", async () => {
    const { id, digits } = await add();
    const send = () => house.owner.messages.send({ patientId: id, message: "Olá" });
    await expect(send()).rejects.toMatchObject({
      cause: { code: "whatsapp_template_required", status: 409 },
    });
    await writes(digits);
    later(24 * 60);
    await expect(send()).rejects.toMatchObject({ cause: { code: "whatsapp_template_required" } });
  });

  test("refuse other organisations' customers, blank texts and nobody", async () => {
    const stranger = await makeOrganization(t.deps);
    const foreign = await stranger.addPatient({ name: "Outra", phone: "+5511987650001" });
    const { messages } = house.owner;
    const missing = { cause: { code: "not_found", status: 404 } };
    await expect(messages.send({ patientId: foreign, message: "Olá" })).rejects.toMatchObject(
      missing,
    );
    await expect(
      messages.sendBulk({ patientIds: [foreign, newId()], message: "Olá" }),
    ).rejects.toMatchObject(missing);
    const { id } = await add();
    const complaint = async (sending: Promise<unknown>) => {
      const error: unknown = await sending.catch((thrown: unknown) => thrown);
      return JSON.stringify((error as { cause: { issues: unknown } }).cause.issues);
    };
    const send = (message: string) => complaint(messages.send({ patientId: id, message }));
    expect(await send("  ")).toContain("Por favor, digite uma mensagem");
    expect(await send("x".repeat(4097))).toContain("4.096");
    const nobody = await complaint(messages.sendBulk({ patientIds: [], message: "Olá" }));
    expect(nobody).toContain("Selecione pelo menos um paciente");
  });

  test("need the plan, the permission and a WhatsApp that was tested", async () => {
    const basic = await makeOrganization(t.deps, { plan: "basic" });
    await expect(basic.owner.messages.state()).rejects.toMatchObject({
      cause: { code: "feature_not_in_plan" },
    });
    const employee = await house.callerAs("employee");
    await expect(employee.messages.state()).rejects.toMatchObject({ cause: { code: "forbidden" } });
    const other = await makeOrganization(t.deps);
    const patientId = await other.addPatient({ name: "Ana", phone: "+5511987650002" });
    expect(await other.owner.messages.state()).toMatchObject({
      channel: "off",
      template: "missing",
    });
    await expect(other.owner.messages.send({ patientId, message: "Olá" })).rejects.toMatchObject({
      cause: { code: "whatsapp_off" },
    });
  });

  test("go to all who may be written to, and name the others with their reasons", async () => {
    const [free, far, gone] = [await add("Ana"), await add("Bia"), newId()];
    const bad = await add("Caio", "+99912345678");
    const out = await add("Davi");
    const twin = await add("Eva", `+${free.digits}`);
    await writes(free.digits);
    await writes(out.digits, "PARAR");
    const ids = [free, far, bad, out, twin].map(({ id }) => id);
    const answer = await house.owner.messages.sendBulk({
      patientIds: [...ids, gone, free.id],
      message: "Olá",
    });
    expect(answer.sentCount).toBe(1);
    expect(answer.refused.map(({ name, reason }) => [name, reason])).toEqual([
      ["Bia", "template_required"],
      ["Caio", "no_phone"],
      ["Davi", "opted_out"],
      ["Eva", "same_phone"],
      ["", "gone"],
    ]);
    expect(answer.refused[1]?.reasonText).toBe("O telefone não é um número válido.");
    await work();
    expect((await shown(free.digits)).at(-1)?.text).toBe("Olá");
    const page = await house.owner.messages.recipients({ search: "" });
    const reach = new Map(page.recipients.map(({ id, reach: how }) => [id, how]));
    expect(ids.map((id) => reach.get(id))).toEqual([
      "free",
      "template",
      "no_phone",
      "opted_out",
      "free",
    ]);
  });

  test("are paused between two messages, go on, and are taken back", async () => {
    const people = [await add(), await add()];
    for (const { digits } of people) await writes(digits);
    const patientIds = people.map(({ id }) => id);
    const { messages } = house.owner;
    const start = async () => (await messages.sendBulk({ patientIds, message: "a" })).batchId ?? "";
    const sentTo = async () =>
      (await Promise.all(people.map(({ digits }) => shown(digits)))).flat();
    const first = await start();
    await messages.setBatchStatus({ id: first, status: "paused" });
    await work();
    expect(await sentTo()).toEqual([]);
    expect(await standing(first)).toMatchObject({ status: "paused", queued: 2 });
    await messages.setBatchStatus({ id: first, status: "running" });
    await work();
    expect(await sentTo()).toHaveLength(2);
    const second = await start();
    expect(await messages.setBatchStatus({ id: second, status: "cancelled" })).toMatchObject({
      status: "cancelled",
      cancelled: 2,
    });
    await expect(messages.setBatchStatus({ id: second, status: "running" })).rejects.toMatchObject({
      cause: { code: "conflict" },
    });
    await work();
    expect(await sentTo()).toHaveLength(2);
  });

  test("honour an opt-out and a corrected phone between queueing and sending", async () => {
    const [out, moved] = [await add("Ana"), await add("Bia")];
    for (const { digits } of [out, moved]) await writes(digits);
    const { batchId } = await house.owner.messages.sendBulk({
      patientIds: [out.id, moved.id],
      message: "Olá",
    });
    const { optOuts, patients } = house.org.tables;
    const at = t.clock.now;
    const phoneKey = out.digits.replace(/^55119/, "5511");
    await house.org.db.insert(optOuts).values({ phoneKey, source: "whatsapp", at });
    await house.org.db
      .update(patients)
      .set({ phone: "+5511987659999" })
      .where(eq(patients.id, moved.id));
    await work();
    expect(await outcomes(batchId ?? "")).toEqual([
      ["skipped", "opted_out"],
      ["skipped", "gone"],
    ]);
  });

  test("leave when they are tried, not when they were written", async () => {
    const person = await add();
    await writes(person.digits);
    const { batchId } = await house.owner.messages.send({ patientId: person.id, message: "Olá" });
    later(3);
    await work();
    const { messages: m } = house.org.tables;
    const rows = await house.org.db
      .select({ dueAt: m.dueAt, status: m.status })
      .from(m)
      .where(eq(m.batchId, batchId));
    expect(rows).toEqual([{ dueAt: t.clock.now, status: "accepted" }]);
  });

  test("are never sent again by a second worker or after one that died", async () => {
    const [done, died] = [await add(), await add()];
    for (const { digits } of [done, died]) await writes(digits);
    const { batchId } = await house.owner.messages.sendBulk({
      patientIds: [done.id, died.id],
      message: "Olá",
    });
    const { messages: m } = house.org.tables;
    // Claimed by a worker that was killed before it knew the outcome.
    await house.org.db.update(m).set({ status: "unknown" }).where(eq(m.patientId, died.id));
    const payload = { organizationId: house.org.id, batchId: batchId ?? "" };
    await Promise.all([workBatch(t.deps, payload), workBatch(t.anotherProcess(), payload)]);
    await work();
    expect(await shown(done.digits)).toHaveLength(1);
    expect(await shown(died.digits)).toHaveLength(0);
    expect(await standing(batchId ?? "")).toMatchObject({ status: "done", sent: 1, unknown: 1 });
  });

  test("are taken back with their batch also when a try gives them back after that", async () => {
    const limited = await add("Rui", "+5511987650003");
    await writes("5511987650003");
    const { messages } = house.owner;
    const { batchId } = await messages.send({ patientId: limited.id, message: "Olá" });
    const sendText: typeof t.deps.whatsapp.sendText = async (...args) => {
      await messages.setBatchStatus({ id: batchId, status: "cancelled" });
      return t.deps.whatsapp.sendText(...args);
    };
    const whatsapp: typeof t.deps.whatsapp = Object.assign(Object.create(t.deps.whatsapp), {
      sendText,
    });
    await workBatch({ ...t.deps, whatsapp }, { organizationId: house.org.id, batchId });
    expect(await outcomes(batchId)).toEqual([["cancelled", null]]);
    await work();
    expect(await standing(batchId)).toMatchObject({ status: "cancelled", queued: 0, cancelled: 1 });
  });

  test("stop while the organisation is closed", async () => {
    const { id, digits } = await add();
    await writes(digits);
    const { batchId } = await house.owner.messages.send({ patientId: id, message: "Olá" });
    const own = eq(organizations.id, house.org.id);
    await t.deps.database.db.update(organizations).set({ isActive: false }).where(own);
    await work();
    await t.deps.database.db.update(organizations).set({ isActive: true }).where(own);
    expect(await standing(batchId)).toMatchObject({ status: "paused", queued: 1 });
  });

  test("wait when the provider asks for patience, and are paused when it refuses the account", async () => {
    const limited = await add("Lia", "+5511987650003");
    await writes("5511987650003");
    const { messages } = house.owner;
    const { batchId } = await messages.send({ patientId: limited.id, message: "Olá" });
    for (const minutes of [0, 1, 1, 2, 6]) {
      later(minutes);
      await work();
      expect(await outcomes(batchId)).toEqual([["queued", null]]);
    }
    later(16);
    await work();
    expect(await outcomes(batchId)).toEqual([["failed", "rate_limited"]]);

    const next = await add();
    await writes(next.digits);
    (await t.phones.open()).state.expired.push(account);
    const stopped = await messages.send({ patientId: next.id, message: "Olá" });
    await work();
    expect(await standing(stopped.batchId)).toMatchObject({ status: "paused", queued: 1 });
    expect(await messages.state()).toMatchObject({ channel: "stopped" });
    (await t.phones.open()).state.expired.splice(0);
    const { integrations: i } = house.org.tables;
    await house.org.db.update(i).set({ testStatus: "success" });
    await messages.setBatchStatus({ id: stopped.batchId, status: "running" });
    await work();
    expect(await outcomes(stopped.batchId)).toEqual([["accepted", null]]);
  });

  /** Queues a batch to `size` people who wrote just now, and a worker whose WhatsApp is as told. */
  async function startBatch(size: number, sendText: typeof t.deps.whatsapp.sendText) {
    const people = await Promise.all(Array.from({ length: size }, () => add()));
    for (const { digits } of people) await writes(digits);
    const patientIds = people.map(({ id }) => id);
    const sent = await house.owner.messages.sendBulk({ patientIds, message: "Olá" });
    const whatsapp: typeof t.deps.whatsapp = Object.assign(Object.create(t.deps.whatsapp), {
      sendText,
    });
    const runs = async () => {
      const jobs = (await t.takeJobs()).filter(({ task }) => task === workBatchTask);
      for (const { payload } of jobs)
        await workBatch({ ...t.deps, whatsapp }, payload as WorkBatch);
      return jobs.map(({ runAt }) => runAt);
    };
    return { id: sent.batchId ?? "", runs };
  }

  test("are paused by a provider that answers nobody, after the first few", async () => {
    const { id, runs } = await startBatch(12, () =>
      Promise.reject(new WhatsAppFailure("outcome_unknown", null)),
    );
    await runs();
    expect(await standing(id)).toMatchObject({ status: "paused", unknown: 5, queued: 7 });
    expect(await runs()).toEqual([]);
    await house.owner.messages.setBatchStatus({ id, status: "cancelled" });
  });

  test("wait together while the provider asks for patience, and try first those that it refused", async () => {
    let isBusy = true;
    const tried: string[] = [];
    const { id, runs } = await startBatch(12, async (to, message) => {
      tried.push(message.to);
      if (isBusy) throw new WhatsAppFailure("rate_limited", 131048);
      return t.deps.whatsapp.sendText(to, message);
    });
    await runs();
    const begun = t.clock.now.getTime();
    const first = [...tried];
    expect(first).toHaveLength(5);
    t.clock.now = new Date(begun + 10_000);
    // The job that waits is due after the back-off, and not at once for the others.
    expect(await runs()).toEqual([t.clock.now.toISOString()]);
    expect(tried.slice(5).toSorted()).toEqual(first.toSorted());
    isBusy = false;
    t.clock.now = new Date(begun + 40_000);
    expect(await runs()).toEqual([t.clock.now.toISOString()]);
    expect(await standing(id)).toMatchObject({ status: "done", sent: 12, failed: 0 });
  });

  test("go by the template once it is approved, on one line, and not when they are too long", async () => {
    await prepareOwnAccount(t.deps, { organizationId: house.org.id });
    later(60);
    await prepareOwnAccount(t.deps, { organizationId: house.org.id });
    expect(await house.owner.messages.state()).toMatchObject({
      channel: "on",
      template: "approved",
    });
    const { id, digits } = await add();
    const { messages } = house.owner;
    await messages.send({ patientId: id, message: "Oi, {nome}.\n\nAbrimos aos sábados." });
    await work();
    const [message] = await shown(digits);
    expect(message?.kind).toBe("template");
    expect(message?.text).toContain("Olá! Maria, abrimos aos sábados.");
    await expect(messages.send({ patientId: id, message: "x".repeat(901) })).rejects.toMatchObject({
      cause: { code: "whatsapp_not_reached" },
    });
  });
});
