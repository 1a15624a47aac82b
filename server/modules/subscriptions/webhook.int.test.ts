import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { Stripe } from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { billingEvents } from "#drizzle/schema/platform/subscriptions.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";

let server: TestApp;
let secret: string;

beforeAll(async () => {
  server = await createTestApp();
  const { appSecret } = server.deps.config;
  secret = `whsec_${createHash("sha256").update(`stand-in\n${appSecret}`).digest("hex")}`;
});
afterAll(() => server.close());

const { webhooks } = new Stripe("sk_test_of_this_file");

const bodyOf = (id: string) =>
  JSON.stringify({
    id,
    object: "event",
    type: "invoice.paid",
    // Spaces that another writer of JSON would leave out: the signature is about the bytes.
    data: { object: { id: "in_1", note: "  " } },
  });

async function post(payload: string, signature?: string): Promise<number> {
  const headers = {
    "content-type": "application/json",
    ...(signature !== undefined && { "stripe-signature": signature }),
  };
  const url = "/api/billing/webhook";
  return (await server.app.inject({ method: "POST", url, headers, payload })).statusCode;
}

const sign = (payload: string, options: { secret?: string; timestamp?: number } = {}) =>
  webhooks.generateTestHeaderString({ payload, secret, ...options });

const taken = (id: string) =>
  server.deps.database.db.$count(billingEvents, eq(billingEvents.id, id));

test("a signed notice is taken, and once however often it comes", async () => {
  const body = bodyOf("evt_signed");
  const answers = await Promise.all([1, 2, 3].map(() => post(body, sign(body))));
  expect(answers).toEqual([200, 200, 200]);
  expect(await taken("evt_signed")).toBe(1);
});

test.each<[string, (body: string) => string | undefined]>([
  ["without a signature", () => undefined],
  ["signed with another secret", (body) => sign(body, { secret: "whsec_of_somebody_else" })],
  ["whose signature is about another body", () => sign(bodyOf("evt_other"))],
  [
    "that is an hour old",
    (body) => sign(body, { timestamp: Math.floor(Date.now() / 1000) - 3_600 }),
  ],
  [
    "that is dated an hour ahead",
    (body) => sign(body, { timestamp: Math.floor(Date.now() / 1000) + 3_600 }),
  ],
  ["with a signature of nonsense", () => "t=1,v1=00"],
])("a notice %s is not there", async (_name, signatureOf) => {
  const body = bodyOf("evt_forged");
  expect(await post(body, signatureOf(body))).toBe(404);
  expect(await taken("evt_forged")).toBe(0);
});

test("a signed notice whose id no Stripe writes is not there", async () => {
  const id = `evt_${"x".repeat(4_996)}`;
  const body = bodyOf(id);
  expect(await post(body, sign(body))).toBe(404);
  expect(await taken(id)).toBe(0);
});

test("a signed notice is refused once a byte of it has changed", async () => {
  const body = bodyOf("evt_bytes");
  expect(await post(body.replace('"  "', '" "'), sign(body))).toBe(404);
  expect(await taken("evt_bytes")).toBe(0);
});
