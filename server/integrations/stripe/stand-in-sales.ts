import { randomBytes } from "node:crypto";

/** What the stand-in sells, under the names by which Stripe finds prices. */
export type StandInPrice = {
  /** Null for one that gave its name to a newer one; who pays it goes on paying it. */
  readonly lookupKey: string | null;
  readonly name: string;
  readonly cents: number;
  /** Those that were made here have an id and a product of their own. */
  readonly id?: string;
  readonly product?: string;
  readonly metadata?: Readonly<Record<string, string>>;
  /** Put away by the operator: who pays it goes on paying it, and nobody else can. */
  readonly isArchived?: boolean;
};

/** An object as Stripe writes it. */
export type Thing = Record<string, unknown> & { id: string };

/** What a person can have happen to a subscription on the stand-in's pages. */
export const happenings = ["fail", "exhaust", "pay", "cancel", "resume", "turn", "end"] as const;

export type Happening = (typeof happenings)[number];

/** What has changed, in the order in which it is kept, with the notices to send. */
export type Outcome = { readonly kept: readonly Thing[]; readonly notices: readonly string[] };

const monthSeconds = 30 * 24 * 3_600;

export const makeId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;

export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

export function notice(type: string, object: object): string {
  const created = nowSeconds();
  return JSON.stringify({ id: makeId("evt"), object: "event", type, created, data: { object } });
}

export function priceThing(price: StandInPrice) {
  const { lookupKey, cents, id, product, metadata = {}, isArchived = false } = price;
  return {
    id: id ?? `price_${lookupKey}`,
    object: "price",
    product: product ?? lookupKey,
    metadata,
    active: !isArchived,
    currency: "brl",
    unit_amount: cents,
    lookup_key: lookupKey,
    recurring: { interval: "month" },
  };
}

type Item = {
  readonly id: string;
  readonly price: ReturnType<typeof priceThing>;
  /** Files of older versions lack it. */
  readonly current_period_start?: number;
  readonly current_period_end: number;
};

export function itemOf(subscription: Thing): Item | undefined {
  return (subscription["items"] as { data: Item[] } | undefined)?.data[0];
}

/** The name of the price that was paid for this period, where a smaller one is charged from the next on. */
export function keptIn(subscription: Thing): string | undefined {
  const metadata = subscription["metadata"] as Record<string, string | undefined> | undefined;
  const item = itemOf(subscription);
  const isOn = Number(metadata?.["kept_until"]) >= (item?.current_period_end ?? Infinity);
  return isOn ? metadata?.["kept_plan"] : undefined;
}

/** What earlier changes of price left for the next invoice. */
export function owedIn(subscription: Thing): number {
  return Number(subscription["owed"] ?? 0);
}

/** The parts of a change of price: the old one given back, and the new one, for what is left. */
export function partsOf(subscription: Thing, price: StandInPrice): readonly number[] {
  const item = itemOf(subscription);
  if (!item) return [];
  const { current_period_end: end, current_period_start: start = end - monthSeconds } = item;
  const left = (end - Math.min(Math.max(nowSeconds(), start), end)) / (end - start);
  return [-item.price.unit_amount, price.cents].map((cents) => Math.round(cents * left));
}

function prorationOf(subscription: Thing, price: StandInPrice): number {
  return partsOf(subscription, price).reduce((sum, cents) => sum + cents, 0);
}

/** The subscription that an invoice is about. */
export function subscriptionIn(invoice: Thing): string | undefined {
  const parent = invoice["parent"] as
    | { readonly subscription_details: { readonly subscription: string } }
    | undefined;
  return parent?.subscription_details.subscription;
}

function invoiceOf(subscription: Thing, status: "open" | "paid"): Thing {
  const item = itemOf(subscription);
  const cents = item?.price.unit_amount ?? 0;
  const end = item?.current_period_end ?? nowSeconds();
  const month = {
    id: makeId("il"),
    object: "line_item",
    amount: cents,
    currency: "brl",
    period: { start: item?.current_period_start ?? end - monthSeconds, end },
    parent: {
      type: "subscription_item_details",
      subscription_item_details: { proration: false, subscription: subscription.id },
    },
  };
  return invoiceOver(subscription, status, cents + owedIn(subscription), [month]);
}

function lastInvoiceOf(subscription: Thing): Thing {
  return invoiceOver(subscription, "paid", owedIn(subscription));
}

function invoiceOver(
  subscription: Thing,
  status: "open" | "paid",
  total: number,
  lines: readonly object[] = [],
): Thing {
  return {
    id: makeId("in"),
    object: "invoice",
    number: randomBytes(4).toString("hex").toUpperCase(),
    customer: subscription["customer"],
    created: nowSeconds(),
    currency: "brl",
    status,
    total,
    amount_paid: status === "paid" ? total : 0,
    lines: { object: "list", data: lines, has_more: false },
    parent: { subscription_details: { subscription: subscription.id } },
  };
}

