import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Billing } from "#server/integrations/stripe/billing-port.ts";
import { openShapes, type ShapesServer } from "./fixtures/shapes-server.ts";
import * as papers from "./fixtures/stripe-papers.ts";
import { price, subscription } from "./fixtures/stripe-shapes.ts";

// What the client makes of answers that Stripe repeats, and of a customer to be deleted. The keys are
// described at docs.stripe.com/api/idempotent_requests: a repeated answer carries the header below.

let shapes: ShapesServer;
/** The pages that Stripe answers with once more. */
let repeatedIds: string[] = [];
let real: Billing;

beforeAll(async () => {
  shapes = await openShapes();
  real = shapes.billing;
});
afterAll(() => shapes.close());
beforeEach(() => {
  repeatedIds = [];
  shapes.asked = [];
  shapes.replies = {
    "GET /v1/prices": { body: papers.listOf("/v1/prices", price) },
    "POST /v1/checkout/sessions": () => {
      const id = repeatedIds.shift();
      const headers = { "idempotent-replayed": "true" };
      return id ? { headers, body: { ...papers.checkout, id } } : { body: papers.checkout };
    },
  };
});

/** What is found under an address from now on. */
const show = (name: string, body: object) => {
  shapes.replies[name] = { body };
};

const wanted = {
  customerId: "cus_R1",
  reference: "reference",
  lookupKey: "encaixe_pro_monthly",
  purpose: "Para testar",
  successUrl: "https://encaixe.example/back",
  cancelUrl: "https://encaixe.example",
  after: null,
};

const keysAsked = () =>
  shapes.asked.filter(({ name }) => name === "POST /v1/checkout/sessions").map(({ key }) => key);

test("a page is asked for under a key of its words and of the page before", async () => {
  const another = { lookupKey: "encaixe_basic_monthly" };
  for (const more of [
    {},
    {},
    { after: "cs_test_1" },
    another,
    { cancelUrl: "https://x.example" },
  ]) {
    await real.openCheckout({ ...wanted, ...more });
  }
  const [first, ...others] = keysAsked();
  expect(first).toMatch(/^checkout-first-[\w-]{43}$/);
  expect(others.map((key) => key === first)).toEqual([true, false, false, false]);
});

test("a repeated answer is read anew, and one whose page has expired is followed by another", async () => {
  repeatedIds = ["cs_test_old"];
  const open = { ...papers.checkout, id: "cs_test_old" };
  show("GET /v1/checkout/sessions/cs_test_old", open);
  expect(await real.openCheckout(wanted)).toMatchObject({ id: "cs_test_old", status: "open" });

  repeatedIds = ["cs_test_old"];
  show("GET /v1/checkout/sessions/cs_test_old", { ...open, status: "expired", url: null });
  expect(await real.openCheckout(wanted)).toMatchObject({ id: "cs_test_R1", status: "open" });
  expect(keysAsked().at(-1)).toMatch(/^checkout-cs_test_old-/);

  repeatedIds = ["cs_test_old"];
  show("GET /v1/checkout/sessions/cs_test_old", { ...papers.paidCheckout, id: "cs_test_old" });
  expect(await real.openCheckout(wanted)).toMatchObject({ id: "cs_test_old", isPaid: true });
});

test.each([
  ["nothing", [], [], true],
  ["a boleto that was never paid", [{ ...subscription, status: "incomplete_expired" }], [], true],
  ["a subscription", [subscription], [], false],
  ["one that has ended", [{ ...subscription, status: "canceled" }], [], false],
  ["a page that was paid", [], [papers.paidCheckout], false],
])(
  "a customer with %s is deleted only where nothing was bought",
  async (_what, subscriptions, pages, isDeleted) => {
    show("GET /v1/subscriptions", papers.listOf("/v1/subscriptions", ...subscriptions));
    show("GET /v1/checkout/sessions", papers.listOf("/v1/checkout/sessions", ...pages));
    show("DELETE /v1/customers/cus_R1", { id: "cus_R1", object: "customer", deleted: true });
    await real.forgetCustomer("cus_R1");
    const calls = shapes.asked.map(({ name }) => name);
    expect(calls.includes("DELETE /v1/customers/cus_R1")).toBe(isDeleted);
    // Deleted before, by a try that was killed.
    delete shapes.replies["DELETE /v1/customers/cus_R1"];
    await real.forgetCustomer("cus_R1");
  },
);
