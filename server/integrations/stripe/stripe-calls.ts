import { createHash } from "node:crypto";
import { Stripe } from "stripe";
import type { Boleto } from "./billing-port.ts";

/** Takes it that what Stripe doesn't know isn't there. */
export function unlessMissing(error: unknown): null {
  if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return null;
  throw error;
}

/** Says that Stripe answers with what it said to the same key before. */
const isRepeated = (headers: Readonly<Record<string, string>> | undefined) =>
  headers?.["idempotent-replayed"] === "true";

/**
 * Makes something once under a key. For a day Stripe repeats a failure of its own there as well: then
 * it is asked anew without that key, so that nobody waits for tomorrow. The failed try may have made one.
 */
export async function makeOnce<T>(
  make: (options: Stripe.RequestOptions) => Promise<T>,
  idempotencyKey: string,
): Promise<T> {
  try {
    return await make({ idempotencyKey });
  } catch (error) {
    const isFailure = error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500;
    if (!isFailure || !isRepeated(error.headers)) throw error;
    return make({});
  }
}

/**
 * Opens a page under a key of its words and of the page before it: whoever asks twice, because no
 * answer came or in two tabs, gets one page. A repeated key is answered with what was said then, so
 * that page is read anew, and followed by another one when it has expired meanwhile. Other words are
 * another key: Stripe would refuse them under the same.
 */
export async function openOnce(
  stripe: Stripe,
  page: Stripe.Checkout.SessionCreateParams,
  after: string | null,
): Promise<Stripe.Checkout.Session> {
  const words = createHash("sha256").update(JSON.stringify(page)).digest("base64url");
  const opened = await makeOnce(
    (options) => stripe.checkout.sessions.create(page, options),
    `checkout-${after ?? "first"}-${words}`,
  );
  if (!isRepeated(opened.lastResponse.headers)) return opened;
  const now = await stripe.checkout.sessions.retrieve(opened.id);
  return now.status === "expired" ? openOnce(stripe, page, now.id) : now;
}

/** Credits an invoice by a refund or, where Stripe refuses that, with what is returned outside of it. */
export async function isRefunded(
  stripe: Stripe,
  invoice: string,
  amount: number,
): Promise<boolean> {
  const credit = (how: Stripe.CreditNoteCreateParams, key: string) =>
    stripe.creditNotes.create(how, { idempotencyKey: `${key}-${invoice}` });
  try {
    await credit({ invoice, amount, refund_amount: amount }, "give-back");
    return true;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    await credit({ invoice, amount, out_of_band_amount: amount }, "give-back-outside");
    return false;
  }
}

/** Returns the id of the price with that name. */
export async function priceOf(stripe: Stripe, lookupKey: string): Promise<string> {
  const prices = await stripe.prices.list({ lookup_keys: [lookupKey], active: true });
  const price = prices.data[0]?.id;
  if (!price) throw new Error(`Stripe has no price with the lookup key ${lookupKey}`);
  return price;
}

/**
 * Returns the name of the plan that a price sells. An older one has given it to a newer one: then its
 * notes say it, or the product, whose id it is.
 */
export function soldAs({ lookup_key: name, metadata, product }: Stripe.Price): string | null {
  return name ?? metadata["lookup_key"] ?? idOf(product);
}

/**
 * Returns the price at which a subscription has a plan: the one that it pays, the one that it paid until
 * a smaller plan was to come, which may be an older one than today's, or else today's. What was put away
 * meanwhile sells nothing any more: then the plan costs what it does today, as its owners are told.
 */
export async function priceFor(
  stripe: Stripe,
  found: Stripe.Subscription,
  lookupKey: string,
): Promise<string> {
  const paid = paidPriceOf(found, lookupKey);
  if (paid === undefined) return priceOf(stripe, lookupKey);
  // What is paid already needs no sale.
  if (paid === found.items.data[0]?.price.id) return paid;
  const { active } = await stripe.prices.retrieve(paid);
  return active ? paid : priceOf(stripe, lookupKey);
}

/** Returns the price at which this period of a plan was paid, if the subscription tells. */
export function paidPriceOf(
  { items, metadata }: Stripe.Subscription,
  lookupKey: string,
): string | undefined {
  const item = items.data[0];
  if (item && soldAs(item.price) === lookupKey) return item.price.id;
  const { kept_plan: plan, kept_until: until, kept_price: price } = metadata;
  // What was kept in an earlier period is over.
  const isOn = item !== undefined && Number(until) >= item.current_period_end;
  return isOn && plan === lookupKey ? price : undefined;
}

/** A subscription's only item, with another price. */
export async function itemWith(stripe: Stripe, subscriptionId: string, lookupKey: string) {
  const found = await stripe.subscriptions.retrieve(subscriptionId);
  const item = found.items.data[0]?.id;
  if (!item) throw new Error(`The subscription ${subscriptionId} has no item`);
  return { id: item, price: await priceFor(stripe, found, lookupKey) };
}

/** Returns the boleto with which a page was completed, while it waits for its payment. */
export async function boletoOf(stripe: Stripe, checkoutId: string): Promise<Boleto | null> {
  const session = await stripe.checkout.sessions.retrieve(checkoutId);
  const invoice = idOf(session.invoice);
  if (!invoice) return null;
  const expand = ["data.payment.payment_intent"];
  const { data } = await stripe.invoicePayments.list({ invoice, status: "open", expand });
  for (const { payment } of data) {
    const intent = typeof payment.payment_intent === "object" ? payment.payment_intent : null;
    const { hosted_voucher_url: url, expires_at: expires } =
      intent?.next_action?.boleto_display_details ?? {};
    if (url && expires) return { url, expiresAt: dateOf(expires) };
  }
  return null;
}

/** Stripe counts seconds. */
export function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}

/** The id of what may stand there whole. */
export function idOf(value: string | { readonly id: string } | null): string | null {
  return typeof value === "string" ? value : (value?.id ?? null);
}

/** How old a notice may be by Stripe's client, and here how far ahead. */
const toleranceSeconds = 300;

/**
 * Whether a signature says that it is made later than clocks differ. Stripe's client refuses old ones
 * alone, so that one dated far ahead could be sent again until then.
 */
export function isAhead(signature: string): boolean {
  const [, seconds] = /(?:^|,)t=(\d+)/.exec(signature) ?? [];
  return Number(seconds) > Date.now() / 1000 + toleranceSeconds;
}
