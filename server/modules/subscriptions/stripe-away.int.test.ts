import { readFile, rm } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { Stripe } from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts, organizations } from "#drizzle/schema/platform/accounts.ts";
import { users } from "#drizzle/schema/platform/auth.ts";
import { signups, subscriptions as paidPlans } from "#drizzle/schema/platform/subscriptions.ts";
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
type Fault = "away" | "too slow" | "refusing so many calls";
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
    if (fault === "too slow") throw Stripe.HttpClient.makeTimeoutError();
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
    // What was done there and never heard of comes by its notice, and can be taken back.
    const [live] = await db
      .select()
      .from(paidPlans)
      .where(eq(paidPlans.accountId, company.accountId));
    await syncSubscription(server.deps, { subscriptionId: live?.subscriptionId ?? "" });
    const { cancelsAt } = await subscriptions.mine();
    expect(cancelsAt !== null).toBe(wrong === "too slow");
    await subscriptions.resume();
    expect(await subscriptions.mine()).toMatchObject({ standing: "active", cancelsAt: null });
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
