import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Stripe } from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BillingUnavailable, type Billing } from "#server/integrations/stripe/billing-port.ts";
import {
  standInKey,
  startStripeStandIn,
  type StripeStandIn,
} from "#server/integrations/stripe/stand-in.ts";
import { soldPlans } from "#server/sold-plans.ts";
import { submit } from "#tests/fixtures/sale-desk.ts";
import { openShapes, shapesSecret, type ShapesServer } from "./fixtures/shapes-server.ts";
import { boletoPayment } from "./fixtures/stripe-boleto.ts";
import * as papers from "./fixtures/stripe-papers.ts";
import { customer, price, subscription } from "./fixtures/stripe-shapes.ts";

// Both sides of the product's one wire to Stripe, checked against the shapes of `fixtures/`, which say
// where they come from: the real client reads them, and the stand-in answers with the same types.

const at = (seconds: number) => new Date(seconds * 1000);

let shapes: ShapesServer;
let real: Billing;

beforeAll(async () => {
  shapes = await openShapes();
  real = shapes.billing;
});
afterAll(() => shapes.close());
beforeEach(() => {
  shapes.replies = {};
  shapes.asked = [];
});

const ok = (body: unknown) => ({ body });

describe("the client reads from Stripe's shapes", () => {
  test("who pays, and the pages to pay on", async () => {
    shapes.replies = {
      "POST /v1/customers": ok(customer),
      "GET /v1/prices": ok(papers.listOf("/v1/prices", price)),
      "POST /v1/checkout/sessions": ok(papers.checkout),
      "GET /v1/checkout/sessions/cs_test_R1": ok(papers.paidCheckout),
      "GET /v1/invoice_payments": ok(papers.listOf<object>("/v1/invoice_payments", boletoPayment)),
      "POST /v1/billing_portal/sessions": ok(papers.portal),
    };
    const who = { email: "ana@clinica.example", name: "Ana Souza", key: "1" };
    expect(await real.makeCustomer(who)).toBe("cus_R1");
    const opened = await real.openCheckout({
      customerId: "cus_R1",
      reference: "reference",
      lookupKey: "encaixe_pro_monthly",
      purpose: "Para testar",
      successUrl: "https://encaixe.example/back",
      cancelUrl: "https://encaixe.example",
      after: null,
    });
    expect(opened).toEqual({
      id: "cs_test_R1",
      url: papers.checkout.url,
      status: "open",
      isPaid: false,
      reference: "reference",
      customerId: "cus_R1",
      subscriptionId: null,
      lookupKey: "encaixe_pro_monthly",
      purpose: "Este plano abre o negócio “Casa” no Encaixe.",
      createdAt: at(papers.checkout.created),
      successUrl: papers.checkout.success_url,
    });
    const paid = { status: "complete", isPaid: true, subscriptionId: "sub_R1", url: null };
    expect(await real.readCheckout("cs_test_R1")).toEqual({ ...opened, ...paid });
    expect(await real.findCheckout("cs_test_none")).toBeNull();
    const { boleto_display_details: boleto } = boletoPayment.payment.payment_intent.next_action;
    expect(await real.readBoleto("cs_test_R1")).toEqual({
      url: boleto.hosted_voucher_url,
      expiresAt: at(boleto.expires_at),
    });
    const back = { customerId: "cus_R1", returnUrl: "https://encaixe.example" };
    expect(await real.openPortal(back)).toBe(papers.portal.url);
  });

  test("a subscription, what it owes and what it has paid", async () => {
    const [item] = subscription.items.data;
    const due = { ...subscription, status: "past_due", latest_invoice: papers.openInvoice };
    const list = papers.listOf<Stripe.Invoice>("/v1/invoices", papers.invoice, papers.openInvoice);
    shapes.replies = {
      "GET /v1/subscriptions/sub_R1": ok(due),
      "GET /v1/invoices": ok(list),
      "GET /v1/prices": ok(papers.listOf("/v1/prices", price)),
      "POST /v1/invoices/create_preview": ok(papers.preview),
    };
    const larger = { subscriptionId: "sub_R1", lookupKey: "encaixe_enterprise_monthly" };
    expect(await real.previewInvoice(larger)).toEqual({
      totalCents: 18_200,
      monthlyCents: 14_900,
      proratedCents: 2_800,
    });
    expect(await real.readSubscription("sub_R1")).toEqual({
      id: "sub_R1",
      customerId: "cus_R1",
      reference: "reference",
      status: "past_due",
      createdAt: at(subscription.created),
      lookupKey: "encaixe_pro_monthly",
      periodEndsAt: at(item?.current_period_end ?? 0),
      paidUntil: null,
      unpaidSince: at(papers.openInvoice.created),
      cancelsAt: null,
      endedAt: null,
      kept: null,
    });
    const paid = { ...subscription, latest_invoice: papers.invoice };
    shapes.replies["GET /v1/subscriptions/sub_R1"] = ok(paid);
    const paidUntil = at(item?.current_period_end ?? 0);
    expect(await real.readSubscription("sub_R1")).toMatchObject({ paidUntil, unpaidSince: null });
    expect(await real.listInvoices("cus_R1")).toMatchObject([
      {
        id: "in_R1",
        number: "7A1B2C3D-0001",
        totalCents: 6_500,
        status: "paid",
        subscriptionId: "sub_R1",
        period: { from: at(subscription.created), until: paidUntil },
      },
      { status: "open", url: papers.invoice.hosted_invoice_url },
    ]);
  });

  test("what a notice is about, once its signature is Stripe's", () => {
    const stripe = new Stripe("sk_test_shapes");
    const read = (type: Stripe.Event["type"], object: object, secret = shapesSecret) => {
      const payload = JSON.stringify(papers.eventAbout(type, object));
      const signature = stripe.webhooks.generateTestHeaderString({ payload, secret });
      return real.readEvent(Buffer.from(payload), signature);
    };
    const about = { id: "evt_R1", checkoutId: null, subscriptionId: null, customerId: null };
    expect(read("checkout.session.completed", papers.paidCheckout)).toEqual({
      ...about,
      type: "checkout.session.completed",
      checkoutId: "cs_test_R1",
    });
    for (const [type, object] of [
      ["customer.subscription.deleted", subscription],
      ["invoice.payment_failed", papers.openInvoice],
    ] as const) {
      expect(read(type, object)).toEqual({ ...about, type, subscriptionId: "sub_R1" });
    }
    // Money that went back is a customer's; that somebody disputes a charge names nobody.
    const charge = { id: "ch_R1", object: "charge", customer: "cus_R1" };
    expect(read("charge.refunded", charge)).toEqual({
      ...about,
      type: "charge.refunded",
      customerId: "cus_R1",
    });
    const dispute = { id: "du_R1", object: "dispute", charge: "ch_R1" };
    expect(read("charge.dispute.created", dispute)).toEqual({
      ...about,
      type: "charge.dispute.created",
    });
    expect(read("invoice.paid", papers.invoice, "whsec_of_another")).toBeNull();
  });

  test.each([
    [402, { type: "card_error", code: "card_declined", message: "Your card was declined." }],
    [429, { type: "invalid_request_error", code: "rate_limit", message: "Too many requests." }],
    [500, { type: "api_error", message: "An unknown error occurred" }],
  ])("a refusal with %d as a service that can't be used now", async (status, error) => {
    const name = "POST /v1/subscriptions/sub_R1";
    shapes.replies = {
      "GET /v1/prices": ok(papers.listOf("/v1/prices", price)),
      "GET /v1/subscriptions/sub_R1": ok(subscription),
      [name]: { status, body: papers.refusalBody(error) },
    };
    const change = {
      subscriptionId: "sub_R1",
      lookupKey: "encaixe_pro_monthly",
      isProrated: true,
      periodEndsAt: null,
    };
    const failed = await real.changePlan(change).catch((thrown: unknown) => thrown);
    expect(failed).toBeInstanceOf(BillingUnavailable);
    expect((failed as BillingUnavailable).cause).toMatchObject({ statusCode: status });
    // What Stripe couldn't do, or had no time for, is tried once more; what it refused isn't.
    expect(shapes.asked.filter((each) => each.name === name)).toHaveLength(status === 402 ? 1 : 2);
  });
});

