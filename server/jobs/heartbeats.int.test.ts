import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readJobQueue } from "#server/kernel/job-queue.ts";
import { grantQueue, readRole } from "#server/kernel/migrations/grants.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { retire, unlockDead } from "./heartbeats.ts";
import { migrateQueue } from "./runner.ts";

let t: TestDeps;
const query = (text: string) => t.deps.database.pool.query(text);
const dead = async () => (await readJobQueue(t.deps.database)).dead;
const left = async () => {
  const { rows } = await query("SELECT key, attempts FROM graphile_worker.jobs ORDER BY id");
  return rows;
};

beforeAll(async () => {
  t = await createTestDeps();
  const { owner, pool } = t.deps.database;
  await migrateQueue(owner);
  await grantQueue(owner, await readRole(pool));
});
beforeEach(() => query("DELETE FROM graphile_worker._private_jobs"));
afterAll(() => t.close());

const add = (key: string | null) =>
  query(`SELECT graphile_worker.add_job('toy', job_key => ${key ? `'${key}'` : "NULL"})`);
/** What a worker does that takes a job and is killed, so often before. */
const take = (attempts = 1) =>
  query(`UPDATE graphile_worker._private_jobs SET attempts = ${attempts}, locked_by = 'killed',
           locked_at = now() - interval '1 minute', created_at = now() - interval '1 hour',
           updated_at = now() - interval '1 hour' WHERE attempts = 0`);

test.each([
  ["a killed worker's", () => unlockDead(t.deps.database.pool)],
  ["an ended worker's", () => retire(t.deps.database.pool, "killed")],
])(
  "%s job that was queued anew meanwhile is taken once, and counts as no failure",
  async (_, end) => {
    await add("batch");
    await take();
    await query("UPDATE graphile_worker._private_jobs SET last_error = 'the first try'");
    await add("batch");
    await end();
    expect(await left()).toEqual([{ key: "batch", attempts: 0 }]);
    expect(await dead()).toBe(0);
  },
);

test("what an earlier version left of such jobs is no failure either, and goes with the next ones", async () => {
  await add("batch");
  await take();
  await add("batch");
  await query(
    "UPDATE graphile_worker._private_jobs SET locked_by = NULL, locked_at = NULL WHERE key IS NULL",
  );
  expect(await left()).toHaveLength(2);
  expect(await dead()).toBe(0);
  await take();
  await unlockDead(t.deps.database.pool);
  expect(await left()).toEqual([{ key: "batch", attempts: 1 }]);
});

test("a job that failed too often, and one that killed each of its workers, stay and are counted", async () => {
  await add("failed");
  await query(
    "SELECT graphile_worker.permanently_fail_jobs(array_agg(id), 'why') FROM graphile_worker.jobs",
  );
  for (const key of [null, "poison"]) await add(key);
  await take(25);
  await unlockDead(t.deps.database.pool);
  expect(await left()).toHaveLength(3);
  expect(await dead()).toBe(3);
});
