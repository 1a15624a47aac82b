import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { accounts } from "#drizzle/schema/platform/accounts.ts";
import { billingMails, subscriptions } from "#drizzle/schema/platform/subscriptions.ts";
import { BillingUnavailable, type Billing } from "#server/integrations/stripe/billing-port.ts";
import { lookupKeyOf } from "#shared/domain/plans.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { makeMember, refusal, testPassword } from "#tests/fixtures/people.ts";
import { submit } from "#tests/fixtures/sale-desk.ts";
import { syncCheckout } from "./commands/sync-checkout.ts";

let server: TestApp;

beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

async function callerOf(email: string) {
  const login = await server.app.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: { email, password: testPassword },
  });
  const { token } = login.json<{ token: string }>();
  return async (payload: object) => {
    const answer = await server.app.inject({
      method: "POST",
      url: "/api/billing/manage-subscription",
      headers: { authorization: `Bearer ${token}` },
      payload,
    });
    type Body = { error?: string; message?: string; checkoutUrl?: string };
    return { status: answer.statusCode, ...answer.json<Body>() };
  };
}

const upgrade = (newTier: string) => ({ action: "upgrade", newTier });

async function planOf(accountId: string) {
  const [row] = await server.deps.database.db
    .select({ plan: accounts.plan })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row?.plan;
}

test("an account pays for its first larger plan, and is moved at once to the next", async () => {
  const { company, owner: caller } = await makeOrganization(server.deps, { plan: "basic" });
  const { accountId } = company;
  const { email } = await makeMember(server.deps, company, { role: "owner" });
  const manage = await callerOf(email);
  const first = await manage(upgrade("pro"));
  expect(await refusal(caller.subscriptions.previewUpgrade({ newTier: "pro" }))).toBe(
    "invalid_transition",
  );
  expect(first.checkoutUrl).toMatch(/\/pay\/cs_/);
  // Another tab is led to the same payment, and nothing holds before it is paid.
  expect((await manage(upgrade("pro"))).checkoutUrl).toBe(first.checkoutUrl);
  expect(await planOf(accountId)).toBe("basic");
  const paid = await payOn(first.checkoutUrl);
  const back = paid.headers.get("location") ?? "";
  const checkoutId = /\/app\/my-plan\?upgrade=success&session_id=(cs_\w+)$/.exec(back)?.[1] ?? "";
  for (let told = 0; told < 2; told += 1) await syncCheckout(server.deps, { checkoutId });
  expect(await planOf(accountId)).toBe("pro");

  // What it costs is told before; asking changes nothing.
  const { previewUpgrade } = caller.subscriptions;
  const preview = await previewUpgrade({ newTier: "enterprise" });
  expect(preview.monthlyCents).toBe(14_900);
  expect(preview.nextInvoiceCents - preview.monthlyCents).toBeCloseTo(8_400, -1);
  expect(preview.nextInvoiceAt).toBe((await caller.subscriptions.mine()).periodEndsAt);
  // From the plan that is paid, also while a smaller one is to come.
  await caller.subscriptions.downgrade({ newTier: "basic" });
  const { nextInvoiceCents } = await previewUpgrade({ newTier: "enterprise" });
  expect(nextInvoiceCents).toBeCloseTo(preview.nextInvoiceCents, -1);
  expect(await refusal(previewUpgrade({ newTier: "pro" }))).toBe("invalid_transition");
  const away = vi.spyOn(server.deps.billing as Billing, "previewInvoice");
  away.mockRejectedValueOnce(new BillingUnavailable());
  expect(await refusal(previewUpgrade({ newTier: "enterprise" }))).toBe("billing_unavailable");
  // What is left of a period that ends would be given away.
  await caller.subscriptions.cancel();
  expect(await refusal(previewUpgrade({ newTier: "enterprise" }))).toBe("invalid_transition");
  expect(await manage(upgrade("enterprise"))).toMatchObject({ message: tierTexts.keepFirst });
  await caller.subscriptions.resume();
  expect(await planOf(accountId)).toBe("pro");

  expect(await manage(upgrade("enterprise"))).toEqual({ status: 200, message: tierTexts.upgraded });
  expect(await planOf(accountId)).toBe("enterprise");
  const rows = await server.deps.database.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId));
  expect(rows).toMatchObject([{ status: "active" }]);
});

const card = new URLSearchParams({ card: "4242424242424242" });
const payOn = (url = "") => fetch(url, { method: "POST", body: card, redirect: "manual" });
const sync = (url = "") => syncCheckout(server.deps, { checkoutId: url.split("/").at(-1) ?? "" });

test("of two plans in two tabs the last one chosen can be paid, the other not any more", async () => {
  const { company } = await makeOrganization(server.deps, { plan: "basic" });
  const { email } = await makeMember(server.deps, company, { role: "admin" });
  const manage = await callerOf(email);
  const first = await manage(upgrade("pro"));
  const second = await manage(upgrade("enterprise"));
  expect(await (await payOn(first.checkoutUrl)).text()).toContain("já terminou");
  expect((await payOn(second.checkoutUrl)).status).toBe(303);
  for (const { checkoutUrl } of [first, second]) await sync(checkoutUrl);
  expect(await planOf(company.accountId)).toBe("enterprise");
});

