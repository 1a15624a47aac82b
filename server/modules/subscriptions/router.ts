import { doneOutput } from "#shared/schemas/auth.ts";
import {
  checkoutInput,
  checkoutOutput,
  registerInput,
  registerOutput,
} from "#shared/schemas/signups.ts";
import {
  billingPageOutput,
  downgradeInput,
  invoiceListOutput,
  manageSubscriptionInput,
  manageSubscriptionOutput,
  paymentInput,
  paymentOutput,
  subscriptionOutput,
} from "#shared/schemas/subscriptions.ts";
import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { keepPlan } from "./commands/keep-plan.ts";
import { openPayment } from "./commands/open-payment.ts";
import { openPortal } from "./commands/open-portal.ts";
import { openSignupCheckout } from "./commands/open-signup-checkout.ts";
import { registerSignup } from "./commands/register-signup.ts";
import { scheduleDowngrade } from "./commands/schedule-downgrade.ts";
import { setCancelled } from "./commands/set-cancelled.ts";
import { upgradePlan } from "./commands/upgrade-plan.ts";
import { listInvoices, readPayment, readSubscription } from "./queries.ts";

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

  payment: access("authenticated")
    .input(paymentInput)
    .output(paymentOutput)
    .query(({ ctx, input }) => readPayment(ctx, input.checkoutId)),

  openPortal: access("authenticated", { whileSuspended: true })
    .output(billingPageOutput)
    .mutation(({ ctx }) => openPortal(ctx)),

  openPayment: access("authenticated", { whileSuspended: true })
    .output(billingPageOutput)
    .mutation(({ ctx }) => openPayment(ctx)),

  downgrade: access("authenticated", { whileSuspended: true })
    .input(downgradeInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await scheduleDowngrade(ctx, input.newTier);
      return { ok: true };
    }),

  keepPlan: access("authenticated", { whileSuspended: true })
    .output(doneOutput)
    .mutation(async ({ ctx }) => {
      await keepPlan(ctx);
      return { ok: true };
    }),

  cancel: access("authenticated", { whileSuspended: true })
    .output(doneOutput)
    .mutation(async ({ ctx }) => {
      await setCancelled(ctx, true);
      return { ok: true };
    }),

  resume: access("authenticated", { whileSuspended: true })
    .output(doneOutput)
    .mutation(async ({ ctx }) => {
      await setCancelled(ctx, false);
      return { ok: true };
    }),

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
