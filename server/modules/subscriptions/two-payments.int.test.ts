import { setImmediate } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { generateSync } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { memberships, users } from "#drizzle/schema/platform/auth.ts";
import { billingMails, signups, subscriptions } from "#drizzle/schema/platform/subscriptions.ts";
import type { Billing, Checkout } from "#server/integrations/stripe/billing-port.ts";
import { lookupKeyOf, type PlanSlug } from "#shared/domain/plans.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { makeMember, refusal, testPassword } from "#tests/fixtures/people.ts";
import { submit } from "#tests/fixtures/sale-desk.ts";
import { loginLimits } from "#server/modules/auth/rules.ts";
import { activateSignup } from "./commands/activate-signup.ts";
import { syncCheckout } from "./commands/sync-checkout.ts";
import { signupToken } from "./rules.ts";

let server: TestApp;

beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const billing = () => {
  if (!server.deps.billing) throw new Error("Nothing is sold here");
  return server.deps.billing;
};

async function post(url: string, payload: object, cookies: Record<string, string> = {}) {
  const answer = await server.app.inject({ method: "POST", url, payload, cookies });
  for (const { name, value } of answer.cookies) cookies[name] = value;
  type Body = { error?: string; url?: string; stripeCustomerId?: string; organizationId?: string };
  return { status: answer.statusCode, ...answer.json<Body>() };
}

/** Opens a page beside those that are open, as a race of two tabs may, and pays on it. */
async function payOn(customerId: string, reference: string, plan: PlanSlug): Promise<Checkout> {
  const page = await billing().openCheckout({
    customerId,
    reference,
    lookupKey: lookupKeyOf(plan),
    purpose: "Para testar",
    successUrl: "https://example.com",
    cancelUrl: "https://example.com",
    after: null,
  });
  await submit(page.url ?? "", { card: "4242424242424242" });
  return billing().readCheckout(page.id);
}

const stateOf = async (token: string, { id }: Checkout) => {
  const url = `/api/billing/signups/${token}?session_id=${id}`;
  return (await server.app.inject(url)).json<{ state: string }>().state;
};

test.each([
  ["one after the other", false],
  ["at once", true],
])("of two pages of a sign-up that were paid one is given back, made %s", async (how, isAtOnce) => {
  const email = `${how.replaceAll(" ", "-")}@example.com`;
  const registration = { email, name: "Joana", tier: "pro", organizationName: "Estúdio" };
  const cookies = {};
  const { stripeCustomerId = "", organizationId = "" } = await post(
    "/api/auth/register",
    registration,
    cookies,
  );
  const first = await payOn(stripeCustomerId, organizationId, "pro");
  const second = await payOn(stripeCustomerId, organizationId, "basic");
  const pages = [first, second];
  for (const { id } of [...pages, ...pages]) await syncCheckout(server.deps, { checkoutId: id });
  // A third tab doesn't begin a second sign-up while this one is made.
  const again = await post("/api/auth/register", registration, cookies);
  expect(again).toMatchObject({ status: 200, organizationId });

  const make = async ({ subscriptionId }: Checkout) => {
    for (;;) {
      const paid = { signupId: organizationId, subscriptionId: subscriptionId ?? "" };
      const isMade = await activateSignup(server.deps, paid).then(
        () => true,
        () => false,
      );
      if (isMade) return;
      // As a job is: tried again when others had their turn.
      await setImmediate();
    }
  };
  if (isAtOnce) await Promise.all(pages.map(make));
  else for (const page of pages) await make(page);
  for (const { id } of pages) await syncCheckout(server.deps, { checkoutId: id });

  const { db } = server.deps.database;
  const [own] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, organizationId));
  const token = signupToken(server.deps.config.appSecret, {
    signupId: organizationId,
    customerId: stripeCustomerId,
  });
  for (const page of pages) {
    const isOwn = page.subscriptionId === own?.subscriptionId;
    const { status } = await billing().readSubscription(page.subscriptionId ?? "");
    expect(status).toBe(isOwn ? "active" : "canceled");
    expect(await stateOf(token, page)).toBe(isOwn ? "mailing" : "given_back");
  }
  expect(await db.$count(organizations, eq(organizations.accountId, organizationId))).toBe(1);
  const mails = await db
    .select()
    .from(billingMails)
    .where(eq(billingMails.accountId, organizationId));
  expect(mails.map(({ kind }) => kind)).toEqual(["given_back"]);
});

