import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { memberships, users } from "#drizzle/schema/platform/auth.ts";
import { signups } from "#drizzle/schema/platform/subscriptions.ts";
import { newId } from "#server/kernel/ids.ts";
import { issueTemporaryPassword } from "#server/modules/auth/steps/issue-temporary-password.ts";
import { lockUser } from "#server/modules/auth/queries.ts";
import { activateSignup } from "#server/modules/subscriptions/commands/activate-signup.ts";
import { syncCheckout } from "#server/modules/subscriptions/commands/sync-checkout.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { untilSomeoneWaits } from "#tests/fixtures/locks.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { submit } from "#tests/fixtures/sale-desk.ts";
import { resetLimits } from "./rules.ts";

// When an organisation may not replace the password of somebody who works in it.

let server: TestApp;
let house: Organization;

beforeAll(async () => {
  server = await createTestApp({ env: { RATE_LIMITS: "on" } });
  house = await makeOrganization(server.deps);
});
afterAll(() => server.close());

const hire = async (email = `${newId()}@team.example`, role = "employee") =>
  (await house.owner.employees.create({ name: "Vera Lima", email, role })).employee;

/** Calls as somebody new who may replace everybody's password but the owner's. */
const newAdmin = () => house.callerAs("admin");

async function post(url: string, payload: object) {
  const answer = await server.app.inject({ method: "POST", url, payload });
  return answer.json<{ readonly error?: string; readonly url?: string }>();
}

/** Hires somebody unasked who then proves her mailbox and sets out to buy. */
async function hireBuyer() {
  const { db } = server.deps.database;
  const email = `${newId()}@buyers.example`;
  const { id } = await hire(email);
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const userId = user?.id ?? "";
  const issued = { userId, isMailed: true };
  const { password } = await issueTemporaryPassword(db, server.deps.now(), issued);
  const buy = async () => (await post("/start/basic/entrar", { email, password })).url ?? "";
  return { id, email, userId, buy };
}

async function signupOf(email: string) {
  const { db } = server.deps.database;
  const [row] = await db.select().from(signups).where(eq(signups.email, email));
  if (!row) throw new Error("There is no sign-up");
  return row;
}

/** Pays, and has the payment noted; returns what makes the organisation. */
async function pay(email: string, url: string) {
  await submit(url, { card: "4242424242424242" });
  const { id: signupId, checkoutId } = await signupOf(email);
  await syncCheckout(server.deps, { checkoutId: checkoutId ?? "" });
  const read = await server.deps.billing?.readCheckout(checkoutId ?? "");
  return { signupId, subscriptionId: read?.subscriptionId ?? "" };
}

test("who buys an organisation of her own keeps her password from the first page on, and gets it", async () => {
  const { db } = server.deps.database;
  const { id, email, userId, buy } = await hireBuyer();
  const admin = await newAdmin();
  const refuse = () =>
    expect(admin.employees.resetPassword({ id })).rejects.toThrow("em outra organização");
  const url = await buy();
  await refuse();
  const paid = await pay(email, url);
  expect(await signupOf(email)).toMatchObject({ state: "paid", buyerId: userId });
  await refuse();
  await activateSignup(server.deps, paid);
  expect((await signupOf(email)).state).toBe("ready");
  await refuse();
  const roles = await db
    .select({ role: memberships.role })
    .from(memberships)
    .where(eq(memberships.userId, userId));
  expect(roles.map(({ role }) => role).toSorted()).toEqual(["employee", "owner"]);
});

test("a payment that is noted while a reset waits for the login is seen by it", async () => {
  const { db } = server.deps.database;
  const { id, email, userId, buy } = await hireBuyer();
  await buy();
  const { id: signupId } = await signupOf(email);
  const own = eq(signups.id, signupId);
  await db.update(signups).set({ buyerId: null }).where(own);
  const admin = await newAdmin();
  const { reset } = await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const waiting = refusal(admin.employees.resetPassword({ id }));
    await untilSomeoneWaits(tx);
    await tx.update(signups).set({ state: "paid" }).where(own);
    return { reset: waiting };
  });
  expect(await reset).toBe("forbidden");
});

test("what a stranger began under her e-mail keeps nobody from replacing her password", async () => {
  const { db } = server.deps.database;
  const { id, email, buy } = await hireBuyer();
  await buy();
  await db.update(signups).set({ buyerId: null }).where(eq(signups.email, email));
  const admin = await newAdmin();
  expect(await refusal(admin.employees.resetPassword({ id }))).toBeNull();
});

test("an employee's password is replaced a few times an hour, whoever does it, and refused tries don't count", async () => {
  const { id } = await hire();
  const stranger = await house.callerAs("employee", ["manage_employees"]);
  const { id: leader } = await hire(undefined, "admin");
  const { max } = resetLimits.employee;
  for (let tries = 0; tries <= max; tries += 1) {
    expect(await refusal(stranger.employees.resetPassword({ id: leader }))).toBe("forbidden");
  }
  expect(await refusal(house.owner.employees.resetPassword({ id: leader }))).toBeNull();
  const [admin, other] = [await newAdmin(), await newAdmin()];
  for (let tries = 0; tries < max; tries += 1) {
    expect(await refusal(admin.employees.resetPassword({ id }))).toBeNull();
  }
  for (const { employees } of [admin, other]) {
    expect(await refusal(employees.resetPassword({ id }))).toBe("rate_limited");
  }
  const { id: colleague } = await hire();
  expect(await refusal(admin.employees.resetPassword({ id: colleague }))).toBeNull();
});

test("one person replaces few passwords an hour, whosever they are", async () => {
  const { id } = await hire();
  const [admin, other] = [await newAdmin(), await newAdmin()];
  for (let tries = 0; tries < resetLimits.actor.max; tries += 1) {
    expect(await refusal(admin.employees.resetPassword({ id: newId() }))).toBe("not_found");
  }
  expect(await refusal(admin.employees.resetPassword({ id }))).toBe("rate_limited");
  expect(await refusal(other.employees.resetPassword({ id }))).toBeNull();
});
