import { createHash } from "node:crypto";
import { Stripe } from "stripe";
import {
  BillingUnavailable,
  BillingUnknown,
  SubscriptionMoved,
  type Billing,
  type BillingEvent,
  type Checkout,
  type Invoice,
  type NextInvoice,
  type SubscriptionState,
} from "./billing-port.ts";
import {
  boletoOf,
  dateOf,
  idOf,
  isAhead,
  isRefunded,
  itemWith,
  makeOnce,
  openOnce,
  priceOf,
  soldAs,
  unlessMissing,
} from "./stripe-calls.ts";
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

const patienceMillis = 10_000;
/** Stripe's ids are never longer. */
const mostLetters = 255;
/** Two years of months. */
const mostInvoices = 24;

/** Sells through Stripe's own client; the stand-in is spoken to by the same one. */
export function createStripeBilling({ secretKey, webhookSecret, at }: Options): Billing {
  const stripe = new Stripe(secretKey, {
    timeout: patienceMillis,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(at && { ...at, protocol: "http" as const }),
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
): Part<"changePlan" | "previewInvoice" | "setCancelled" | "readSubscription" | "giveBack"> {
  return {
    changePlan: (change) => ask(() => changePrice(stripe, change)),
    previewInvoice: ({ subscriptionId, lookupKey }) =>
      ask(async () => {
        const asked: Stripe.InvoiceCreatePreviewParams = { subscription: subscriptionId };
        if (lookupKey) {
          const items = [await itemWith(stripe, subscriptionId, lookupKey)];
          asked.subscription_details = { items, proration_behavior: "create_prorations" };
        }
        return nextInvoiceOf(await stripe.invoices.createPreview(asked));
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
    readSubscription: (id) =>
      ask(async () => {
        const expand = ["latest_invoice"];
        return subscriptionOf(await stripe.subscriptions.retrieve(id, { expand }));
      }),
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
    lookupKey: session.metadata?.["lookup_key"] ?? null,
    purpose: session.custom_text.submit?.message ?? null,
    createdAt: dateOf(session.created),
    successUrl: session.success_url,
  };
}

function subscriptionOf(found: Stripe.Subscription): SubscriptionState {
  const item = found.items.data[0];
  const periodEndsAt = item ? dateOf(item.current_period_end) : null;
  return {
    id: found.id,
    customerId: idOf(found.customer) ?? "",
    reference: found.metadata["reference"] ?? null,
    status: found.status,
    createdAt: dateOf(found.created),
    lookupKey: item ? soldAs(item.price) : null,
    periodEndsAt,
    paidUntil: isPaid(found) ? periodEndsAt : null,
    unpaidSince: unpaidSinceOf(found),
    cancelsAt: found.cancel_at ? dateOf(found.cancel_at) : null,
    endedAt: found.ended_at ? dateOf(found.ended_at) : null,
    kept: keptOf(found.metadata, periodEndsAt),
  };
}

function isPaid({ latest_invoice: last }: Stripe.Subscription): boolean {
  return last !== null && typeof last !== "string" && last.status === "paid";
}

/** An invoice is made when its payment is first tried. */
function unpaidSinceOf({ latest_invoice: last }: Stripe.Subscription): Date | null {
  if (!last || typeof last === "string" || last.status !== "open") return null;
  return dateOf(last.created);
}

/** A period that ends later has begun since, whatever our own clock says. */
function keptOf(
  { kept_plan: lookupKey, kept_until: at }: Stripe.Metadata,
  periodEndsAt: Date | null,
) {
  if (!lookupKey || !at) return null;
  const until = dateOf(Number(at));
  return periodEndsAt && periodEndsAt > until ? null : { lookupKey, until };
}

/** What earlier changes left to pay is an item of the invoice, and part of its total alone. */
function nextInvoiceOf({ total, lines }: Stripe.Invoice): NextInvoice {
  const sumOf = (isProration: boolean) =>
    lines.data
      .filter(({ parent }) => parent?.subscription_item_details?.proration === isProration)
      .reduce((sum, { amount }) => sum + amount, 0);
  return { totalCents: total, monthlyCents: sumOf(false), proratedCents: sumOf(true) };
}

const invoiceStatuses = ["draft", "open", "paid", "uncollectible", "void"] as const;

function invoiceOf(found: Stripe.Invoice): Invoice {
  return {
    id: found.id,
    number: found.number,
    createdAt: dateOf(found.created),
    totalCents: found.total,
    status: invoiceStatuses.find((each) => each === found.status) ?? "draft",
    url: found.hosted_invoice_url ?? null,
    pdfUrl: found.invoice_pdf ?? null,
  };
}

function eventOf({ id, type, data }: Stripe.Event): BillingEvent {
  const object = data.object as {
    readonly id?: string;
    readonly parent?: Stripe.Invoice.Parent | null;
    readonly customer?: string | { readonly id: string } | null;
  };
  const about = (start: string) => (type.startsWith(start) ? (object.id ?? null) : null);
  return {
    id,
    type,
    checkoutId: about("checkout.session."),
    subscriptionId:
      about("customer.subscription.") ??
      idOf(object.parent?.subscription_details?.subscription ?? null),
    customerId: type === "charge.refunded" ? idOf(object.customer ?? null) : null,
  };
}
