import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { subscriptions } from "#drizzle/schema/platform/subscriptions.ts";
import type { Billing } from "#server/integrations/stripe/billing-port.ts";
import { openDatabase, type Database } from "#server/kernel/database.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/fixtures/database.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { submit } from "#tests/fixtures/sale-desk.ts";
import { syncCheckout } from "./commands/sync-checkout.ts";
import { syncSubscription } from "./commands/sync-subscription.ts";
import { holdAlone } from "./steps/hold-alone.ts";

// What waits for Stripe keeps nothing from others, and what is read unchanged is nobody's news.
let server: TestApp;
let testDatabase: TestDatabase;
/** Two processes with one connection each in their pools. */
let processes: Database[];

beforeAll(async () => {
  [server, testDatabase] = await Promise.all([createTestApp(), createTestDatabase()]);
  processes = await Promise.all(
    [1, 2].map(() => openDatabase({ ...testDatabase, poolSize: 1, onError: () => undefined })),
  );
});
afterAll(async () => {
  await server.close();
  await Promise.all(processes.map((database) => database.close()));
  await testDatabase.drop();
});

const refused = new Error("held");
const holdIn = (database: Database | undefined, name: string, work: () => Promise<unknown>) =>
  holdAlone({ database: database as Database }, name, () => refused, work);

/** Connections that are open beside the pools. */
const locksOf = async ({ db }: Database) => {
  const { rows } = await db.execute(
    sql`SELECT count(*)::int AS held FROM pg_locks WHERE locktype = 'advisory' AND database =
      (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return rows[0]?.["held"];
};

test("twelve works that wait at once take no connection of a pool of one, and each has what it asks", async () => {
  const [database] = processes as [Database];
  const { promise, resolve } = Promise.withResolvers<void>();
  let begun = 0;
  const works = Array.from({ length: 12 }, () =>
    holdIn(database, randomUUID(), async () => {
      begun += 1;
      await promise;
      // As a change of a plan does: a transaction, and a question beside it.
      return database.db.transaction(async (tx) => {
        await tx.execute(sql`SELECT 1`);
        return database.db.execute(sql`SELECT 2`);
      });
    }),
  );
  await vi.waitFor(() => expect(begun).toBe(12));
  expect(await locksOf(database)).toBe(12);
  resolve();
  expect(await Promise.all(works)).toHaveLength(12);
  expect(await locksOf(database)).toBe(0);
});

test("one name is held once, in a process and over all of them, also after a failure", async () => {
  const [first, second] = processes;
  const name = randomUUID();
  const again = () => Promise.resolve("done");
  await holdIn(first, name, async () => {
    for (const database of processes) {
      await expect(holdIn(database, name, again)).rejects.toBe(refused);
    }
    expect(await holdIn(second, randomUUID(), again)).toBe("done");
  });
  const failure = new Error("Stripe is away");
  await expect(holdIn(first, name, () => Promise.reject(failure))).rejects.toBe(failure);
  for (const database of processes) expect(await holdIn(database, name, again)).toBe("done");
});

test("whose connection is lost ends nothing else, and others hold on", async () => {
  const [first, second] = processes as [Database, Database];
  const held = holdIn(first, randomUUID(), async () => {
    await second.db.execute(
      sql`SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND database =
        (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    await vi.waitFor(async () => expect(await locksOf(second)).toBe(0));
    return "done";
  });
  expect(await held).toBe("done");
  expect(await holdIn(first, randomUUID(), () => Promise.resolve("anew"))).toBe("anew");
});

test("a subscription that is read unchanged is told to no screen, however often it is asked for", async () => {
  const { company, owner } = await makeOrganization(server.deps, { plan: "basic" });
  const { checkoutUrl = "" } = await owner.subscriptions.manage({
    action: "upgrade",
    newTier: "pro",
  });
  const committed = vi.spyOn(server.deps.outbox, "committed");
  const told = () =>
    committed.mock.calls
      .flatMap(([{ changes }]) => changes)
      .filter(({ organizationId }) => organizationId === company.organization.id).length;
  await submit(checkoutUrl, { card: "4242424242424242" });
  await syncCheckout(server.deps, { checkoutId: checkoutUrl.split("/").at(-1) ?? "" });
  expect(told()).toBe(1);
  const [own] = await server.deps.database.db
    .select({ subscriptionId: subscriptions.subscriptionId, readAt: subscriptions.readAt })
    .from(subscriptions)
    .where(eq(subscriptions.accountId, company.accountId));
  const subscriptionId = own?.subscriptionId ?? "";
  for (let time = 0; time < 2; time += 1) await syncSubscription(server.deps, { subscriptionId });
  await owner.subscriptions.previewUpgrade({ newTier: "enterprise" });
  expect(told()).toBe(1);
  const [later] = await server.deps.database.db
    .select({ readAt: subscriptions.readAt })
    .from(subscriptions)
    .where(eq(subscriptions.accountId, company.accountId));
  expect(Number(later?.readAt)).toBeGreaterThan(Number(own?.readAt));

  // What did change is told, also when the provider's own pages changed it.
  await (server.deps.billing as Billing).setCancelled({ subscriptionId, atPeriodEnd: true });
  for (let time = 0; time < 2; time += 1) await syncSubscription(server.deps, { subscriptionId });
  expect(told()).toBe(2);
});
