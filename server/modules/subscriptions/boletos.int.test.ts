import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { signups } from "#drizzle/schema/platform/subscriptions.ts";
import type { MailMessage } from "#server/integrations/smtp/mailer-port.ts";
import type { QueuedJob } from "#server/kernel/changes.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { makePerson } from "#tests/fixtures/people.ts";
import { requestOf } from "#tests/fixtures/request.ts";
import { submit } from "#tests/fixtures/sale-desk.ts";
import { mailBoleto } from "./commands/mail-boleto.ts";
import { startSignup } from "./commands/start-signup.ts";
import { syncCheckout } from "./commands/sync-checkout.ts";
import { withdrawBoleto } from "./commands/withdraw-boleto.ts";
import { boletoTask, signupToken, type BoletoNews } from "./rules.ts";

let server: TestApp;
const queued: QueuedJob[] = [];

beforeAll(async () => {
  server = await createTestApp();
  const { outbox } = server.deps;
  outbox.committed = ({ jobs }) => void queued.push(...jobs);
});
afterAll(() => server.close());

type Mail = { signupId: string; checkoutId: string; kind: BoletoNews };

/** Sends what was queued for buyers; returns the mails. */
async function mailsSent(): Promise<MailMessage[]> {
  const mails: MailMessage[] = [];
  const mailer = {
    ...server.deps.mailer,
    send: (mail: MailMessage) => Promise.resolve(void mails.push(mail)),
  };
  for (const { task, payload } of queued.splice(0)) {
    if (task === boletoTask) await mailBoleto({ ...server.deps, mailer }, payload as Mail);
  }
  return mails;
}

/** A boleto that waits for its payment, with its buyer's e-mail. */
async function chooseBoleto(email = `${randomUUID()}@example.com`) {
  const from = { address: email, signupProof: null, setSignupCookie: () => undefined };
  const { url } = await startSignup(requestOf(server.deps, from), "pro", {
    name: "Joana",
    email,
    organizationName: "Estúdio",
    businessType: "outros",
  });
  await submit(url, { method: "boleto" });
  const checkoutId = url.split("/").at(-1) ?? "";
  await syncCheckout(server.deps, { checkoutId });
  return { email, checkoutId, boletoUrl: url.replace("/pay/", "/boleto/") };
}

test("whose boleto is paid for nothing is told so once, and where to write", async () => {
  const { email, checkoutId, boletoUrl } = await chooseBoleto();
  expect((await mailsSent()).map(({ to }) => to)).toEqual([email]);
  // The e-mail's owner gets a login before the bank says that it was paid.
  await makePerson(server.deps, "Ana", email);
  await submit(boletoUrl, { act: "pay" });
  for (let told = 0; told < 3; told += 1) await syncCheckout(server.deps, { checkoutId });
  const { db } = server.deps.database;
  const [signup] = await db.select().from(signups).where(eq(signups.email, email));
  expect(signup?.state).toBe("given_back");
  const [mail, ...others] = await mailsSent();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: email,
    subject: "Vamos devolver o valor do seu boleto · Encaixe",
  });
  expect(mail?.text).toContain(server.deps.config.supportEmail);
  // A stranger may have typed a name beside the address.
  expect(mail?.text).not.toContain("Joana");
});

test("a boleto that waits, or is paid for what is made, is told nothing of money that comes back", async () => {
  const { email, checkoutId, boletoUrl } = await chooseBoleto();
  const { db } = server.deps.database;
  const [signup] = await db.select().from(signups).where(eq(signups.email, email));
  queued.length = 0;
  const mail = { signupId: signup?.id ?? "", checkoutId, kind: "given_back" };
  queued.push({ task: boletoTask, payload: mail });
  expect(await mailsSent()).toEqual([]);
  await submit(boletoUrl, { act: "pay" });
  await syncCheckout(server.deps, { checkoutId });
  queued.push({ task: boletoTask, payload: mail });
  expect(await mailsSent()).toEqual([]);
});

