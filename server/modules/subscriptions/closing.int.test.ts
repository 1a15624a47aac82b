import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "#drizzle/schema/platform/accounts.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { sweepDue } from "#server/kernel/due-work.ts";
import { addMember } from "#server/modules/organizations/commands/add-member.ts";
import { readReminderOrganization } from "#server/modules/reminders/queries.ts";
import { exportDays } from "#shared/domain/subscriptions.ts";
import { errorMessages } from "#shared/messages.pt-br.ts";
import { withBookingLink } from "#tests/fixtures/booking-link.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { makeMember, refusal, testPassword, writerIn } from "#tests/fixtures/people.ts";
import { buyPlan, happenAt, openSaleDesk, type SaleDesk } from "#tests/fixtures/sale-desk.ts";

let desk: SaleDesk;
let deps: Deps;

beforeAll(async () => {
  desk = await openSaleDesk();
  ({ deps } = desk.server);
});
afterAll(() => desk.close());

/** A new login each time: in these tests months go by. */
const ownerOf = ({ callerOf, company }: Organization) => callerOf(company.owner.id);

const meOf = async (house: Organization) => (await (await ownerOf(house)).auth.me()).user;

async function makeEnded() {
  const house = await makeOrganization(deps, withBookingLink(), { plan: "basic" });
  await buyPlan(house, "pro");
  await expect.poll(async () => (await meOf(house)).tier).toBe("pro");
  await house.owner.patients.create({ name: "Ana Souza" });
  await house.owner.subscriptions.cancel();
  await happenAt(house, "turn");
  await expect.poll(async () => (await meOf(house)).standing).toBe("cancelled");
  // The provider's clock is the wall's: the end is put where this test's clock is.
  await deps.database.db
    .update(accounts)
    .set({ readOnlyFrom: deps.now() })
    .where(eq(accounts.id, house.company.accountId));
  deps.sessions.forget();
  return house;
}

