import { Stripe } from "stripe";
import {
  BillingUnavailable,
  type Billing,
  type BillingEvent,
  type Checkout,
  type SubscriptionState,
} from "./billing-port.ts";

type Options = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Another server than Stripe's: the stand-in. */
  readonly at?: { readonly host: string; readonly port: number };
};

const patienceMillis = 10_000;

/** Sells through Stripe's own client; the stand-in is spoken to by the same one. */
export function createStripeBilling({ secretKey, webhookSecret, at }: Options): Billing {
  const stripe = new Stripe(secretKey, {
    timeout: patienceMillis,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(at && { ...at, protocol: "http" as const }),
  });

  return {
    makeCustomer: ({ email, name, key }) =>
      ask(async () => {
        const options = { idempotencyKey: `customer-${key}` };
        const { id } = await stripe.customers.create({ email, name }, options);
        return id;
      }),
    openCheckout: (input) =>
      ask(async () => {
        const price = await priceOf(stripe, input.lookupKey);
        const page: Stripe.Checkout.SessionCreateParams = {
          mode: "subscription",
          customer: input.customerId,
          client_reference_id: input.reference,
          line_items: [{ price, quantity: 1 }],
          subscription_data: { metadata: { reference: input.reference } },
          locale: "pt-BR",
          success_url: input.successUrl,
          cancel_url: input.cancelUrl,
        };
        const options = input.key ? { idempotencyKey: `checkout-${input.key}` } : {};
        return checkoutOf(await stripe.checkout.sessions.create(page, options));
      }),
    changePlan: ({ subscriptionId, lookupKey }) =>
      ask(async () => {
        const price = await priceOf(stripe, lookupKey);
        const found = await stripe.subscriptions.retrieve(subscriptionId);
        const item = found.items.data[0]?.id;
        if (!item) throw new Error(`The subscription ${subscriptionId} has no item`);
        await stripe.subscriptions.update(subscriptionId, {
          items: [{ id: item, price }],
          proration_behavior: "create_prorations",
        });
      }),
    readCheckout: (id) => ask(async () => checkoutOf(await stripe.checkout.sessions.retrieve(id))),
    expireCheckout: (id) => ask(async () => void (await stripe.checkout.sessions.expire(id))),
    readSubscription: (id) =>
      ask(async () => subscriptionOf(await stripe.subscriptions.retrieve(id))),
    readEvent(body, signature) {
      try {
        return eventOf(stripe.webhooks.constructEvent(body, signature, webhookSecret));
      } catch {
        return null;
      }
    },
    close: () => Promise.resolve(),
  };
}

async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    throw new BillingUnavailable({ cause });
  }
}

async function priceOf(stripe: Stripe, lookupKey: string): Promise<string> {
  const prices = await stripe.prices.list({ lookup_keys: [lookupKey], active: true });
  const price = prices.data[0]?.id;
  if (!price) throw new Error(`Stripe has no price with the lookup key ${lookupKey}`);
  return price;
}

const statuses = ["open", "complete", "expired"] as const;

function checkoutOf(session: Stripe.Checkout.Session): Checkout {
  return {
    id: session.id,
    url: session.url,
    status: statuses.find((each) => each === session.status) ?? "open",
    isPaid: session.status === "complete" && session.payment_status !== "unpaid",
    reference: session.client_reference_id,
    customerId: idOf(session.customer),
    subscriptionId: idOf(session.subscription),
  };
}

function subscriptionOf(found: Stripe.Subscription): SubscriptionState {
  const item = found.items.data[0];
  return {
    id: found.id,
    customerId: idOf(found.customer) ?? "",
    reference: found.metadata["reference"] ?? null,
    status: found.status,
    lookupKey: item?.price.lookup_key ?? null,
    periodEndsAt: item ? new Date(item.current_period_end * 1000) : null,
  };
}

function eventOf({ id, type, data }: Stripe.Event): BillingEvent {
  const object = data.object as { readonly id?: string };
  const about = (start: string) => (type.startsWith(start) ? (object.id ?? null) : null);
  return {
    id,
    type,
    checkoutId: about("checkout.session."),
    subscriptionId: about("customer.subscription."),
  };
}

function idOf(value: string | { readonly id: string } | null): string | null {
  return typeof value === "string" ? value : (value?.id ?? null);
}
