import type { Billing } from "#server/integrations/stripe/billing-port.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";

/** Returns the way to Stripe. Throws `billing_unavailable` where nothing is sold. */
export function requireBilling({ deps }: Pick<RequestContext, "deps">): Billing {
  if (!deps.billing) throw new DomainError("billing_unavailable");
  return deps.billing;
}
