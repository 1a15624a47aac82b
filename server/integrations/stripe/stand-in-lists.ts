import { paymentOf } from "./stand-in-boleto.ts";
import { priceThing, subscriptionIn, type StandInPrice, type Thing } from "./stand-in-sales.ts";

/** Each start of the stand-in has another port; files of older versions lack the lines. */
export function withPage(invoice: Thing, origin: string): Thing {
  return {
    lines: { object: "list", data: [], has_more: false },
    ...invoice,
    hosted_invoice_url: `${origin}/invoice/${invoice.id}`,
    invoice_pdf: `${origin}/pdf/${invoice.id}`,
  };
}

/** A checkout's page moves as well; files of older versions lack its words. */
export function withPayPage(session: Thing, origin: string): Thing {
  const url = session["status"] === "open" ? `${origin}/pay/${session.id}` : null;
  return { custom_text: {}, ...session, url };
}

/** An object's own field, or what it belongs to, by the name of a parameter of a list. */
const known: Readonly<Record<string, (thing: Thing) => unknown>> = {
  customer: (thing) => thing["customer"],
  status: (thing) => thing["status"],
  subscription: subscriptionIn,
};

/** What a list is asked for, the newest first. */
function chosen(things: Iterable<Thing>, kind: string, fields: URLSearchParams): Thing[] {
  const wanted = [...fields].filter(([name]) => known[name]);
  return [...things]
    .filter((thing) => thing["object"] === kind)
    .filter((thing) => wanted.every(([name, value]) => known[name]?.(thing) === value))
    .toReversed();
}

export function listInvoices(
  things: Iterable<Thing>,
  fields: URLSearchParams,
  origin: string,
): object {
  const all = chosen(things, "invoice", fields);
  const data = all
    .slice(0, Number(fields.get("limit") ?? 10))
    .map((invoice) => withPage(invoice, origin));
  return { object: "list", data, has_more: data.length < all.length, url: "/v1/invoices" };
}

/** Each invoice has one payment here, named after it. */
export function listPayments(
  things: Iterable<Thing>,
  fields: URLSearchParams,
  origin: string,
): object {
  const isExpanded = fields.get("expand[0]") === "data.payment.payment_intent";
  const data = [...things]
    .filter((thing) => thing["object"] === "invoice" && thing.id === fields.get("invoice"))
    .map((invoice) => paymentOf(invoice, origin, isExpanded))
    .filter(({ status }) => status === (fields.get("status") ?? status));
  return { object: "list", data, has_more: false, url: "/v1/invoice_payments" };
}

export function listSessions(
  things: Iterable<Thing>,
  fields: URLSearchParams,
  origin: string,
): object {
  const data = chosen(things, "checkout.session", fields).map((each) => withPayPage(each, origin));
  return { object: "list", data, has_more: false, url: "/v1/checkout/sessions" };
}

export function listSubscriptions(things: Iterable<Thing>, fields: URLSearchParams): object {
  const wanted = new URLSearchParams(fields);
  if (wanted.get("status") === "all") wanted.delete("status");
  const data = chosen(things, "subscription", wanted);
  return { object: "list", data, has_more: false, url: "/v1/subscriptions" };
}

export function listPrices(sold: readonly StandInPrice[], fields: URLSearchParams): object {
  const wanted = new Set(
    [...fields].filter(([name]) => name !== "active").map(([, value]) => value),
  );
  const isWanted = ({ lookupKey, isArchived }: StandInPrice) =>
    lookupKey !== null && wanted.has(lookupKey) && !(fields.get("active") === "true" && isArchived);
  const found = sold.filter(isWanted);
  return { object: "list", data: found.map(priceThing), has_more: false, url: "/v1/prices" };
}
