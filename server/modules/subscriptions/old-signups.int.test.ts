import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { outbox } from "#drizzle/schema/platform/outbox.ts";
import { signups } from "#drizzle/schema/platform/subscriptions.ts";
import { dayMs } from "#shared/domain/dates.ts";
import type { PlanSlug } from "#shared/domain/plans.ts";
import type { SignupInput } from "#shared/schemas/signups.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { requestOf } from "#tests/fixtures/request.ts";
import { submit } from "#tests/fixtures/sale-desk.ts";
import { deleteOldSignups } from "./commands/delete-old.ts";
import { forgetCustomer } from "./commands/forget-customer.ts";
import { openSignupCheckout } from "./commands/open-signup-checkout.ts";
import { startSignup } from "./commands/start-signup.ts";
import { syncCheckout } from "./commands/sync-checkout.ts";

let server: TestApp;

beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.database.db.delete(outbox);
});

const card = { card: "4242424242424242" };

const billing = () => {
  if (!server.deps.billing) throw new Error("Nothing is sold here");
  return server.deps.billing;
};

/** The same server some days later. */
const after = (days: number) => {
  const now = server.deps.now().getTime() + days * dayMs;
  return { ...server.deps, now: () => new Date(now) };
};

/** One browser in which somebody begins a sign-up and goes on with it. */
function browserOf(email: string) {
  let proof: string | null = null;
  const input: SignupInput = {
    name: "Joana",
    email,
    organizationName: "Estúdio",
    businessType: "outros",
  };
  return (days: number, plan: PlanSlug = "pro") => {
    const setSignupCookie = (given: string) => void (proof = given);
    const from = { address: email, signupProof: proof, setSignupCookie };
    return startSignup(requestOf(after(days), from), plan, input);
  };
}

const signupOf = async (email: string) => {
  const [row] = await server.deps.database.db
    .select()
    .from(signups)
    .where(eq(signups.email, email));
  return row;
};

const checkoutIn = (url: string) => url.split("/").at(-1) ?? "";

test("a sign-up that was gone on with is kept for thirty days more, and its payment counts", async () => {
  const email = "retomada@example.com";
  const goOn = browserOf(email);
  await goOn(0);
  const { url } = await goOn(29);
  await deleteOldSignups(after(31));
  await submit(url, card);
  await syncCheckout(server.deps, { checkoutId: checkoutIn(url) });
  expect(await signupOf(email)).toMatchObject({ state: "paid" });
});

test("paying for the same one by the documented call goes on with it, too", async () => {
  const email = "retomada-pela-chamada@example.com";
  await browserOf(email)(0);
  const begun = await signupOf(email);
  const named = { organizationId: begun?.id, stripeCustomerId: begun?.customerId ?? undefined };
  const order = { email, name: "Joana", slug: "pro", ...named } as const;
  await openSignupCheckout(requestOf(after(29), { address: email }), order);
  await deleteOldSignups(after(31));
  expect(await signupOf(email)).toBeDefined();
});

test("a boleto that waits keeps its sign-up until nobody has paid it", async () => {
  const email = "boleto@example.com";
  const { url } = await browserOf(email)(0);
  await submit(url, { method: "boleto" });
  await deleteOldSignups(after(31));
  expect(await signupOf(email)).toMatchObject({ state: "pending" });
  await submit(url.replace("/pay/", "/boleto/"), { act: "lapse" });
  await deleteOldSignups(after(31));
  expect(await signupOf(email)).toBeUndefined();
});

test("a sign-up whose payment was given back is kept for thirty days and no longer", async () => {
  const email = "devolvida@example.com";
  const { url } = await browserOf(email)(0);
  await submit(url, card);
  const { db } = server.deps.database;
  await db.update(signups).set({ state: "given_back" }).where(eq(signups.email, email));
  const checkoutId = checkoutIn(url);
  await syncCheckout(server.deps, { checkoutId });
  await deleteOldSignups(after(29));
  expect(await signupOf(email)).toMatchObject({ state: "given_back" });
  await deleteOldSignups(after(31));
  expect(await signupOf(email)).toBeUndefined();
  // Told once more, of nothing that is known.
  await syncCheckout(server.deps, { checkoutId });
});

test("an old sign-up takes its open page along, and Stripe forgets its customer", async () => {
  const email = "largada@example.com";
  const { url } = await browserOf(email)(0);
  const customerId = (await signupOf(email))?.customerId ?? "";
  // While somebody may go on with it nobody is forgotten.
  await forgetCustomer(server.deps, { customerId });
  await deleteOldSignups(after(31));
  expect(await signupOf(email)).toBeUndefined();
  expect(await (await fetch(url)).text()).toContain("já terminou");
  // It waits in the outbox or, a moment later, among the jobs.
  const queued = async () => {
    const { rows } = await server.deps.database.pool.query(
      `SELECT payload::text FROM platform.outbox
       UNION ALL SELECT payload::text FROM graphile_worker._private_jobs`,
    );
    return JSON.stringify(rows);
  };
  await expect.poll(queued).toContain(customerId);
  const returnUrl = "https://example.com";
  await billing().openPortal({ customerId, returnUrl });
  for (const job of [{ customerId }, { customerId }]) await forgetCustomer(server.deps, job);
  await expect(billing().openPortal({ customerId, returnUrl })).rejects.toThrow("payment service");
});

test.each([
  ["leads back here", true],
  ["belongs to another installation", false],
])("a payment without sign-up or account whose page %s", async (_which, isGivenBack) => {
  const email = `${isGivenBack}@example.com`;
  const { url } = await browserOf(email)(0);
  const { db } = server.deps.database;
  await db.delete(signups).where(eq(signups.email, email));
  await submit(url, card);
  const checkoutId = checkoutIn(url);
  const config = isGivenBack
    ? server.deps.config
    : { ...server.deps.config, publicUrl: "https://outra.example" };
  for (let n = 0; n < 2; n += 1) await syncCheckout({ ...server.deps, config }, { checkoutId });
  const { subscriptionId } = await billing().readCheckout(checkoutId);
  const { status } = await billing().readSubscription(subscriptionId ?? "");
  expect(status).toBe(isGivenBack ? "canceled" : "active");
});
