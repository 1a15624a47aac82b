import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { memberships, users } from "#drizzle/schema/platform/auth.ts";
import { signups } from "#drizzle/schema/platform/subscriptions.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { makeMember, makePerson, testPassword } from "#tests/fixtures/people.ts";
import { activateSignup } from "./commands/activate-signup.ts";
import { syncCheckout } from "./commands/sync-checkout.ts";

let server: TestApp;

beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

type Answer = {
  readonly error?: string;
  readonly message?: string;
  readonly url?: string;
  readonly stripeCustomerId?: string;
  readonly organizationId?: string;
};

/** A browser keeps the proof of the sign-up that it began. */
type Browser = { cookies: Record<string, string> };

async function post(url: string, payload: object, browser: Browser = { cookies: {} }) {
  const { cookies } = browser;
  const answer = await server.app.inject({ method: "POST", url, payload, cookies });
  for (const { name, value } of answer.cookies) cookies[name] = value;
  return { status: answer.statusCode, ...answer.json<Answer>() };
}

const registration = (email: string, more: object = {}) => ({
  email,
  name: "Joana Prado",
  tier: "pro",
  organizationName: "Estúdio Joana",
  ...more,
});

const order = (email: string, more: object = {}) => ({
  email,
  name: "Joana Prado",
  slug: "pro",
  ...more,
});

const signupOf = async (email: string) => {
  const [row] = await server.deps.database.db
    .select()
    .from(signups)
    .where(eq(signups.email, email));
  return row;
};

test("a registration is gone on with, and its payment opens with its own ids alone", async () => {
  const email = "api@example.com";
  const browser: Browser = { cookies: {} };
  const first = await post("/api/auth/register", registration(email), browser);
  expect(first).toMatchObject({ status: 200, stripeCustomerId: expect.stringMatching(/^cus_/) });
  expect(await post("/api/auth/register", registration(email), browser)).toEqual(first);
  const { stripeCustomerId, organizationId } = first;
  const opened = await post(
    "/api/billing/checkout",
    order(email, { stripeCustomerId, organizationId }),
  );
  expect(opened.url).toMatch(/^http.*\/pay\/cs_/);
  // Another plan is another payment, of the same sign-up.
  const other = await post(
    "/api/billing/checkout",
    order(email, { organizationId, slug: "basic" }),
  );
  expect(other.url).not.toBe(opened.url);
  expect(await signupOf(email)).toMatchObject({ id: organizationId, plan: "basic" });
  for (const foreign of [
    { stripeCustomerId: "cus_of_somebody_else", organizationId },
    { stripeCustomerId, organizationId: randomUUID() },
  ]) {
    const refused = await post("/api/billing/checkout", order(email, foreign));
    expect([refused.status, refused.error]).toEqual([404, "not_found"]);
  }
  // Without the ids the browser's own is gone on with, and whoever has neither begins another.
  expect((await post("/api/billing/checkout", order(email, { slug: "basic" }), browser)).url).toBe(
    other.url,
  );
  expect((await post("/api/billing/checkout", order(email, { slug: "basic" }))).url).not.toBe(
    other.url,
  );
  const { db } = server.deps.database;
  expect(await db.$count(signups, eq(signups.email, email))).toBe(2);
  const stolen = await post(
    "/api/billing/checkout",
    order("outra@example.com", { stripeCustomerId, organizationId }),
  );
  expect(stolen.error).toBe("not_found");
});

test.each(["no proof", "the proof of another sign-up", "a forged proof"])(
  "an open payment is neither changed, closed nor shown to whoever has %s and knows its e-mail",
  async (which) => {
    const email = `${randomUUID()}@example.com`;
    const form = { name: "Joana", email, organizationName: "Estúdio", businessType: "outros" };
    const [own, other]: Browser[] = [{ cookies: {} }, { cookies: {} }];
    const hers = await post("/start/pro", form, own);
    const kept = await signupOf(email);
    if (which === "the proof of another sign-up") {
      await post("/start/pro", { ...form, email: `${randomUUID()}@example.com` }, other);
    }
    if (which === "a forged proof") {
      for (const name of Object.keys(own?.cookies ?? {})) {
        Object.assign(other?.cookies ?? {}, { [name]: `${kept?.id}.${"a".repeat(43)}` });
      }
    }
    const foreign = { ...form, name: "Outra", organizationName: "Outra casa" };
    const his = await post("/start/starter", foreign, other);
    expect([hers.status, his.status]).toEqual([201, 201]);
    for (const id of [kept?.id, kept?.customerId]) expect(JSON.stringify(his)).not.toContain(id);
    expect(await (await fetch(hers.url ?? "")).text()).toContain("Pagar");
    const { db } = server.deps.database;
    const rows = await db
      .select()
      .from(signups)
      .where(eq(signups.id, kept?.id ?? ""));
    expect(rows).toEqual([kept]);
    // Both go on with their own.
    expect(await post("/start/pro", form, own)).toEqual(hers);
    expect((await post("/start/starter", foreign, other)).url).toBe(his.url);
  },
);

test("whoever has a login is told to use it", async () => {
  const { email } = await makePerson(server.deps, "Ana");
  for (const answer of [
    await post("/api/auth/register", registration(email)),
    await post("/api/billing/checkout", order(email)),
  ]) {
    expect([answer.status, answer.error]).toEqual([409, "user_exists"]);
    expect(answer.message).toContain("Login");
  }
});

test.each([
  ["a price", "/api/billing/checkout", order("x@example.com", { price: 1 })],
  ["a plan that isn't sold", "/api/billing/checkout", order("x@example.com", { slug: "gold" })],
  [
    "a customer of nonsense",
    "/api/billing/checkout",
    order("x@example.com", { stripeCustomerId: "1" }),
  ],
  ["a role", "/api/auth/register", registration("x@example.com", { role: "owner" })],
  [
    "no organisation",
    "/api/auth/register",
    registration("x@example.com", { organizationName: " " }),
  ],
])("%s is refused", async (_name, url, payload) => {
  const answer = await post(url, payload);
  expect([answer.status, answer.error]).toEqual([400, "invalid_input"]);
});

test("an employee buys an organisation of her own with the login that she has", async () => {
  const { company } = await makeOrganization(server.deps);
  const { email } = await makeMember(server.deps, company, { role: "employee" });
  const wrong = await post("/start/pro/entrar", { email, password: "outra-senha" });
  expect([wrong.status, wrong.error]).toEqual([401, "invalid_credentials"]);
  const { url } = await post("/start/pro/entrar", { email, password: testPassword });
  expect(url).toMatch(/\/pay\/cs_/);
  const card = new URLSearchParams({ card: "4242424242424242" });
  await fetch(url ?? "", { method: "POST", body: card, redirect: "manual" });
  const signup = await signupOf(email);
  const checkoutId = signup?.checkoutId ?? "";
  await syncCheckout(server.deps, { checkoutId });
  const paid = await server.deps.billing?.readCheckout(checkoutId);
  const subscriptionId = paid?.subscriptionId ?? "";
  await activateSignup(server.deps, { signupId: signup?.id ?? "", subscriptionId });
  const rows = await server.deps.database.db
    .select({ role: memberships.role, passwordHash: users.passwordHash })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(users.email, email));
  expect(rows.map(({ role }) => role).toSorted()).toEqual(["employee", "owner"]);
  // Her password stays, and she owns an organisation now: its plan is changed inside.
  expect((await post("/start/pro/entrar", { email, password: testPassword })).url).toBe(
    "/app/pricing",
  );
});
