import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { createEgress } from "#server/integrations/egress/egress.ts";
import { createCloudApi } from "#server/integrations/whatsapp/cloud-api.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeReminding, runJob, type Reminding } from "#tests/fixtures/reminding.ts";
import { connectWhatsapp } from "#tests/fixtures/whatsapp.ts";
import { workBatch } from "./commands/work-batch.ts";
import { workBatchTask, type WorkBatch } from "./rules.ts";

let t: TestDeps;
let house: Reminding;
let busy: Server;
/** The parts of a process whose WhatsApp asks to be left alone for two minutes. */
let deps: Deps;

beforeAll(async () => {
  t = await createTestDeps();
  house = await makeReminding(t);
  const { org, owner } = house.staff;
  // Whatever the hour.
  await t.deps.database.db
    .update(organizations)
    .set({ quietFromHour: null, quietUntilHour: null })
    .where(eq(organizations.id, org.id));
  await connectWhatsapp(t.deps, house.staff, 64, {});
  await owner.messages.proposeTemplate();
  busy = createServer((_, response) => {
    const error = { code: 130429, message: "Rate limit hit" };
    response.writeHead(429, { "retry-after": "120" }).end(JSON.stringify({ error }));
  });
  await new Promise<void>((listening) => busy.listen(0, "127.0.0.1", listening));
  const baseUrl = `http://127.0.0.1:${(busy.address() as AddressInfo).port}`;
  const egress = createEgress({ allowLoopback: true });
  deps = { ...t.deps, whatsapp: createCloudApi({ baseUrl, egress }) };
});
afterAll(async () => {
  busy.closeAllConnections();
  await new Promise((closed) => busy.close(closed));
  await t.close();
});

test("a batch leaves WhatsApp alone for as long as it asks", async () => {
  const { staff } = house;
  const patientId = await staff.addPatient({ name: "Maria", phone: "+5511987650011" });
  await staff.owner.messages.sendBulk({ patientIds: [patientId], message: "Olá" });
  const jobs = async () => (await t.takeJobs()).filter(({ task }) => task === workBatchTask);
  for (const { payload } of await jobs()) await workBatch(deps, payload as WorkBatch);
  const runAt = new Date(t.clock.now.getTime() + 120_000).toISOString();
  const [again] = await jobs();
  expect(again).toMatchObject({ runAt });

  const { messages: m } = staff.org.tables;
  const code = async () => (await staff.org.db.select({ code: m.providerCode }).from(m))[0];
  expect(await code()).toEqual({ code: 130429 });
  t.clock.now = new Date(runAt);
  await workBatch(t.deps, again?.payload as WorkBatch);
  expect(await staff.org.db.select({ status: m.status }).from(m)).toEqual([{ status: "accepted" }]);
  expect(await code()).toEqual({ code: null });
});

test("a reminder's next try waits for as long as WhatsApp asks", async () => {
  const { org } = house.staff;
  const { reminders: r } = org.tables;
  await house.add("2031-01-04T15:00:00Z", { customerPhone: "+5511987650011" });
  for (const job of await house.sweepAt("2031-01-03T15:00:00Z")) await runJob(deps, job);
  const rows = await org.db.select({ status: r.status, next: r.nextAttemptAt }).from(r);
  expect(rows).toEqual([{ status: "queued", next: new Date("2031-01-03T15:02:00Z") }]);
});
