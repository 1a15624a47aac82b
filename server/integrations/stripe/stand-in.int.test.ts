import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdir, rename, rm, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { soldPlans } from "#server/sold-plans.ts";
import { submit } from "#tests/fixtures/sale-desk.ts";
import type { Billing, BillingEvent } from "./billing-port.ts";
import { createStandInBilling } from "./stand-in-billing.ts";
import { knownParameters, neededParameters } from "./stand-in-parameters.ts";
import { standInKey } from "./stand-in.ts";

const folder = join(tmpdir(), `encaixe-stand-in-${randomUUID()}`);
/** The notices that have come. */
const heard: BillingEvent[] = [];
let door: Server;
let billing: Billing;
let customerId = "";

beforeAll(async () => {
  door = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const signature = String(request.headers["stripe-signature"]);
      const event = billing.readEvent(Buffer.concat(parts), signature);
      if (event) heard.push(event);
      response.writeHead(event ? 200 : 400).end();
    });
  });
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  const { port } = door.address() as AddressInfo;
  billing = createStandInBilling({
    file: join(folder, "stripe.json"),
    prices: soldPlans,
    webhookSecret: "whsec_test_of_this_file",
    webhookUrl: `http://127.0.0.1:${port}`,
  });
  customerId = await billing.makeCustomer({ email: "a@example.com", name: "Ana", key: "1" });
});
afterAll(async () => {
  await billing.close();
  door.closeAllConnections();
  door.close();
  await rm(folder, { recursive: true, force: true });
});

async function openPage(after: string = randomUUID()) {
  const page = await billing.openCheckout({
    customerId,
    reference: "reference",
    lookupKey: "encaixe_pro_monthly",
    purpose: "Para testar",
    successUrl: "https://example.com/back?id={CHECKOUT_SESSION_ID}",
    cancelUrl: "https://example.com",
    // Each is another one, as if none of the others had been there.
    after,
  });
  return {
    id: page.id,
    url: page.url ?? "",
    boleto: (page.url ?? "").replace("/pay/", "/boleto/"),
  };
}

const typesOf = (id: string | null) =>
  heard
    .filter(({ checkoutId, subscriptionId }) => id && [checkoutId, subscriptionId].includes(id))
    .map(({ type }) => type);

test.each([
  ["4000 0000 0000 0002", "recusado"],
  ["4000 0000 0000 9995", "não tem saldo"],
  ["1234", "Use um dos cartões"],
])("the card %s pays nothing and says why", async (card, words) => {
  const { id, url } = await openPage();
  const answer = await submit(url, { card });
  expect(answer.status).toBe(402);
  expect(await answer.text()).toContain(words);
  expect(await billing.readCheckout(id)).toMatchObject({ status: "open", isPaid: false });
});

test("a page that two windows pay at once is paid once", async () => {
  const { id, url } = await openPage();
  const before = (await billing.listInvoices(customerId)).length;
  const form = { card: "4242424242424242" };
  const answers = await Promise.all([submit(url, form), submit(url, form), submit(url, form)]);
  // The others are led back as well, or are told that it is paid.
  expect(answers.some(({ status }) => status === 303)).toBe(true);
  expect(await billing.readCheckout(id)).toMatchObject({ isPaid: true });
  expect(await billing.listInvoices(customerId)).toHaveLength(before + 1);
});

test("a bank that asks is answered before anything is paid", async () => {
  const { id, url } = await openPage();
  const card = "4000 0025 0000 3155";
  const asked = await submit(url, { card });
  expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining("Autorizar")]);
  const refused = await submit(url, { card, bank: "refuse" });
  expect(await refused.text()).toContain("O banco não autorizou");
  expect(await billing.readCheckout(id)).toMatchObject({ isPaid: false });
  const paid = await submit(url, { card, bank: "authorize" });
  expect(paid.headers.get("location")).toBe(`https://example.com/back?id=${id}`);
  expect(await billing.readCheckout(id)).toMatchObject({ status: "complete", isPaid: true });
});

