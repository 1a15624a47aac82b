import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import { isLiveStatus } from "../rules.ts";
import { changeSubscription, type Fresh } from "../steps/change-subscription.ts";

/**
 * Has the account's subscription end with the period that is paid, or takes that back. Asking for
 * what is so already does nothing. Throws `invalid_transition` after its end, and what
 * `changeSubscription` throws.
 */
export function setCancelled(ctx: MemberContext, isCancelled: boolean): Promise<void> {
  return changeSubscription(ctx, (fresh) => set(fresh, isCancelled));
}

async function set({ ctx, own, billing }: Fresh, isCancelled: boolean): Promise<void> {
  const { session } = ctx;
  const { accountId, subscriptionId, status, cancelsAt } = own;
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
}
