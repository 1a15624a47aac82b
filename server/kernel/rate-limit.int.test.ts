import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rateCounts } from "#drizzle/schema/platform/limits.ts";
import { openDatabase, type Database } from "#server/kernel/database.ts";
import { createTestDatabase, type TestDatabase } from "#tests/fixtures/database.ts";
import { createSharedCounts, type SharedCounts } from "./rate-counts.ts";
import { createRateLimiter, leaseOf, type RateLimiter, type RateRule } from "./rate-limit.ts";

let testDatabase: TestDatabase;
let database: Database;
let shared: SharedCounts;
const clock = { now: new Date() };
const now = () => clock.now;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await openDatabase({
    url: testDatabase.url,
    ownerUrl: null,
    poolSize: 4,
    onError: () => undefined,
  });
  shared = createSharedCounts({ pool: database.pool, now });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const process = () => createRateLimiter({ enabled: true, now, shared });
const isAdmitted = (limiter: RateLimiter, key: string, rule: RateRule) =>
  limiter.hit("test", key, rule).then(
    () => true,
    () => false,
  );

/** Tries in all processes at once, in rounds, and counts what got through. */
async function flood(limiters: readonly RateLimiter[], key: string, rule: RateRule) {
  let admitted = 0;
  for (let round = 0; round < rule.max; round += 1) {
    const tries = await Promise.all(limiters.map((limiter) => isAdmitted(limiter, key, rule)));
    admitted += tries.filter(Boolean).length;
  }
  return admitted;
}

describe("limits shared by several processes", () => {
  it.each([5, 8, 10, 20, 30, 100, 240])("of %i allow what they promise", async (max) => {
    const rule = { max, windowSeconds: 60 };
    const limiters = [process(), process(), process()];
    const admitted = await flood(limiters, `flood ${max}`, rule);
    expect(admitted).toBeGreaterThanOrEqual(max);
    expect(admitted).toBeLessThanOrEqual(max + limiters.length * (leaseOf(rule) - 1));
  });

  it("allow exactly the free number when many calls come at once", async () => {
    const rule = { max: 8, windowSeconds: 60 };
    const [one, other] = [process(), process()];
    const tries = await Promise.all(
      Array.from({ length: 40 }, (_, i) => isAdmitted(i % 2 ? one : other, "rush", rule)),
    );
    expect(tries.filter(Boolean)).toHaveLength(8);
  });

  it("start again when the window ends, or when the attempts are given back", async () => {
    const rule = { max: 5, windowSeconds: 60 };
    const [one, other] = [process(), process()];
    await flood([one], "window", rule);
    expect(await isAdmitted(other, "window", rule)).toBe(false);
    await one.reset("test", "window");
    expect(await isAdmitted(process(), "window", rule)).toBe(true);
    await flood([one], "window", rule);
    clock.now = new Date(clock.now.getTime() + 61_000);
    expect(await isAdmitted(other, "window", rule)).toBe(true);
  });

  it("are known to the other processes within a second", async () => {
    const rule = { max: 40, windowSeconds: 60 };
    for (let count = 1; count < leaseOf(rule); count += 1) await process().hit("test", "few", rule);
    const seen = async () => (await shared.add([counted("test\nfew")]))[0]?.count ?? 0;
    await expect.poll(seen, { timeout: 5_000 }).toBeGreaterThanOrEqual(leaseOf(rule) - 1);
  });

  it("store no address and no e-mail", async () => {
    await process().hit("test", "ana@example.com 203.0.113.7", { max: 5, windowSeconds: 60 });
    const rows = await database.db.select().from(rateCounts);
    expect(JSON.stringify(rows)).not.toMatch(/ana@|203\.0/);
    const { rows: kinds } = await database.pool.query(
      "SELECT relpersistence FROM pg_class WHERE oid = 'platform.rate_counts'::regclass",
    );
    expect(kinds).toEqual([{ relpersistence: "u" }]);
  });

  it("hold for each process alone while the database is away", async () => {
    const away: SharedCounts = {
      add: () => Promise.reject(new Error("connect ECONNREFUSED")),
      remove: () => Promise.reject(new Error("connect ECONNREFUSED")),
    };
    const alone = createRateLimiter({ enabled: true, now, shared: away });
    expect(await flood([alone], "alone", { max: 10, windowSeconds: 60 })).toBe(10);
    expect(await isAdmitted(alone, "alone", { max: 10, windowSeconds: 60 })).toBe(false);
    await alone.reset("test", "alone");
    expect(await isAdmitted(alone, "alone", { max: 10, windowSeconds: 60 })).toBe(true);
  });
});

function counted(key: string) {
  return { key, untilMillis: clock.now.getTime() + 60_000, count: 0 };
}
