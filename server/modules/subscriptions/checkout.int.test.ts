import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { memberships, sessions, users } from "#drizzle/schema/platform/auth.ts";
import { signups } from "#drizzle/schema/platform/subscriptions.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { makeMember, makePerson, testPassword } from "#tests/fixtures/people.ts";
import { issueTemporaryPassword } from "#server/modules/auth/steps/issue-temporary-password.ts";
import { submit } from "#tests/fixtures/sale-desk.ts";
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

/** Pays what was opened for an e-mail, and makes what was paid. */
async function payAndMake(email: string, url = "") {
  expect(url).toMatch(/\/pay\/cs_/);
  await submit(url, { card: "4242424242424242" });
  const signup = await signupOf(email);
  const checkoutId = signup?.checkoutId ?? "";
  await syncCheckout(server.deps, { checkoutId });
  const paid = await server.deps.billing?.readCheckout(checkoutId);
  const subscriptionId = paid?.subscriptionId ?? "";
  await activateSignup(server.deps, { signupId: signup?.id ?? "", subscriptionId });
}

const rolesOf = async (email: string) => {
  const rows = await server.deps.database.db
    .select({ role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(users.email, email), eq(memberships.isActive, true)));
  return rows.map(({ role }) => role).toSorted();
};

test("an employee buys an organisation of her own with the login that she has", async () => {
  const { company } = await makeOrganization(server.deps);
  const { email } = await makeMember(server.deps, company, { role: "employee" });
  const wrong = await post("/start/pro/entrar", { email, password: "outra-senha" });
  expect([wrong.status, wrong.error]).toEqual([401, "invalid_credentials"]);
  const { url } = await post("/start/pro/entrar", { email, password: testPassword });
  // The page says that it isn't her team's plan, and leads back.
  const [team] = await server.deps.database.db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, company.organization.id));
  const page = await (await fetch(url ?? "")).text();
  expect(page).toMatch(/abre um negócio novo, só seu, com o nome “[^”]+”/);
  expect(page).toContain(`Nada muda em ${team?.name}, onde você trabalha.`);
  expect(page).toMatch(/href="[^"]*\/start\/pro#sem-pagar">Voltar sem pagar/);
  await payAndMake(email, url);
  expect(await rolesOf(email)).toEqual(["employee", "owner"]);
  // Her password stays, and she owns an organisation now: its plan is changed there, though she has
  // worked elsewhere for longer.
  const browser: Browser = { cookies: {} };
  const again = await post("/start/enterprise/entrar", { email, password: testPassword }, browser);
  expect(again.url).toBe("/app/pricing?plano=enterprise");
  const me = await server.app.inject({ url: "/api/auth/me", cookies: browser.cookies });
  expect(me.json()).toMatchObject({ user: { role: "owner" } });
});

test.each(["was dismissed", "owns what was deactivated"])(
  "somebody who %s buys with the old password, and with no other",
  async (which) => {
    const { company } = await makeOrganization(server.deps);
    const isOwner = which !== "was dismissed";
    const { db } = server.deps.database;
    const { id, email } = isOwner
      ? company.owner
      : await makeMember(server.deps, company, { role: "employee" });
    await db.update(users).set({ provenAt: new Date() }).where(eq(users.id, id));
    if (isOwner) {
      const own = eq(organizations.id, company.organization.id);
      await db.update(organizations).set({ isActive: false }).where(own);
    } else {
      await db.update(memberships).set({ isActive: false }).where(eq(memberships.userId, id));
    }
    const login = { email, password: testPassword };
    const refused = await post("/api/auth/login", login);
    expect(refused.error).toBe(isOwner ? "organization_inactive" : "access_removed");
    // Nobody buys for a login without having proven it.
    const form = { name: "Outra", email, organizationName: "Casa", businessType: "outros" };
    expect((await post("/start/pro", form)).error).toBe("user_exists");
    const wrong = await post("/start/pro/entrar", { email, password: "outra-senha" });
    expect(wrong.error).toBe("invalid_credentials");
    expect(await signupOf(email)).toBeUndefined();
    const browser: Browser = { cookies: {} };
    const { url } = await post("/start/pro/entrar", login, browser);
    expect(Object.keys(browser.cookies).join()).not.toMatch(/session/);
    await payAndMake(email, url);
    expect(await rolesOf(email)).toEqual(isOwner ? ["owner", "owner"] : ["owner"]);
    expect((await post("/api/auth/login", login)).status).toBe(200);
  },
);

