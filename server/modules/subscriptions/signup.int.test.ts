import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { memberships, temporaryPasswords, users } from "#drizzle/schema/platform/auth.ts";
import { outbox } from "#drizzle/schema/platform/outbox.ts";
import { billingEvents, signups, subscriptions } from "#drizzle/schema/platform/subscriptions.ts";
import { createStandInBilling } from "#server/integrations/stripe/stand-in-billing.ts";
import type { Billing } from "#server/integrations/stripe/billing-port.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { dayMs } from "#shared/domain/dates.ts";
import { lookupKeyOf, planSlugs, type PlanSlug } from "#shared/domain/plans.ts";
import type { SignupInput } from "#shared/schemas/signups.ts";
import { mailTemporaryPassword } from "#server/modules/auth/commands/mail-temporary-password.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { workByClock } from "#tests/fixtures/due-jobs.ts";
import { makePerson, refusal } from "#tests/fixtures/people.ts";
import { requestOf } from "#tests/fixtures/request.ts";
import { activateSignup } from "./commands/activate-signup.ts";
import { mailBoleto } from "./commands/mail-boleto.ts";
import { deleteOldSignups } from "./commands/delete-old.ts";
import { startSignup } from "./commands/start-signup.ts";
import { syncCheckout } from "./commands/sync-checkout.ts";
import { syncSubscription } from "./commands/sync-subscription.ts";
import { takeBillingEvent } from "./commands/take-event.ts";
import { subscriptionsJobs } from "./jobs.ts";
import { readOwnSignup, readSignupView } from "./queries.ts";
import { signupToken } from "./rules.ts";

const folder = join(tmpdir(), `encaixe-stripe-${randomUUID()}`);
let parts: TestDeps;
let deps: Deps;
let billing: Billing;

beforeAll(async () => {
  parts = await createTestDeps();
  billing = createStandInBilling({
    file: join(folder, "stripe.json"),
    prices: planSlugs.map((plan) => ({ lookupKey: lookupKeyOf(plan), name: plan, cents: 100 })),
    webhookSecret: "whsec_test_of_this_file",
    // Nobody listens there: each test says itself what comes when.
    webhookUrl: "http://127.0.0.1:9/none",
  });
  deps = { ...parts.deps, billing };
});
afterAll(async () => {
  await billing.close();
  await parts.close();
  await rm(folder, { recursive: true, force: true });
});

const inputOf = (email: string): SignupInput => ({
  name: "Joana Prado",
  email,
  organizationName: "Estúdio Joana",
  businessType: "estetica",
});

type Browser = { proof: string | null; readonly address: string };
const newBrowser = (address: string = randomUUID()): Browser => ({ proof: null, address });
function start(email: string, plan: PlanSlug = "pro", browser = newBrowser()) {
  const from = {
    address: browser.address,
    signupProof: browser.proof,
    setSignupCookie: (proof: string) => void (browser.proof = proof),
  };
  return startSignup(requestOf(deps, from), plan, inputOf(email));
}

async function signupOf(email: string) {
  const rows = await deps.database.db.select().from(signups).where(eq(signups.email, email));
  expect(rows).toHaveLength(1);
  const [row] = rows;
  if (!row) throw new Error("There is no sign-up");
  return row;
}

/** Pays on the stand-in's page, as a browser would. */
function pay(url: string, card = "4242424242424242"): Promise<Response> {
  return fetch(url, { method: "POST", body: new URLSearchParams({ card }), redirect: "manual" });
}

async function payAndActivate(email: string, plan: PlanSlug = "pro") {
  const { url } = await start(email, plan);
  expect((await pay(url)).status).toBe(303);
  const { id, checkoutId } = await signupOf(email);
  await syncCheckout(deps, { checkoutId: checkoutId ?? "" });
  const { subscriptionId } = await billing.readCheckout(checkoutId ?? "");
  return { signupId: id, subscriptionId: subscriptionId ?? "", checkoutId: checkoutId ?? "" };
}

const housesOf = (accountId: string) =>
  deps.database.db.select().from(organizations).where(eq(organizations.accountId, accountId));

