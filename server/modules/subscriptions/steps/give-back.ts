import type { Billing } from "#server/integrations/stripe/billing-port.ts";
import type { Deps } from "#server/kernel/deps.ts";

type Payment = {
  /** The id of what was sold, which is an account's where there is one. */
  readonly accountId: string;
  readonly subscriptionId: string;
};

/** Gives the money of a payment back; says which part of it only a person can return. */
export async function giveBack(
  { log }: Pick<Deps, "log">,
  billing: Billing,
  { accountId, subscriptionId }: Payment,
): Promise<void> {
  const byHand = await billing.giveBack(subscriptionId);
  if (byHand.length > 0) {
    log.error({ accountId, invoices: byHand }, "a payment by boleto must be returned by hand");
  }
}
