import type { Billing, Checkout } from "#server/integrations/stripe/billing-port.ts";
import { isLiveStatus } from "../rules.ts";

/**
 * Whether a complete page is paid, or may be yet: a boleto that nobody has paid in its days is over.
 */
export async function mayCount(billing: Billing, page: Checkout): Promise<boolean> {
  if (page.isPaid || !page.subscriptionId) return true;
  return isLiveStatus((await billing.readSubscription(page.subscriptionId)).status);
}