test.each([
  ["pay", "active", true],
  ["lapse", "incomplete_expired", false],
])("a boleto is paid on another day, or never: %s", async (act, status, isPaid) => {
  const { id, url, boleto } = await openPage();
  const written = await submit(url, { method: "boleto" });
  expect(written.headers.get("location")).toBe(`/boleto/${id}`);
  const waiting = await billing.readCheckout(id);
  expect(waiting).toMatchObject({ status: "complete", isPaid: false });
  const subscriptionId = waiting.subscriptionId ?? "";
  expect(await billing.readSubscription(subscriptionId)).toMatchObject({ status: "incomplete" });
  const paper = await billing.readBoleto(id);
  expect(paper?.url).toBe(boleto);
  expect(paper?.expiresAt.getTime()).toBeGreaterThan(Date.now());
  expect((await submit(boleto, { act })).status).toBe(303);
  expect(await billing.readBoleto(id)).toBeNull();
  expect(await billing.readCheckout(id)).toMatchObject({ isPaid });
  expect(await billing.readSubscription(subscriptionId)).toMatchObject({ status });
  // Neither can be changed afterwards.
  await submit(boleto, { act: isPaid ? "lapse" : "pay" });
  expect(await billing.readSubscription(subscriptionId)).toMatchObject({ status });
  const outcome = isPaid ? "succeeded" : "failed";
  await expect
    .poll(() => typesOf(id).toSorted())
    .toEqual([`checkout.session.async_payment_${outcome}`, "checkout.session.completed"]);
});

test("an invoice has a page and a file, and a change by a call is told as well", async () => {
  const { id, url } = await openPage();
  await submit(url, { card: "4242424242424242" });
  const { subscriptionId } = await billing.readCheckout(id);
  const [invoice] = await billing.listInvoices(customerId);
  const page = await (await fetch(invoice?.url ?? "")).text();
  expect(page).toMatch(/Esta fatura está paga[^]*href="http[^"]*\/app\/my-plan"/);
  const file = await fetch(invoice?.pdfUrl ?? "");
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect(await file.text()).toMatch(/^%PDF-1\.4[^]*R\$ 65,00[^]*%%EOF$/);
  await billing.setCancelled({ subscriptionId: subscriptionId ?? "", atPeriodEnd: true });
  await expect.poll(() => typesOf(subscriptionId)).toContain("customer.subscription.updated");
  expect(await billing.giveBack(subscriptionId ?? "")).toEqual([]);
  expect(await billing.giveBack(subscriptionId ?? "")).toEqual([]);
  await expect.poll(() => typesOf(subscriptionId)).toContain("customer.subscription.deleted");
});

test("the portal names the paid plan and the smaller one that comes, until the period is over", async () => {
  const { id, url } = await openPage();
  await submit(url, { card: "4242424242424242" });
  const subscriptionId = (await billing.readCheckout(id)).subscriptionId ?? "";
  const portal = await billing.openPortal({ customerId, returnUrl: "https://example.com" });
  const portalText = async () => (await (await fetch(portal)).text()).replaceAll(/\s/g, " ");
  const until = (await billing.readSubscription(subscriptionId)).periodEndsAt ?? new Date();
  await billing.changePlan({
    subscriptionId,
    lookupKey: "encaixe_basic_monthly",
    periodEndsAt: null,
    isProrated: false,
    keep: { lookupKey: "encaixe_pro_monthly", until },
  });
  const comes = /Plano a partir de [\d/]+<\/span><span>Encaixe Básico, R\$ 25,00/;
  expect(await portalText()).toMatch(/<h1>Encaixe Pro<\/h1><p>R\$ 65,00 por mês/);
  expect(await portalText()).toMatch(comes);
  await billing.setCancelled({ subscriptionId, atPeriodEnd: true });
  expect(await portalText()).not.toMatch(comes);
  await billing.setCancelled({ subscriptionId, atPeriodEnd: false });
  await submit(portal, { act: "turn" });
  expect(await portalText()).toMatch(/<h1>Encaixe Básico<\/h1><p>R\$ 25,00 por mês/);
  expect(await portalText()).not.toMatch(comes);
  await billing.giveBack(subscriptionId);
});

