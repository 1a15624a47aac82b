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
  downgradePreviewOutput,
  invoiceListOutput,
  manageSubscriptionInput,
  manageSubscriptionOutput,
  nextChargeOutput,
  paymentInput,
  paymentOutput,
  previewUpgradeInput,
  subscriptionOutput,
  upgradePreviewOutput,
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
import {
  listInvoices,
  previewDowngrade,
  previewUpgrade,
  readNextCharge,
  readPayment,
  readSubscription,
} from "./queries.ts";
import { findBuyer } from "./steps/find-buyer.ts";

/** For what pays: an account that has ended pays again. */
const paying = { whileSuspended: true, whileClosed: true } as const;

export const subscriptionsRouter = router({
  manage: access("authenticated", paying)
    .input(manageSubscriptionInput)
    .output(manageSubscriptionOutput)
    .mutation(({ ctx, input }) => upgradePlan(ctx, input.newTier)),

  previewUpgrade: access("authenticated")
    .input(previewUpgradeInput)
    .output(upgradePreviewOutput)
    .query(({ ctx, input }) => previewUpgrade(ctx, input.newTier)),

  previewDowngrade: access("authenticated", { whileClosed: true })
    .input(downgradeInput)
    .output(downgradePreviewOutput)
    .query(({ ctx, input }) => previewDowngrade(ctx, input.newTier)),

  nextCharge: access("authenticated")
    .output(nextChargeOutput)
    .query(({ ctx }) => readNextCharge(ctx)),

  mine: access("authenticated", { whileClosed: true })
    .output(subscriptionOutput)
    .query(({ ctx }) => readSubscription(ctx)),

  invoices: access("authenticated", { whileClosed: true })
    .output(invoiceListOutput)
    .query(({ ctx }) => listInvoices(ctx)),

  payment: access("authenticated", { whileClosed: true })
    .input(paymentInput)
    .output(paymentOutput)
    .query(({ ctx, input }) => readPayment(ctx, input.checkoutId)),

  openPortal: access("authenticated", paying)
    .output(billingPageOutput)
    .mutation(({ ctx }) => openPortal(ctx)),

  openPayment: access("authenticated", paying)
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
    .mutation(async ({ ctx, input }) =>
      openSignupCheckout(ctx, input, (await findBuyer(ctx, input.email))?.id),
    ),
});
