import { readFile, rm } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { Stripe } from "stripe";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { accounts, organizations } from "#drizzle/schema/platform/accounts.ts";
import { users } from "#drizzle/schema/platform/auth.ts";
import { signups } from "#drizzle/schema/platform/subscriptions.ts";
import { BillingUnavailable, type Billing } from "#server/integrations/stripe/billing-port.ts";
import type { Thing } from "#server/integrations/stripe/stand-in-sales.ts";
import {
  standInKey,
  startStripeStandIn,
  type StripeStandIn,
} from "#server/integrations/stripe/stand-in.ts";
import { createStripeBilling } from "#server/integrations/stripe/stripe-billing.ts";
import { soldPlans } from "#server/sold-plans.ts";
import { errorMessage } from "#shared/messages.pt-br.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { submit } from "#tests/fixtures/sale-desk.ts";
import { syncCheckout } from "./commands/sync-checkout.ts";
import { syncSubscription } from "./commands/sync-subscription.ts";

const folder = join(tmpdir(), `encaixe-stripe-away-${randomUUID()}`);
const file = join(folder, "stripe.json");
let server: TestApp;
let stripe: StripeStandIn;

/** What is wrong on the way to Stripe. */
type Fault = "away" | "too slow" | "refusing so many calls" | "silent about changes";
let fault: Fault | null = null;

class Refusal extends Stripe.HttpClientResponse {
  constructor() {
    super(429, {});
  }

  override getRawResponse(): object {
    return {};
  }

  override toJSON(): Promise<unknown> {
    return Promise.resolve({
      error: { type: "invalid_request_error", code: "rate_limit" },
    });
  }
}

/** The client's own way to Stripe, which fails on demand. */
class FailingClient extends Stripe.HttpClient {
  readonly #real = Stripe.createNodeHttpClient();

  override getClientName(): string {
    return "failing";
  }

  override async makeRequest(...call: Parameters<Stripe.HttpClient["makeRequest"]>) {
    if (fault === "away") throw Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
    if (fault === "refusing so many calls") return new Refusal();
    const answer = await this.#real.makeRequest(...call);
    // Done there, and never heard of here.
    const [, , path, method] = call;
    const isChange = method === "POST" && path.startsWith("/v1/subscriptions/");
    if (fault === "too slow" || (isChange && fault === "silent about changes"))
      throw Stripe.HttpClient.makeTimeoutError();
    return answer;
  }
}

beforeAll(async () => {
  const webhookSecret = "whsec_test_of_this_file";
  stripe = await startStripeStandIn({
    file,
    prices: soldPlans,
    webhookSecret,
    // Nobody listens there: the test says itself what comes when.
    webhookUrl: "http://127.0.0.1:9/none",
  });
  server = await createTestApp();
  const at = {
    host: "127.0.0.1",
    port: stripe.port,
    httpClient: new FailingClient(),
  };
  Object.assign(server.deps, {
    billing: createStripeBilling({ secretKey: standInKey, webhookSecret, at }),
  });
});
afterAll(async () => {
  await server.close();
  await stripe.close();
  await rm(folder, { recursive: true, force: true });
});

type Answer = {
  readonly url?: string;
  readonly error?: string;
  readonly message?: string;
};

async function post(url: string, payload: object, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await server.app.inject({
    method: "POST",
    url,
    payload,
    headers,
  });
  return {
    status: answer.statusCode,
    ...answer.json<Answer & { checkoutUrl?: string }>(),
  };
}

/** What the stand-in keeps of a kind. */
async function thingsOf(kind: string): Promise<Thing[]> {
  const kept = await readFile(file, "utf8").catch(() => "{}");
  return Object.values(JSON.parse(kept) as Record<string, Thing>).filter(
    ({ object }) => object === kind,
  );
}

const refused = {
  status: 503,
  error: "billing_unavailable",
  message: errorMessage("billing_unavailable"),
};

