import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Stripe } from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ConfigError, type Config } from "#server/config.ts";
import { createLogger } from "#server/http/logging.ts";
import { formatCents } from "#shared/domain/money.ts";
import { checkSoldPlans, soldPlans, unsoldProblem } from "#server/sold-plans.ts";
import { standInKey, startStripeStandIn, type StripeStandIn } from "./stand-in.ts";
import { openCatalogue } from "./stripe-catalogue.ts";
import { createStripeBilling } from "./stripe-billing.ts";
import { submit } from "#tests/fixtures/sale-desk.ts";

const folder = join(tmpdir(), `encaixe-catalogue-${randomUUID()}`);
let standIn: StripeStandIn;

beforeAll(async () => {
  standIn = await startStripeStandIn({
    file: join(folder, "stripe.json"),
    prices: [],
    webhookSecret: "whsec_test_of_this_file",
    webhookUrl: "http://127.0.0.1:9/none",
  });
});
afterAll(async () => {
  await standIn.close();
  await rm(folder, { recursive: true, force: true });
});

/** What the operator does in Stripe's dashboard. */
const stripeAt = (port: number) =>
  new Stripe(standInKey, { host: "127.0.0.1", port, protocol: "http", telemetry: false });

const open = () =>
  openCatalogue({ secretKey: standInKey, at: { host: "127.0.0.1", port: standIn.port } });

test("an empty account is told what it lacks, prepared once, and again after a new price", async () => {
  const catalogue = open();
  const lacking = await catalogue.findUnsold(soldPlans);
  expect(lacking).toEqual(soldPlans);
  const said = unsoldProblem(lacking);
  for (const key of ["starter", "basic", "pro", "enterprise"]) {
    expect(said).toContain(`encaixe_${key}_monthly`);
  }
  expect(said).toContain("npm run stripe:prepare");
  expect(await catalogue.prepare(soldPlans)).toEqual(soldPlans);
  expect(await catalogue.prepare(soldPlans)).toEqual([]);
  expect(unsoldProblem(await catalogue.findUnsold(soldPlans))).toBeNull();
  const raised = soldPlans.map((plan, i) => (i === 2 ? { ...plan, cents: 7_000 } : plan));
  expect(await catalogue.findUnsold(raised)).toEqual([raised[2]]);
  expect(await catalogue.prepare(raised)).toEqual([raised[2]]);
  expect(await catalogue.findUnsold(raised)).toEqual([]);
});

test("a production that can't sell every plan doesn't start, and says which and what to do", async () => {
  const lacking = await startStripeStandIn({
    file: join(folder, "lacking.json"),
    prices: soldPlans.slice(0, 3),
    webhookSecret: "whsec_test_of_this_file",
    webhookUrl: "http://127.0.0.1:9/none",
  });
  const log = createLogger("silent");
  const start = (isProduction: boolean, port = lacking.port) => {
    const at = { host: "127.0.0.1", port };
    return checkSoldPlans(
      { isProduction, stripe: { secretKey: standInKey, at } } as unknown as Config,
      log,
    );
  };
  const refused = await start(true).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ConfigError);
  expect(String(refused)).toContain(`encaixe_enterprise_monthly (${formatCents(14_900)})`);
  expect(String(refused)).not.toContain("encaixe_pro_monthly");
  expect(String(refused)).toContain("npm run stripe:prepare");
  await start(false);
  const at = { host: "127.0.0.1", port: lacking.port };
  await openCatalogue({ secretKey: standInKey, at }).prepare(soldPlans);
  await start(true);
  // A Stripe that can't be asked stops no start.
  await lacking.close();
  await start(true);
});

test("a wrong key is refused and makes nothing", async () => {
  const at = { host: "127.0.0.1", port: standIn.port };
  await expect(openCatalogue({ secretKey: "sk_wrong", at }).prepare(soldPlans)).rejects.toThrow(
    "Invalid API Key",
  );
});

