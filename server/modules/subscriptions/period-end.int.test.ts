import { and, asc, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { platformAuditLog } from "#drizzle/schema/platform/outbox.ts";
import { subscriptions } from "#drizzle/schema/platform/subscriptions.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { asDomainError } from "#server/kernel/errors.ts";
import { callerWith, makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { makeMember, refusal } from "#tests/fixtures/people.ts";
import { buyPlan, happenAt, openSaleDesk, type SaleDesk } from "#tests/fixtures/sale-desk.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import { syncDue } from "./commands/sync-due.ts";

let desk: SaleDesk;
let deps: Deps;

beforeAll(async () => {
  desk = await openSaleDesk();
  ({ deps } = desk.server);
});
// The provider's clock is the wall's, and its ends are past here.
beforeEach(() => void (desk.clock.now = new Date(Date.now() + 86_400_000)));
afterAll(() => desk.close());

const ownerOf = ({ callerOf, company }: Organization) => callerOf(company.owner.id);

const meOf = async (house: Organization) => (await (await ownerOf(house)).auth.me()).user;

async function makePaying() {
  const house = await makeOrganization(deps, { plan: "basic" });
  await buyPlan(house, "pro");
  await expect.poll(async () => (await meOf(house)).tier).toBe("pro");
  return house;
}

/** What the account's owner did, as the history tells it. */
async function history({ company }: Organization) {
  const rows = await deps.database.db
    .select({ action: platformAuditLog.action, by: platformAuditLog.actorUserId })
    .from(platformAuditLog)
    .where(
      and(
        eq(platformAuditLog.entityId, company.accountId),
        like(platformAuditLog.action, "account.%"),
      ),
    )
    .orderBy(asc(platformAuditLog.id));
  return rows.filter(({ by }) => by === company.owner.id).map(({ action }) => action);
}

const chargedPlan = async ({ company }: Organization) => {
  const [row] = await deps.database.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, company.accountId));
  return (await deps.billing?.readSubscription(row?.subscriptionId ?? ""))?.lookupKey;
};

test("what comes to be above a smaller plan that is on its way is told", async () => {
  const house = await makePaying();
  const { subscriptions: own } = house.owner;
  await own.downgrade({ newTier: "basic" });
  expect(await own.mine()).toMatchObject({ nextPlan: "basic", nextPlanAbove: [] });
  for (let n = 0; n < 4; n += 1) await house.addCalendar({ name: `Sala ${n}` });
  expect((await own.mine()).nextPlanAbove).toMatchObject([{ limit: "maxCalendars" }]);
  await own.keepPlan();
  expect(await own.mine()).toMatchObject({ nextPlan: null, nextPlanAbove: [] });
});

test("a page of the plan asks the provider for invoices once", async () => {
  const house = await makePaying();
  const { billing } = deps;
  if (!billing) throw new Error("Nothing is sold here");
  // The page's own questions: mails of other accounts ask at the same time.
  const asked = vi.fn<typeof billing.listInvoices>((id) => billing.listInvoices(id));
  const counted = { ...deps, billing: { ...billing, listInvoices: asked } };
  const token = await house.tokenOf(house.company.owner.id);
  const { subscriptions: own } = callerWith(counted, token);
  const [, list] = await Promise.all([own.nextCharge(), own.invoices()]);
  expect(list.invoices).toHaveLength(1);
  expect(asked).toHaveBeenCalledTimes(1);
});

