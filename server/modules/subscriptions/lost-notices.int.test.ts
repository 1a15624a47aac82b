import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { accounts } from "#drizzle/schema/platform/accounts.ts";
import { outbox } from "#drizzle/schema/platform/outbox.ts";
import { paymentPages, signups, subscriptions } from "#drizzle/schema/platform/subscriptions.ts";
import type { Billing } from "#server/integrations/stripe/billing-port.ts";
import type { OutboxPayload } from "#server/kernel/changes.ts";
import { dayMs } from "#shared/domain/dates.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { requestOf } from "#tests/fixtures/request.ts";
import { happenAt, submit } from "#tests/fixtures/sale-desk.ts";
import { deleteOldSignups } from "./commands/delete-old.ts";
import { startSignup } from "./commands/start-signup.ts";
import { syncCheckout } from "./commands/sync-checkout.ts";
import { syncDue } from "./commands/sync-due.ts";
import { syncPages } from "./commands/sync-pages.ts";
import { syncSubscription } from "./commands/sync-subscription.ts";
import { readSignupView } from "./queries.ts";
import { checkoutTask } from "./rules.ts";

// Here no notice ever arrives: nobody hears the stand-in, and jobs are taken from what was queued.
let server: TestApp;
const clock = { now: new Date() };
const queued: string[] = [];

beforeAll(async () => {
  server = await createTestApp({ now: () => clock.now, env: { RATE_LIMITS: "on" } });
});
beforeEach(() => {
  clock.now = new Date();
  queued.length = 0;
  vi.spyOn(server.deps.outbox, "committed").mockImplementation(({ jobs }: OutboxPayload) => {
    for (const { task, payload } of jobs) {
      if (task === checkoutTask) queued.push((payload as { checkoutId: string }).checkoutId);
    }
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.deps.database.db.delete(outbox);
});
afterAll(() => server.close());

const pass = (days: number) => {
  clock.now = new Date(clock.now.getTime() + days * dayMs);
};
const card = { card: "4242424242424242" };
const checkoutIn = (url: string) => url.split("/").at(-1) ?? "";

/** Works off what was queued so far, as a worker would; returns the pages. */
async function work(): Promise<string[]> {
  const pages = queued.splice(0);
  for (const checkoutId of pages) await syncCheckout(server.deps, { checkoutId });
  return pages;
}

async function begin() {
  const email = `${randomUUID()}@example.com`;
  let proof = "";
  const from = {
    address: email,
    signupProof: null,
    setSignupCookie: (value: string) => void (proof = value),
  };
  const { url } = await startSignup(requestOf(server.deps, from), "pro", {
    name: "Joana",
    email,
    organizationName: "Estúdio",
    businessType: "outros",
  });
  const state = async () => {
    const { db } = server.deps.database;
    const [row] = await db.select().from(signups).where(eq(signups.email, email));
    return row?.state;
  };
  return { url, checkoutId: checkoutIn(url), state, token: () => proof };
}

async function openPage() {
  const house = await makeOrganization(server.deps, { plan: "basic" });
  const wanted = { action: "upgrade", newTier: "pro" } as const;
  const { checkoutUrl = "" } = await house.owner.subscriptions.manage(wanted);
  return { house, url: checkoutUrl, checkoutId: checkoutIn(checkoutUrl) };
}

async function endUnread(house: Organization): Promise<void> {
  await happenAt(house, "cancel");
  await happenAt(house, "turn");
}

const accountOf = async ({ company }: Organization) => {
  const { db } = server.deps.database;
  const [row] = await db.select().from(accounts).where(eq(accounts.id, company.accountId));
  return row;
};

test("a paid sign-up is made though nobody was told, within the hour or after days", async () => {
  const soon = await begin();
  const late = await begin();
  const unpaid = await begin();
  await submit(soon.url, card);
  await syncPages(server.deps);
  expect((await work()).toSorted()).toEqual(
    [soon.checkoutId, late.checkoutId, unpaid.checkoutId].toSorted(),
  );
  expect([await soon.state(), await late.state()]).toEqual(["paid", "pending"]);
  await submit(late.url, card);
  // After its first day one is read once a day.
  pass(1.5);
  await syncPages(server.deps);
  expect(await work()).toEqual([]);
  // Half an hour after the tenth day began.
  pass(8.5 + 1 / 48);
  await syncPages(server.deps);
  expect(await work()).not.toContain(soon.checkoutId);
  expect([await late.state(), await unpaid.state()]).toEqual(["paid", "pending"]);
  pass(21);
  await syncPages(server.deps);
  expect(await work()).toEqual([]);
});

test("whoever waits for a payment that nobody was told of has it read, no other page, and in moderation", async () => {
  const { url, checkoutId, state, token } = await begin();
  const other = await begin();
  await submit(url, card);
  const ask = (page: string) => readSignupView(server.deps, token(), page);
  expect(await ask(checkoutId)).toEqual({ state: "pending" });
  expect(await ask(other.checkoutId)).toEqual({ state: "pending" });
  expect(await work()).toEqual([checkoutId]);
  expect(await state()).toBe("paid");
  expect(await ask(checkoutId)).toEqual({ state: "paid", mailsPassword: true });

  for (let count = 0; count < 40; count += 1) {
    await readSignupView(server.deps, other.token(), other.checkoutId);
    await server.deps.database.db.delete(outbox);
  }
  expect(await work()).toHaveLength(30);
});

test("a paid sign-up that nobody was told of in thirty days is made, not deleted", async () => {
  const { url, checkoutId, state } = await begin();
  await submit(url, card);
  pass(31);
  await deleteOldSignups(server.deps);
  expect(await work()).toEqual([checkoutId]);
  expect(await state()).toBe("paid");
});

test("an account that pays gets its plan though nobody was told, also without coming back", async () => {
  const { house, url, checkoutId } = await openPage();
  await submit(url, card);
  await syncPages(server.deps);
  expect(await work()).toContain(checkoutId);
  expect(await accountOf(house)).toMatchObject({ plan: "pro" });

  // After an end it pays anew.
  await endUnread(house);
  const { db } = server.deps.database;
  const [own] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, house.company.accountId));
  await syncSubscription(server.deps, { subscriptionId: own?.subscriptionId ?? "" });
  const owner = await house.callerOf(house.company.owner.id);
  const again = await owner.subscriptions.manage({ action: "upgrade", newTier: "basic" });
  const second = checkoutIn(again.checkoutUrl ?? "");
  await submit(again.checkoutUrl ?? "", card);
  const kept = await db
    .select({ checkoutId: paymentPages.checkoutId })
    .from(paymentPages)
    .where(eq(paymentPages.accountId, house.company.accountId));
  expect(kept).toEqual([{ checkoutId: second }]);
  await syncPages(server.deps);
  const pages = await work();
  expect([pages.includes(second), pages.includes(checkoutId)]).toEqual([true, false]);
  expect(await accountOf(house)).toMatchObject({ plan: "basic", standing: "active" });
});

