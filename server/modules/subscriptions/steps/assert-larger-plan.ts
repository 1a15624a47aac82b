import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { planSlugs, type PlanSlug } from "#shared/domain/plans.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import { isLiveStatus } from "../rules.ts";
import type { OwnSubscription } from "./own-subscription.ts";

/**
 * Returns the subscription that is charged for a larger plan, null where another payment comes first.
 * Throws `invalid_transition` for a plan that isn't larger, while a payment is due or an end is
 * decided. After its end a subscription is paid again, whatever the plan.
 */
export function assertLargerPlan(
  { session }: MemberContext,
  own: OwnSubscription | undefined,
  newTier: PlanSlug,
): OwnSubscription | null {
  const isLive = own !== undefined && isLiveStatus(own.status);
  const refuse = (text: string) => new DomainError("invalid_transition", {}, [], text);
  if (isLive && session.subscription.standing !== "active") throw refuse(tierTexts.payFirst);
  // What is left of the period would be given away: nothing is charged any more.
  if (isLive && own.cancelsAt) throw refuse(tierTexts.keepFirst);
  const isLarger = planSlugs.indexOf(newTier) > planSlugs.indexOf(session.plan);
  if ((isLive || !own) && !isLarger) throw refuse(tierTexts.notLarger);
  return isLive ? own : null;
}
