import type { MemberContext } from "#server/kernel/context.ts";
import { requireOwnSubscription } from "../steps/own-subscription.ts";
import { requireBilling } from "../steps/require-billing.ts";
import { openPortal } from "./open-portal.ts";

/**
 * Returns where what is due is paid: the page of the oldest open invoice, or without one the
 * provider's own pages. Throws what `openPortal` throws.
 */
export async function openPayment(ctx: MemberContext): Promise<{ readonly url: string }> {
  const billing = requireBilling(ctx);
  const { customerId } = await requireOwnSubscription(ctx);
  const invoices = await billing.listInvoices(customerId);
  const url = invoices.findLast(({ status }) => status === "open")?.url;
  return url ? { url } : openPortal(ctx);
}
