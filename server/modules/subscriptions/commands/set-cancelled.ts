import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import { isLiveStatus } from "../rules.ts";
import { requireOwnSubscription } from "../steps/own-subscription.ts";
import { requireBilling } from "../steps/require-billing.ts";
import { syncSubscription } from "./sync-subscription.ts";

/**
 * Has the account's subscription end with the period that is paid, or takes that back. Asking for
 * what is so already does nothing. Throws `forbidden` unless an owner or admin asks, `not_found`
 * without a subscription, `invalid_transition` after its end, and `billing_unavailable`.
 */
export async function setCancelled(ctx: MemberContext, isCancelled: boolean): Promise<void> {
  const { deps, session } = ctx;
  const billing = requireBilling(ctx);
  const { accountId, subscriptionId, status, cancelsAt } = await requireOwnSubscription(ctx);
  if (!isLiveStatus(status)) {
    throw new DomainError("invalid_transition", {}, [], tierTexts.alreadyEnded);
  }
  if (isCancelled === (cancelsAt !== null)) return;
  await writePlatform(ctx, ({ audit }) =>
    audit({
      action: isCancelled ? "account.cancel" : "account.resume",
      actorUserId: session.user.id,
      organizationId: session.organization.id,
      entityId: accountId,
    }),
  );
  await billing.setCancelled({ subscriptionId, atPeriodEnd: isCancelled });
  await syncSubscription(deps, { subscriptionId });
}
