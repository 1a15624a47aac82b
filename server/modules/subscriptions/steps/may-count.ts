import type { Billing, Checkout } from "#server/integrations/stripe/billing-port.ts";
import { isLiveStatus } from "../rules.ts";

/**
 * Whether a complete page is paid, or may be yet. Its subscription tells: a boleto that nobody has paid
 * in its days is over, and so is a payment that was given back, whose page stays paid.
 */
export async function mayCount(billing: Billing, page: Checkout): Promise<boolean> {
  if (!page.subscriptionId) return true;
  return isLiveStatus((await billing.readSubscription(page.subscriptionId)).status);
}
