import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "#drizzle/schema/platform/accounts.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { graceDays } from "#shared/domain/subscriptions.ts";
import { errorMessages } from "#shared/messages.pt-br.ts";
import { withBookingLink } from "#tests/fixtures/booking-link.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { refusal } from "#tests/fixtures/people.ts";
import {
  buyPlan,
  happenAt,
  openSaleDesk,
  submit,
  type SaleDesk,
} from "#tests/fixtures/sale-desk.ts";

let desk: SaleDesk;
let deps: Deps;

beforeAll(async () => {
  desk = await openSaleDesk();
  ({ deps } = desk.server);
});
afterAll(() => desk.close());

/** A new login each time: in these tests weeks go by. */
const ownerOf = ({ callerOf, company }: Organization) => callerOf(company.owner.id);

const standingOf = async (house: Organization) =>
  (await (await ownerOf(house)).auth.me()).user.standing;

async function makePaying() {
  const house = await makeOrganization(deps, withBookingLink(), { plan: "basic" });
  await buyPlan(house, "pro");
  await expect.poll(async () => (await house.owner.auth.me()).user.tier).toBe("pro");
  return house;
}

const write = async (house: Organization) =>
  refusal((await ownerOf(house)).patients.create({ name: "Ana Souza" }));

async function call(house: Organization, method: "GET" | "POST", url: string, payload?: object) {
  const token = await house.tokenOf(house.company.owner.id);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await desk.server.app.inject({
    method,
    url,
    headers,
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.body };
}

test("a payment that stays due closes every write after its grace, and paying opens them at once", async () => {
  const house = await makePaying();
  const elsewhere = await desk.server.another();
  const [link, page] = [`/book/${house.slug}`, `/api/public/book/${house.slug}`];
  await happenAt(house, "fail");
  await expect.poll(() => standingOf(house)).toBe("past_due");
  expect(await write(house)).toBeNull();

  // The provider tries again and again: the grace counts from the first failure.
  desk.pass(graceDays - 1);
  await happenAt(house, "fail");
  desk.pass(0.9);
  expect(await write(house)).toBeNull();
  expect((await call(house, "GET", page)).status).toBe(200);
  desk.pass(0.2);
  expect(await standingOf(house)).toBe("suspended");
  expect(await write(house)).toBe("subscription_suspended");

  // REST and uploads are closed by the same line, in every process; reading and exporting are not.
  for (const [url, payload] of [
    ["/api/patients", { name: "Ana" }],
    ["/api/files/upload", {}],
    ["/api/patients/import", {}],
  ] as const) {
    const { status, body } = await call(house, "POST", url, payload);
    expect([url, status]).toEqual([url, 402]);
    expect(JSON.parse(body)).toMatchObject({
      error: "subscription_suspended",
      message: errorMessages.subscription_suspended,
    });
  }
  const token = await house.tokenOf(house.company.owner.id);
  const remote = await elsewhere.app.inject({
    method: "POST",
    url: "/api/services",
    headers: { authorization: `Bearer ${token}` },
    payload: { name: "Outro", price: 10 },
  });
  expect(remote.statusCode).toBe(402);
  for (const url of ["/api/patients", "/api/patients/export", "/api/tier/my", "/api/auth/me"]) {
    expect([url, (await call(house, "GET", url)).status]).toEqual([url, 200]);
  }
  const inactive = await call(house, "GET", page);
  expect([inactive.status, JSON.parse(inactive.body)]).toMatchObject([
    403,
    { error: "booking_link_inactive" },
  ]);
  expect((await call(house, "GET", link)).body).not.toContain("Dra. Teste");
  const owner = await ownerOf(house);
  expect(await owner.auth.endSessions({ keepCurrent: true })).toBeTruthy();

  // The page of the invoice that is due is where the owner is led.
  const { url } = await owner.subscriptions.openPayment();
  expect(url).toMatch(/\/invoice\/in_/);
  await submit(url, { card: "4242424242424242" });
  await expect.poll(() => standingOf(house)).toBe("active");
  expect(await write(house)).toBeNull();
  expect((await call(house, "GET", page)).status).toBe(200);
  const again = await house.tokenOf(house.company.owner.id);
  await expect
    .poll(async () => {
      const { statusCode } = await elsewhere.app.inject({
        method: "POST",
        url: "/api/patients",
        headers: { authorization: `Bearer ${again}` },
        payload: { name: "Bia" },
      });
      return statusCode < 300;
    })
    .toBe(true);
});

test("an account whose tries are used up reads only at once, and an employee hears why", async () => {
  const house = await makePaying();
  const employee = await house.callerAs("receptionist");
  await happenAt(house, "exhaust");
  await expect.poll(() => standingOf(house)).toBe("suspended");
  expect(await write(house)).toBe("subscription_suspended");
  expect((await employee.auth.me()).user.standing).toBe("suspended");
  expect(await refusal(employee.patients.create({ name: "Ana" }))).toBe("subscription_suspended");
  // Only who manages the account sees and opens what is paid.
  expect(await refusal(employee.subscriptions.mine())).toBe("forbidden");
  expect(await refusal(employee.subscriptions.invoices())).toBe("forbidden");
  expect(await refusal(employee.subscriptions.openPortal())).toBe("forbidden");
  expect(await refusal(employee.subscriptions.openPayment())).toBe("forbidden");
  // A larger plan is no way around what is due.
  const larger = house.owner.subscriptions.manage({ action: "upgrade", newTier: "enterprise" });
  expect(await refusal(larger)).toBe("invalid_transition");
  const { invoices } = await house.owner.subscriptions.invoices();
  expect(invoices.map(({ status, totalCents }) => [status, totalCents])).toEqual([
    ["open", 6_500],
    ["paid", 6_500],
  ]);
  await happenAt(house, "pay");
  await expect.poll(() => write(house)).toBeNull();
});

test("an account that was given away has nothing to pay and keeps writing", async () => {
  const house = await makeOrganization(deps);
  desk.pass(400);
  expect(await write(house)).toBeNull();
  const { subscriptions } = await ownerOf(house);
  expect(await subscriptions.mine()).toMatchObject({ hasSubscription: false });
  expect(await subscriptions.invoices()).toEqual({ openCents: 0, invoices: [] });
  expect(await refusal(subscriptions.openPortal())).toBe("not_found");
  const [row] = await deps.database.db
    .select({ standing: accounts.standing })
    .from(accounts)
    .where(eq(accounts.id, house.company.accountId));
  expect(row?.standing).toBe("active");
});