test("of two people who pay under one e-mail the first has the account, and the other's money goes back", async () => {
  const { db } = server.deps.database;
  const email = "disputada@example.com";
  const begin = (organizationName: string) =>
    post("/api/auth/register", { email, name: "Joana", tier: "pro", organizationName });
  const pageOf = async (organizationName: string) => {
    const { stripeCustomerId: customerId = "", organizationId: signupId = "" } =
      await begin(organizationName);
    const page = await payOn(customerId, signupId, "pro");
    const token = signupToken(server.deps.config.appSecret, { signupId, customerId });
    return { signupId, page, token };
  };
  const late = await pageOf("Chegou depois");
  const first = await pageOf("Pagou antes");
  await syncCheckout(server.deps, { checkoutId: first.page.id });
  // Begun while the first is made, by somebody who has no proof of it.
  const last = await pageOf("Por último");
  expect(last.signupId).not.toBe(first.signupId);
  await expect(syncCheckout(server.deps, { checkoutId: late.page.id })).rejects.toThrow("first");
  expect(await stateOf(late.token, late.page)).toBe("pending");
  const subscriptionId = first.page.subscriptionId ?? "";
  await activateSignup(server.deps, { signupId: first.signupId, subscriptionId });
  for (const { page, token } of [late, last]) {
    expect(await stateOf(token, page)).toBe("paid");
    for (const checkoutId of [page.id, page.id]) await syncCheckout(server.deps, { checkoutId });
    expect(await stateOf(token, page)).toBe("given_back");
    const { status } = await billing().readSubscription(page.subscriptionId ?? "");
    expect(status).toBe("canceled");
  }
  expect(await stateOf(first.token, first.page)).toBe("mailing");
  const made = async ({ signupId }: { signupId: string }) =>
    (await db.select().from(organizations).where(eq(organizations.accountId, signupId))).map(
      ({ name }) => name,
    );
  expect(await made(first)).toEqual(["Pagou antes"]);
  expect([await made(late), await made(last)]).toEqual([[], []]);
});

test("what a stranger pays under the e-mail of somebody who works in a team goes back, and changes nothing of them", async () => {
  const { db } = server.deps.database;
  const { company } = await makeOrganization(server.deps);
  const email = "contratada@example.com";
  const registration = { email, name: "Outro Nome", tier: "pro", organizationName: "Golpe" };
  const cookies = {};
  const begun = await post("/api/auth/register", registration, cookies);
  const { stripeCustomerId = "", organizationId = "" } = begun;
  const page = await payOn(stripeCustomerId, organizationId, "pro");
  // Hired before the payment is heard of, with a password that was shown: no mailbox is proven.
  const { id } = await makeMember(server.deps, company, { role: "receptionist" });
  await db.update(users).set({ email, provenAt: null }).where(eq(users.id, id));
  const [before] = await db.select().from(users).where(eq(users.id, id));

  const order = { email, name: "x", slug: "pro", organizationId, stripeCustomerId };
  expect((await post("/api/billing/checkout", order)).error).toBe("user_exists");
  expect((await post("/api/auth/register", registration)).error).toBe("user_exists");
  for (const { id: checkoutId } of [page, page]) await syncCheckout(server.deps, { checkoutId });
  const token = signupToken(server.deps.config.appSecret, {
    signupId: organizationId,
    customerId: stripeCustomerId,
  });
  expect(await stateOf(token, page)).toBe("given_back");
  expect((await billing().readSubscription(page.subscriptionId ?? "")).status).toBe("canceled");
  expect(await db.$count(organizations, eq(organizations.accountId, organizationId))).toBe(0);
  expect(await db.select().from(users).where(eq(users.id, id))).toEqual([before]);

  // What was given back is no payment any more: she pays for one of her own, in that browser too.
  const login = { email, password: testPassword };
  expect((await post("/start/pro/entrar", login, cookies)).url).toMatch(/\/pay\/cs_/);
});

test("what was given back of a sign-up is given back once and makes nothing, however late it is told again", async () => {
  const { db } = server.deps.database;
  const { company } = await makeOrganization(server.deps);
  const email = "saiu@example.com";
  const registration = { email, name: "Joana", tier: "pro", organizationName: "Estúdio" };
  const cookies = {};
  const { stripeCustomerId: customerId = "", organizationId: signupId = "" } = await post(
    "/api/auth/register",
    registration,
    cookies,
  );
  const first = await payOn(customerId, signupId, "pro");
  const { id } = await makeMember(server.deps, company, { role: "receptionist" });
  await db.update(users).set({ email, provenAt: null }).where(eq(users.id, id));
  const given: string[] = [];
  const giveBack: Billing["giveBack"] = (subscriptionId) => {
    given.push(subscriptionId);
    return billing().giveBack(subscriptionId);
  };
  const deps = { ...server.deps, billing: { ...billing(), giveBack } };
  await syncCheckout(deps, { checkoutId: first.id });
  // She left the team: nothing stands against a payment any more, and that one is over.
  await db.delete(memberships).where(eq(memberships.userId, id));
  const late = await payOn(customerId, signupId, "basic");
  for (const page of [first, late, first, late]) {
    await syncCheckout(deps, { checkoutId: page.id });
    await activateSignup(deps, { signupId, subscriptionId: page.subscriptionId ?? "" });
  }
  expect(given).toEqual([first.subscriptionId, late.subscriptionId]);
  const token = signupToken(server.deps.config.appSecret, { signupId, customerId });
  for (const page of [first, late]) expect(await stateOf(token, page)).toBe("given_back");
  expect(await db.$count(organizations, eq(organizations.accountId, signupId))).toBe(0);
  // Whoever goes on in the same browser begins another one.
  const again = await post("/api/auth/register", registration, cookies);
  expect(again).toMatchObject({ status: 200, organizationId: expect.not.stringMatching(signupId) });
});

