import { createHash } from "node:crypto";
import { Stripe } from "stripe";
import {
  BillingUnavailable,
  BillingUnknown,
  SubscriptionMoved,
  type Billing,
} from "./billing-port.ts";
import {
  boletoOf,
  isAhead,
  isRefunded,
  itemWith,
  makeOnce,
  openOnce,
  priceOf,
  unlessMissing,
} from "./stripe-calls.ts";
import { PatientClient } from "./patient-client.ts";
import { checkoutOf, eventOf, invoiceOf, nextInvoiceOf, subscriptionOf } from "./stripe-answers.ts";
import { changePrice, unlessUnknown } from "./stripe-changes.ts";

type Options = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Another server than Stripe's: the stand-in; with a way of its own to it where it needs no port. */
  readonly at?: {
    readonly host: string;
    readonly port: number;
    readonly httpClient?: Stripe.HttpClient;
  };
};

/** Somebody waits before a button: an answer that is lost is asked for once more, and no longer. */
const patienceMillis = 8_000;
const mostRetries = 1;
/** Stripe's ids are never longer. */
const mostLetters = 255;
/** Two years of months. */
const mostInvoices = 24;

/** Sells through Stripe's own client; the stand-in is spoken to by the same one. */
export function createStripeBilling({ secretKey, webhookSecret, at }: Options): Billing {
  const stripe = new Stripe(secretKey, {
    timeout: patienceMillis,
    maxNetworkRetries: mostRetries,
    telemetry: false,
    ...(at && { ...at, protocol: "http" as const }),
    httpClient: new PatientClient(at?.httpClient),
  });

  return {
    ...customersAt(stripe),
    ...checkoutsAt(stripe),
    ...subscriptionsAt(stripe),
    readEvent(body, signature) {
      try {
        if (isAhead(signature)) return null;
        const event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
        return event.id.length > mostLetters ? null : eventOf(event);
      } catch {
        return null;
      }
    },
    close: () => Promise.resolve(),
  };
}

type Part<Names extends keyof Billing> = Pick<Billing, Names>;

function customersAt(
  stripe: Stripe,
): Part<"makeCustomer" | "forgetCustomer" | "openPortal" | "listInvoices"> {
  return {
    makeCustomer: ({ email, name, key }) =>
      ask(async () => {
        // Stripe refuses a key that comes again with a corrected name: that is another customer.
        const words = createHash("sha256").update(`${email}\n${name}`).digest("base64url");
        const made = await makeOnce(
          (options) => stripe.customers.create({ email, name }, options),
          `customer-${key}-${words}`,
        );
        return made.id;
      }),
    forgetCustomer: (customer) =>
      ask(async () => {
        // Deleting a customer would end what she pays.
        const { data } = await stripe.subscriptions.list({ customer, status: "all" });
        if (data.some(({ status }) => status !== "incomplete_expired")) return;
        const pages = await stripe.checkout.sessions.list({ customer, status: "complete" });
        if (pages.data.map(checkoutOf).some(({ isPaid }) => isPaid)) return;
        await stripe.customers.del(customer).catch(unlessMissing);
      }),
    openPortal: ({ customerId, returnUrl }) =>
      ask(async () => {
        const { url } = await stripe.billingPortal.sessions.create({
          customer: customerId,
          locale: "pt-BR",
          return_url: returnUrl,
        });
        return url;
      }),
    listInvoices: (customer) =>
      ask(async () => {
        const { data } = await stripe.invoices.list({ customer, limit: mostInvoices });
        return data.map(invoiceOf).filter(({ status }) => status !== "draft");
      }),
  };
}

function checkoutsAt(
  stripe: Stripe,
): Part<
  | "openCheckout"
  | "readCheckout"
  | "findCheckout"
  | "readBoleto"
  | "expireCheckout"
  | "listCheckouts"
> {
  return {
    openCheckout: (input) =>
      ask(async () => {
        const price = await priceOf(stripe, input.lookupKey);
        const page: Stripe.Checkout.SessionCreateParams = {
          mode: "subscription",
          customer: input.customerId,
          client_reference_id: input.reference,
          line_items: [{ price, quantity: 1 }],
          metadata: { lookup_key: input.lookupKey },
          subscription_data: { metadata: { reference: input.reference } },
          locale: "pt-BR",
          custom_text: { submit: { message: input.purpose } },
          success_url: input.successUrl,
          cancel_url: input.cancelUrl,
        };
        return checkoutOf(await openOnce(stripe, page, input.after));
      }),
    readCheckout: (id) => ask(async () => checkoutOf(await stripe.checkout.sessions.retrieve(id))),
    findCheckout: (id) =>
      ask(async () => {
        try {
          return checkoutOf(await stripe.checkout.sessions.retrieve(id));
        } catch (error) {
          return unlessMissing(error);
        }
      }),
    readBoleto: (id) => ask(() => boletoOf(stripe, id)),
    listCheckouts: (customer) =>
      ask(async () => {
        const { data } = await stripe.checkout.sessions.list({ customer, limit: mostInvoices });
        return data.map(checkoutOf);
      }),
    expireCheckout: (id) => ask(async () => void (await stripe.checkout.sessions.expire(id))),
  };
}

function subscriptionsAt(
  stripe: Stripe,
): Part<
  | "changePlan"
  | "previewInvoice"
  | "setCancelled"
  | "readSubscription"
  | "findSubscription"
  | "giveBack"
> {
  const read = async (id: string) =>
    subscriptionOf(await stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] }));
  return {
    changePlan: (change) => ask(() => changePrice(stripe, change)),
    previewInvoice: ({ subscriptionId, lookupKey }) =>
      ask(async () => {
        // What will end has no next invoice, however much it still owes.
        const asked: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails = {
          cancel_at_period_end: false,
        };
        if (lookupKey) {
          asked.items = [await itemWith(stripe, subscriptionId, lookupKey)];
          asked.proration_behavior = "create_prorations";
        }
        return nextInvoiceOf(
          await stripe.invoices.createPreview({
            subscription: subscriptionId,
            subscription_details: asked,
          }),
        );
      }),
    setCancelled: ({ subscriptionId, atPeriodEnd }) =>
      ask(async () => {
        const end = { cancel_at_period_end: atPeriodEnd };
        await unlessUnknown(stripe.subscriptions.update(subscriptionId, end));
      }),
    giveBack: (id) =>
      ask(async () => {
        const paid = { subscription: id, status: "paid", limit: mostInvoices } as const;
        const { data } = await stripe.invoices.list(paid);
        const owed: string[] = [];
        for (const { id: invoice, amount_paid: amount } of data) {
          if (amount > 0 && !(await isRefunded(stripe, invoice, amount))) owed.push(invoice);
        }
        const found = await stripe.subscriptions.retrieve(id);
        if (found.status !== "canceled") await stripe.subscriptions.cancel(id);
        return owed;
      }),
    readSubscription: (id) => ask(() => read(id)),
    findSubscription: (id) => ask(() => read(id).catch(unlessMissing)),
  };
}

async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (cause instanceof BillingUnknown || cause instanceof SubscriptionMoved) throw cause;
    throw new BillingUnavailable({ cause });
  }
}