/** The type of each field that the product reads, by its path. */
function typesOf(thing: unknown, paths: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    paths.map((path) => {
      let value = thing;
      for (const key of path.split(".")) value = (value as Record<string, unknown>)?.[key];
      return [path, value === null ? "null" : typeof value];
    }),
  );
}

const fieldsOf = (text: string): readonly string[] => text.split(" ");

const read = {
  customer: fieldsOf("id object"),
  price: fieldsOf("id object unit_amount currency lookup_key active recurring.interval"),
  checkout: fieldsOf(
    "id object url status payment_status client_reference_id customer subscription invoice metadata.lookup_key created success_url",
  ),
  subscription: fieldsOf(
    "id object customer metadata.reference status created cancel_at cancel_at_period_end ended_at latest_invoice items.data.0.id items.data.0.price.lookup_key items.data.0.current_period_end",
  ),
  invoice: fieldsOf(
    "id object number created total amount_paid status customer hosted_invoice_url invoice_pdf parent.subscription_details.subscription lines.data.0.period.start lines.data.0.parent.subscription_item_details.proration",
  ),
  preview: fieldsOf(
    "id object status total currency customer lines.object lines.data.0.amount lines.data.0.parent.type lines.data.0.parent.subscription_item_details.proration",
  ),
  boleto: fieldsOf(
    "id object invoice status payment.type payment.payment_intent.next_action.type payment.payment_intent.next_action.boleto_display_details.hosted_voucher_url payment.payment_intent.next_action.boleto_display_details.expires_at",
  ),
  portal: fieldsOf("id object url customer return_url"),
  list: fieldsOf("object data has_more url"),
  refusal: fieldsOf("error.type error.message"),
  event: fieldsOf("id object type created data.object.id data.object.object"),
};

