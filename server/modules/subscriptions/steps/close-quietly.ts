import type { Billing } from "#server/integrations/stripe/billing-port.ts";

/** Makes an open page unpayable; another tab may be closing it, or somebody paying on it. */
export async function closeQuietly(billing: Billing, id: string): Promise<void> {
  try {
    await billing.expireCheckout(id);
  } catch (error) {
    if ((await billing.readCheckout(id)).status === "open") throw error;
  }
}
