import type { Stripe } from "stripe";
import type {
  BillingEvent,
  Checkout,
  Invoice,
  NextInvoice,
  SubscriptionState,
} from "./billing-port.ts";
import { dateOf, idOf, soldAs } from "./stripe-calls.ts";

/** What Stripe's answers and notices say, in the words of our port. */

const statuses = ["open", "complete", "expired"] as const;

export function checkoutOf(session: Stripe.Checkout.Session): Checkout {
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

export function subscriptionOf(found: Stripe.Subscription): SubscriptionState {
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
export function nextInvoiceOf({ total, lines }: Stripe.Invoice): NextInvoice {
  const sumOf = (isProration: boolean) =>
    lines.data
      .filter(({ parent }) => parent?.subscription_item_details?.proration === isProration)
      .reduce((sum, { amount }) => sum + amount, 0);
  return { totalCents: total, monthlyCents: sumOf(false), proratedCents: sumOf(true) };
}

const invoiceStatuses = ["draft", "open", "paid", "uncollectible", "void"] as const;

export function invoiceOf(found: Stripe.Invoice): Invoice {
  const month = found.lines.data.find(
    ({ parent }) => parent?.subscription_item_details?.proration === false,
  )?.period;
  return {
    id: found.id,
    number: found.number,
    createdAt: dateOf(found.created),
    totalCents: found.total,
    subscriptionId: idOf(found.parent?.subscription_details?.subscription ?? null),
    period: month ? { from: dateOf(month.start), until: dateOf(month.end) } : null,
    status: invoiceStatuses.find((each) => each === found.status) ?? "draft",
    url: found.hosted_invoice_url ?? null,
    pdfUrl: found.invoice_pdf ?? null,
  };
}

export function eventOf({ id, type, data }: Stripe.Event): BillingEvent {
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
