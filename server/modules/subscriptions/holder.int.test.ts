import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { accounts } from "#drizzle/schema/platform/accounts.ts";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { creationLimit } from "#server/modules/organizations/rules.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { makeMember, refusal, testPassword } from "#tests/fixtures/people.ts";
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

/** Lets the subscription end, so that the account only reads. */
async function endAccount(house: Organization): Promise<void> {
  await house.owner.subscriptions.cancel();
  await happenAt(house, "turn");
  const standing = async () =>
    (await (await house.callerOf(house.company.owner.id)).auth.me()).user.standing;
  await expect.poll(standing).toBe("cancelled");
  // The provider's clock is the wall's: the end is put where this test's clock is.
  await deps.database.db
    .update(accounts)
    .set({ readOnlyFrom: deps.now() })
    .where(eq(accounts.id, house.company.accountId));
  deps.sessions.forget();
}

const never = (): never => {
  throw new Error("nothing is sold here");
};

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
  // Her own data she takes with her.
  const archive = await (
    await house.callerOf(colleague.id, own.id)
  ).archives.open({
    password: testPassword,
  });
  expect(archive.url).toMatch(/^\/api\//);

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
  const colleague = await makeMember(deps, house.company, { role: "owner" });
  const hers = await house.callerOf(colleague.id);
  const { accountId } = house.company;
  const { pool } = deps.database;
  // The last step waits for the account's lock: by then she is gone.
  const made = await deps.database.db.transaction(async (tx) => {
    await tx.select().from(accounts).where(eq(accounts.id, accountId)).for("update");
    const making = refusal(hers.organizations.create(second));
    const waiting = () =>
      pool.query(
        "SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()",
      );
    await expect.poll(async () => (await waiting()).rows.length, { timeout: 15_000 }).toBe(1);
    await dismiss(house, colleague.id);
    return { making };
  });
  expect(await made.making).toBe("forbidden");
  expect(await house.owner.organizations.all()).toHaveLength(1);
});

test("what is refused for want of room uses up nothing of what may be made in a day", async () => {
  const house = await makeOrganization(deps, { plan: "basic" });
  for (let tries = 0; tries <= creationLimit.max; tries += 1) {
    expect(await refusal(house.owner.organizations.create(second))).toBe("plan_limit_reached");
  }
  await buyPlan(house, "pro");
  await expect.poll(() => tierOf(house)).toBe("pro");
  expect(await house.owner.organizations.create(second)).toMatchObject({ isActive: true });
});

test("what was removed for a smaller plan to come doesn't come back before it", async () => {
  const house = await makePaid();
  const { organizations, subscriptions } = house.owner;
  const { id } = await organizations.create(second);
  await organizations.delete({ id, password: testPassword });
  // She is told before, and on its card afterwards.
  const { lost } = await subscriptions.previewDowngrade({ newTier: "basic" });
  const [, removed] = await organizations.all();
  expect(lost).toEqual([{ name: "Filial", dropsAt: removed?.dropsAt }]);
  expect(removed?.restoreBar).toBeNull();
  // Whatever her plan is by then, the menu leads there, and whoever owns nothing hears nothing of it.
  expect((await house.owner.auth.me()).user.hasDeletedOrganization).toBe(true);
  const admin = await house.callerAs("admin");
  expect((await admin.auth.me()).user.hasDeletedOrganization).toBe(false);
  expect((await subscriptions.previewDowngrade({ newTier: "pro" })).lost).toEqual([]);
  await subscriptions.downgrade({ newTier: "basic" });
  await expect.poll(async () => (await subscriptions.mine()).nextPlan).toBe("basic");
  expect(await refusal(organizations.restore({ id }))).toBe("plan_limit_reached");
  expect((await organizations.all())[1]?.restoreBar).toContain("O plano Básico");
  expect(await refusal(organizations.create(second))).toBe("plan_limit_reached");
  await subscriptions.keepPlan();
  expect(await organizations.restore({ id })).toMatchObject({ id });
  expect((await house.owner.auth.me()).user.hasDeletedOrganization).toBe(false);
});

