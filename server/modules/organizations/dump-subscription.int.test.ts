import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { accounts } from "#drizzle/schema/platform/accounts.ts";
import { outbox } from "#drizzle/schema/platform/outbox.ts";
import { subscriptions } from "#drizzle/schema/platform/subscriptions.ts";
import type { Billing } from "#server/integrations/stripe/billing-port.ts";
import type { OutboxPayload } from "#server/kernel/changes.ts";
import { readRole } from "#server/kernel/migrations/grants.ts";
import { adoptSubscription } from "#server/modules/subscriptions/commands/adopt-subscription.ts";
import { syncCheckout } from "#server/modules/subscriptions/commands/sync-checkout.ts";
import { syncSubscription } from "#server/modules/subscriptions/commands/sync-subscription.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { dropAccount } from "#tests/fixtures/drop-account.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { happenAt, submit } from "#tests/fixtures/sale-desk.ts";
import { exportOrganization } from "./commands/export-organization.ts";
import { restoreOrganization } from "./commands/restore-organization.ts";
import { adoptTask } from "./rules.ts";

// No notice arrives and nobody works off jobs: what is read here, a file's reader has asked for.
let server: TestApp;

beforeAll(async () => {
  server = await createTestApp();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

const ownerOf = ({ callerOf, company }: Organization) => callerOf(company.owner.id);

async function buy(house: Organization, newTier: "pro" | "enterprise"): Promise<void> {
  const { subscriptions: own } = await ownerOf(house);
  const { checkoutUrl = "" } = await own.manage({ action: "upgrade", newTier });
  await submit(checkoutUrl, { card: "4242424242424242" });
  await syncCheckout(server.deps, { checkoutId: checkoutUrl.split("/").at(-1) ?? "" });
}

async function makePaying() {
  const house = await makeOrganization(server.deps, { plan: "basic" });
  await buy(house, "enterprise");
  const { subscriptionId = "" } = (await kept(house)) ?? {};
  return { house, subscriptionId };
}

async function kept({ company }: Organization) {
  const { db } = server.deps.database;
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, company.accountId));
  return row;
}

async function accountOf({ company }: Organization) {
  const { db } = server.deps.database;
  const [row] = await db.select().from(accounts).where(eq(accounts.id, company.accountId));
  return row;
}

async function linesOf(id: string): Promise<string[]> {
  const lines: string[] = [];
  const client = await server.deps.database.owner.connect();
  try {
    await exportOrganization(client, id, (line) => Promise.resolve(void lines.push(line)));
    return lines;
  } finally {
    client.release(true);
  }
}

async function restore(lines: readonly string[], replace = false) {
  const servingRole = await readRole(server.deps.database.pool);
  const client = await server.deps.database.owner.connect();
  const each = async function* () {
    for (const line of lines) yield Promise.resolve(line);
  };
  try {
    return (await restoreOrganization(client, each(), { servingRole, replace })).payment;
  } finally {
    client.release(true);
  }
}

/** Takes the payloads of the jobs of a task that wait. */
async function takeJobs(task: string): Promise<unknown[]> {
  const rows = await server.deps.database.db.delete(outbox).returning();
  const jobs = rows.flatMap(({ payload }) => (payload as OutboxPayload).jobs);
  return jobs.filter((job) => job.task === task).map(({ payload }) => payload);
}

test("an account comes with its subscription, which is read anew and can be cancelled", async () => {
  const { house, subscriptionId } = await makePaying();
  const before = await kept(house);
  const { id: secondId } = await house.owner.organizations.create({ name: "Outra" });
  const [first, second] = [await linesOf(house.org.id), await linesOf(secondId)];
  await happenAt(house, "cancel");
  await dropAccount(server.deps, house);

  expect(await restore(first)).toEqual({ how: "brought", subscriptionId });
  expect(await kept(house)).toEqual(before);
  expect(await takeJobs(adoptTask)).toEqual([{ subscriptionId }]);
  expect(await adoptSubscription(server.deps, { subscriptionId })).toBe("read");
  const { subscriptions: own } = await ownerOf(house);
  expect((await own.mine()).cancelsAt).not.toBeNull();
  await own.resume();
  expect(await kept(house)).toMatchObject({
    subscriptionId,
    customerId: before?.customerId,
    cancelsAt: null,
  });

  // The others of the account find it there, and what is known by now stays.
  await own.cancel();
  const known = await kept(house);
  expect(await restore(second)).toEqual({ how: "kept", subscriptionId });
  expect(await restore(first, true)).toEqual({ how: "kept", subscriptionId });
  expect(await kept(house)).toEqual(known);
  expect(await takeJobs(adoptTask)).toEqual([]);
});

