import { eq } from "drizzle-orm";
import { billingEvents, subscriptions } from "#drizzle/schema/platform/subscriptions.ts";
import type { BillingEvent } from "#server/integrations/stripe/billing-port.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { writePlatform, type PlatformContext } from "#server/kernel/write-platform.ts";
import { subscriptionTask } from "../rules.ts";
import { queueCheckout } from "../steps/queue-checkout.ts";

/**
 * Takes a notice once and has what it is about read again: notices come late, twice and in any order,
 * so what they say is only that something changed.
 */
export async function takeBillingEvent(
  ctx: PlatformContext & { readonly deps: Pick<Deps, "log"> },
  event: BillingEvent,
): Promise<void> {
  const { id, type, checkoutId, subscriptionId, customerId } = event;
  await writePlatform(ctx, async ({ tx, queueJob }) => {
    const taken = await tx
      .insert(billingEvents)
      .values({ id, type })
      .onConflictDoNothing()
      .returning({ id: billingEvents.id });
    if (taken.length === 0) return;
    if (checkoutId) queueCheckout({ queueJob }, checkoutId);
    if (subscriptionId) queueJob({ task: subscriptionTask, payload: { subscriptionId } });
    if (customerId) {
      const own = await tx
        .select({ subscriptionId: subscriptions.subscriptionId })
        .from(subscriptions)
        .where(eq(subscriptions.customerId, customerId));
      for (const payload of own) queueJob({ task: subscriptionTask, payload });
    }
    // Stripe waits some days for what only a person can say; the subscription goes on meanwhile.
    if (type === "charge.dispute.created") {
      ctx.deps.log.error({ eventId: id }, "a payment is disputed: answer in Stripe's dashboard");
    }
  });
}
