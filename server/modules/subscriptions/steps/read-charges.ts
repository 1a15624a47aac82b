import type { Billing, Invoice } from "#server/integrations/stripe/billing-port.ts";
import type { Owed } from "#shared/texts/charges.pt-br.ts";
import type { OwnSubscription } from "./own-subscription.ts";

/** What comes if a subscription goes on, as the provider counts it. */
export type Coming = Pick<Owed, "leftCents"> & {
  /** The next invoice; null while a payment is due. */
  readonly next: {
    readonly at: Date;
    readonly cents: number;
    readonly monthlyCents: number;
  } | null;
};

/** What a subscription asks for, as the provider counts it. */
export type Charges = Owed &
  Coming & {
    /** Its invoices, the newest first. */
    readonly invoices: readonly Invoice[];
  };

/** What is charged when its period ends, unless something is due. */
const charged: ReadonlySet<string> = new Set(["active", "trialing"]);

type Read = Pick<OwnSubscription, "subscriptionId" | "status" | "periodEndsAt">;

/** Reads what a subscription is asked for next. */
export async function readComing(
  billing: Billing,
  { subscriptionId, status, periodEndsAt: at }: Read,
): Promise<Coming> {
  const next = charged.has(status) ? await billing.previewInvoice({ subscriptionId }) : null;
  return {
    leftCents: next ? Math.max(0, next.totalCents - next.monthlyCents) : 0,
    next: next && at && { at, cents: next.totalCents, monthlyCents: next.monthlyCents },
  };
}

/** Reads what a subscription is asked for by now, and what comes next. */
export async function readCharges(
  billing: Billing,
  own: Read & Pick<OwnSubscription, "customerId">,
): Promise<Charges> {
  const [all, coming] = await Promise.all([
    billing.listInvoices(own.customerId),
    readComing(billing, own),
  ]);
  const invoices = all.filter(({ subscriptionId }) => subscriptionId === own.subscriptionId);
  return { ...coming, invoices, openCents: openCentsOf(all, own) };
}

/** Returns what a subscription's invoices ask for by now. */
export function openCentsOf(
  invoices: readonly Invoice[],
  own: Pick<OwnSubscription, "subscriptionId">,
): number {
  const isOpen = ({ status, subscriptionId }: Invoice) =>
    status === "open" && subscriptionId === own.subscriptionId;
  return sumOf(invoices.filter(isOpen));
}

/** Returns what invoices ask for together. */
export function sumOf(invoices: readonly Invoice[]): number {
  return invoices.reduce((sum, { totalCents }) => sum + totalCents, 0);
}