describe("a sign-up", () => {
  test("goes on under the same e-mail with one payable page in the same browser", async () => {
    const email = "uma@example.com";
    const browser = newBrowser();
    const first = await start(email, "pro", browser);
    // However often: what strangers at her address may do is another matter.
    for (let n = 0; n < 12; n += 1) expect(await start(email, "pro", browser)).toEqual(first);
    await start("outra@example.com", "pro", newBrowser(browser.address));
    const other = await start(email, "basic", browser);
    expect(other.url).not.toBe(first.url);
    // The first page can't be paid any more.
    expect(await (await fetch(first.url)).text()).toContain("já terminou");
    expect((await signupOf(email)).plan).toBe("basic");
  });

  test("has one payable page when two tabs open it at once", async () => {
    const email = "duas@example.com";
    const browser = newBrowser();
    await start(email, "basic", browser);
    const outcomes = await Promise.all([1, 2, 3].map(() => start(email, "pro", browser)));
    const pages = await Promise.all(
      [...new Set(outcomes.map(({ url }) => url))].map(async (url) => (await fetch(url)).text()),
    );
    expect(pages.filter((page) => page.includes("Pagar")).length).toBe(1);
  });

  test("is refused for an e-mail that logs in already", async () => {
    const { email } = await makePerson(deps, "Ana");
    expect(await refusal(start(email))).toBe("user_exists");
  });

  test.each(["knows one e-mail after the other", "knows none"])(
    "tells an address that %s of ten an hour at most, and of eight a day for one e-mail",
    async (which) => {
      const known = which === "knows none" ? [] : [(await makePerson(deps, "Ana")).email];
      const emails = [...known, ...Array.from({ length: 11 }, () => `${randomUUID()}@example.com`)];
      const address = randomUUID();
      const from = (place: string, email: string) =>
        refusal(startSignup(requestOf(deps, { address: place }), "pro", inputOf(email)));
      const told: (string | null)[] = [];
      for (const email of emails.slice(0, 10)) told.push(await from(address, email));
      expect(told).not.toContain("rate_limited");
      // Whether somebody has a login there isn't told any more.
      for (const email of [emails[0], emails[10]]) {
        expect(await from(address, email ?? "")).toBe("rate_limited");
      }
      const many: (string | null)[] = [];
      const stranger = randomUUID();
      for (let tries = 0; tries < 9; tries += 1) many.push(await from(stranger, emails[0] ?? ""));
      expect(many.indexOf("rate_limited")).toBe(8);
      // Who has that e-mail isn't kept from buying.
      expect(await from(randomUUID(), emails[0] ?? "")).toBe(known.length ? "user_exists" : null);
    },
  );

  test("shows its state to the holder of its own token alone", async () => {
    const email = "ficha@example.com";
    await start(email);
    const { id, customerId } = await signupOf(email);
    const own = { signupId: id, customerId: customerId ?? "" };
    const secret = deps.config.appSecret;
    expect(await readSignupView(deps, signupToken(secret, own))).toEqual({ state: "pending" });
    for (const token of [
      signupToken(secret, { ...own, customerId: "cus_other" }),
      signupToken("another-secret-another-secret-123", own),
      signupToken(secret, { ...own, signupId: randomUUID() }),
      id,
      "",
    ]) {
      expect(await refusal(readSignupView(deps, token))).toBe("not_found");
    }
  });
});

