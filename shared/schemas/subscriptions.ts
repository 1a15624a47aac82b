import { z } from "zod";
import { planSlugs } from "../domain/plans.ts";

/** A change of plan; its price comes from the server. */
export const manageSubscriptionInput = z.strictObject({
  action: z.literal("upgrade"),
  newTier: z.enum(planSlugs),
});

/** Where it is paid, or what has become of it when nothing more is to be done. */
export const manageSubscriptionOutput = z.object({
  checkoutUrl: z.string().optional(),
  message: z.string().optional(),
});