async function get(house: Organization, url: string) {
  const authorization = `Bearer ${await house.tokenOf(house.company.owner.id)}`;
  const answer = await desk.server.app.inject({ url, headers: { authorization } });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

/** Whether the sweeps of the worker still come by. */
async function isSwept(house: Organization): Promise<boolean> {
  const seen: string[] = [];
  await sweepDue(deps, "old_answers", async (_client, { id }) => {
    seen.push(id);
    return deps.now();
  });
  return seen.includes(house.company.organization.id);
}

test("an account closes 90 days after its end, loses nothing, and is back by paying", async () => {
  const house = await makeEnded();
  const employee = await makeMember(deps, house.company, { role: "receptionist" });
  desk.pass(exportDays - 0.1);
  expect((await get(house, "/api/patients")).status).toBe(200);
  expect(await meOf(house)).toMatchObject({ standing: "cancelled", closedSince: null });
  expect(await isSwept(house)).toBe(true);
  const opened = await (await ownerOf(house)).archives.open({ password: testPassword });
  expect(opened.url).toMatch(/^\/api\//);
  // Somebody's screen is open when the moment comes.
  const token = await house.tokenOf(house.company.owner.id);
  let hasEnded = false;
  const tracked = await deps.live.track(token, () => (hasEnded = true));
  desk.pass(0.2);
  await expect.poll(() => hasEnded, { timeout: 5_000 }).toBe(true);
  tracked?.release();

  const { status, body } = await get(house, "/api/patients");
  expect([status, body]).toMatchObject([
    402,
    { error: "subscription_closed", message: errorMessages.subscription_closed },
  ]);
  for (const url of ["/api/dashboard/kpis", "/api/patients/export", "/api/tier/my", opened.url]) {
    const answer = await get(house, url);
    expect([url, answer.status, answer.body["error"]]).toEqual([url, 402, "subscription_closed"]);
  }
  const owner = await ownerOf(house);
  const writing = owner.patients.create({ name: "Bia" });
  expect(await refusal(writing)).toBe("subscription_closed");
  const exporting = owner.archives.open({ password: testPassword });
  expect(await refusal(exporting)).toBe("subscription_closed");
  const page = await desk.server.app.inject(`/api/public/book/${house.slug}`);
  expect(page.json()).toMatchObject({ error: "booking_link_inactive" });
  expect(await isSwept(house)).toBe(false);
  const reminded = await readReminderOrganization(deps, house.company.organization.id);
  expect(reminded?.isOpen).toBe(false);

  // Who one is, where else one could go and what to pay is still told.
  const closedSince = (await meOf(house)).closedSince ?? "";
  expect(desk.clock.now.getTime() - Date.parse(closedSince)).toBeLessThan(86_400_000);
  expect((await get(house, "/api/organizations")).status).toBe(200);
  expect((await owner.subscriptions.mine()).hasSubscription).toBe(true);
  expect((await owner.subscriptions.invoices()).invoices).not.toEqual([]);
  expect((await owner.subscriptions.openPortal()).url).toContain("http");
  // What has no room in the plan that it comes back with is asked for before it is paid.
  expect(await owner.subscriptions.previewDowngrade({ newTier: "starter" })).toMatchObject({
    lost: [],
  });
  const other = await house.callerOf(employee.id);
  expect((await other.auth.me()).user.closedSince).toBe(closedSince);
  expect(await refusal(other.subscriptions.mine())).toBe("forbidden");

  await buyPlan({ ...house, owner }, "pro");
  await expect.poll(async () => (await meOf(house)).closedSince).toBeNull();
  const { patients } = await (await ownerOf(house)).patients.list({});
  expect(patients.map(({ name }) => name)).toEqual(["Ana Souza"]);
  expect((await desk.server.app.inject(`/api/public/book/${house.slug}`)).statusCode).toBe(200);
  expect(await isSwept(house)).toBe(true);
});

test("whoever belongs to a closed account can go on to another organisation", async () => {
  const house = await makeEnded();
  const elsewhere = await makeOrganization(deps);
  const asMember = { userId: house.company.owner.id, role: "employee" };
  await addMember(writerIn(deps, elsewhere.company), "pro", asMember);
  desk.pass(exportDays + 1);
  const owner = await ownerOf(house);
  const { user } = await owner.organizations.switch({ id: elsewhere.company.organization.id });
  expect(user).toMatchObject({
    organizationId: elsewhere.company.organization.id,
    closedSince: null,
  });
});

test("of a subscription that was ended at once everything is readable until 90 days after what was paid", async () => {
  desk.clock.now = new Date();
  const house = await makeOrganization(deps, { plan: "basic" });
  await buyPlan(house, "pro");
  await expect.poll(async () => (await meOf(house)).tier).toBe("pro");
  expect(await meOf(house)).toMatchObject({ closesAt: null });
  await happenAt(house, "end");
  await expect.poll(async () => (await meOf(house)).standing).toBe("cancelled");
  const { periodEndsAt, closesAt } = await (await ownerOf(house)).subscriptions.mine();
  const end = Date.parse(periodEndsAt ?? "") + exportDays * 86_400_000;
  expect(closesAt).toBe(new Date(end).toISOString());

  desk.clock.now = new Date(end - 1_000);
  expect((await get(house, "/api/patients")).status).toBe(200);
  expect(await meOf(house)).toMatchObject({ closesAt, closedSince: null });
  expect(await isSwept(house)).toBe(true);
  desk.clock.now = new Date(end);
  deps.sessions.forget();
  expect((await get(house, "/api/patients")).status).toBe(402);
  expect(await isSwept(house)).toBe(false);
  expect(await meOf(house)).toMatchObject({ closesAt, closedSince: closesAt });

  // Paid again, and ended with its period: nothing is left of the days before.
  desk.clock.now = new Date();
  await buyPlan({ ...house, owner: await ownerOf(house) }, "pro");
  await expect.poll(async () => (await meOf(house)).closesAt).toBeNull();
});
