import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import { lookupKeyOf, planSlugs, type PlanSlug } from "#shared/domain/plans.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import { assertUsageWithin } from "../steps/assert-usage-within.ts";
import { requireChargedSubscription } from "../steps/own-subscription.ts";
import { requireBilling } from "../steps/require-billing.ts";
import { syncSubscription } from "./sync-subscription.ts";

/**
 * Moves the account to a smaller plan when its paid period ends; until then the larger one holds.
 * Throws `forbidden` unless an owner or admin asks, `invalid_transition` for a plan that isn't
 * smaller, while a payment is due or an end is decided, `plan_usage_above` with what is above, and
 * `billing_unavailable`, after which nothing is changed.
 */
export async function scheduleDowngrade(ctx: MemberContext, newTier: PlanSlug): Promise<void> {
  const { deps, session } = ctx;
  const billing = requireBilling(ctx);
  const { accountId, subscriptionId, cancelsAt, periodEndsAt } =
    await requireChargedSubscription(ctx);
  if (cancelsAt) throw new DomainError("invalid_transition", {}, [], tierTexts.keepFirst);
  const isSmaller = planSlugs.indexOf(newTier) < planSlugs.indexOf(session.plan);
  if (!isSmaller || !periodEndsAt) {
    throw new DomainError("invalid_transition", {}, [], tierTexts.notSmaller);
  }
  await assertUsageWithin(deps, accountId, newTier);
  await writePlatform(ctx, ({ audit }) =>
    audit({
      action: "account.ask_downgrade",
      actorUserId: session.user.id,
      organizationId: session.organization.id,
      entityId: accountId,
      detail: { from: session.plan, to: newTier },
    }),
  );
  await billing.changePlan({
    subscriptionId,
    lookupKey: lookupKeyOf(newTier),
    isProrated: false,
    keep: { lookupKey: lookupKeyOf(session.plan), until: periodEndsAt },
  });
  await syncSubscription(deps, { subscriptionId });
}
