import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import { lookupKeyOf, planSlugs, type PlanSlug } from "#shared/domain/plans.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import { assertUsageWithin } from "../steps/assert-usage-within.ts";
import { changeSubscription, type Fresh } from "../steps/change-subscription.ts";
import { assertCharged } from "../steps/own-subscription.ts";

/**
 * Moves the account to a smaller plan when its paid period ends; until then the larger one holds.
 * Throws `invalid_transition` for a plan that isn't smaller, while a payment is due, an end is
 * decided or the period turns, `plan_usage_above` with what is above, and what `changeSubscription`
 * throws.
 */
export function scheduleDowngrade(ctx: MemberContext, newTier: PlanSlug): Promise<void> {
  return changeSubscription(ctx, (fresh) => schedule(fresh, newTier));
}

async function schedule({ ctx, own, billing }: Fresh, newTier: PlanSlug): Promise<void> {
  const { deps, session } = ctx;
  assertCharged(ctx, own);
  const { accountId, subscriptionId, cancelsAt, periodEndsAt } = own;
  if (cancelsAt) throw new DomainError("invalid_transition", {}, [], tierTexts.keepFirst);
  const isSmaller = planSlugs.indexOf(newTier) < planSlugs.indexOf(session.plan);
  if (!isSmaller || !periodEndsAt) {
    throw new DomainError("invalid_transition", {}, [], tierTexts.notSmaller);
  }
  // What is paid until a moment ago would be the smaller plan at once.
  if (periodEndsAt <= deps.now()) {
    throw new DomainError("invalid_transition", {}, [], tierTexts.turning);
  }
  await assertUsageWithin(ctx, newTier);
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
    periodEndsAt,
    keep: { lookupKey: lookupKeyOf(session.plan), until: periodEndsAt },
  });
}