test.each<Fault>(["away", "too slow", "refusing so many calls"])(
  "with Stripe %s a sign-up and a change of plan say so, make nothing, and go on later",
  async (wrong) => {
    const { db } = server.deps.database;
    const email = `${randomUUID()}@example.com`;
    const typed = { email, organizationName: "Casa", businessType: "salao" };
    fault = wrong;
    expect(await post("/start/pro", { name: "Joana", ...typed })).toMatchObject(refused);
    expect(await db.$count(users, eq(users.email, email))).toBe(0);
    const [begun] = await db.select().from(signups).where(eq(signups.email, email));
    expect(begun).toMatchObject({ state: "pending", checkoutId: null });

    fault = null;
    // The name was mended meanwhile.
    const started = await post("/start/pro", { name: "Joana Prado", ...typed });
    expect(started).toMatchObject({
      status: 201,
      url: expect.stringMatching(/\/pay\/cs_/),
    });
    expect((await submit(started.url ?? "", { card: "4242424242424242" })).status).toBe(303);
    await syncCheckout(server.deps, { checkoutId: started.url?.split("/").at(-1) ?? "" });
    const all = await db.select().from(signups).where(eq(signups.email, email));
    // The failed one proved nothing to the browser, which began again: it gives way to the paid one.
    const paid = all.find(({ state }) => state === "paid");
    expect(paid).toMatchObject({ name: "Joana Prado" });
    expect(all.filter(({ state }) => state !== "paid")).toMatchObject([
      { id: begun?.id, state: "pending", checkoutId: null, overtakenBy: paid?.id },
    ]);
    const named = (await thingsOf("customer")).filter((customer) => customer["email"] === email);
    expect(named.map(({ name }) => name)).toEqual(
      wrong === "too slow" ? ["Joana", "Joana Prado"] : ["Joana Prado"],
    );

    const { company, tokenOf, callerOf } = await makeOrganization(server.deps, {
      plan: "basic",
    });
    const token = await tokenOf(company.owner.id);
    const change = (newTier: string) =>
      post("/api/billing/manage-subscription", { action: "upgrade", newTier }, token);
    const plan = async () => {
      const rows = await db.select().from(accounts).where(eq(accounts.id, company.accountId));
      return rows[0]?.plan;
    };
    fault = wrong;
    expect(await change("pro")).toMatchObject(refused);
    fault = null;
    const { checkoutUrl = "" } = await change("pro");
    await submit(checkoutUrl, { card: "4242424242424242" });
    await syncCheckout(server.deps, {
      checkoutId: checkoutUrl.split("/").at(-1) ?? "",
    });
    fault = wrong;
    expect(await change("enterprise")).toMatchObject(refused);
    expect(await plan()).toBe("pro");
    fault = null;
    expect(await change("enterprise")).toMatchObject({
      status: 200,
      message: tierTexts.upgraded,
    });
    expect(await plan()).toBe("enterprise");
    const { subscriptions } = await callerOf(company.owner.id);
    fault = wrong;
    expect(await refusal(subscriptions.cancel())).toBe("billing_unavailable");
    expect(await subscriptions.mine()).toMatchObject({ standing: "active", cancelsAt: null });
    fault = null;
    const own = (await thingsOf("subscription")).filter(
      ({ metadata }) => (metadata as { reference: string }).reference === company.accountId,
    );
    expect(own).toMatchObject([{ status: "active", cancel_at_period_end: false }]);
    expect(await db.$count(organizations, eq(organizations.accountId, company.accountId))).toBe(1);
  },
);

