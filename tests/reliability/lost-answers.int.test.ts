import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { JobRunner, migrateQueue } from "#server/jobs/runner.ts";
import { grantQueue, readRole } from "#server/kernel/migrations/grants.ts";
import { openDatabase, type Database } from "#server/kernel/database.ts";
import { defineJob } from "#server/kernel/job.ts";
import { readJobQueue } from "#server/kernel/job-queue.ts";
import { startTcpProxy, type TcpProxy } from "#tests/fixtures/tcp-proxy.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { createTestDatabase, type TestDatabase } from "#tests/fixtures/database.ts";

/** Longer than any lock may stand, shorter than the queue's own four hours. */
const patience = { timeout: 60_000 };

let home: TestDeps;
let testDatabase: TestDatabase;
let proxy: TcpProxy;
let database: Database;
/** The labels of the jobs that ran, once for each run. */
let ran: string[] = [];
let failures = 0;

const jobs = [
  defineJob("toy", z.object({ label: z.string() }), async (_deps, { label }) => {
    ran.push(label);
    if (failures > 0) {
      failures -= 1;
      throw new Error("this job fails");
    }
  }),
];

beforeAll(async () => {
  home = await createTestDeps();
  testDatabase = await createTestDatabase();
  proxy = await startTcpProxy(testDatabase.url);
  database = await openDatabase({
    url: proxy.url,
    ownerUrl: testDatabase.ownerUrl,
    poolSize: 6,
    onError: () => undefined,
  });
  await migrateQueue(database.owner);
  await grantQueue(database.owner, await readRole(database.pool));
});
afterAll(async () => {
  await database.close();
  await proxy.close();
  await testDatabase.drop();
  await home.close();
});

async function working(work: () => Promise<void>, beatMillis?: number): Promise<void> {
  ran = [];
  const runner = new JobRunner({ deps: home.deps, jobs, pgPool: database.pool, beatMillis });
  await runner.start();
  try {
    await work();
  } finally {
    await runner.stop();
  }
}

async function add(label: string): Promise<void> {
  const payload = JSON.stringify({ label });
  await database.db.execute(
    sql`SELECT graphile_worker.add_job('toy', ${payload}::json, max_attempts => 5)`,
  );
}

/** Returns how many jobs are left, and how many of them are being held. */
async function queue() {
  const { rows } = await database.db.execute<{ left: number; held: number }>(
    sql`SELECT count(*)::int AS left, count(locked_by)::int AS held FROM graphile_worker.jobs`,
  );
  return rows[0];
}

const empty = { left: 0, held: 0 };

test("a job leaves the queue when the answer to its completion was lost, and others still run", () =>
  working(async () => {
    const cut = proxy.cutAnswerTo("complete_job/");
    await add("completed");
    await cut;
    await add("next");
    await expect.poll(queue, patience).toEqual(empty);
    expect(new Set(ran)).toEqual(new Set(["completed", "next"]));
  }));

test("a job handed out in a lost answer is handed out again", () =>
  working(async () => {
    const cut = proxy.cutAnswerTo("get_job/");
    await add("lost");
    await cut;
    await expect.poll(queue, patience).toEqual(empty);
    expect(ran).toEqual(["lost"]);
  }));

test("a job is retried when the answer to its failure was lost", () =>
  working(async () => {
    failures = 1;
    const cut = proxy.cutAnswerTo("fail_job/");
    await add("failed");
    await cut;
    await expect.poll(queue, patience).toEqual(empty);
    expect(ran).toEqual(["failed", "failed"]);
  }));

test("workers recover when their first statement was cut", async () => {
  const cut = proxy.cutAnswerTo("_private_tasks");
  await working(async () => {
    await cut;
    await add("first");
    await expect.poll(queue, patience).toEqual(empty);
    expect(ran).toEqual(["first"]);
  });
});

test("restarted workers report at once, so that callers need not wait for the next heartbeat", () =>
  working(async () => {
    const before = await workerIds();
    const cut = proxy.cutAnswerTo("get_job/");
    await cut;
    const known = async () => (await workerIds()).filter((id) => !before.includes(id)).length;
    await expect.poll(known, patience).toBe(1);
  }, 3_600_000));

test("workers wrongly declared dead take new names, and jobs without an owner are counted", () =>
  working(async () => {
    await expect
      .poll(async () => (await readJobQueue(database)).workers, patience)
      .toBeGreaterThan(0);
    const before = await workerIds();
    await database.db.execute(sql`DELETE FROM platform.job_workers`);
    await expect.poll(async () => (await workerIds()).length, patience).toBe(1);
    expect(await workerIds()).not.toEqual(before);
    await add("after");
    await expect.poll(queue, patience).toEqual(empty);
  }));

async function workerIds(): Promise<unknown[]> {
  const { rows } = await database.db.execute(sql`SELECT id FROM platform.job_workers`);
  return rows.map(({ id }) => id);
}

test("workers that break while others begin are replaced by one set of workers, not two", async () => {
  const said: string[] = [];
  const say = (...words: unknown[]) => void said.push(words.map(String).join(" "));
  const count = (words: string) => said.filter((line) => line.includes(words)).length;
  const [anew, begun] = ["they start anew", "Worker connected"];
  const log = Object.create(home.deps.log, { warn: { value: say }, debug: { value: say } });
  const deps = { ...home.deps, log };
  const runner = new JobRunner({ deps, jobs, pgPool: database.pool, beatMillis: 60_000 });
  const other = new pg.Client({ connectionString: testDatabase.url });
  await other.connect();
  await runner.start();
  // The first report of new workers waits for this, and their beginning with it.
  await other.query("BEGIN; LOCK TABLE platform.job_workers");
  await proxy.cutAnswerTo("get_job/");
  await expect.poll(() => count(begun), patience).toBe(2);
  await proxy.cutAnswerTo("get_job/");
  await expect.poll(() => count(anew), patience).toBe(2);
  await other.query("COMMIT");
  await expect.poll(() => count(begun), patience).toBe(3);
  // By then those that are too many would have begun.
  await sleep(1_000);
  await runner.stop();
  await other.end();
  expect(count(begun)).toBe(3);
  await expect.poll(() => database.pool.totalCount - database.pool.idleCount, patience).toBe(0);
});
