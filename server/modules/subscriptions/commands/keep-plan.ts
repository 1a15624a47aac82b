import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import { lookupKeyOf } from "#shared/domain/plans.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import { changeSubscription, type Fresh } from "../steps/change-subscription.ts";
import { assertCharged } from "../steps/own-subscription.ts";

/**
 * Takes a smaller plan back before it holds; nothing is charged, as the period is paid. Throws
 * `invalid_transition` when none was chosen or it holds already, and what `changeSubscription` throws.
 */
export function keepPlan(ctx: MemberContext): Promise<void> {
  return changeSubscription(ctx, keep);
}

async function keep({ ctx, own, billing }: Fresh): Promise<void> {
  const { session } = ctx;
  assertCharged(ctx, own);
  const { accountId, subscriptionId, nextPlan, periodEndsAt } = own;
  if (!nextPlan) throw new DomainError("invalid_transition", {}, [], tierTexts.nothingToKeep);
  await writePlatform(ctx, ({ audit }) =>
    audit({
      action: "account.keep_plan",
      actorUserId: session.user.id,
      organizationId: session.organization.id,
      entityId: accountId,
      detail: { plan: session.plan, instead: nextPlan },
    }),
  );
  const lookupKey = lookupKeyOf(session.plan);
  await billing.changePlan({ subscriptionId, lookupKey, isProrated: false, periodEndsAt });
}
