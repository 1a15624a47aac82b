import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts, organizations } from "#drizzle/schema/platform/accounts.ts";
import { memberships, users } from "#drizzle/schema/platform/auth.ts";
import { billingMails, signups, subscriptions } from "#drizzle/schema/platform/subscriptions.ts";
import { happenings, itemOf, type Thing } from "#server/integrations/stripe/stand-in-sales.ts";
import { planSlugs } from "#shared/domain/plans.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { SaleHistory, type Step } from "#tests/fixtures/sale-history.ts";
import { syncSubscription } from "./commands/sync-subscription.ts";

const histories = 2_000;
/** Histories that happen at the same time. */
const lanes = 4;

const pick = fc.nat(1_000);
const plan = fc.constantFrom(...planSlugs);
const buy = fc.record({ kind: fc.constant("buy" as const), plan });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: buy },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("happen" as const),
      what: fc.constantFrom(...happenings),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("change" as const), plan, isKept: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("end" as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("hear" as const),
      picks: fc.array(pick, { minLength: 1, maxLength: 3 }),
      copies: fc.constantFrom(1, 1, 1, 2, 3),
      isAwaited: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("hear_again" as const), pick }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("pass" as const),
      days: fc.double({ min: 0, max: 5, noNaN: true }),
    }),
  },
);

const story = fc.record({
  /** Whether a stranger signs up; otherwise an account that was given away begins to pay. */
  isSignup: fc.boolean(),
  first: buy,
  steps: fc.array(step, { minLength: 1, maxLength: 4 }),
  luck: fc.array(pick, { minLength: 7, maxLength: 7 }),
});

type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

let parts: TestDeps;

beforeAll(async () => {
  parts = await createTestDeps();
});
afterAll(() => parts.close());

/** Makes what the stories need in a few statements; their organisations have no schema. */
async function makeAccounts(count: number): Promise<string[]> {
  const { db } = parts.deps.database;
  const ids = Array.from({ length: count }, () => randomUUID());
  const provenAt = new Date();
  const email = (id: string) => `${id}@example.com`;
  await db.insert(accounts).values(ids.map((id) => ({ id, plan: "starter" as const })));
  await db
    .insert(users)
    .values(ids.map((id) => ({ id, name: "Ana", email: email(id), passwordHash: "x", provenAt })));
  await db.insert(organizations).values(
    ids.map((id) => ({
      id,
      accountId: id,
      name: "Estúdio",
      businessType: "estetica" as const,
      schemaName: `org_${id.replaceAll("-", "")}`,
    })),
  );
  const owner = { role: "owner", permissions: [] };
  await db
    .insert(memberships)
    .values(ids.map((id) => ({ ...owner, userId: id, organizationId: id })));
  return ids;
}

const standingOf: Readonly<Record<string, string>> = {
  active: "active",
  past_due: "past_due",
  unpaid: "suspended",
  canceled: "cancelled",
};

const atSeconds = (seconds: unknown) =>
  typeof seconds === "number" ? new Date(seconds * 1_000) : null;

/** What the stand-in itself says of a subscription, in the words of our tables. */
function truthOf(subscription: Thing, last: Thing | undefined, now: Date) {
  const item = itemOf(subscription);
  const charged = planSlugs.find((each) => item?.price.lookup_key === `encaixe_${each}_monthly`);
  const notes = subscription["metadata"] as { kept_plan?: string; kept_until?: string };
  const until = notes.kept_until ? atSeconds(Number(notes.kept_until)) : null;
  const periodEndsAt = atSeconds(item?.current_period_end);
  // The next period has begun, also where it couldn't be charged.
  const isOver = until !== null && periodEndsAt !== null && periodEndsAt > until;
  const isKept = until !== null && until > now && !isOver;
  const kept = planSlugs.find((each) => notes.kept_plan === `encaixe_${each}_monthly`);
  const status = String(subscription["status"]);
  const endedAt = atSeconds(subscription["ended_at"]);
  const isEarly = last?.["status"] === "paid" && endedAt && periodEndsAt && endedAt < periodEndsAt;
  return {
    row: {
      subscriptionId: subscription.id,
      customerId: subscription["customer"],
      status,
      periodEndsAt,
      cancelsAt: atSeconds(subscription["cancel_at"]),
      endedAt,
      nextPlan: isKept ? charged : null,
      nextPlanFrom: isKept ? until : null,
    },
    account: {
      plan: isKept ? kept : charged,
      standing: standingOf[status],
      paidUntil: isEarly ? periodEndsAt : null,
    },
  };
}

async function tell(id: string, { isSignup, first, steps, luck }: Story): Promise<void> {
  const { deps } = parts;
  const { db } = deps.database;
  const history = await SaleHistory.open(deps, id);
  const { customerId } = history;
  if (isSignup) {
    await db.insert(signups).values({
      id,
      customerId,
      // Their login is there: they bought by it.
      buyerId: id,
      email: `${id}@example.com`,
      name: "Ana",
      plan: "starter",
      organizationName: "Estúdio",
      businessType: "estetica",
    });
  }
  let lucks = 0;
  for (const each of [first, ...steps]) await history.take(each);
  await history.finish(() => luck[lucks++ % luck.length] ?? 0);

  const live = history.live();
  expect(live.length).toBeLessThanOrEqual(1);
  const readRow = async () => {
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.accountId, id));
    return row;
  };
  let row = await readRow();
  // Time alone has a smaller plan hold; the hourly job reads it.
  if (row?.nextPlanFrom && row.nextPlanFrom <= history.clock.now) {
    const own = { ...deps, billing: history.billing, now: () => history.clock.now };
    await syncSubscription(own, row);
    row = await readRow();
  }
  const paid = live[0] ?? history.subscriptions().find((each) => each.id === row?.subscriptionId);
  expect(paid).toBeDefined();
  if (!paid) return;
  const last = history.shop.find("invoice", paid["latest_invoice"]);
  const truth = truthOf(paid, last, history.clock.now);
  expect(row).toMatchObject(truth.row);
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  expect(account).toMatchObject(truth.account);
  if (isSignup) {
    const [signup] = await db.select().from(signups).where(eq(signups.id, id));
    expect(signup?.state).toBe("ready");
  }
  // Money comes back for what was paid beside, once, and for nothing else.
  const credited = history.shop
    .listOf("invoice", customerId)
    .filter((invoice) => invoice["credited"] !== undefined);
  expect(credited.every((invoice) => invoice["credited"] === invoice["total"])).toBe(true);
  const mails = await db.select().from(billingMails).where(eq(billingMails.accountId, id));
  const givenBack = mails.filter(({ kind }) => kind === "given_back");
  expect(givenBack.length > 0).toBe(credited.length > 0);
  if (credited.length > 0) {
    const ownInvoice = paid["latest_invoice"];
    expect(credited.some((invoice) => invoice.id === ownInvoice)).toBe(false);
  }
}

test(`${histories} histories of notices end with one subscription in the state that it has`, async () => {
  const stories = fc.sample(story, { numRuns: histories, seed: 16 });
  const ids = await makeAccounts(stories.length);
  const failures: string[] = [];
  let at = 0;
  const lane = async () => {
    for (; at < stories.length && failures.length < 3;) {
      const i = at++;
      const told = stories[i];
      const id = ids[i];
      if (!told || !id) return;
      await tell(id, told).catch((error: unknown) => {
        failures.push(`${JSON.stringify(told)}\n${String(error)}`);
      });
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  expect(failures).toEqual([]);
  expect(at).toBe(histories);
}, 600_000);
