import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import type { QueuedJob } from "#server/kernel/changes.ts";
import { readRole } from "#server/kernel/migrations/grants.ts";
import { workBatch } from "#server/modules/messages/commands/work-batch.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeReminding, runJob, type Reminding } from "#tests/fixtures/reminding.ts";
import { connectWhatsapp } from "#tests/fixtures/whatsapp.ts";
import { exportOrganization } from "./commands/export-organization.ts";
import { restoreOrganization } from "./commands/restore-organization.ts";

let t: TestDeps;
let house: Reminding;

beforeAll(async () => {
  t = await createTestDeps();
  house = await makeReminding(t);
  // Whatever the hour.
  await t.deps.database.db
    .update(organizations)
    .set({ quietFromHour: null, quietUntilHour: null })
    .where(eq(organizations.id, house.staff.org.id));
});
afterAll(() => t.close());

async function exported(): Promise<string[]> {
  const client = await t.deps.database.owner.connect();
  const lines: string[] = [];
  const write = (line: string) => Promise.resolve(void lines.push(line));
  await exportOrganization(client, house.staff.org.id, write);
  client.release(true);
  return lines;
}

/** Restores a file over what is there; returns what is noted as perhaps sent. */
async function restoreAt(instant: string, lines: readonly string[]) {
  const client = await t.deps.database.owner.connect();
  const each = async function* () {
    for (const line of lines) yield Promise.resolve(line);
  };
  const servingRole = await readRole(t.deps.database.pool);
  const options = { servingRole, replace: true, now: new Date(instant) };
  const { perhapsSent } = await restoreOrganization(client, each(), options);
  client.release(true);
  await t.takeJobs();
  return perhapsSent;
}

const linesOf = async () =>
  (await house.ledger()).map(
    ({ offsetMinutes, startAt, status, failure }) =>
      `${offsetMinutes} ${startAt.slice(5, 16)} ${failure ?? status}`,
  );

async function run(jobs: readonly QueuedJob[]): Promise<number> {
  t.mails.length = 0;
  for (const job of jobs) await runJob(t.deps, job);
  return t.mails.length;
}

test("nobody is written to twice by a batch, neither by itself nor when staff go on with it", async () => {
  const { staff } = house;
  await connectWhatsapp(t.deps, staff, 74, {});
  await staff.owner.messages.proposeTemplate();
  const patientIds = [
    await staff.addPatient({ name: "Ana", phone: "+5511981007401" }),
    await staff.addPatient({ name: "Rui", phone: "+5511981007402" }),
  ];
  const { batchId } = await staff.owner.messages.sendBulk({
    patientIds,
    message: "Olá",
    atNight: "send",
  });
  const id = batchId ?? "";
  const lines = await exported();
  expect(await restoreAt(t.deps.now().toISOString(), lines)).toMatchObject({ messages: 2 });
  const stopped = { status: "done", queued: 0, unknown: 2, sent: 0 };
  expect(await staff.owner.messages.batches()).toMatchObject([{ id, ...stopped }]);
  await staff.owner.messages.setBatchStatus({ id, status: "paused" });
  await staff.owner.messages.setBatchStatus({ id, status: "running" });
  await workBatch(t.deps, { organizationId: staff.org.id, batchId: id });
  expect(await staff.owner.messages.batches()).toMatchObject([{ id, ...stopped }]);
});

test("what fell due after the file was written is reminded of no second time, what is ahead is", async () => {
  // Told before the file, on its way while it is written, due after it, and ahead.
  await house.add("2031-02-10T12:00:00Z");
  expect(await run(await house.sweepAt("2031-02-09T12:00:00Z"))).toBe(1);
  await house.add("2031-02-10T13:00:00Z");
  const onItsWay = await house.sweepAt("2031-02-09T13:00:00Z");
  await house.add("2031-02-10T14:00:00Z");
  await house.add("2031-02-10T18:00:00Z");
  const lines = await exported();
  expect(await run(onItsWay)).toBe(1);
  expect(await run(await house.sweepAt("2031-02-09T14:00:00Z"))).toBe(1);

  expect(await restoreAt("2031-02-09T14:03:00Z", lines)).toEqual({ messages: 0, reminders: 2 });
  expect(await linesOf()).toEqual([
    "1440 02-10T12:00 sent",
    "1440 02-10T13:00 outcome_unknown",
    "1440 02-10T14:00 outcome_unknown",
  ]);
  for (const at of ["14:04", "14:30", "17:59"]) {
    expect(await run(await house.sweepAt(`2031-02-09T${at}:00Z`)), at).toBe(0);
  }
  expect(await run(await house.sweepAt("2031-02-09T18:00:00Z"))).toBe(1);
  // Two hours before, all are reminded again.
  expect(await run(await house.sweepAt("2031-02-10T10:00:00Z"))).toBe(1);
  expect(await run(await house.sweepAt("2031-02-10T11:00:00Z"))).toBe(1);
  expect(await run(await house.sweepAt("2031-02-10T12:00:00Z"))).toBe(1);
});

test("one that rests until later is still sent then", async () => {
  await house.add("2031-03-10T12:00:00Z");
  await house.sweepAt("2031-03-09T12:00:00Z");
  const { reminders: r } = house.staff.org.tables;
  // As quiet hours leave it.
  const resting = { nextAttemptAt: new Date("2031-03-09T15:00:00Z"), attempts: 1 };
  const updatedAt = new Date("2031-03-09T12:00:00Z");
  await house.staff.org.db
    .update(r)
    .set({ ...resting, updatedAt })
    .where(eq(r.status, "queued"));
  const lines = await exported();
  expect(await restoreAt("2031-03-09T14:00:00Z", lines)).toEqual({ messages: 0, reminders: 0 });
  expect(await run(await house.sweepAt("2031-03-09T14:59:00Z"))).toBe(0);
  expect(await run(await house.sweepAt("2031-03-09T15:00:00Z"))).toBe(1);
  // The same file, restored when its time was past.
  expect(await restoreAt("2031-03-09T15:01:00Z", lines)).toEqual({ messages: 0, reminders: 1 });
  expect(await run(await house.sweepAt("2031-03-09T15:10:00Z"))).toBe(0);
});
