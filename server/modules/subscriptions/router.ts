import {
  checkoutInput,
  checkoutOutput,
  registerInput,
  registerOutput,
} from "#shared/schemas/signups.ts";
import {
  billingPageOutput,
  invoiceListOutput,
  manageSubscriptionInput,
  manageSubscriptionOutput,
  subscriptionOutput,
} from "#shared/schemas/subscriptions.ts";
import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { openPayment } from "./commands/open-payment.ts";
import { openPortal } from "./commands/open-portal.ts";
import { openSignupCheckout } from "./commands/open-signup-checkout.ts";
import { registerSignup } from "./commands/register-signup.ts";
import { upgradePlan } from "./commands/upgrade-plan.ts";
import { listInvoices, readSubscription } from "./queries.ts";

export const subscriptionsRouter = router({
  manage: access("authenticated", { whileSuspended: true })
    .input(manageSubscriptionInput)
    .output(manageSubscriptionOutput)
    .mutation(({ ctx, input }) => upgradePlan(ctx, input.newTier)),

  mine: access("authenticated")
    .output(subscriptionOutput)
    .query(({ ctx }) => readSubscription(ctx)),

  invoices: access("authenticated")
    .output(invoiceListOutput)
    .query(({ ctx }) => listInvoices(ctx)),

  openPortal: access("authenticated", { whileSuspended: true })
    .output(billingPageOutput)
    .mutation(({ ctx }) => openPortal(ctx)),

  openPayment: access("authenticated", { whileSuspended: true })
    .output(billingPageOutput)
    .mutation(({ ctx }) => openPayment(ctx)),

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
