import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSmsStandIn } from "./integrations/sms/stand-in.ts";
import { startStripeStandIn } from "./integrations/stripe/stand-in.ts";
import { startWhatsAppStandIn } from "./integrations/whatsapp/stand-in.ts";
import { soldPlans } from "./sold-plans.ts";

const folder = join(tmpdir(), `encaixe-local-host-${randomUUID()}`);
const closings: (() => Promise<void>)[] = [];
let addresses: Record<string, string> = {};

beforeAll(async () => {
  const stripe = await startStripeStandIn({
    file: join(folder, "stripe.json"),
    prices: soldPlans,
    webhookSecret: "whsec_test_of_this_file",
    webhookUrl: "http://127.0.0.1:9",
  });
  const whatsApp = await startWhatsAppStandIn({ appSecret: "secret-of-this-file" });
  const sms = await startSmsStandIn();
  closings.push(...[stripe, whatsApp, sms].map((each) => () => each.close()));
  addresses = {
    stripe: `http://127.0.0.1:${stripe.port}`,
    whatsApp: whatsApp.baseUrl,
    sms: sms.baseUrl,
  };
});
afterAll(async () => {
  await Promise.all(closings.map((close) => close()));
  await rm(folder, { recursive: true, force: true });
});

/** Returns status and body; what a page's own `fetch` can't do, a name that leads here does. */
const ask = (url: string, headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    get(url, { headers }, (answer) => {
      let body = "";
      answer.on("data", (part: Buffer) => (body += part.toString()));
      answer.on("end", () => resolve({ status: answer.statusCode, body }));
    }).on("error", reject);
  });

test.each(["stripe", "whatsApp", "sms"])(
  "the stand-in of %s answers only requests that name this machine",
  async (name) => {
    const url = `${addresses[name]}/2010-04-01/Accounts/AC1.json`;
    const foreign: Record<string, string>[] = [
      { host: "evil.example" },
      { host: "localhost.evil.example:3000" },
      { host: "127.0.0.1", "x-forwarded-host": "clinica.test" },
      { host: "localhost:3000", "x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https" },
      { host: "localhost:3000", forwarded: "for=203.0.113.9" },
    ];
    for (const headers of foreign) {
      expect(await ask(url, headers)).toEqual({ status: 404, body: "" });
    }
    // Without a key it says so, to whoever may ask.
    for (const host of ["localhost:3000", "127.0.0.1", "[::1]"]) {
      expect((await ask(url, { host })).body).not.toBe("");
    }
  },
);