describe("a payment", () => {
  test("that was declined makes nothing", async () => {
    const email = "recusada@example.com";
    const { url } = await start(email);
    expect((await pay(url, "4000000000000002")).status).toBe(402);
    const { id, checkoutId } = await signupOf(email);
    await syncCheckout(deps, { checkoutId: checkoutId ?? "" });
    expect((await signupOf(email)).state).toBe("pending");
    expect(await housesOf(id)).toEqual([]);
  });

  test("makes one furnished organisation and mails one password, however often it is told", async () => {
    const email = "joana@example.com";
    const { signupId, subscriptionId, checkoutId } = await payAndActivate(email);
    await deps.database.db.delete(outbox);
    const paid = { signupId, subscriptionId };
    const tries = await Promise.allSettled(
      Array.from({ length: 4 }, () => activateSignup(deps, paid)),
    );
    expect(tries.some(({ status }) => status === "fulfilled")).toBe(true);
    await activateSignup(deps, paid);
    await syncCheckout(deps, { checkoutId });
    const [house, ...others] = await housesOf(signupId);
    expect(others).toEqual([]);
    expect(house).toMatchObject({ name: "Estúdio Joana", businessType: "estetica" });
    const org = deps.orgs.open({ id: house?.id ?? "", schemaName: house?.schemaName ?? "" });
    const calendars = await org.db.select().from(org.tables.calendars);
    expect(calendars.map(({ isDefault }) => isDefault)).toEqual([true]);
    const [owner] = await deps.database.db.select().from(users).where(eq(users.email, email));
    const team = await org.db.select().from(org.tables.employees);
    expect(team).toMatchObject([{ userId: owner?.id, attends: true }]);
    const members = await deps.database.db
      .select()
      .from(memberships)
      .where(eq(memberships.organizationId, house?.id ?? ""));
    expect(members).toMatchObject([{ userId: owner?.id, role: "owner", employeeId: team[0]?.id }]);
    const jobs = await parts.takeJobs();
    expect(jobs.filter(({ task }) => task === "auth.mail_temporary_password")).toHaveLength(1);
    expect((await signupOf(email)).state).toBe("ready");
    const [row] = await deps.database.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.accountId, signupId));
    expect(row).toMatchObject({ subscriptionId, status: "active" });
  });

  test("says which step it is at: paid, its password to be mailed, and all done", async () => {
    const email = "passos@example.com";
    const paid = await payAndActivate(email);
    const { id: signupId, customerId } = await signupOf(email);
    const secret = deps.config.appSecret;
    const token = signupToken(secret, { signupId, customerId: customerId ?? "" });
    const ask = () => readSignupView(deps, token, paid.checkoutId);
    expect(await ask()).toEqual({ state: "paid", mailsPassword: true });
    await activateSignup(deps, paid);
    expect(await ask()).toEqual({ state: "mailing" });
    const [owner] = await deps.database.db.select().from(users).where(eq(users.email, email));
    const userId = owner?.id ?? "";
    // While no mail leaves, nothing says that one did.
    const send = () => Promise.reject(new Error("no mail server"));
    const away = { ...deps, mailer: { ...deps.mailer, send } };
    await expect(mailTemporaryPassword(away, { userId })).rejects.toThrow("no mail server");
    expect(await ask()).toEqual({ state: "mailing" });
    await mailTemporaryPassword(deps, { userId });
    expect(await ask()).toEqual({ state: "ready", email });
    // With the way in comes what was bought, and when it is charged again.
    expect(parts.mails.at(-1)?.text).toMatch(
      /O seu plano é o Pro, de R\$\s65,00 por mês\. A próxima cobrança, em .+, é de R\$\s65,00/,
    );
    // It is deleted once it doesn't work any more; who comes back then can ask for another.
    const { db } = deps.database;
    await db.delete(temporaryPasswords).where(eq(temporaryPasswords.userId, userId));
    const now = () => new Date(parts.clock.now.getTime() + 25 * 3_600_000);
    expect(await readSignupView({ ...deps, now }, token)).toEqual({ state: "ready", email });
  });

  test("is gone on with after each step at which a try was killed", async () => {
    const email = "morta@example.com";
    const paid = await payAndActivate(email, "starter");
    // Each try dies later: at its first, second, … statement or call of the outside.
    for (let steps = 1; steps < 60; steps += 1) {
      let left = steps;
      const dying = new Proxy(deps, {
        get(target, name: keyof Deps) {
          if (left-- <= 0) throw new Error("killed");
          return target[name];
        },
      });
      const isDone = await activateSignup(dying, paid).then(
        () => true,
        () => false,
      );
      if (isDone) break;
    }
    expect((await signupOf(email)).state).toBe("ready");
    expect(await housesOf(paid.signupId)).toHaveLength(1);
  });

  test("of another customer or for no sign-up of ours is left alone", async () => {
    const email = "alheia@example.com";
    const { url } = await start(email);
    await pay(url);
    const { id, checkoutId } = await signupOf(email);
    await deps.database.db.update(signups).set({ customerId: "cus_x" }).where(eq(signups.id, id));
    await syncCheckout(deps, { checkoutId: checkoutId ?? "" });
    expect((await signupOf(email)).state).toBe("pending");
  });
});

test("a boleto is shown to its buyer and mailed once, until it is paid or lapses", async () => {
  const email = "boleto@example.com";
  const browser = newBrowser();
  const { url } = await start(email, "pro", browser);
  const own = () => readOwnSignup(requestOf(deps, { signupProof: browser.proof }));
  expect(await own()).toEqual({ state: "pending" });
  await fetch(url, { method: "POST", body: new URLSearchParams({ method: "boleto" }) });
  const { checkoutId } = await signupOf(email);
  const read = () => syncCheckout(deps, { checkoutId: checkoutId ?? "" });
  const work = workByClock(parts, subscriptionsJobs);
  parts.mails.splice(0);
  for (let times = 0; times < 3; times += 1) await read();
  await work.pass(1, deps);
  const waiting = await own();
  expect(waiting).toMatchObject({ state: "boleto", plan: "pro" });
  expect(waiting.boleto?.waitUrl).toContain(`session_id=${checkoutId}&cadastro=${browser.proof}`);
  expect(waiting.boleto?.url).toMatch(/\/boleto\/cs_/);
  const mails = () => parts.mails.filter(({ to }) => to === email);
  expect(mails().map(({ subject }) => subject)).toEqual(["O seu boleto está pronto · Encaixe"]);
  expect(mails()[0]?.text).toContain(waiting.boleto?.url);
  // What a stranger typed beside the address isn't sent there.
  expect(mails()[0]?.text).not.toContain("Joana");
  // Chosen again and again in somebody's name, few a day reach them.
  const again = { signupId: (await signupOf(email)).id, checkoutId: checkoutId ?? "" };
  for (let times = 0; times < 6; times += 1) await mailBoleto(deps, { ...again, kind: "open" });
  expect(mails()).toHaveLength(4);
  // Another browser, and one with a forged proof, learn nothing.
  for (const signupProof of [null, `${randomUUID()}.${"a".repeat(43)}`]) {
    expect(await readOwnSignup(requestOf(deps, { signupProof }))).toEqual({ state: "none" });
  }
  // The button leads to what waits, and back to a payment once nobody paid it in time.
  expect((await start(email, "pro", browser)).url).toContain("/checkout/retorno?");
  await fetch(waiting.boleto?.url ?? "", {
    method: "POST",
    body: new URLSearchParams({ act: "lapse" }),
  });
  await read();
  expect(await own()).toEqual({ state: "boleto_lapsed", plan: "pro" });
  // Told late, of a page that was left for another one, it is nobody's boleto.
  const ownPage = eq(signups.email, email);
  const { db } = deps.database;
  await db.update(signups).set({ checkoutId: "cs_other", boletoCheckoutId: null }).where(ownPage);
  await read();
  expect((await signupOf(email)).boletoCheckoutId).toBeNull();
  await db.update(signups).set({ checkoutId, boletoCheckoutId: checkoutId }).where(ownPage);
  expect((await start(email, "pro", browser)).url).toMatch(/\/pay\/cs_/);
  expect(await own()).toEqual({ state: "pending" });
});

