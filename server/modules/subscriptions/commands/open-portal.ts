import type { MemberContext } from "#server/kernel/context.ts";
import { requireOwnSubscription } from "../steps/own-subscription.ts";
import { requireBilling } from "../steps/require-billing.ts";

/**
 * Opens the provider's own pages for the account: cards, invoices, the end. Throws `forbidden` unless
 * an owner or admin asks, `not_found` without a subscription, and `billing_unavailable`.
 */
export async function openPortal(ctx: MemberContext): Promise<{ readonly url: string }> {
  const billing = requireBilling(ctx);
  const { customerId } = await requireOwnSubscription(ctx);
  const returnUrl = `${ctx.deps.config.publicUrl}/app/my-plan`;
  return { url: await billing.openPortal({ customerId, returnUrl }) };
}