test("who administers the account reads numbers alone of organisations that she doesn't belong to", async () => {
  const house = await makePaid();
  const { id: admin } = await makeMember(deps, house.company, { role: "admin" });
  const { owner, company } = house;
  const other = await owner.organizations.create({ ...second, name: "Filial secreta" });
  const gone = await owner.organizations.create({ ...second, name: "Filial excluída" });
  await owner.organizations.delete({ id: gone.id, password: testPassword });
  const inside = await house.callerOf(company.owner.id, other.id);
  for (let n = 0; n < 3; n += 1) await inside.calendars.create({ name: `Sala ${n}` });
  const mine = await house.callerOf(admin);
  const asked = { newTier: "basic" } as const;
  const seen = await mine.subscriptions.previewDowngrade(asked);
  expect(JSON.stringify(seen)).not.toMatch(/secreta|Filial/);
  expect(JSON.stringify(seen)).not.toContain(other.id);
  expect(seen.above).toMatchObject([
    { limit: "maxOrganizations", isElsewhere: false },
    {
      text: "Outra organização da conta passa do limite de 3 calendários",
      organizationId: null,
      isElsewhere: true,
    },
  ]);
  expect(seen.lost).toMatchObject([{ name: null }]);
  const refused = await mine.subscriptions.downgrade(asked).catch((error: unknown) => error);
  expect(JSON.stringify(refused)).not.toContain("Filial");
  const held = await (await house.callerOf(company.owner.id)).subscriptions.previewDowngrade(asked);
  expect(held.above.map(({ text }) => text).join()).toContain("(Filial secreta)");
  expect(held.lost).toMatchObject([{ name: "Filial excluída" }]);
});

test("what was removed to be paid for by a smaller plan closes its page when it comes back", async () => {
  const house = await makePaid();
  const { id } = await house.owner.organizations.create(second);
  await endAccount(house);
  const owner = await house.callerOf(house.company.owner.id);
  await owner.organizations.delete({ id, password: testPassword });
  const asked = { action: "upgrade", newTier: "starter" } as const;
  // What wouldn't fit is told before she pays.
  const { lost } = await owner.subscriptions.previewDowngrade({ newTier: "starter" });
  expect(lost).toMatchObject([{ name: "Filial" }]);
  const { checkoutUrl = "" } = await owner.subscriptions.manage(asked);
  await owner.organizations.restore({ id });
  await submit(checkoutUrl, { card: "4242424242424242" });
  expect(await refusal(owner.subscriptions.manage(asked))).toBe("plan_usage_above");
  expect((await owner.subscriptions.mine()).standing).toBe("cancelled");
});

test("a page that is opened while something comes back can't be paid", async () => {
  const house = await makePaid();
  const { id } = await house.owner.organizations.create(second);
  await endAccount(house);
  const owner = await house.callerOf(house.company.owner.id);
  await owner.organizations.delete({ id, password: testPassword });
  const asked = { action: "upgrade", newTier: "starter" } as const;
  // Between what the restoring closes and what it writes, another page is opened.
  const { billing } = deps;
  const opened: string[] = [];
  const readCheckout = vi.spyOn(billing ?? never(), "readCheckout");
  const first = await owner.subscriptions.manage(asked);
  readCheckout.mockImplementationOnce(async (page) => {
    readCheckout.mockRestore();
    const again = await owner.subscriptions.manage(asked);
    opened.push(again.checkoutUrl ?? "");
    return (billing ?? never()).readCheckout(page);
  });
  expect(await refusal(owner.organizations.restore({ id }))).toBe("conflict");
  expect(first.checkoutUrl).not.toBe(opened[0]);
  expect(await owner.organizations.all()).toMatchObject([{}, { deletedAt: expect.any(String) }]);
});

test("the smaller plan holds once its period has begun at the provider, whatever our clock says", async () => {
  const house = await makePaid();
  await house.owner.subscriptions.downgrade({ newTier: "basic" });
  await expect.poll(async () => (await house.owner.subscriptions.mine()).nextPlan).toBe("basic");
  await happenAt(house, "turn");
  await expect.poll(() => tierOf(house)).toBe("basic");
});