test("a notice is worked off once, and an unsigned or changed one is none", async () => {
  const about = { subscriptionId: null, customerId: null };
  const event = { id: "evt_1", type: "checkout.session.completed", ...about };
  await deps.database.db.delete(outbox);
  const ctx = { deps, requestId: randomUUID() };
  await Promise.all(
    [1, 2, 3].map(() => takeBillingEvent(ctx, { ...event, checkoutId: "cs_test_1" })),
  );
  expect((await parts.takeJobs()).map(({ task }) => task)).toEqual(["subscriptions.sync_checkout"]);
  expect(await deps.database.db.$count(billingEvents, eq(billingEvents.id, "evt_1"))).toBe(1);
  const body = Buffer.from(JSON.stringify({ id: "evt_2", object: "event", data: { object: {} } }));
  for (const signature of ["", "t=1,v1=00", `t=${Math.floor(Date.now() / 1000)},v1=abc`]) {
    expect(billing.readEvent(body, signature)).toBeNull();
  }
});

test("what nobody pays is forgotten after thirty days, and what was paid is not", async () => {
  await start("esquecida@example.com");
  const { signupId } = await payAndActivate("lembrada@example.com");
  const now = deps.now().getTime();
  const after = (days: number) => ({ ...deps, now: () => new Date(now + days * dayMs) });
  const kept = async () =>
    (await deps.database.db.select({ email: signups.email }).from(signups)).map(
      ({ email }) => email,
    );
  await deleteOldSignups(after(29.9));
  expect(await kept()).toContain("esquecida@example.com");
  await deleteOldSignups(after(30.1));
  expect(await kept()).not.toContain("esquecida@example.com");
  expect(await signupOf("lembrada@example.com")).toMatchObject({ id: signupId, state: "paid" });
});

test("a refund has the subscription of its customer read anew, and a dispute is told to us", async () => {
  const paid = await payAndActivate("devolvida@example.com", "basic");
  // A subscription of nobody changes nothing.
  await syncSubscription(deps, paid);
  const { accountId } = subscriptions;
  expect(await deps.database.db.$count(subscriptions, eq(accountId, paid.signupId))).toBe(0);
  await activateSignup(deps, paid);
  const { customerId } = await signupOf("devolvida@example.com");
  await deps.database.db.delete(outbox);
  const told: unknown[] = [];
  const log = Object.assign(Object.create(deps.log), { error: (it: unknown) => told.push(it) });
  const ctx = { deps: { ...deps, log }, requestId: randomUUID() };
  const about = { checkoutId: null, subscriptionId: null };
  const refund = { id: "evt_refund", type: "charge.refunded", ...about };
  await takeBillingEvent(ctx, { ...refund, customerId });
  await takeBillingEvent(ctx, { ...refund, id: "evt_foreign", customerId: "cus_of_nobody" });
  expect(await parts.takeJobs()).toMatchObject([
    { task: "subscriptions.sync_subscription", payload: { subscriptionId: paid.subscriptionId } },
  ]);
  const dispute = { id: "evt_dispute", type: "charge.dispute.created", ...about, customerId: null };
  await takeBillingEvent(ctx, dispute);
  await takeBillingEvent(ctx, dispute);
  expect(told).toEqual([{ eventId: "evt_dispute" }]);
});