test("who was hired unasked proves the mailbox, and opens an organisation of her own", async () => {
  const { db } = server.deps.database;
  const house = await makeOrganization(server.deps);
  const email = "cadastrada@example.com";
  const hired = { name: "Outro Nome", email, role: "receptionist" };
  const { employee, tempPassword } = await house.owner.employees.create(hired);
  const form = { name: "Joana Prado", email, organizationName: "Joana", businessType: "outros" };
  const told = await post("/start/pro", form);
  expect(told.error).toBe("user_exists");
  expect(told.message).toContain("chega na sua caixa de entrada");

  // What "Esqueci minha senha" mails serves in the same form, and only she reads it.
  const [user] = await db.select().from(users).where(eq(users.email, email));
  const userId = user?.id ?? "";
  const issued = { userId, isMailed: true };
  const { password } = await issueTemporaryPassword(db, server.deps.now(), issued);
  const { url } = await post("/start/pro/entrar", { email, password });
  await payAndMake(email, url);
  const [proven] = await db.select().from(users).where(eq(users.id, userId));
  expect(proven).toMatchObject({ provenAt: expect.any(Date), passwordHash: null });
  expect(await rolesOf(email)).toEqual(["owner", "receptionist"]);
  // Whoever hired her has her in the team, and no way into her login.
  const handed = { email, password: tempPassword ?? "" };
  expect((await post("/api/auth/login", handed)).error).toBe("invalid_credentials");
  const listed = (await house.owner.employees.list()).find(({ id }) => id === employee.id);
  expect(listed?.name).toBe("Outro Nome");
});

test("whoever is logged in is known at the sign-up, and goes on as that person", async () => {
  const { company, tokenOf } = await makeOrganization(server.deps);
  const { id, email } = await makeMember(server.deps, company, { role: "employee" });
  const as = async (person: string) => ({ authorization: `Bearer ${await tokenOf(person)}` });
  const own = async (headers: Record<string, string> = {}) =>
    (await server.app.inject({ url: "/api/billing/signups/own", headers })).json<object>();
  const place = { organizationName: "Clínica Teste" };
  expect(await own()).toEqual({ state: "none", login: null });
  expect(await own(await as(id))).toMatchObject({ login: { email, ...place, managesPlan: false } });
  const owner = await as(company.owner.id);
  expect(await own(owner)).toMatchObject({ login: { managesPlan: true } });

  const start = async (headers: Record<string, string>, typed: string) => {
    const form = { name: "Ana", email: typed, organizationName: "Casa", businessType: "outros" };
    const call = { method: "POST", url: "/start/pro", payload: form, headers } as const;
    return (await server.app.inject(call)).json<Answer>();
  };
  expect((await start(owner, company.owner.email)).url).toBe("/app/pricing?plano=pro");
  expect((await start(owner, email)).error).toBe("user_exists");
  await payAndMake(email, (await start(await as(id), email)).url);
  expect(await rolesOf(email)).toEqual(["employee", "owner"]);
});

test("a script logs in and then opens its payment, for its own e-mail alone", async () => {
  const { company, tokenOf } = await makeOrganization(server.deps);
  const { id, email } = await makeMember(server.deps, company, { role: "employee" });
  const open = async (token: string, payload: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const url = "/api/billing/checkout";
    const answer = await server.app.inject({ method: "POST", url, payload, headers });
    return { status: answer.statusCode, ...answer.json<Answer>() };
  };
  // A session with a password to be changed first proves no buyer.
  const unproven = await tokenOf(id);
  const { db } = server.deps.database;
  await db.update(sessions).set({ mustChangePassword: true }).where(eq(sessions.userId, id));
  const token = await tokenOf(id);
  for (const refused of [
    await open(unproven, order(email)),
    await open(token, order(company.owner.email)),
  ]) {
    expect([refused.status, refused.error]).toEqual([409, "user_exists"]);
  }
  const { url } = await open(token, order(email));
  await payAndMake(email, url);
  expect(await rolesOf(email)).toEqual(["employee", "owner"]);
});
