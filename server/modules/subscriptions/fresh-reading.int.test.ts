import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { accounts } from "#drizzle/schema/platform/accounts.ts";
import { platformAuditLog } from "#drizzle/schema/platform/outbox.ts";
import { billingMails, subscriptions } from "#drizzle/schema/platform/subscriptions.ts";
import { BillingUnavailable, type Billing } from "#server/integrations/stripe/billing-port.ts";
import { asDomainError } from "#server/kernel/errors.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { happenAt, submit } from "#tests/fixtures/sale-desk.ts";
import { syncCheckout } from "./commands/sync-checkout.ts";
import { syncDue } from "./commands/sync-due.ts";
import { syncSubscription } from "./commands/sync-subscription.ts";
import { tellUnpaid } from "./commands/tell-unpaid.ts";

// Here no notice ever arrives: nobody works off jobs, and nobody hears the stand-in.
let server: TestApp;
const clock = { now: new Date() };

beforeAll(async () => {
  server = await createTestApp({ now: () => clock.now });
});
// The provider's clock is the wall's.
beforeEach(() => void (clock.now = new Date()));
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

const ownerOf = ({ callerOf, company }: Organization) => callerOf(company.owner.id);
const planOf = async (house: Organization) => (await (await ownerOf(house)).auth.me()).user.tier;

async function makePaying() {
  const house = await makeOrganization(server.deps, { plan: "basic" });
  const { subscriptions: own } = await ownerOf(house);
  const { checkoutUrl = "" } = await own.manage({ action: "upgrade", newTier: "pro" });
  await submit(checkoutUrl, { card: "4242424242424242" });
  await syncCheckout(server.deps, { checkoutId: checkoutUrl.split("/").at(-1) ?? "" });
  const [row] = await server.deps.database.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, house.company.accountId));
  return { house, subscriptionId: row?.subscriptionId ?? "" };
}

/** A month goes by, and its end is told to nobody. */
async function turnUnread(house: Organization): Promise<void> {
  await happenAt(house, "turn");
  clock.now = new Date(clock.now.getTime() + 31 * 86_400_000);
}

test("a smaller plan waits for the end of a month that was charged unread", async () => {
  const { house } = await makePaying();
  const before = await house.owner.subscriptions.mine();
  await turnUnread(house);
  const { subscriptions: own } = await ownerOf(house);
  await own.downgrade({ newTier: "basic" });
  const after = await own.mine();
  expect(after).toMatchObject({ nextPlan: "basic", nextPlanFrom: after.periodEndsAt });
  expect(Date.parse(after.periodEndsAt ?? "")).toBeGreaterThan(
    Date.parse(before.periodEndsAt ?? ""),
  );
  expect(await planOf(house)).toBe("pro");
});

test("a month that was charged for the smaller plan unread isn't one of the larger", async () => {
  const { house, subscriptionId } = await makePaying();
  await house.owner.subscriptions.downgrade({ newTier: "basic" });
  await turnUnread(house);
  const { subscriptions: own } = await ownerOf(house);
  expect(await refusal(own.keepPlan())).toBe("invalid_transition");
  expect(await planOf(house)).toBe("basic");
  const state = await server.deps.billing?.readSubscription(subscriptionId);
  expect(state?.lookupKey).toBe("encaixe_basic_monthly");
});

test("a period that ends at this moment isn't changed, nor one that turns in between", async () => {
  const { house, subscriptionId } = await makePaying();
  const state = await (server.deps.billing as Billing).readSubscription(subscriptionId);
  const spy = vi.spyOn(server.deps.billing as Billing, "readSubscription");
  spy.mockImplementationOnce(async () => {
    await happenAt(house, "turn");
    return state;
  });
  const { subscriptions: own } = await ownerOf(house);
  const moved = own.downgrade({ newTier: "basic" }).catch((error: unknown) => error);
  // Nobody else has changed anything: it is the month that turns.
  expect(asDomainError(await moved)).toMatchObject({
    code: "conflict",
    message: tierTexts.turning,
  });
  await syncSubscription(server.deps, { subscriptionId });
  expect(await own.mine()).toMatchObject({ nextPlan: null });
  clock.now = new Date(clock.now.getTime() + 61 * 86_400_000);
  const late = await ownerOf(house);
  const asked = late.subscriptions.downgrade({ newTier: "basic" });
  expect(await refusal(asked)).toBe("invalid_transition");
});

test("no lock waits for Stripe, and what was read first doesn't stand over what was read later", async () => {
  const { house, subscriptionId } = await makePaying();
  const { db } = server.deps.database;
  const { accountId } = house.company;
  const early = await (server.deps.billing as Billing).readSubscription(subscriptionId);
  await house.owner.subscriptions.cancel();
  const spy = vi.spyOn(server.deps.billing as Billing, "readSubscription");
  const before = spy.mock.calls.length;
  spy.mockImplementationOnce(async () => {
    // Others write meanwhile: an organisation's change, and a reader who was faster.
    await db.transaction((tx) =>
      tx
        .select({ id: accounts.id })
        .from(accounts)
        .where(eq(accounts.id, accountId))
        .for("update", { noWait: true }),
    );
    await syncSubscription(server.deps, { subscriptionId });
    return early;
  });
  await syncSubscription(server.deps, { subscriptionId });
  expect((await house.owner.subscriptions.mine()).cancelsAt).not.toBeNull();
  expect(spy.mock.calls.length - before).toBe(3);
});

