import { createHash } from "node:crypto";
import { Stripe } from "stripe";
import { BillingUnknown, SubscriptionMoved, type PlanChange } from "./billing-port.ts";
import { dateOf, makeOnce, paidPriceOf, priceFor } from "./stripe-calls.ts";

/**
 * Gives a subscription another price, once: the key comes from what is wanted and what it starts from,
 * each change leaves a mark of its own, and so no earlier answer is repeated to a later change. What
 * turned since it was read isn't changed, as the money hangs on its period.
 */
export async function changePrice(stripe: Stripe, change: PlanChange): Promise<void> {
  const { subscriptionId, lookupKey, isProrated, periodEndsAt, keep } = change;
  const found = await stripe.subscriptions.retrieve(subscriptionId);
  const item = found.items.data[0];
  if (!item) throw new Error(`The subscription ${subscriptionId} has no item`);
  const end = item.current_period_end;
  if (periodEndsAt && dateOf(end).getTime() !== periodEndsAt.getTime()) {
    throw new SubscriptionMoved();
  }
  const wanted: Stripe.SubscriptionUpdateParams = {
    items: [{ id: item.id, price: await priceFor(stripe, found, lookupKey) }],
    proration_behavior: isProrated ? "create_prorations" : "none",
  };
  // An empty text takes a key away. Taken back, the plan costs what it did, though its price is another now.
  const kept = {
    kept_plan: keep?.lookupKey ?? "",
    kept_price: (keep && paidPriceOf(found, keep.lookupKey)) ?? "",
    kept_until: keep ? String(Math.floor(keep.until.getTime() / 1000)) : "",
  };
  const start = [subscriptionId, found.metadata["change"] ?? null, item.price.id, end];
  const words = JSON.stringify([start, wanted, kept]);
  const mark = createHash("sha256").update(words).digest("base64url");
  const metadata = { ...kept, change: mark };
  await unlessUnknown(
    makeOnce(
      (options) => stripe.subscriptions.update(subscriptionId, { ...wanted, metadata }, options),
      `change-${mark}`,
    ),
  );
}

/** Tells what Stripe refused, and didn't do, from what it may have done without being heard. */
export async function unlessUnknown<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    const status = cause instanceof Stripe.errors.StripeError ? (cause.statusCode ?? 0) : 0;
    // 409: the same change is being made at this moment.
    const isRefused = status >= 400 && status < 500 && status !== 409;
    throw isRefused ? cause : new BillingUnknown({ cause });
  }
}
