import type { MemberContext } from "#server/kernel/context.ts";
import { oneLine } from "#server/kernel/messages/format.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import { lookupKeyOf, type PlanSlug } from "#shared/domain/plans.ts";
import { unlinked } from "#shared/domain/unlinked.ts";
import { signupTexts } from "#shared/texts/signups.pt-br.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import { upgradeLimit } from "../rules.ts";
import { assertLargerPlan } from "../steps/assert-larger-plan.ts";
import { assertUsageWithin } from "../steps/assert-usage-within.ts";
import { openOnlyCheckout } from "../steps/open-only-checkout.ts";
import { readOwnSubscription } from "../steps/own-subscription.ts";
import { requireBilling } from "../steps/require-billing.ts";
import { syncSubscription } from "./sync-subscription.ts";

/**
 * Moves the account to a larger plan: at once when it pays already, Stripe then charges the
 * difference; otherwise by a payment, whose address is returned. Throws `forbidden` unless an owner
 * or admin asks, `invalid_transition` for a plan that isn't larger, while a payment is due or
 * an end is decided, `plan_usage_above` for one paid again that is too small, and `billing_unavailable`, after which
 * nothing is changed.
 */
export async function upgradePlan(
  ctx: MemberContext,
  newTier: PlanSlug,
): Promise<{ readonly checkoutUrl?: string; readonly message?: string }> {
  const { deps, session } = ctx;
  const { accountId } = session.organization;
  const own = await readOwnSubscription(ctx);
  const billing = requireBilling(ctx);
  await deps.limiter.hit("plan-upgrade", accountId, upgradeLimit);
  const charged = assertLargerPlan(ctx, own, newTier);
  if (own && !charged) await assertUsageWithin(deps, accountId, newTier);
  await writePlatform(ctx, ({ audit }) =>
    audit({
      // After an end the plan is taken up again, larger or not.
      action: own && !charged ? "account.ask_anew" : "account.ask_upgrade",
      actorUserId: session.user.id,
      organizationId: session.organization.id,
      entityId: accountId,
      detail: { from: session.plan, to: newTier },
    }),
  );
  const lookupKey = lookupKeyOf(newTier);
  if (charged) {
    const { subscriptionId, nextPlan } = charged;
    // The difference counts from the plan that is paid, not from a smaller one to come.
    const present = { subscriptionId, lookupKey: lookupKeyOf(session.plan), isProrated: false };
    if (nextPlan) await billing.changePlan(present);
    await billing.changePlan({ subscriptionId, lookupKey, isProrated: true });
    // The notice would do the same a moment later.
    await syncSubscription(deps, { subscriptionId });
    return { message: tierTexts.upgraded };
  }
  const { name, email } = session.user;
  const customerId =
    own?.customerId ?? (await billing.makeCustomer({ email, name, key: `account-${accountId}` }));
  const back = `${deps.config.publicUrl}/app/my-plan`;
  const checkoutUrl = await openOnlyCheckout(billing, {
    customerId,
    reference: accountId,
    lookupKey,
    purpose: signupTexts.purpose.continues(unlinked(oneLine(session.organization.name, 120))),
    successUrl: `${back}?upgrade=success&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: back,
  });
  return { checkoutUrl };
}
