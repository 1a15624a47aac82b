import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { signups } from "#drizzle/schema/platform/subscriptions.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import { planOfLookupKey } from "#shared/domain/plans.ts";
import { idSchema } from "#shared/schemas/common.ts";
import { activationTask } from "../rules.ts";
import { settlePayment } from "../steps/settle-payment.ts";

/**
 * Reads a checkout anew and, once it is paid, has its sign-up made. The plan is that of the price
 * that was paid, whatever a browser asked for. What belongs to nobody here is left alone.
 */
export async function syncCheckout(
  deps: Deps,
  { checkoutId }: { readonly checkoutId: string },
): Promise<void> {
  const { billing, log } = deps;
  if (!billing) return;
  const checkout = await billing.readCheckout(checkoutId);
  const signupId = idSchema.safeParse(checkout.reference);
  const { subscriptionId } = checkout;
  if (!checkout.isPaid || !signupId.success || !subscriptionId) return;
  const state = await billing.readSubscription(subscriptionId);
  const plan = planOfLookupKey(state.lookupKey);
  const context = { deps, requestId: randomUUID() };
  const isMade = await writePlatform(context, async ({ tx, audit, queueJob }) => {
    const [signup] = await tx
      .select()
      .from(signups)
      .where(eq(signups.id, signupId.data))
      .for("update");
    // The account is there: it pays for another plan, or again.
    if (!signup || signup.state === "ready") return true;
    if (signup.customerId !== checkout.customerId || !plan) {
      log.error({ checkoutId, signupId: signup.id }, "a payment fits no sign-up");
      return false;
    }
    if (signup.state === "pending") {
      await tx.update(signups).set({ state: "paid", plan }).where(eq(signups.id, signup.id));
      await audit({
        action: "signup.pay",
        actorUserId: null,
        entityId: signup.id,
        detail: { plan },
      });
    }
    const payload = { signupId: signup.id, subscriptionId };
    const jobKey = `${activationTask}:${signup.id}:${subscriptionId}`;
    queueJob({ task: activationTask, payload, jobKey });
    return false;
  });
  if (isMade) await settlePayment(deps, { accountId: signupId.data, subscriptionId });
}
