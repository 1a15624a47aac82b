import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { isDatabaseUnavailable } from "#server/kernel/errors.ts";
import { migrate } from "#server/kernel/migrations/migrations.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { startTcpProxy, type TcpProxy } from "#tests/fixtures/tcp-proxy.ts";

/** How soon after the network is back everything must work again. */
const recoveryMillis = 10_000;
/** A collector of metrics hardly waits longer. */
const scrapeMillis = 6_000;

describe("a network that loses every packet", () => {
  let home: TestApp;
  let proxy: TcpProxy;

  beforeAll(async () => {
    home = await createTestApp({
      through: async (url) => (proxy = await startTcpProxy(url)).url,
    });
  });
  afterAll(async () => {
    await home.close();
    await proxy.close();
  });

  const ready = () => home.app.inject("/health/ready").then(({ statusCode }) => statusCode);

  /** Fills the pool with connections of every kind: single statements, transactions, a sweep's. */
  function useEverything(): Promise<PromiseSettledResult<unknown>[]> {
    const { db, pool } = home.deps.database;
    const kinds: (() => Promise<unknown>)[] = [
      () => pool.query("SELECT 1"),
      () => db.execute(sql`SELECT 1`),
      () => db.transaction(async (tx) => tx.execute(sql`SELECT 1`)),
      async () => {
        const client = await pool.connect();
        try {
          await client.query("SELECT 1");
          await client.query("SELECT 1");
        } finally {
          client.release();
        }
      },
    ];
    return Promise.allSettled([...kinds, ...kinds, ...kinds].map((use) => use()));
  }

  async function expectAllToWork(): Promise<void> {
    const outcomes = await useEverything();
    expect(outcomes.filter(({ status }) => status === "rejected")).toEqual([]);
  }

  it.each([
    ["for a moment", 50],
    ["for longer than anything waits", 14_000],
  ])("%s blocks nobody any longer once it is back", async (_name, outageMillis) => {
    await expectAllToWork();
    proxy.loseEverything();
    const lost = useEverything();
    await sleep(outageMillis);
    expect(await ready()).toBe(503);
    proxy.heal();
    const deadline = sleep(recoveryMillis, null, { ref: false });
    const outcomes = await Promise.race([lost, deadline]);
    expect(outcomes, "something still waits on a dead connection").not.toBeNull();
    for (const outcome of outcomes ?? []) {
      if (outcome.status === "rejected") expect(isDatabaseUnavailable(outcome.reason)).toBe(true);
    }
    const works = await Promise.race([expectAllToWork().then(() => true), deadline]);
    expect(works, "the pool is still held by dead connections").toBe(true);
  });

  it("doesn't block the metrics, which report the absent database", async () => {
    await expectAllToWork();
    proxy.loseEverything();
    const lost = useEverything();
    const late = sleep(scrapeMillis, null, { ref: false });
    const answer = await Promise.race([home.app.inject("/metrics"), late]);
    expect(answer?.body).toContain("encaixe_jobs_waiting -1");
    expect(answer?.body).toContain("encaixe_outbox_lag_seconds -1");
    proxy.heal();
    await lost;
  });

  it("delays one statement, not each idle connection", async () => {
    await expectAllToWork();
    proxy.swallow();
    await expect(home.deps.database.pool.query("SELECT 1")).rejects.toThrow();
    for (let turn = 0; turn < 12; turn += 1) {
      await expect(home.deps.database.pool.query("SELECT 1")).resolves.toBeDefined();
    }
  });
});

it("a database that is silent at the start is reported at once", async () => {
  const { databaseUrl, ownerUrl } = inject("databaseServer");
  const proxy = await startTcpProxy(databaseUrl);
  proxy.loseEverything();
  const urls = { databaseUrl: proxy.url, databaseOwnerUrl: ownerUrl };
  const outcome = migrate(urls).catch((error: Error) => error.message);
  const late = sleep(recoveryMillis, "still waiting", { ref: false });
  expect(await Promise.race([outcome, late])).toMatch(/timeout/);
  await proxy.close();
});