test("of two names that two tabs type at once the paid one counts, and only once", async () => {
  const email = `${randomUUID()}@example.com`;
  const typed = { email, organizationName: "Casa", businessType: "salao" };
  const begun = await Promise.all(
    ["Joana", "Joana Prado"].map((name) => post("/start/pro", { name, ...typed })),
  );
  const urls = begun.map(({ url = "" }) => url);
  for (const url of urls) {
    expect((await submit(url, { card: "4242424242424242" })).status).toBe(303);
  }
  const ids = urls.map((url) => url.split("/").at(-1) ?? "");
  // The second waits until the account of the first is made.
  const settled = await Promise.allSettled(
    ids.map((checkoutId) => syncCheckout(server.deps, { checkoutId })),
  );
  expect(settled.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const { db } = server.deps.database;
  const rows = await db.select().from(signups).where(eq(signups.email, email));
  const paid = rows.filter(({ state }) => state === "paid");
  expect(paid).toHaveLength(1);
  expect(rows.filter(({ state }) => state !== "paid")).toMatchObject([
    { state: "pending", overtakenBy: paid[0]?.id },
  ]);
});

/** An account that pays for Pro, with what its owner and the provider say of it. */
async function makePaying() {
  const { company, tokenOf, callerOf } = await makeOrganization(server.deps, { plan: "basic" });
  const token = await tokenOf(company.owner.id);
  const change = (newTier: string) =>
    post("/api/billing/manage-subscription", { action: "upgrade", newTier }, token);
  const { checkoutUrl = "" } = await change("pro");
  await submit(checkoutUrl, { card: "4242424242424242" });
  await syncCheckout(server.deps, { checkoutId: checkoutUrl.split("/").at(-1) ?? "" });
  const { subscriptions, auth } = await callerOf(company.owner.id);
  const charged = async () => {
    const own = (await thingsOf("subscription")).find(
      ({ metadata }) => (metadata as { reference: string }).reference === company.accountId,
    );
    return {
      id: String(own?.["id"]),
      owed: Number(own?.["owed"] ?? 0),
      cancelsAt: own?.["cancel_at"],
    };
  };
  const readAnew = async () =>
    syncSubscription(server.deps, { subscriptionId: (await charged()).id });
  const plan = async () => (await auth.me()).user.tier;
  return { change, subscriptions, charged, plan, readAnew };
}

test("a change whose answer is lost is called unknown, read anew, and not charged twice", async () => {
  const { change, subscriptions, charged, plan } = await makePaying();
  fault = "silent about changes";
  expect(await change("enterprise")).toMatchObject({
    status: 503,
    error: "billing_unknown",
    message: errorMessage("billing_unknown"),
  });
  expect(await plan()).toBe("enterprise");
  fault = null;
  expect(await change("enterprise")).toMatchObject({ message: tierTexts.notLarger });
  expect((await charged()).owed).toBeCloseTo(8_400, -1);

  fault = "silent about changes";
  expect(await refusal(subscriptions.cancel())).toBe("billing_unknown");
  expect((await subscriptions.mine()).cancelsAt).not.toBeNull();
  fault = null;
  await subscriptions.resume();
  expect(await charged()).toMatchObject({ cancelsAt: null });
});

test("of two who confirm the same larger plan one is charged, also with a smaller one to come", async () => {
  const { change, subscriptions, charged, plan } = await makePaying();
  await subscriptions.downgrade({ newTier: "basic" });
  const answers = await Promise.all([change("enterprise"), change("enterprise")]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const denied = answers.find(({ status }) => status !== 200);
  expect([tierTexts.busy, tierTexts.notLarger]).toContain(denied?.message);
  expect((await charged()).owed).toBeCloseTo(8_400, -1);
  expect(await plan()).toBe("enterprise");
});

test("a smaller plan still comes when the larger one is refused", async () => {
  const { change, subscriptions, charged, plan, readAnew } = await makePaying();
  await subscriptions.downgrade({ newTier: "basic" });
  const before = await subscriptions.mine();
  const { changePlan } = server.deps.billing as Billing;
  const spy = vi.spyOn(server.deps.billing as Billing, "changePlan");
  spy.mockImplementation((asked) =>
    asked.isProrated ? Promise.reject(new BillingUnavailable()) : changePlan(asked),
  );
  expect(await change("enterprise")).toMatchObject(refused);
  spy.mockRestore();
  // A refusal has nothing read anew: what stands there is asked for.
  await readAnew();
  expect(await subscriptions.mine()).toEqual(before);
  expect([await plan(), (await charged()).owed]).toEqual(["pro", 0]);
});