test("the way back to the plan tells which of two payments counts, to its own account alone", async () => {
  const { company, owner, callerAs } = await makeOrganization(server.deps, { plan: "basic" });
  const other = await makeOrganization(server.deps, { plan: "basic" });
  const { accountId } = company;
  const customerId = await billing().makeCustomer({ email: "a@b.c", name: "Ana", key: accountId });
  const outcomeOf = async ({ id: checkoutId }: { id: string }) =>
    (await owner.subscriptions.payment({ checkoutId })).outcome;
  const open = await billing().openCheckout({
    customerId,
    reference: accountId,
    lookupKey: lookupKeyOf("pro"),
    purpose: "Para testar",
    successUrl: "https://example.com",
    cancelUrl: "https://example.com",
    after: null,
  });
  expect(await outcomeOf(open)).toBe("unpaid");
  const first = await payOn(customerId, accountId, "pro");
  const second = await payOn(customerId, accountId, "enterprise");
  expect(await outcomeOf(first)).toBe("on_its_way");
  await syncCheckout(server.deps, { checkoutId: first.id });
  expect(await outcomeOf(first)).toBe("done");
  expect(await outcomeOf(second)).toBe("on_its_way");
  await syncCheckout(server.deps, { checkoutId: second.id });
  expect(await outcomeOf(second)).toBe("given_back");
  for (const checkoutId of [first.id, "cs_of_nobody", "x", "", `cs_${"a".repeat(300)}`]) {
    expect(await refusal(other.owner.subscriptions.payment({ checkoutId }))).toBe("not_found");
  }
  const employee = await callerAs("employee");
  expect(await refusal(employee.subscriptions.payment({ checkoutId: first.id }))).toBe("forbidden");
});

test("a code that proved somebody without a team is used up, and her tries are forgiven", async () => {
  const { company, callerOf } = await makeOrganization(server.deps);
  const { id, email } = await makeMember(server.deps, company, { role: "employee" });
  const { db } = server.deps.database;
  const own = await callerOf(id);
  const { secret } = await own.twoFactor.begin({ password: testPassword });
  const { recoveryCodes } = await own.twoFactor.confirm({ code: generateSync({ secret }) });
  await db.update(memberships).set({ isActive: false }).where(eq(memberships.userId, id));
  const [code = "", ...others] = recoveryCodes;
  const login = { email, password: testPassword };
  const enter = (more: object) => post("/api/auth/login", { ...login, ...more });
  const limit = loginLimits.accountFromAddress.max;
  // Whoever mistyped stands one step before being locked out.
  for (let n = 1; n < limit; n += 1) await enter({ password: "outra-senha" });
  expect((await enter({ code })).error).toBe("access_removed");
  expect((await enter({ code })).error).toBe("second_factor_wrong");
  expect((await post("/start/pro/entrar", { ...login, code })).error).toBe("second_factor_wrong");
  const { url } = await post("/start/pro/entrar", { ...login, code: others[0] });
  expect(url).toMatch(/\/pay\/cs_/);
  expect((await enter({ code: others[0] })).error).toBe("second_factor_wrong");
});

test("whoever has a second factor is asked for it before paying with the login", async () => {
  const { company, callerOf } = await makeOrganization(server.deps);
  const { id, email } = await makeMember(server.deps, company, { role: "employee" });
  const own = await callerOf(id);
  const { secret } = await own.twoFactor.begin({ password: testPassword });
  const codeAt = (millis: number) => generateSync({ secret, epoch: Math.floor(millis / 1_000) });
  const { recoveryCodes } = await own.twoFactor.confirm({ code: codeAt(Date.now()) });
  const login = { email, password: testPassword };
  for (const code of [{}, { code: "" }]) {
    const asked = await post("/start/pro/entrar", { ...login, ...code });
    expect([asked.status, asked.error]).toEqual([401, "second_factor_required"]);
  }
  const wrong = await post("/start/pro/entrar", { ...login, code: "000000" });
  expect(wrong.error).toBe("second_factor_wrong");
  const { db } = server.deps.database;
  expect(await db.$count(signups, eq(signups.email, email))).toBe(0);
  const { url } = await post("/start/pro/entrar", { ...login, code: recoveryCodes[0] });
  expect(url).toMatch(/\/pay\/cs_/);

  // She has a password: the way back doesn't promise a temporary one.
  await submit(url ?? "", { card: "4242424242424242" });
  const [signup] = await db.select().from(signups).where(eq(signups.email, email));
  const page = await billing().readCheckout(signup?.checkoutId ?? "");
  await syncCheckout(server.deps, { checkoutId: page.id });
  const signupId = signup?.id ?? "";
  await activateSignup(server.deps, { signupId, subscriptionId: page.subscriptionId ?? "" });
  const token = signupToken(server.deps.config.appSecret, {
    signupId,
    customerId: signup?.customerId ?? "",
  });
  expect(await stateOf(token, page)).toBe("ready_known");
});
