import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { Stripe } from "stripe";
import { onlyLocally } from "#server/local-host.ts";
import { failed, wrong, type Answer } from "./stand-in-answers.ts";
import { boletoPage } from "./stand-in-boleto.ts";
import { bankPage, outcomeOf, paymentPage } from "./stand-in-page.ts";
import { invoicePage, invoicePdf, portalPage } from "./stand-in-portal.ts";
import { happenings, isOver, itemOf, keptIn, type StandInPrice } from "./stand-in-sales.ts";
import { StandInShop } from "./stand-in-shop.ts";

export type StandInOptions = {
  /** Keeps what was sold over restarts. */
  readonly file: string;
  readonly prices: readonly StandInPrice[];
  readonly webhookSecret: string;
  /** Where notices go. */
  readonly webhookUrl: string;
};

export const standInKey = "sk_test_encaixe_stand_in";

const deliveryTries = 20;
const deliveryPauseMillis = 500;

/** A stand-in that listens. */
export type StripeStandIn = { readonly port: number; close(): Promise<void> };

/**
 * Plays Stripe on this machine: the calls that the product makes, a page with test cards, and
 * signed notices. Never in production (server/main.ts). Resolves once it listens.
 */
export async function startStripeStandIn(options: StandInOptions): Promise<StripeStandIn> {
  const shop = new StandInShop(options.file, options.prices);
  await shop.load();
  const post = startDelivery(options);
  const repeated: Repeated = new Map();
  const homeUrl = new URL("/app/my-plan", options.webhookUrl).href;
  const listener: RequestListener = (request, response) => {
    const origin = `http://localhost:${portOf(server)}`;
    const [, name = "", id] = /^\/(\w+)\/(\w+)$/.exec(request.url ?? "") ?? [];
    const serve = id ? pages[name] : undefined;
    const served = serve
      ? serve(shop, { request, response, id: id ?? "", send: post.send, homeUrl })
      : serveCall(shop, repeated, request, origin).then(
          ({ status, body, notices = [], isRepeated }) => {
            for (const payload of notices) post.send(payload);
            response.writeHead(status, {
              "content-type": "application/json",
              ...(isRepeated && { "idempotent-replayed": "true" }),
              // The same key would be answered the same.
              ...(status >= 500 && { "stripe-should-retry": "false" }),
            });
            response.end(JSON.stringify(body));
          },
        );
    served.catch(() => response.writeHead(500).end());
  };
  const server = createServer(onlyLocally(listener));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: portOf(server),
    async close() {
      server.closeAllConnections();
      server.close();
      await post.close();
    },
  };
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/** What was asked and answered under each key. */
type Repeated = Map<string, { readonly asked: string; readonly answer: Promise<Answer> }>;

/** Answers a call; the same key has the same answer, a failure too, and none for anything else. */
async function serveCall(
  shop: StandInShop,
  repeated: Repeated,
  request: IncomingMessage,
  origin: string,
): Promise<Answer> {
  const url = new URL(request.url ?? "/", origin);
  if (request.headers.authorization !== `Bearer ${standInKey}`) {
    return wrong(401, "Invalid API Key provided");
  }
  const isPost = request.method === "POST";
  const fields = isPost ? new URLSearchParams(await readBody(request)) : url.searchParams;
  const name = `${request.method} ${url.pathname}`;
  const asked = `${name} ${fields.toString()}`;
  const key = String(request.headers["idempotency-key"] ?? "");
  const before = repeated.get(key);
  if (before) return before.asked === asked ? before.answer : wrong(400, otherParameters);
  const answer = shop.perform({ name, fields, origin }).catch(() => failed);
  // A repeated answer is no further event.
  const again = answer.then(({ status, body }) => ({ status, body, isRepeated: true }));
  if (key) repeated.set(key, { asked, answer: again });
  return answer;
}

const otherParameters =
  "Keys for idempotent requests can only be used with the same parameters they were first used with";

type PageCall = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly id: string;
  readonly send: (payload: string) => void;
  /** Where the product shows what is paid: invoices lead back there. */
  readonly homeUrl: string;
};

async function servePayment(shop: StandInShop, call: PageCall): Promise<void> {
  const { request, response, id, send } = call;
  const session = shop.find("checkout.session", id);
  if (!session) return sendHtml(response, 404, "");
  const price = shop.priceWith(session["price"]);
  const isOpen = session["status"] === "open";
  const words = session["custom_text"] as { submit?: { message?: string | null } } | undefined;
  const purpose = words?.submit?.message ?? "";
  const view = { price, cancelUrl: String(session["cancel_url"]), purpose, isOpen, problem: null };
  if (request.method !== "POST" || !isOpen) return sendHtml(response, 200, paymentPage(view));
  const form = new URLSearchParams(await readBody(request));
  if (form.get("method") === "boleto") {
    for (const payload of await shop.writeBoleto(session)) send(payload);
    response.writeHead(303, { location: `/boleto/${id}` }).end();
    return;
  }
  const outcome = outcomeOf(form);
  if (outcome === "asks") {
    return sendHtml(response, 200, bankPage(form.get("card") ?? "", price?.cents ?? 0));
  }
  if (outcome !== "paid") return sendHtml(response, 402, paymentPage({ ...view, ...outcome }));
  for (const payload of await shop.pay(session)) send(payload);
  const location = String(session["success_url"]).replaceAll("{CHECKOUT_SESSION_ID}", id);
  response.writeHead(303, { location }).end();
}