test("whoever comes back from a payment that nobody was told of has it read", async () => {
  const { house, url, checkoutId } = await openPage();
  const { payment } = house.owner.subscriptions;
  expect(await payment({ checkoutId })).toEqual({ outcome: "unpaid" });
  expect(queued).toEqual([]);
  await submit(url, card);
  // However often a page asks, one reading waits.
  for (let asked = 0; asked < 3; asked += 1) {
    expect(await payment({ checkoutId })).toEqual({ outcome: "on_its_way" });
  }
  expect(await work()).toEqual([checkoutId]);
  expect(await payment({ checkoutId })).toEqual({ outcome: "done" });
  expect(queued).toEqual([]);
});

test("an end that nobody was told of is read an hour after the period, and not before", async () => {
  const { house, url, checkoutId } = await openPage();
  await submit(url, card);
  await syncCheckout(server.deps, { checkoutId });
  const { periodEndsAt } = await house.owner.subscriptions.mine();
  await endUnread(house);
  const spy = vi.spyOn(server.deps.billing as Billing, "readSubscription");
  await syncDue(server.deps);
  expect(spy).not.toHaveBeenCalled();
  clock.now = new Date(Date.parse(periodEndsAt ?? "") + dayMs / 24);
  await syncDue(server.deps);
  expect(await accountOf(house)).toMatchObject({ standing: "cancelled" });
});