test("what was bought after the file was written is found", async () => {
  const { house, subscriptionId } = await makePaying();
  const lines = await linesOf(house.org.id);
  await happenAt(house, "cancel");
  await happenAt(house, "turn");
  await syncSubscription(server.deps, { subscriptionId });
  await buy(house, "pro");
  const now = await kept(house);
  await dropAccount(server.deps, house);

  await restore(lines);
  expect((await kept(house))?.subscriptionId).toBe(subscriptionId);
  await takeJobs("");
  // The dispatcher's own sweep would take the jobs away.
  const queued: string[] = [];
  vi.spyOn(server.deps.outbox, "committed").mockImplementation(({ jobs }: OutboxPayload) => {
    for (const { payload } of jobs) {
      const { checkoutId } = payload as { checkoutId?: string };
      if (checkoutId) queued.push(checkoutId);
    }
  });
  await adoptSubscription(server.deps, { subscriptionId });
  expect(await accountOf(house)).toMatchObject({ standing: "cancelled" });
  for (const checkoutId of queued) await syncCheckout(server.deps, { checkoutId });
  expect((await kept(house))?.subscriptionId).toBe(now?.subscriptionId);
  expect(await accountOf(house)).toMatchObject({ plan: "pro", standing: "active" });
});

test("a subscription of another Stripe account is over here, and the account pays anew", async () => {
  const { house, subscriptionId } = await makePaying();
  const before = await kept(house);
  const lines = await linesOf(house.org.id);
  await dropAccount(server.deps, house);
  await restore(lines);
  const billing = server.deps.billing as Billing;
  const { email } = house.company.owner;
  const customerId = await billing.makeCustomer({ email, name: "Ana", key: house.org.id });
  vi.spyOn(billing, "findSubscription").mockResolvedValue(null);
  vi.spyOn(billing, "makeCustomer").mockResolvedValue(customerId);
  expect(await adoptSubscription(server.deps, { subscriptionId })).toBe("unknown");
  const over = await accountOf(house);
  expect(over).toMatchObject({
    plan: "enterprise",
    standing: "cancelled",
    paidUntil: before?.periodEndsAt,
  });
  // Done again by the job.
  expect(await adoptSubscription(server.deps, { subscriptionId })).toBe("unknown");
  expect(await accountOf(house)).toEqual(over);
  expect(await kept(house)).toMatchObject({ customerId, status: "canceled" });

  await buy(house, "pro");
  expect(await kept(house)).toMatchObject({ customerId, status: "active" });
  expect(await accountOf(house)).toMatchObject({ plan: "pro", standing: "active" });
  // A late try does nothing to what is paid here.
  await adoptSubscription(server.deps, { subscriptionId });
  expect(await accountOf(house)).toMatchObject({ standing: "active" });
});

test("a file without any, or of the time before, says so", async () => {
  const { house } = await makePaying();
  const free = await makeOrganization(server.deps);
  expect(await restore(await linesOf(free.org.id), true)).toEqual({ how: "none" });
  const lines = await linesOf(house.org.id);
  const at = lines.findIndex((line) => line.includes('"table":"subscriptions"'));
  const { rows } = JSON.parse(lines.at(-1) ?? "") as { rows: number };
  const older = [
    ...lines.slice(0, at),
    ...lines.slice(at + 2, -1),
    JSON.stringify({ rows: rows - 1 }),
  ];
  await dropAccount(server.deps, house);
  expect(await restore(older)).toEqual({ how: "untold" });
  expect(await kept(house)).toBeUndefined();
});