test("who pays a price that was replaced pays for the same plan, whoever made that price", async () => {
  const at = { host: "127.0.0.1", port: standIn.port };
  const own = await startStripeStandIn({
    file: join(folder, "own.json"),
    // Made by hand: its product isn't named after the plan.
    prices: soldPlans.map((plan) => ({ ...plan, product: "prod_by_hand" })),
    webhookSecret: "whsec_test_of_this_file",
    webhookUrl: "http://127.0.0.1:9/none",
  });
  for (const port of [at.port, own.port]) {
    const there = { secretKey: standInKey, at: { host: "127.0.0.1", port } };
    const billing = createStripeBilling({ ...there, webhookSecret: "whsec_test_of_this_file" });
    await openCatalogue(there).prepare(soldPlans);
    const customerId = await billing.makeCustomer({ email: "a@example.com", name: "A", key: "a" });
    const page = await billing.openCheckout({
      customerId,
      reference: "account",
      lookupKey: "encaixe_pro_monthly",
      purpose: "Casa",
      successUrl: "http://localhost/",
      cancelUrl: "http://localhost/",
      after: null,
    });
    const raised = soldPlans.map((plan) => ({ ...plan, cents: plan.cents + 1_000 }));
    await openCatalogue(there).prepare(raised);
    expect((await submit(page.url ?? "", { card: "4242424242424242" })).status).toBe(303);
    const { subscriptionId } = await billing.readCheckout(page.id);
    const read = () => billing.readSubscription(subscriptionId ?? "");
    const { periodEndsAt, lookupKey } = await read();
    expect(lookupKey).toBe("encaixe_pro_monthly");
    expect(
      (await billing.previewInvoice({ subscriptionId: subscriptionId ?? "" })).totalCents,
    ).toBe(soldPlans.find((plan) => plan.lookupKey === "encaixe_pro_monthly")?.cents);
    const smaller = { lookupKey: "encaixe_basic_monthly", isProrated: false, periodEndsAt };
    await billing.changePlan({ subscriptionId: subscriptionId ?? "", ...smaller });
    expect((await read()).lookupKey).toBe("encaixe_basic_monthly");
    // With a smaller one to come it is paid as before, and goes on so when that is taken back.
    const kept = { lookupKey: "encaixe_pro_monthly", isProrated: false, periodEndsAt };
    const keep = { lookupKey: "encaixe_pro_monthly", until: periodEndsAt as Date };
    const id = subscriptionId ?? "";
    const monthly = async () => (await billing.previewInvoice({ subscriptionId: id })).monthlyCents;
    const today = raised.find((plan) => plan.lookupKey === "encaixe_pro_monthly")?.cents ?? 0;
    // Nothing was kept: it costs what it does today.
    await billing.changePlan({ subscriptionId: id, ...kept });
    expect(await monthly()).toBe(today);
    const dearest = raised.map((plan) => ({ ...plan, cents: plan.cents + 1_000 }));
    await openCatalogue(there).prepare(dearest);
    await billing.changePlan({ subscriptionId: id, ...smaller, keep });
    const other = "encaixe_starter_monthly";
    await billing.changePlan({ subscriptionId: id, ...smaller, lookupKey: other, keep });
    expect(
      (await billing.previewInvoice({ subscriptionId: id, lookupKey: kept.lookupKey }))
        .monthlyCents,
    ).toBe(today);
    await billing.changePlan({ subscriptionId: id, ...kept });
    expect([(await read()).lookupKey, await monthly()]).toEqual(["encaixe_pro_monthly", today]);
    // What the operator put away can't be taken back to: then it costs what it does today.
    await billing.changePlan({ subscriptionId: id, ...smaller, keep });
    const paid = (await stripeAt(port).subscriptions.retrieve(id)).metadata["kept_price"] ?? "";
    await stripeAt(port).prices.update(paid, { active: false });
    await billing.changePlan({ subscriptionId: id, ...kept });
    expect([(await read()).lookupKey, await monthly()]).toEqual([
      "encaixe_pro_monthly",
      today + 1_000,
    ]);
    await billing.close();
  }
  await own.close();
});