async function serveBoleto(shop: StandInShop, call: PageCall): Promise<void> {
  const { request, response, id, send } = call;
  const session = shop.find("checkout.session", id);
  if (!session) return sendHtml(response, 404, "");
  if (request.method !== "POST") {
    const cents = shop.priceWith(session["price"])?.cents ?? 0;
    return sendHtml(response, 200, boletoPage(session, cents, shop.boletoOf(session) !== null));
  }
  const act = new URLSearchParams(await readBody(request)).get("act");
  for (const payload of await shop.endBoleto(session, act === "pay")) send(payload);
  response.writeHead(303, { location: `/boleto/${id}` }).end();
}

async function serveInvoice(shop: StandInShop, call: PageCall): Promise<void> {
  const { request, response, id, send, homeUrl } = call;
  const invoice = shop.find("invoice", id);
  if (!invoice) return sendHtml(response, 404, "");
  if (request.method !== "POST" || invoice["status"] !== "open") {
    return sendHtml(response, 200, invoicePage(invoice, homeUrl));
  }
  const form = new URLSearchParams(await readBody(request));
  const outcome = outcomeOf(form);
  if (outcome === "asks") {
    const cents = Number(invoice["total"]);
    return sendHtml(response, 200, bankPage(form.get("card") ?? "", cents));
  }
  if (outcome !== "paid")
    return sendHtml(response, 402, invoicePage(invoice, homeUrl, outcome.problem));
  for (const payload of await shop.payInvoice(invoice)) send(payload);
  response.writeHead(303, { location: `/invoice/${id}` }).end();
}

async function servePdf(shop: StandInShop, { response, id }: PageCall): Promise<void> {
  const invoice = shop.find("invoice", id);
  if (!invoice) return sendHtml(response, 404, "");
  response.writeHead(200, { "content-type": "application/pdf" }).end(invoicePdf(invoice));
}

/** The customer's own pages, and what a test may have happen there. */
async function servePortal(shop: StandInShop, call: PageCall): Promise<void> {
  const { request, response, id, send } = call;
  const portal = shop.find("billing_portal.session", id);
  if (!portal) return sendHtml(response, 404, "");
  const subscriptions = shop.listOf("subscription", portal["customer"]);
  const subscription = subscriptions.find((each) => !isOver(each)) ?? subscriptions[0];
  if (request.method !== "POST") {
    const charged = shop.priceWith(subscription && itemOf(subscription)?.price.id);
    const kept = shop.priceWith(subscription && keptIn(subscription));
    const plans = kept ? { price: kept, coming: charged } : { price: charged };
    const invoices = shop.listOf("invoice", portal["customer"]);
    const returnUrl = String(portal["return_url"]);
    return sendHtml(response, 200, portalPage({ subscription, ...plans, invoices, returnUrl }));
  }
  const act = new URLSearchParams(await readBody(request)).get("act");
  const what = happenings.find((each) => each === act);
  if (!what || !subscription) return sendHtml(response, 400, "");
  for (const payload of await shop.happen(subscription, what)) send(payload);
  response.writeHead(303, { location: `/portal/${id}` }).end();
}

const pages: Readonly<Record<string, (shop: StandInShop, call: PageCall) => Promise<void>>> = {
  pay: servePayment,
  boleto: serveBoleto,
  pdf: servePdf,
  invoice: serveInvoice,
  portal: servePortal,
};

/** Sends signed notices, each again until it is taken, as Stripe does; nobody waits for them. */
function startDelivery({ webhookSecret, webhookUrl }: StandInOptions) {
  const stripe = new Stripe(standInKey);
  const underWay = new Set<Promise<void>>();
  let isClosed = false;
  async function deliver(payload: string): Promise<void> {
    for (let tries = 0; tries < deliveryTries && !isClosed; tries += 1) {
      const secret = webhookSecret;
      const signature = stripe.webhooks.generateTestHeaderString({ payload, secret });
      const isTaken = await fetch(webhookUrl, {
        method: "POST",
        headers: { "content-type": "application/json", "stripe-signature": signature },
        body: payload,
      }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isTaken) return;
      await new Promise((resolve) => setTimeout(resolve, deliveryPauseMillis));
    }
  }
  return {
    send(payload: string) {
      const delivery = deliver(payload);
      underWay.add(delivery);
      void delivery.finally(() => underWay.delete(delivery));
    },
    async close() {
      isClosed = true;
      await Promise.all(underWay);
    },
  };
}

function sendHtml(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { "content-type": "text/html; charset=utf-8" }).end(html);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