test("what a boleto took is credited outside of Stripe, which can't return it", async () => {
  const { id, url, boleto } = await openPage();
  await submit(url, { method: "boleto" });
  await submit(boleto, { act: "pay" });
  const { subscriptionId } = await billing.readCheckout(id);
  const byHand = await billing.giveBack(subscriptionId ?? "");
  expect(byHand).toEqual([expect.stringMatching(/^in_/)]);
  expect(await billing.giveBack(subscriptionId ?? "")).toEqual(byHand);
  expect(await billing.readSubscription(subscriptionId ?? "")).toMatchObject({
    status: "canceled",
  });
});

test("a page asked for again is the same one, paid or not, and another one once it has expired", async () => {
  const after = randomUUID();
  const first = await openPage(after);
  expect(await openPage(after)).toEqual(first);
  await billing.expireCheckout(first.id);
  const second = await openPage(after);
  expect(second.id).not.toBe(first.id);
  expect(await openPage(after)).toEqual(second);
  await submit(second.url, { card: "4242424242424242" });
  expect((await openPage(after)).id).toBe(second.id);
  const statuses = new Map(
    (await billing.listCheckouts(customerId)).map(({ id, status }) => [id, status]),
  );
  expect([statuses.get(first.id), statuses.get(second.id)]).toEqual(["expired", "complete"]);
});

test("what failed at the provider itself is made anew, though the failure is repeated under its key", async () => {
  const named = { email: "c@example.com", name: "Caio", key: "3" };
  const after = randomUUID();
  const file = join(folder, "stripe.json");
  // Where a folder lies nothing can be written: the shop fails.
  await rename(file, `${file}.kept`);
  await mkdir(file);
  await expect(billing.makeCustomer(named)).rejects.toThrow("payment");
  await expect(openPage(after)).rejects.toThrow("payment");
  await rmdir(file);
  await rename(`${file}.kept`, file);
  expect(await billing.makeCustomer(named)).toMatch(/^cus_/);
  const { url } = await openPage(after);
  expect((await submit(url, { card: "4242424242424242" })).status).toBe(303);
});

test("who bought something is never deleted, and who didn't can buy nothing afterwards", async () => {
  const returnUrl = "https://example.com";
  await billing.forgetCustomer(customerId);
  await billing.openPortal({ customerId, returnUrl });
  const other = await billing.makeCustomer({ email: "b@example.com", name: "Bia", key: "2" });
  await billing.forgetCustomer(other);
  await expect(billing.openPortal({ customerId: other, returnUrl })).rejects.toThrow("payment");
});

/** Calls the stand-in's API without the client, which would refuse some of it itself. */
async function callPlainly(method: string, path: string, fields = new URLSearchParams()) {
  const { origin } = new URL((await openPage()).url);
  const url = `${origin}/v1/${path}`;
  const isPost = method === "POST";
  const answer = await fetch(isPost ? url : `${url}?${fields}`, {
    method,
    headers: { authorization: `Bearer ${standInKey}` },
    ...(isPost && { body: fields }),
  });
  const body = (await answer.json()) as { error: { message: string } };
  return [answer.status, body.error.message];
}

test.each(Object.keys(knownParameters))(
  "%s refuses a parameter that it doesn't know",
  async (call) => {
    const [method = "", path = ""] = call.split(" ");
    const fields = new URLSearchParams({ surprise: "1" });
    const answer = await callPlainly(method, path.replace(":id", "x_1"), fields);
    expect(answer).toEqual([400, "Received unknown parameter: surprise"]);
  },
);

test.each(
  Object.entries(neededParameters).flatMap(([call, needed]) =>
    needed.map((field) => [call, field] as const),
  ),
)("%s refuses to go without %s", async (call, field) => {
  const [method = "", path = ""] = call.split(" ");
  const others = (neededParameters[call] ?? []).filter((each) => each !== field);
  const fields = new URLSearchParams(others.map((each) => [each, "x"]));
  const answer = await callPlainly(method, path, fields);
  expect(answer).toEqual([400, `Missing required param: ${field}.`]);
});

test.each([
  ["POST", "invoices/in_1/finalize"],
  ["POST", "checkout/sessions/cs_1/refund"],
  ["PATCH", "customers"],
  ["GET", "balance"],
])("%s %s is no call of the product's, and refused", async (method, path) => {
  expect(await callPlainly(method, path)).toEqual([
    404,
    `Unrecognized request URL (${method} /v1/${path})`,
  ]);
});
