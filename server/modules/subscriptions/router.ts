import {
  checkoutInput,
  checkoutOutput,
  registerInput,
  registerOutput,
} from "#shared/schemas/signups.ts";
import {
  manageSubscriptionInput,
  manageSubscriptionOutput,
} from "#shared/schemas/subscriptions.ts";
import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { openSignupCheckout } from "./commands/open-signup-checkout.ts";
import { registerSignup } from "./commands/register-signup.ts";
import { upgradePlan } from "./commands/upgrade-plan.ts";

export const subscriptionsRouter = router({
  manage: access("authenticated")
    .input(manageSubscriptionInput)
    .output(manageSubscriptionOutput)
    .mutation(({ ctx, input }) => upgradePlan(ctx, input.newTier)),

  register: access("public")
    .input(registerInput)
    .output(registerOutput)
    .mutation(async ({ ctx, input: { tier, ...input } }) => {
      const { id, customerId } = await registerSignup(ctx, tier, input);
      return { stripeCustomerId: customerId, organizationId: id };
    }),

  checkout: access("public")
    .input(checkoutInput)
    .output(checkoutOutput)
    .mutation(({ ctx, input }) => openSignupCheckout(ctx, input)),
});