test("the boletos of one mailbox are counted together, however its address is spelled", async () => {
  const counted = vi.spyOn(server.deps.limiter, "hit");
  const name = randomUUID();
  for (const email of [`${name}@gmail.com`, `${name.slice(0, 3)}.${name.slice(3)}+1@gmail.com`]) {
    await chooseBoleto(email);
  }
  expect(await mailsSent()).toHaveLength(2);
  const keys = counted.mock.calls
    .filter(([scope]) => scope === "boleto-mails")
    .map(([, key]) => key);
  expect(keys).toEqual([`${name}@gmail.com`, `${name}@gmail.com`]);
});

async function readSignup(email: string) {
  const { db } = server.deps.database;
  const [signup] = await db.select().from(signups).where(eq(signups.email, email));
  if (!signup) throw new Error("There is no such sign-up");
  const bound = { signupId: signup.id, customerId: signup.customerId ?? "" };
  return { signup, token: signupToken(server.deps.config.appSecret, bound) };
}

test("whoever chose a boleto by mistake pays otherwise, and the boleto takes no payment any more", async () => {
  const { email, checkoutId, boletoUrl } = await chooseBoleto();
  const { token } = await readSignup(email);
  const answer = await server.app.inject({
    method: "POST",
    url: `/api/billing/signups/${token}/other`,
  });
  const { url } = answer.json<{ url: string }>();
  expect([answer.statusCode, url]).toEqual([200, expect.stringMatching(/\/pay\/cs_/)]);
  expect(url).not.toContain(checkoutId);
  // Asked again, by a second tap, it is the same page.
  expect(await withdrawBoleto(requestOf(server.deps), token)).toEqual({ url });
  queued.length = 0;
  await submit(boletoUrl, { act: "pay" });
  await syncCheckout(server.deps, { checkoutId });
  expect((await readSignup(email)).signup.state).toBe("pending");
  await submit(url, { card: "4242424242424242" });
  await syncCheckout(server.deps, { checkoutId: url.split("/").at(-1) ?? "" });
  expect((await readSignup(email)).signup.state).toBe("paid");
});

test("a boleto that was paid isn't taken back: it leads to the page that says so", async () => {
  const { email, checkoutId, boletoUrl } = await chooseBoleto();
  const { token } = await readSignup(email);
  await submit(boletoUrl, { act: "pay" });
  const { url } = await withdrawBoleto(requestOf(server.deps), token);
  expect(url).toContain(`/checkout/retorno?checkout=success&session_id=${checkoutId}`);
  await syncCheckout(server.deps, { checkoutId });
  expect((await readSignup(email)).signup.state).toBe("paid");
  for (const wrong of [`${token.slice(0, -1)}x`, "nothing"]) {
    await expect(withdrawBoleto(requestOf(server.deps), wrong)).rejects.toThrow();
  }
});

test("a boleto that is paid while it is taken back is left to the operator, and opens nothing", async () => {
  const { email, checkoutId, boletoUrl } = await chooseBoleto();
  const { signup, token } = await readSignup(email);
  const { deps } = server;
  if (!deps.billing) throw new Error("Nothing is sold here");
  const waiting = await deps.billing.readCheckout(checkoutId);
  const reading = vi.spyOn(deps.billing, "readCheckout");
  reading.mockImplementationOnce(async () => {
    await submit(boletoUrl, { act: "pay" });
    return waiting;
  });
  const { url } = await withdrawBoleto(requestOf(deps), token);
  expect(url).not.toContain(checkoutId);
  const error = vi.spyOn(deps.log, "error");
  await syncCheckout(deps, { checkoutId });
  const { subscriptionId } = waiting;
  expect(error).toHaveBeenCalledWith(
    { checkoutId, signupId: signup.id, subscriptionId },
    expect.stringContaining("paid while it was taken back"),
  );
  expect((await readSignup(email)).signup.state).toBe("pending");
});
