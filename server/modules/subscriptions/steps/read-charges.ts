import type { Billing, Invoice } from "#server/integrations/stripe/billing-port.ts";
import type { Owed } from "#shared/texts/charges.pt-br.ts";
import type { OwnSubscription } from "./own-subscription.ts";

/** What a subscription asks for, as the provider counts it. */
export type Charges = Owed & {
  /** Its invoices, the newest first. */
  readonly invoices: readonly Invoice[];
  /** The invoice that comes if it goes on; null while a payment is due. */
  readonly next: {
    readonly at: Date;
    readonly cents: number;
    readonly monthlyCents: number;
  } | null;
};

/** What is charged when its period ends, unless something is due. */
const charged: ReadonlySet<string> = new Set(["active", "trialing"]);

type Read = Pick<OwnSubscription, "subscriptionId" | "customerId" | "status" | "periodEndsAt">;

/** Reads what a subscription is asked for by now, and what comes next. */
export async function readCharges(
  billing: Billing,
  { subscriptionId, customerId, status, periodEndsAt: at }: Read,
): Promise<Charges> {
  const [all, next] = await Promise.all([
    billing.listInvoices(customerId),
    charged.has(status) ? billing.previewInvoice({ subscriptionId }) : null,
  ]);
  const invoices = all.filter((invoice) => invoice.subscriptionId === subscriptionId);
  return {
    invoices,
    openCents: sumOf(invoices.filter((invoice) => invoice.status === "open")),
    leftCents: next ? Math.max(0, next.totalCents - next.monthlyCents) : 0,
    next: next && at && { at, cents: next.totalCents, monthlyCents: next.monthlyCents },
  };
}

/** Returns what invoices ask for together. */
export function sumOf(invoices: readonly Invoice[]): number {
  return invoices.reduce((sum, { totalCents }) => sum + totalCents, 0);
}