const pass = (days: number) => {
  clock.now = new Date(clock.now.getTime() + days * 86_400_000);
};

const standingOf = async ({ company }: Organization) => {
  const [row] = await server.deps.database.db
    .select({ standing: accounts.standing })
    .from(accounts)
    .where(eq(accounts.id, company.accountId));
  return row?.standing;
};

/** An account whose payment failed, as it was read. */
async function makeUnpaid() {
  const made = await makePaying();
  await happenAt(made.house, "fail");
  await syncSubscription(server.deps, made);
  expect(await standingOf(made.house)).toBe("past_due");
  return made;
}

const toldOf = async ({ company }: Organization) => {
  const rows = await server.deps.database.db
    .select({ kind: billingMails.kind })
    .from(billingMails)
    .where(eq(billingMails.accountId, company.accountId));
  return rows.map(({ kind }) => kind);
};

test("whoever has paid writes again though no notice came, and is read ever more rarely before", async () => {
  const { house, subscriptionId } = await makeUnpaid();
  const spy = vi.spyOn(server.deps.billing as Billing, "readSubscription");
  const readings = () => spy.mock.calls.filter(([id]) => id === subscriptionId).length;
  await syncDue(server.deps);
  expect(readings()).toBe(0);
  pass(30);
  await syncDue(server.deps);
  expect(readings()).toBe(1);
  pass(0.5);
  await syncDue(server.deps);
  expect(readings()).toBe(1);
  expect(await refusal((await ownerOf(house)).patients.create({ name: "Ana" }))).toBe(
    "subscription_suspended",
  );
  await happenAt(house, "pay");
  pass(1);
  await syncDue(server.deps);
  expect(await standingOf(house)).toBe("active");
  expect(await refusal((await ownerOf(house)).patients.create({ name: "Ana" }))).toBeNull();
});

test("a change that nobody was told of is read within a day", async () => {
  const { house, subscriptionId } = await makePaying();
  await house.owner.subscriptions.cancel();
  await happenAt(house, "resume");
  const spy = vi.spyOn(server.deps.billing as Billing, "readSubscription");
  const readings = () => spy.mock.calls.filter(([id]) => id === subscriptionId).length;
  pass(0.9);
  await syncDue(server.deps);
  expect(readings()).toBe(0);
  pass(0.1);
  await syncDue(server.deps);
  expect(readings()).toBe(1);
  expect((await (await ownerOf(house)).subscriptions.mine()).cancelsAt).toBeNull();
});

test("a change that nobody was told of is read when the plan is looked at some minutes later", async () => {
  const { house } = await makePaying();
  await house.owner.subscriptions.cancel();
  await happenAt(house, "resume");
  const { subscriptions: own } = await ownerOf(house);
  expect(await own.nextCharge()).toMatchObject({ charge: null });
  expect((await own.mine()).cancelsAt).not.toBeNull();
  pass(1 / 96);
  expect((await own.nextCharge()).charge).not.toBeNull();
  expect((await own.mine()).cancelsAt).toBeNull();
});

test("nobody is told to pay what is paid, and one that can't be read keeps no mail back", async () => {
  const paid = await makeUnpaid();
  const unread = await makeUnpaid();
  const unpaid = await makeUnpaid();
  await happenAt(paid.house, "pay");
  const { readSubscription } = server.deps.billing as Billing;
  vi.spyOn(server.deps.billing as Billing, "readSubscription").mockImplementation((id) =>
    id === unread.subscriptionId ? Promise.reject(new BillingUnavailable()) : readSubscription(id),
  );
  pass(40);
  await tellUnpaid(server.deps);
  expect(await standingOf(paid.house)).toBe("active");
  expect(await toldOf(paid.house)).not.toContain("suspended");
  expect(await toldOf(unread.house)).not.toContain("suspended");
  expect(await toldOf(unpaid.house)).toContain("suspended");
});

test("what the provider's own pages change stands in the history", async () => {
  const { house, subscriptionId } = await makePaying();
  const history = async () => {
    const rows = await server.deps.database.db
      .select({ action: platformAuditLog.action, detail: platformAuditLog.detail })
      .from(platformAuditLog)
      .where(
        and(
          eq(platformAuditLog.entityId, house.company.accountId),
          eq(platformAuditLog.action, "account.change_end"),
        ),
      )
      .orderBy(platformAuditLog.id);
    return rows.map(({ detail }) => detail);
  };
  await happenAt(house, "cancel");
  await syncSubscription(server.deps, { subscriptionId });
  const { cancelsAt } = await (await ownerOf(house)).subscriptions.mine();
  await happenAt(house, "resume");
  for (let told = 0; told < 2; told += 1) await syncSubscription(server.deps, { subscriptionId });
  expect(cancelsAt).not.toBeNull();
  expect(await history()).toEqual([
    { from: null, to: cancelsAt },
    { from: cancelsAt, to: null },
  ]);
});
