import { z } from "zod";
import { idSchema, instantSchema } from "#shared/schemas/common.ts";
import { defineJob, type JobDefinition } from "#server/kernel/job.ts";
import { activateSignup } from "./commands/activate-signup.ts";
import { deleteOldSignups } from "./commands/delete-old.ts";
import { mailBoleto } from "./commands/mail-boleto.ts";
import { forgetCustomer } from "./commands/forget-customer.ts";
import { mailOwner } from "./commands/mail-owner.ts";
import { syncCheckout } from "./commands/sync-checkout.ts";
import { syncDue } from "./commands/sync-due.ts";
import { syncPages } from "./commands/sync-pages.ts";
import { syncSubscription } from "./commands/sync-subscription.ts";
import { tellAbove } from "./commands/tell-above.ts";
import { tellUnpaid } from "./commands/tell-unpaid.ts";
import {
  activationTask,
  boletoNews,
  boletoTask,
  checkoutTask,
  forgetTask,
  mailKinds,
  mailTask,
  subscriptionTask,
} from "./rules.ts";

const stripeId = z.string().max(255);

export const subscriptionsJobs: JobDefinition[] = [
  defineJob(checkoutTask, z.strictObject({ checkoutId: stripeId }), syncCheckout),
  defineJob(subscriptionTask, z.strictObject({ subscriptionId: stripeId }), syncSubscription),
  defineJob(
    activationTask,
    z.strictObject({ signupId: idSchema, subscriptionId: stripeId }),
    activateSignup,
  ),

  defineJob(
    boletoTask,
    z.strictObject({ signupId: idSchema, checkoutId: stripeId, kind: z.enum(boletoNews) }),
    mailBoleto,
  ),

  defineJob(
    mailTask,
    z.strictObject({
      accountId: idSchema,
      kind: z.enum(mailKinds),
      since: instantSchema,
      userId: idSchema,
      cents: z.int().optional(),
    }),
    mailOwner,
  ),

  defineJob(forgetTask, z.strictObject({ customerId: stripeId }), forgetCustomer),

  defineJob("subscriptions.tell_unpaid", z.unknown(), (deps) => tellUnpaid(deps), {
    cron: "7 * * * *",
  }),
  defineJob("subscriptions.tell_above", z.unknown(), (deps) => tellAbove(deps), {
    cron: "17 * * * *",
  }),
  defineJob("subscriptions.sync_due", z.unknown(), (deps) => syncDue(deps), {
    cron: "27 * * * *",
  }),
  defineJob("subscriptions.sync_pages", z.unknown(), (deps) => syncPages(deps), {
    cron: "37 * * * *",
  }),
  defineJob("subscriptions.delete_old", z.unknown(), (deps) => deleteOldSignups(deps), {
    cron: "53 3 * * *",
  }),
];
