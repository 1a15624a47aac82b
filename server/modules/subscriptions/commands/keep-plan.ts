import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import { lookupKeyOf } from "#shared/domain/plans.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import { requireChargedSubscription } from "../steps/own-subscription.ts";
import { requireBilling } from "../steps/require-billing.ts";
import { syncSubscription } from "./sync-subscription.ts";

/**
 * Takes a smaller plan back before it holds; nothing is charged, as the period is paid. Throws
 * `forbidden` unless an owner or admin asks, `invalid_transition` when none was chosen, and
 * `billing_unavailable`.
 */
export async function keepPlan(ctx: MemberContext): Promise<void> {
  const { deps, session } = ctx;
  const billing = requireBilling(ctx);
  const { accountId, subscriptionId, nextPlan } = await requireChargedSubscription(ctx);
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
  await billing.changePlan({ subscriptionId, lookupKey, isProrated: false });
  await syncSubscription(deps, { subscriptionId });
}
