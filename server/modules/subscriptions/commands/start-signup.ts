import type { RequestContext } from "#server/kernel/context.ts";
import type { PlanSlug } from "#shared/domain/plans.ts";
import type { SignupInput } from "#shared/schemas/signups.ts";
import { pricingPath } from "../rules.ts";
import { findBuyer } from "../steps/find-buyer.ts";
import { openCheckout } from "../steps/open-checkout.ts";
import { requireBilling } from "../steps/require-billing.ts";
import { registerSignup } from "./register-signup.ts";

/** Where a sign-up is paid, and what a browser keeps of it until it is. */
type StartedSignup = {
  readonly url: string;
  readonly pending?: {
    readonly email: string;
    readonly stripeCustomerId: string;
    readonly organizationId: string;
    readonly tier: PlanSlug;
  };
};

/**
 * Begins or goes on with the sign-up of an e-mail and opens its payment. Whoever is logged in with
 * that e-mail is led on as by the login form. Throws what `registerSignup` throws.
 */
export async function startSignup(
  ctx: RequestContext,
  plan: PlanSlug,
  input: SignupInput,
): Promise<StartedSignup> {
  const buyer = await findBuyer(ctx, input.email);
  if (buyer?.role === "owner") return { url: pricingPath(plan) };
  const signup = await registerSignup(ctx, plan, input, buyer?.id);
  const url = await openCheckout(ctx.deps, requireBilling(ctx), signup);
  const { id, email, customerId } = signup;
  return {
    url,
    pending: { email, stripeCustomerId: customerId, organizationId: id, tier: plan },
  };
}