/** The subscription of a checkout with its first invoice, which waits for its payment when open. */
export function beginSale(session: Thing, price: StandInPrice, status: "open" | "paid") {
  const end = nowSeconds() + monthSeconds;
  const bare: Thing = {
    id: makeId("sub"),
    object: "subscription",
    created: nowSeconds(),
    customer: session["customer"],
    status: status === "paid" ? "active" : "incomplete",
    metadata: { reference: session["client_reference_id"] },
    cancel_at_period_end: false,
    cancel_at: null,
    ended_at: null,
    items: {
      data: [
        {
          id: makeId("si"),
          price: priceThing(price),
          current_period_start: nowSeconds(),
          current_period_end: end,
        },
      ],
    },
  };
  const invoice = invoiceOf(bare, status);
  return { invoice, subscription: { ...bare, latest_invoice: invoice.id } };
}

/** A checkout that was just paid. */
export function firstSale(session: Thing, price: StandInPrice): Outcome {
  const { invoice, subscription } = beginSale(session, price, "paid");
  const paid: Thing = {
    ...session,
    status: "complete",
    payment_status: "paid",
    url: null,
    subscription: subscription.id,
    invoice: invoice.id,
  };
  return {
    kept: [invoice, subscription, paid],
    notices: [
      notice("customer.subscription.created", subscription),
      notice("checkout.session.completed", paid),
    ],
  };
}

/** Whether a subscription has ended; nothing happens to it any more. */
export function isOver({ status }: Thing): boolean {
  return status === "canceled" || status === "incomplete_expired";
}

/** Changes a subscription as a call of the API says: its price, its end, its notes. */
export function changeSubscription(
  subscription: Thing,
  fields: URLSearchParams,
  price: StandInPrice | undefined,
): Thing {
  const item = itemOf(subscription);
  const metadata = { ...(subscription["metadata"] as Record<string, unknown>) };
  for (const [name, value] of fields) {
    const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
    if (key && value) metadata[key] = value;
    else if (key) delete metadata[key];
  }
  const items = price && item ? { data: [{ ...item, price: priceThing(price) }] } : null;
  const ends = fields.get("cancel_at_period_end");
  const isProrated = price && fields.get("proration_behavior") === "create_prorations";
  return {
    ...subscription,
    metadata,
    ...(isProrated && { owed: owedIn(subscription) + prorationOf(subscription, price) }),
    ...(items && { items }),
    ...(ends !== null && {
      cancel_at_period_end: ends === "true",
      cancel_at: ends === "true" ? item?.current_period_end : null,
    }),
  };
}

/** Has something happen to a subscription, as cards and the calendar have it happen at Stripe. */
export function happen(subscription: Thing, last: Thing | undefined, what: Happening): Outcome {
  const changed = (more: object, ...others: Thing[]): Outcome => {
    const now: Thing = { ...subscription, ...more };
    const type = now["status"] === "canceled" ? "deleted" : "updated";
    const notices = [
      ...others.map((invoice) =>
        notice(invoice["status"] === "paid" ? "invoice.paid" : "invoice.payment_failed", invoice),
      ),
      notice(`customer.subscription.${type}`, now),
    ];
    return { kept: [...others, now], notices };
  };
  const item = itemOf(subscription);
  const start = item?.current_period_end ?? nowSeconds();
  const period = { current_period_start: start, current_period_end: start + monthSeconds };
  const renewed = { items: { data: [{ ...item, ...period }] } };
  // What can't be charged is the next period, which begins all the same.
  const isDue = last?.["status"] === "open";
  const unpaid = isDue ? last : invoiceOf({ ...subscription, ...renewed }, "open");
  const begun = { ...(!isDue && renewed), latest_invoice: unpaid.id, owed: 0 };
  if (isOver(subscription)) return { kept: [], notices: [] };
  switch (what) {
    case "fail":
      return changed({ ...begun, status: "past_due" }, unpaid);
    case "exhaust":
      return changed({ ...begun, status: "unpaid" }, unpaid);
    case "pay":
      if (last?.["status"] !== "open") return { kept: [], notices: [] };
      return changed({ status: "active" }, { ...last, status: "paid", amount_paid: last["total"] });
    case "cancel":
      return changed({ cancel_at_period_end: true, cancel_at: item?.current_period_end });
    case "resume":
      return changed({ cancel_at_period_end: false, cancel_at: null });
    // As the operator does: what was paid isn't used up.
    case "end":
      return changed({ status: "canceled", ended_at: nowSeconds() });
    case "turn": {
      if (subscription["cancel_at_period_end"]) {
        const now = nowSeconds();
        // The calendar comes to the period's end by that end coming to now.
        const items = { data: [{ ...item, current_period_end: now }] };
        const ended = { status: "canceled", ended_at: now, items };
        // What a change of price left owed is collected at the end, and no further month.
        if (owedIn(subscription) <= 0) return changed(ended);
        const collected = lastInvoiceOf(subscription);
        return changed({ ...ended, latest_invoice: collected.id, owed: 0 }, collected);
      }
      const paid = invoiceOf({ ...subscription, ...renewed }, "paid");
      return changed({ ...renewed, latest_invoice: paid.id, owed: 0 }, paid);
    }
  }
}