test("the next charge is told with its day, as the provider counts it, until an end is decided", async () => {
  const house = await makePaying();
  const { subscriptions: own } = house.owner;
  const { periodEndsAt } = await own.mine();
  const none = { leftCents: 0 };
  expect(await own.nextCharge()).toEqual({ charge: { cents: 6500, at: periodEndsAt }, ...none });
  await own.downgrade({ newTier: "basic" });
  expect(await own.nextCharge()).toEqual({ charge: { cents: 2500, at: periodEndsAt }, ...none });
  await own.cancel();
  expect(await own.nextCharge()).toEqual({ charge: null, ...none });
  await own.resume();
  // What a larger plan of this period left is charged also where everything ends.
  await own.manage({ action: "upgrade", newTier: "enterprise" });
  const { charge, leftCents } = await own.nextCharge();
  expect(leftCents).toBeCloseTo(8_400, -1);
  expect(charge?.cents).toBe(14_900 + leftCents);
  await own.cancel();
  expect(await own.nextCharge()).toMatchObject({ charge: null });
  expect(await own.invoices()).toMatchObject({ openCents: 0 });
  expect((await own.nextCharge()).leftCents).toBeCloseTo(leftCents, -1);
  await own.resume();
  await happenAt(house, "fail");
  await expect.poll(async () => (await meOf(house)).standing).toBe("past_due");
  const { subscriptions: due } = await ownerOf(house);
  expect(await due.nextCharge()).toEqual({ charge: null, ...none });
  expect(await due.invoices()).toMatchObject({ openCents: charge?.cents });
  // Who never paid isn't charged.
  const given = await makeOrganization(deps, { plan: "basic" });
  expect(await given.owner.subscriptions.nextCharge()).toEqual({ charge: null, ...none });
});

test("a smaller plan holds when the paid period ends, also when no notice says so", async () => {
  const house = await makePaying();
  const { subscriptions: own } = house.owner;
  await own.downgrade({ newTier: "basic" });
  const coming = await own.mine();
  expect(coming).toMatchObject({ nextPlan: "basic", nextPlanFrom: coming.periodEndsAt });
  expect((await meOf(house)).tier).toBe("pro");
  expect(await chargedPlan(house)).toBe("encaixe_basic_monthly");
  // Taken back and asked for again; nothing holds before its day.
  await own.keepPlan();
  expect(await own.mine()).toMatchObject({ nextPlan: null, nextPlanFrom: null });
  expect(await chargedPlan(house)).toBe("encaixe_pro_monthly");
  expect(await refusal(own.keepPlan())).toBe("invalid_transition");
  await own.downgrade({ newTier: "starter" });
  await own.downgrade({ newTier: "basic" });
  desk.pass(27);
  await syncDue(deps);
  expect((await meOf(house)).tier).toBe("pro");
  desk.pass(3);
  await syncDue(deps);
  expect((await meOf(house)).tier).toBe("basic");
  expect(await history(house)).toEqual([
    "account.ask_upgrade",
    "account.ask_downgrade",
    "account.keep_plan",
    "account.ask_downgrade",
    "account.ask_downgrade",
  ]);
});

test("a larger plan takes a smaller one to come back", async () => {
  const house = await makePaying();
  const { subscriptions: own } = house.owner;
  await own.downgrade({ newTier: "basic" });
  await own.manage({ action: "upgrade", newTier: "enterprise" });
  expect(await own.mine()).toMatchObject({ nextPlan: null });
  expect((await meOf(house)).tier).toBe("enterprise");
});

test("a smaller plan is refused with what is above its limits, of every organisation", async () => {
  const house = await makePaying();
  for (let n = 0; n < 4; n += 1) await house.addCalendar({ name: `Sala ${n}` });
  const company = { ...house.company, plan: "pro" as const };
  for (let n = 0; n < 5; n += 1) await makeMember(deps, company, { role: "employee" });
  const asked = house.owner.subscriptions.downgrade({ newTier: "basic" });
  const known = asDomainError(await asked.catch((error: unknown) => error));
  expect(known).toMatchObject({ code: "plan_usage_above", params: { plan: "Básico" } });
  expect(known?.issues.map(({ message }) => message)).toEqual([
    "6 pessoas na equipe; o limite é 5 pessoas na equipe",
    "4 calendários; o limite é 3 calendários",
  ]);
  expect(await house.owner.subscriptions.mine()).toMatchObject({ nextPlan: null });
  // The same is told before it is asked for, and nothing stands in the way of a plan that fits.
  const organizationId = house.company.organization.id;
  const { above } = await house.owner.subscriptions.previewDowngrade({ newTier: "basic" });
  expect(above).toEqual([
    { limit: "maxUsers", text: known?.issues[0]?.message, organizationId, isElsewhere: false },
    { limit: "maxCalendars", text: known?.issues[1]?.message, organizationId, isElsewhere: false },
  ]);
  expect(await house.owner.subscriptions.previewDowngrade({ newTier: "pro" })).toEqual({
    above: [],
    lost: [],
  });
  const same = house.owner.subscriptions.downgrade({ newTier: "pro" });
  expect(await refusal(same)).toBe("invalid_transition");
  const { id } = await makeMember(deps, company, { role: "receptionist" });
  const other = await house.callerOf(id);
  for (const call of [
    other.subscriptions.downgrade({ newTier: "basic" }),
    other.subscriptions.previewDowngrade({ newTier: "basic" }),
    other.subscriptions.nextCharge(),
    other.subscriptions.keepPlan(),
    other.subscriptions.cancel(),
    other.subscriptions.resume(),
  ]) {
    expect(await refusal(call)).toBe("forbidden");
  }
});