describe("the stand-in answers with the types of Stripe's shapes", () => {
  const folder = join(tmpdir(), `encaixe-contract-${randomUUID()}`);
  const heard: unknown[] = [];
  let door: Server;
  let standIn: StripeStandIn;
  let call: (method: string, path: string, fields?: Record<string, string>) => Promise<unknown>;

  beforeAll(async () => {
    door = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        heard.push(JSON.parse(Buffer.concat(parts).toString()));
        response.writeHead(200).end();
      });
    });
    await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
    const { port } = door.address() as AddressInfo;
    standIn = await startStripeStandIn({
      file: join(folder, "stripe.json"),
      prices: soldPlans,
      webhookSecret: "whsec_test_of_this_contract",
      webhookUrl: `http://127.0.0.1:${port}`,
    });
    call = async (method, path, fields = {}) => {
      const query = new URLSearchParams(fields);
      const isPost = method === "POST";
      const url = `http://127.0.0.1:${standIn.port}/v1/${path}${isPost ? "" : `?${query}`}`;
      const headers = { authorization: `Bearer ${standInKey}` };
      return (await fetch(url, { method, headers, ...(isPost && { body: query }) })).json();
    };
  });
  afterAll(async () => {
    await standIn.close();
    door.closeAllConnections();
    door.close();
    await rm(folder, { recursive: true, force: true });
  });

  test("from the customer to the invoice, the notices and a refusal", async () => {
    const expectSame = (kind: keyof typeof read, answer: unknown, shape: unknown) =>
      expect({ kind, ...typesOf(answer, read[kind]) }).toEqual({
        kind,
        ...typesOf(shape, read[kind]),
      });
    type Named = { id: string; url: string; data: Named[]; subscription: string; invoice: string };
    const fields = { email: "ana@clinica.example", name: "Ana" };
    const payer = (await call("POST", "customers", fields)) as Named;
    expectSame("customer", payer, customer);
    const lookup = { "lookup_keys[0]": "encaixe_pro_monthly", active: "true" };
    const prices = (await call("GET", "prices", lookup)) as Named;
    expectSame("list", prices, papers.listOf("/v1/prices", price));
    expectSame("price", prices.data[0], price);
    const open = () =>
      call("POST", "checkout/sessions", {
        mode: "subscription",
        customer: payer.id,
        client_reference_id: "reference",
        "line_items[0][price]": prices.data[0]?.id ?? "",
        "line_items[0][quantity]": "1",
        "metadata[lookup_key]": "encaixe_pro_monthly",
        success_url: "https://encaixe.example/back",
        cancel_url: "https://encaixe.example",
      }) as Promise<Named>;
    const chosen = await open();
    await submit(chosen.url, { method: "boleto" });
    const { invoice } = (await call("GET", `checkout/sessions/${chosen.id}`)) as Named;
    const intents = { invoice, status: "open", "expand[0]": "data.payment.payment_intent" };
    const payments = (await call("GET", "invoice_payments", intents)) as Named;
    expectSame("boleto", payments.data[0], boletoPayment);
    const opened = await open();
    expectSame("checkout", opened, papers.checkout);
    await submit(opened.url, { card: "4242424242424242" });
    const paid = (await call("GET", `checkout/sessions/${opened.id}`)) as Named;
    expectSame("checkout", paid, papers.paidCheckout);
    const bought = await call("GET", `subscriptions/${paid.subscription}`);
    expectSame("subscription", bought, subscription);
    const invoices = (await call("GET", "invoices", { customer: payer.id })) as Named;
    expectSame("list", invoices, papers.listOf("/v1/invoices"));
    expectSame("invoice", invoices.data[0], papers.invoice);
    const expand = { "expand[0]": "latest_invoice" };
    const whole = await call("GET", `subscriptions/${paid.subscription}`, expand);
    const { latest_invoice: latest } = whole as { latest_invoice: unknown };
    expectSame("invoice", latest, papers.invoice);
    const [item] = (bought as { items: { data: Named[] } }).items.data;
    const preview = await call("POST", "invoices/create_preview", {
      subscription: paid.subscription,
      "subscription_details[items][0][id]": item?.id ?? "",
      "subscription_details[items][0][price]": "price_encaixe_enterprise_monthly",
      "subscription_details[proration_behavior]": "create_prorations",
    });
    expectSame("preview", preview, papers.preview);
    const portal = await call("POST", "billing_portal/sessions", {
      customer: payer.id,
      return_url: "https://encaixe.example",
    });
    expectSame("portal", portal, papers.portal);
    const ending = { cancel_at_period_end: "true" };
    const ends = await call("POST", `subscriptions/${paid.subscription}`, ending);
    expectSame("subscription", ends, { ...subscription, cancel_at: subscription.created });
    const missing = { type: "invalid_request_error", message: "No such subscription" };
    expectSame("refusal", await call("GET", "subscriptions/sub_none"), papers.refusalBody(missing));
    await expect.poll(() => heard.length).toBeGreaterThan(2);
    const told = papers.eventAbout("checkout.session.completed", papers.paidCheckout);
    for (const event of heard) expectSame("event", event, told);
  });
});
