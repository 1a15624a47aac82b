import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  BillingUnavailable,
  type Billing,
  type Checkout,
} from "#server/integrations/stripe/billing-port.ts";
import { createStandInBilling } from "#server/integrations/stripe/stand-in-billing.ts";
import { soldPlans } from "#server/sold-plans.ts";
import { submit } from "#tests/fixtures/sale-desk.ts";
import { openShapes } from "./fixtures/shapes-server.ts";
import * as papers from "./fixtures/stripe-papers.ts";
import { customer, price, subscription } from "./fixtures/stripe-shapes.ts";

// One sale, told the same way by Stripe's shapes and by the stand-in: what the product may rely on
// holds at both.

type Side = {
  readonly billing: Billing;
  /** The customer pays on the page. */
  pay(page: Checkout): Promise<void>;
  close(): Promise<void>;
};

async function atShapes(): Promise<Side> {
  const shapes = await openShapes();
  const show = (name: string, body: unknown) => {
    shapes.replies[name] = { body };
  };
  show("POST /v1/customers", customer);
  show("GET /v1/prices", papers.listOf("/v1/prices", price));
  show("POST /v1/checkout/sessions", papers.checkout);
  show("GET /v1/checkout/sessions/cs_test_R1", papers.checkout);
  show("POST /v1/billing_portal/sessions", papers.portal);
  show("POST /v1/invoices/create_preview", papers.preview);
  return {
    billing: shapes.billing,
    pay() {
      show("GET /v1/checkout/sessions/cs_test_R1", papers.paidCheckout);
      const paid = { ...subscription, latest_invoice: papers.invoice };
      show("GET /v1/subscriptions/sub_R1", paid);
      show("GET /v1/invoices", papers.listOf("/v1/invoices", papers.invoice));
      return Promise.resolve();
    },
    close: () => Promise.resolve(shapes.close()),
  };
}

async function atStandIn(): Promise<Side> {
  const folder = join(tmpdir(), `encaixe-both-${randomUUID()}`);
  const billing = createStandInBilling({
    file: join(folder, "stripe.json"),
    prices: soldPlans,
    webhookSecret: "whsec_test_of_this_file",
    webhookUrl: "http://127.0.0.1:9/none",
  });
  return {
    billing,
    async pay({ url }) {
      expect((await submit(url ?? "", { card: "4242424242424242" })).status).toBe(303);
    },
    async close() {
      await billing.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

describe.each([
  ["Stripe's shapes", atShapes],
  ["the stand-in", atStandIn],
])("at %s", (_name, open) => {
  let side: Side;
  let customerId = "";
  let page: Checkout;

  beforeAll(async () => {
    side = await open();
    const who = { email: "ana@clinica.example", name: "Ana Souza", key: "1" };
    customerId = await side.billing.makeCustomer(who);
    page = await side.billing.openCheckout({
      customerId,
      reference: "reference",
      lookupKey: "encaixe_pro_monthly",
      purpose: "Este plano abre o negócio “Casa” no Encaixe.",
      successUrl: "https://encaixe.example/app/my-plan?session_id={CHECKOUT_SESSION_ID}",
      cancelUrl: "https://encaixe.example",
      after: null,
    });
  });
  afterAll(() => side.close());

  test("a page waits for its payment, and nothing is bought before", async () => {
    expect(customerId).toMatch(/^cus_\w+$/);
    expect(page).toEqual({
      id: expect.stringMatching(/^cs_\w+$/) as string,
      url: expect.stringContaining(`/pay/${page.id}`) as string,
      status: "open",
      isPaid: false,
      reference: "reference",
      customerId,
      subscriptionId: null,
      lookupKey: "encaixe_pro_monthly",
      purpose: "Este plano abre o negócio “Casa” no Encaixe.",
      createdAt: expect.any(Date) as Date,
      successUrl: "https://encaixe.example/app/my-plan?session_id={CHECKOUT_SESSION_ID}",
    });
    expect(await side.billing.readCheckout(page.id)).toEqual(page);
    expect(await side.billing.readBoleto(page.id)).toBeNull();
  });

  test("what isn't there is null where it is looked for, and else a service that can't be used", async () => {
    expect(await side.billing.findCheckout("cs_none")).toBeNull();
    expect(await side.billing.findSubscription("sub_none")).toBeNull();
    for (const call of [
      side.billing.readCheckout("cs_none"),
      side.billing.readSubscription("sub_none"),
    ]) {
      await expect(call).rejects.toBeInstanceOf(BillingUnavailable);
    }
  });

  test("a paid page has a subscription, an invoice and a next one", async () => {
    await side.pay(page);
    const paid = await side.billing.readCheckout(page.id);
    expect(paid).toEqual({
      ...page,
      status: "complete",
      isPaid: true,
      url: null,
      subscriptionId: expect.stringMatching(/^sub_\w+$/) as string,
    });
    const subscriptionId = paid.subscriptionId ?? "";
    const bought = await side.billing.readSubscription(subscriptionId);
    expect(bought).toEqual({
      id: subscriptionId,
      customerId,
      reference: "reference",
      status: "active",
      createdAt: expect.any(Date) as Date,
      lookupKey: "encaixe_pro_monthly",
      periodEndsAt: expect.any(Date) as Date,
      paidUntil: bought.periodEndsAt,
      unpaidSince: null,
      cancelsAt: null,
      endedAt: null,
      kept: null,
    });
    const days = (Number(bought.periodEndsAt) - Number(bought.createdAt)) / 86_400_000;
    expect(Math.round(days)).toBeOneOf([28, 29, 30, 31]);
    expect(await side.billing.listInvoices(customerId)).toEqual([
      {
        id: expect.stringMatching(/^in_\w+$/) as string,
        number: expect.stringMatching(/^[\w-]+$/) as string,
        createdAt: expect.any(Date) as Date,
        totalCents: 6_500,
        subscriptionId,
        period: { from: expect.any(Date) as Date, until: bought.periodEndsAt },
        status: "paid",
        url: expect.stringMatching(/^https?:/) as string,
        pdfUrl: expect.stringMatching(/^https?:/) as string,
      },
    ]);
    const larger = { subscriptionId, lookupKey: "encaixe_enterprise_monthly" };
    const next = await side.billing.previewInvoice(larger);
    expect(next.monthlyCents).toBe(14_900);
    expect(next.totalCents).toBeGreaterThanOrEqual(next.monthlyCents + next.proratedCents);
    const back = { customerId, returnUrl: "https://encaixe.example" };
    expect(await side.billing.openPortal(back)).toMatch(/^https?:\/\/\S+$/);
  });
});