test("tabs that open a payment at the same moment have one page to pay", async () => {
  const { company } = await makeOrganization(server.deps, { plan: "basic" });
  const { email } = await makeMember(server.deps, company, { role: "owner" });
  const manage = await callerOf(email);
  const asked = ["pro", "enterprise", "pro", "enterprise", "pro"];
  const answers = await Promise.all(asked.map((plan) => manage(upgrade(plan))));
  for (const { status } of answers) expect([200, 409]).toContain(status);
  const urls = new Set(answers.flatMap(({ checkoutUrl }) => checkoutUrl ?? []));
  const paid = await Promise.all([...urls].map(payOn));
  expect(paid.filter(({ status }) => status === 303).length).toBeLessThanOrEqual(1);
});

test.each([
  ["in their order", false],
  ["the last one first", true],
])("of two payments that were both made one is given back, told %s", async (_order, isTurned) => {
  const { company } = await makeOrganization(server.deps, { plan: "basic" });
  const { accountId } = company;
  const { email } = await makeMember(server.deps, company, { role: "owner" });
  const manage = await callerOf(email);
  // The first one's notice is late.
  const first = await manage(upgrade("pro"));
  await payOn(first.checkoutUrl);
  // Nobody is led to a second page after that: it was opened beside the first.
  expect((await manage(upgrade("enterprise"))).checkoutUrl).toContain("upgrade=success");
  const opened = await server.deps.billing?.readCheckout(
    first.checkoutUrl?.split("/").at(-1) ?? "",
  );
  const beside = await server.deps.billing?.openCheckout({
    customerId: opened?.customerId ?? "",
    reference: accountId,
    lookupKey: lookupKeyOf("enterprise"),
    purpose: "Para testar",
    successUrl: "https://example.com",
    cancelUrl: "https://example.com",
    after: null,
  });
  const second = { checkoutUrl: beside?.url ?? undefined };
  await payOn(second.checkoutUrl);
  const told = isTurned ? [second, first] : [first, second];
  for (const { checkoutUrl } of [...told, ...told]) await sync(checkoutUrl);
  const plan = isTurned ? "enterprise" : "pro";
  expect(await planOf(accountId)).toBe(plan);
  const { billing, database } = server.deps;
  const [own] = await database.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId));
  const states = await Promise.all(
    [first, second].map(async ({ checkoutUrl = "" }) => {
      const page = await billing?.readCheckout(checkoutUrl.split("/").at(-1) ?? "");
      return billing?.readSubscription(page?.subscriptionId ?? "");
    }),
  );
  expect(states.filter((state) => state?.status === "active")).toMatchObject([
    { id: own?.subscriptionId },
  ]);
  const mails = await database.db
    .select()
    .from(billingMails)
    .where(eq(billingMails.accountId, accountId));
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(["given_back", "plan_changed"]);
});

test.each([
  ["employee", "pro", 403, "forbidden"],
  ["owner", "basic", 409, "invalid_transition"],
  ["owner", "starter", 409, "invalid_transition"],
  ["owner", "gold", 400, "invalid_input"],
])("an %s who asks for %s is refused with %i", async (role, newTier, status, error) => {
  const { company } = await makeOrganization(server.deps, { plan: "basic" });
  const { email } = await makeMember(server.deps, company, { role });
  const manage = await callerOf(email);
  expect(await manage(upgrade(newTier))).toMatchObject({ status, error });
  expect(await manage({ ...upgrade("pro"), price: 1 })).toMatchObject({ status: 400 });
});

test("of the pages that two people of an account open only the last one's can be paid", async () => {
  const { company, owner, callerAs } = await makeOrganization(server.deps, { plan: "basic" });
  const other = await callerAs("admin");
  const { billing } = server.deps;
  const open = async (caller: typeof owner) => {
    const { checkoutUrl = "" } = await caller.subscriptions.manage({
      action: "upgrade",
      newTier: "pro",
    });
    return checkoutUrl;
  };
  const statusOf = async (url: string) =>
    (await billing?.readCheckout(url.split("/").at(-1) ?? ""))?.status;
  const first = await open(owner);
  const second = await open(other);
  expect([await statusOf(first), await statusOf(second)]).toEqual(["expired", "open"]);
  const both = await Promise.all([open(owner), open(other)]);
  const statuses = await Promise.all(both.map(statusOf));
  expect(statuses.filter((status) => status === "open")).toHaveLength(1);
  // What one has paid is told to the other, before any notice came.
  const payable = both[statuses.indexOf("open")] ?? "";
  await submit(payable, { card: "4242424242424242" });
  const checkoutId = payable.split("/").at(-1) ?? "";
  expect(await open(owner)).toContain(`/app/my-plan?upgrade=success&session_id=${checkoutId}`);
  expect(await open(other)).toContain(checkoutId);
  await syncCheckout(server.deps, { checkoutId });
  expect(await planOf(company.accountId)).toBe("pro");
});
