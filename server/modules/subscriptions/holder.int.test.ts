import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "#drizzle/schema/platform/accounts.ts";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { createOrganization } from "#server/modules/organizations/commands/create-organization.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { makeMember, refusal, systemOf, testPassword } from "#tests/fixtures/people.ts";
import {
  buyPlan,
  happenAt,
  openSaleDesk,
  submit,
  type SaleDesk,
} from "#tests/fixtures/sale-desk.ts";

// Who answers for an account's money, and what was removed to pay for a smaller plan.

let desk: SaleDesk;
let deps: Deps;

beforeAll(async () => {
  desk = await openSaleDesk();
  ({ deps } = desk.server);
});
afterAll(() => desk.close());

const second = { name: "Filial", businessType: "barbearia" } as const;

async function makePaid() {
  const house = await makeOrganization(deps, { plan: "basic" });
  await buyPlan(house, "pro");
  await expect.poll(async () => await tierOf(house)).toBe("pro");
  return house;
}

const tierOf = async ({ callerOf, company }: Organization) =>
  (await (await callerOf(company.owner.id)).auth.me()).user.tier;

/** Takes a colleague's membership away, as who removes her does. */
async function dismiss(house: Organization, userId: string): Promise<void> {
  const { organization } = house.company;
  await deps.database.db
    .delete(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.organizationId, organization.id)));
  deps.sessions.forget();
}

test("who was an owner and has an organisation of her own alone spends none of the account's money", async () => {
  const house = await makePaid();
  const colleague = await makeMember(deps, house.company, { role: "owner" });
  const before = await house.callerOf(colleague.id);
  expect(await before.subscriptions.mine()).toMatchObject({ hasSubscription: true });
  const own = await before.organizations.create({ ...second, name: "Só dela" });
  await dismiss(house, colleague.id);

  const { subscriptions, organizations } = await house.callerOf(colleague.id, own.id);
  for (const call of [
    () => subscriptions.mine(),
    () => subscriptions.invoices(),
    () => subscriptions.openPortal(),
    () => subscriptions.previewDowngrade({ newTier: "basic" }),
    () => subscriptions.manage({ action: "upgrade", newTier: "enterprise" }),
    () => subscriptions.cancel(),
    () => organizations.create(second),
  ]) {
    expect(await refusal(call()), String(call)).toBe("forbidden");
  }
  expect(await organizations.all()).toMatchObject([{ id: own.id, isOwn: true }]);

  // Whoever pays for it sees it, and can be rid of it.
  const { owner } = house;
  expect(await owner.organizations.all()).toMatchObject([
    { isOwn: true },
    { id: own.id, name: "Só dela", isOwn: false },
  ]);
  await owner.organizations.toggleActive({ id: own.id, isActive: false });
  await owner.organizations.delete({ id: own.id, password: testPassword });
  expect((await owner.organizations.all()).at(-1)?.deletedAt).not.toBeNull();
});

test("who is removed while an organisation's tables are made has none", async () => {
  const house = await makePaid();
  let isAsked = false;
  const values = { ...second, ownerId: house.company.owner.id };
  const made = createOrganization(systemOf(deps), house.company.accountId, {
    ...values,
    async assertStill() {
      isAsked = true;
      throw new Error("no more");
    },
  });
  await expect(made).rejects.toThrow("no more");
  expect(isAsked).toBe(true);
  expect(await house.owner.organizations.all()).toHaveLength(1);
});

test("what was removed for a smaller plan to come doesn't come back before it", async () => {
  const house = await makePaid();
  const { organizations, subscriptions } = house.owner;
  const { id } = await organizations.create(second);
  await organizations.delete({ id, password: testPassword });
  await subscriptions.downgrade({ newTier: "basic" });
  await expect.poll(async () => (await subscriptions.mine()).nextPlan).toBe("basic");
  expect(await refusal(organizations.restore({ id }))).toBe("plan_limit_reached");
  expect(await refusal(organizations.create(second))).toBe("plan_limit_reached");
  await subscriptions.keepPlan();
  expect(await organizations.restore({ id })).toMatchObject({ id });
});

test("what was removed to be paid for by a smaller plan closes its page when it comes back", async () => {
  const house = await makePaid();
  const { id } = await house.owner.organizations.create(second);
  await house.owner.subscriptions.cancel();
  await happenAt(house, "turn");
  await expect
    .poll(
      async () => (await (await house.callerOf(house.company.owner.id)).auth.me()).user.standing,
    )
    .toBe("cancelled");
  await deps.database.db
    .update(accounts)
    .set({ readOnlyFrom: deps.now() })
    .where(eq(accounts.id, house.company.accountId));
  deps.sessions.forget();
  const owner = await house.callerOf(house.company.owner.id);
  await owner.organizations.delete({ id, password: testPassword });
  const asked = { action: "upgrade", newTier: "starter" } as const;
  const { checkoutUrl = "" } = await owner.subscriptions.manage(asked);
  await owner.organizations.restore({ id });
  await submit(checkoutUrl, { card: "4242424242424242" });
  expect(await refusal(owner.subscriptions.manage(asked))).toBe("plan_usage_above");
  expect((await owner.subscriptions.mine()).standing).toBe("cancelled");
});

test("the smaller plan holds once its period has begun at the provider, whatever our clock says", async () => {
  const house = await makePaid();
  await house.owner.subscriptions.downgrade({ newTier: "basic" });
  await expect.poll(async () => (await house.owner.subscriptions.mine()).nextPlan).toBe("basic");
  await happenAt(house, "turn");
  await expect.poll(() => tierOf(house)).toBe("basic");
});