test("a cancelled account works until its period ends, then reads, and pays anew for any plan", async () => {
  const house = await makePaying();
  const { subscriptions: own } = house.owner;
  await own.cancel();
  await own.cancel();
  const { cancelsAt, periodEndsAt, standing } = await own.mine();
  expect([cancelsAt, standing]).toEqual([periodEndsAt, "active"]);
  expect(await refusal(own.downgrade({ newTier: "basic" }))).toBe("invalid_transition");
  await own.resume();
  expect(await own.mine()).toMatchObject({ cancelsAt: null });
  await own.cancel();
  expect(await refusal(house.owner.patients.create({ name: "Ana" }))).toBeNull();
  await happenAt(house, "turn");
  await expect.poll(async () => (await meOf(house)).standing).toBe("cancelled");
  const owner = await ownerOf(house);
  expect(await refusal(owner.patients.create({ name: "Bia" }))).toBe("subscription_suspended");
  expect((await owner.patients.list({})).patients).toHaveLength(1);
  expect(await refusal(owner.subscriptions.resume())).toBe("invalid_transition");
  expect(await history(house)).toEqual([
    "account.ask_upgrade",
    "account.cancel",
    "account.resume",
    "account.cancel",
  ]);
  await buyPlan({ ...house, owner }, "basic");
  await expect.poll(async () => (await meOf(house)).standing).toBe("active");
  expect((await meOf(house)).tier).toBe("basic");
  // It is announced as what it is, and not as an upgrade.
  expect((await history(house)).at(-1)).toBe("account.ask_anew");
  expect(await refusal(owner.patients.create({ name: "Bia" }))).toBeNull();
});

test("after an end a plan that is too small is refused with what to do, which goes while nothing else is written", async () => {
  const house = await makePaying();
  for (let n = 0; n < 5; n += 1) await house.addEmployee({ name: `Pessoa ${n}` });
  for (let n = 0; n < 4; n += 1) await house.addCalendar({ name: `Sala ${n}` });
  await house.owner.subscriptions.cancel();
  await happenAt(house, "turn");
  await expect
    .poll(async () => (await (await ownerOf(house)).subscriptions.mine()).standing)
    .toBe("cancelled");
  const owner = await ownerOf(house);
  const { subscriptions: own } = owner;
  const refused = async (caller: typeof owner) => {
    const asked = caller.subscriptions.manage({ action: "upgrade", newTier: "basic" });
    return asDomainError(await asked.catch((error: unknown) => error));
  };
  const known = await refused(owner);
  expect(known?.code).toBe("plan_usage_above");
  expect(known?.message).toContain(tierTexts.reduceOrFit);
  expect(known?.issues).toHaveLength(2);
  expect(await own.manage({ action: "upgrade", newTier: "pro" })).toHaveProperty("checkoutUrl");
  expect(await refusal(owner.calendars.create({ name: "Outra" }))).toBe("subscription_suspended");
  const calendars = await owner.calendars.list();
  await owner.calendars.delete({ id: calendars.at(-1)?.id ?? "" });
  const team = await owner.employees.list();
  const other = team.find(({ name }) => name.startsWith("Pessoa"));
  await owner.employees.delete({ id: other?.id ?? "" });
  expect(await own.manage({ action: "upgrade", newTier: "basic" })).toHaveProperty("checkoutUrl");
  // Once the account has closed its pages are gone, and only a plan with room leads back.
  await house.addCalendar({ name: "Mais uma" });
  desk.pass(91 + 31);
  expect((await refused(await ownerOf(house)))?.message).toContain(tierTexts.chooseFitting);
});
