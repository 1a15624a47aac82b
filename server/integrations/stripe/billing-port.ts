/** A page on which somebody pays for a plan. */
export type Checkout = {
  readonly id: string;
  /** Where it is paid; null once it can't be. */
  readonly url: string | null;
  readonly status: "open" | "complete" | "expired";
  readonly isPaid: boolean;
  /** What we called it when it was opened. */
  readonly reference: string | null;
  readonly customerId: string | null;
  readonly subscriptionId: string | null;
  /** The name of the price that it sells; null for one of an older version. */
  readonly lookupKey: string | null;
  /** What it says is bought. */
  readonly purpose: string | null;
  readonly createdAt: Date;
  /** Where its payer is led. */
  readonly successUrl: string | null;
};

/** A paper that is paid at a bank, days after somebody chose to pay so. */
export type Boleto = {
  /** Where it is shown, with its number to copy. */
  readonly url: string;
  /** Until then it can be paid. */
  readonly expiresAt: Date;
};

export type NewCheckout = {
  readonly customerId: string;
  /** Our id of what is sold, which comes back with the payment. */
  readonly reference: string;
  /** The name under which the price is kept. */
  readonly lookupKey: string;
  /** Said on the page, beside the button: for which business it is bought. */
  readonly purpose: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** The page before it, if any: what is asked for again after the same one is the same page. */
  readonly after: string | null;
};

export type SubscriptionState = {
  readonly id: string;
  readonly customerId: string;
  readonly reference: string | null;
  readonly status: string;
  readonly createdAt: Date;
  readonly lookupKey: string | null;
  readonly periodEndsAt: Date | null;
  /** The same, where its last invoice is paid. */
  readonly paidUntil: Date | null;
  /** Since when its last invoice waits for its payment; null when none does. */
  readonly unpaidSince: Date | null;
  /** When it ends, where that is decided. */
  readonly cancelsAt: Date | null;
  readonly endedAt: Date | null;
  /** The larger plan that was paid until then, while the price is that of the next period. */
  readonly kept: { readonly lookupKey: string; readonly until: Date } | null;
};

export type Invoice = {
  readonly id: string;
  readonly number: string | null;
  readonly createdAt: Date;
  readonly totalCents: number;
  /** What it is for; null for one that isn't a subscription's. */
  readonly subscriptionId: string | null;
  /** The month that it pays; null where it asks for no new one. */
  readonly period: { readonly from: Date; readonly until: Date } | null;
  readonly status: "draft" | "open" | "paid" | "uncollectible" | "void";
  /** The page on which it is shown and paid; null for a draft. */
  readonly url: string | null;
  readonly pdfUrl: string | null;
};

export type PlanChange = {
  readonly subscriptionId: string;
  readonly lookupKey: string;
  /** Whether the rest of the period is charged, or given back, by the day. */
  readonly isProrated: boolean;
  /** The end of the period that is changed: one that has turned since it was read isn't. */
  readonly periodEndsAt: Date | null;
  /** Set for a price that counts from the next period: what is paid until then. */
  readonly keep?: { readonly lookupKey: string; readonly until: Date };
};

/** What a subscription's next invoice will ask for, as the provider counts it. */
export type NextInvoice = {
  readonly totalCents: number;
  /** The coming period's. */
  readonly monthlyCents: number;
  /** What the change that was asked about adds, for the days until then; negative when it is less. */
  readonly proratedCents: number;
};

/** What a notice is about; its content is read again, as it may be old. */
export type BillingEvent = {
  readonly id: string;
  readonly type: string;
  readonly checkoutId: string | null;
  readonly subscriptionId: string | null;
  /** The customer whose money was given back. */
  readonly customerId: string | null;
};

/**
 * Sells plans through Stripe. Rejects with BillingUnavailable when it can't be asked, and with
 * BillingUnknown when a change of a subscription may have been made all the same.
 */
export type Billing = {
  /** The same key returns the same customer, as long as the words are the same. */
  makeCustomer(input: {
    readonly email: string;
    readonly name: string;
    readonly key: string;
  }): Promise<string>;
  /** Asked again in the same words it returns the same page, as long as that can be paid or was. */
  openCheckout(input: NewCheckout): Promise<Checkout>;
  readCheckout(id: string): Promise<Checkout>;
  /** The same for an id that a browser brings; null when there is none like it. */
  findCheckout(id: string): Promise<Checkout | null>;
  /** Returns the boleto with which a page was completed, while it waits for its payment. */
  readBoleto(checkoutId: string): Promise<Boleto | null>;
  /** Returns a customer's newest pages, whatever became of them. */
  listCheckouts(customerId: string): Promise<readonly Checkout[]>;
  /** Makes a page that is still open unpayable. */
  expireCheckout(id: string): Promise<void>;
  /** Deletes a customer who never bought anything; one who did stays. */
  forgetCustomer(customerId: string): Promise<void>;
  /**
   * Another price, of which the next period is the first when it isn't prorated. Rejects with
   * SubscriptionMoved as well, after which nothing is changed.
   */
  changePlan(change: PlanChange): Promise<void>;
  /**
   * Returns the next invoice as it is, or as it would be with another price from now on; of a subscription
   * that will end, as if it went on: what it asks for beyond the month is asked for at the end, too.
   */
  previewInvoice(input: {
    readonly subscriptionId: string;
    readonly lookupKey?: string;
  }): Promise<NextInvoice>;
  /** Has it end with its period, or takes that back. */
  setCancelled(input: {
    readonly subscriptionId: string;
    readonly atPeriodEnd: boolean;
  }): Promise<void>;
  /** Returns the customer's own pages: cards, invoices, the end. */
  openPortal(input: { readonly customerId: string; readonly returnUrl: string }): Promise<string>;
  /** Returns the newest invoices first, drafts left out. */
  listInvoices(customerId: string): Promise<readonly Invoice[]>;
  /**
   * Ends a subscription at once and gives back what its invoices took; once, however often. Returns the
   * invoices whose money somebody must transfer, since what a boleto took can't go back by itself.
   */
  giveBack(subscriptionId: string): Promise<readonly string[]>;
  readSubscription(id: string): Promise<SubscriptionState>;
  /** The same for an id that a file brings; null where this account of Stripe has none like it. */
  findSubscription(id: string): Promise<SubscriptionState | null>;
  /** Returns what a notice says, or null unless Stripe signed these bytes a moment ago. */
  readEvent(body: Buffer, signature: string): BillingEvent | null;
  close(): Promise<void>;
};

/** Stripe didn't answer, or refused for a reason of ours; nothing is known to have happened. */
export class BillingUnavailable extends Error {
  override readonly name: string = "BillingUnavailable";

  constructor(options?: ErrorOptions) {
    super("the payment service can't be used", options);
  }
}

/** A change was asked for, and no answer says whether it was made. */
export class BillingUnknown extends BillingUnavailable {
  override readonly name = "BillingUnknown";
}

/** A subscription isn't any more what somebody wanted to change. */
export class SubscriptionMoved extends Error {
  override readonly name = "SubscriptionMoved";
}
