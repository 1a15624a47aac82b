import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#server/kernel/ids.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeReminding, type Reminding } from "#tests/fixtures/reminding.ts";
import { connectWhatsapp } from "#tests/fixtures/whatsapp.ts";

let t: TestDeps;
let house: Reminding;

beforeAll(async () => {
  t = await createTestDeps();
  house = await makeReminding(t);
  await connectWhatsapp(t.deps, house.staff, 72);
});
afterAll(() => t.close());

/** Since when the dashboard says at an instant that nothing goes. */
async function toldAt(instant: string): Promise<string | null> {
  t.clock.now = new Date(instant);
  return (await (await house.staff.callerAs("employee")).reminders.settings()).overdueSince;
}

/** Writes a batch's message that is due, in a batch of its own unless one is named. */
async function addDue(
  at: string,
  {
    batchId = newId(),
    status = "queued",
  }: { batchId?: string; status?: "queued" | "accepted" } = {},
) {
  const { messages: m, messageBatches: b } = house.staff.org.tables;
  const { db } = house.staff.org;
  const [createdAt, updatedAt, dueAt] = [new Date(at), new Date(at), new Date(at)];
  const batch = { id: batchId, body: "Olá", createdBy: newId(), createdAt, updatedAt };
  await db.insert(b).values(batch).onConflictDoNothing();
  const row = { id: newId(), batchId, channel: "whatsapp", phoneKey: "55", body: "Olá" } as const;
  await db.insert(m).values({ ...row, status, dueAt, createdAt, updatedAt });
  return batchId;
}

test("a batch that nobody has worked on for a quarter of an hour is told of, unless it is paused", async () => {
  const batchId = await addDue("2031-01-03T12:00:00Z");
  expect(await toldAt("2031-01-03T12:14:59Z")).toBeNull();
  expect(await toldAt("2031-01-03T12:15:00Z")).toBe("2031-01-03T12:00:00.000Z");
  const { messages: m, messageBatches: b } = house.staff.org.tables;
  const { db } = house.staff.org;
  await db.update(b).set({ status: "paused" }).where(eq(b.id, batchId));
  expect(await toldAt("2031-01-03T12:15:00Z")).toBeNull();
  await db.update(b).set({ status: "running" }).where(eq(b.id, batchId));
  // Another one of it left a minute ago: it is long, and under way.
  await addDue("2031-01-03T12:14:00Z", { batchId, status: "accepted" });
  expect(await toldAt("2031-01-03T12:15:00Z")).toBeNull();
  await db.delete(m);
});

test("a reminder that waits in the ledger is told of until it is tried", async () => {
  await house.add("2031-01-05T12:00:00Z", { customerPhone: "+5511987654321" });
  await house.sweepAt("2031-01-04T12:00:00Z");
  const { reminders: r } = house.staff.org.tables;
  const [row] = await house.staff.org.db.select().from(r);
  const due = row?.nextAttemptAt ?? new Date(0);
  const late = new Date(due.getTime() + 900_000).toISOString();
  expect(await toldAt("2031-01-04T12:00:00Z")).toBeNull();
  expect(await toldAt(late)).toBe(due.toISOString());
  await house.at(late);
  expect(await toldAt(late)).toBeNull();
});
