import { BillingUnknown } from "#server/integrations/stripe/billing-port.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { oneLine } from "#server/kernel/messages/format.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import { lookupKeyOf, type PlanSlug } from "#shared/domain/plans.ts";
import { isClosed } from "#shared/domain/subscriptions.ts";
import { unlinked } from "#shared/domain/unlinked.ts";
import { signupTexts } from "#shared/texts/signups.pt-br.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import { isLiveStatus, upgradeLimit } from "../rules.ts";
import { assertLargerPlan } from "../steps/assert-larger-plan.ts";
import { assertUsageWithin } from "../steps/assert-usage-within.ts";
import { openAccountCheckout } from "../steps/open-account-checkout.ts";
import { changeSubscription, type Fresh } from "../steps/change-subscription.ts";
import { readOwnSubscription, type OwnSubscription } from "../steps/own-subscription.ts";
import { requireBilling } from "../steps/require-billing.ts";

/**
 * Moves the account to a larger plan: at once when it pays already, Stripe then charges the
 * difference; otherwise by a payment, whose address is returned. Throws `forbidden` unless an owner
 * or admin asks, `invalid_transition` for a plan that isn't larger, while a payment is due or
 * an end is decided, `plan_usage_above` for one paid again that is too small, and what
 * `changeSubscription` throws.
 */
export async function upgradePlan(ctx: MemberContext, newTier: PlanSlug): Promise<Upgrade> {
  const own = await readOwnSubscription(ctx);
  const billing = requireBilling(ctx);
  const { accountId } = ctx.session.organization;
  await ctx.deps.limiter.hit("plan-upgrade", accountId, upgradeLimit);
  // Nothing is charged by opening a payment: any number of tabs may.
  if (!own || !isLiveStatus(own.status)) return upgrade({ ctx, own, billing }, newTier);
  return changeSubscription(ctx, (fresh) => upgrade(fresh, newTier));
}

type Upgrade = { readonly checkoutUrl?: string; readonly message?: string };
type Known = Omit<Fresh, "own"> & { readonly own: OwnSubscription | undefined };

async function upgrade({ ctx, own, billing }: Known, newTier: PlanSlug): Promise<Upgrade> {
  const { deps, session } = ctx;
  const { accountId } = session.organization;
  const charged = assertLargerPlan(ctx, own, newTier);
  // After an end she can reduce what is above before she pays, until the account closes.
  const assertFits = async () => {
    if (!own || charged) return;
    const isOver = isClosed(session.subscription, deps.now());
    const wayOut = isOver ? tierTexts.chooseFitting : tierTexts.reduceOrFit;
    await assertUsageWithin(ctx, newTier, wayOut);
  };
  await assertFits();
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
  if (charged) {
    await moveUp({ ctx, own: charged, billing }, newTier);
    return { message: tierTexts.upgraded };
  }
  const { name, email } = session.user;
  const customerId =
    own?.customerId ?? (await billing.makeCustomer({ email, name, key: `account-${accountId}` }));
  const back = `${deps.config.publicUrl}/app/my-plan`;
  const page = {
    customerId,
    reference: accountId,
    lookupKey: lookupKeyOf(newTier),
    purpose: signupTexts.purpose.continues(unlinked(oneLine(session.organization.name, 120))),
    successUrl: `${back}?upgrade=success&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${back}?upgrade=unpaid`,
  };
  const checkoutUrl = await openAccountCheckout(ctx, billing, page, assertFits);
  return { checkoutUrl };
}

/**
 * The difference counts from the plan that is paid, not from a smaller one to come, whose price it has
 * already: that is taken back first, and is to come again when the larger one is refused.
 */
async function moveUp({ ctx, own, billing }: Fresh, newTier: PlanSlug): Promise<void> {
  const { subscriptionId, periodEndsAt, nextPlan, nextPlanFrom } = own;
  const present = lookupKeyOf(ctx.session.plan);
  const free = { subscriptionId, periodEndsAt, isProrated: false };
  const isComing = nextPlan !== null && nextPlanFrom !== null;
  if (isComing) await billing.changePlan({ ...free, lookupKey: present });
  try {
    await billing.changePlan({ ...free, lookupKey: lookupKeyOf(newTier), isProrated: true });
  } catch (error) {
    if (!isComing || error instanceof BillingUnknown) throw error;
    const keep = { lookupKey: present, until: nextPlanFrom };
    try {
      await billing.changePlan({ ...free, lookupKey: lookupKeyOf(nextPlan), keep });
    } catch (cause) {
      throw new BillingUnknown({ cause });
    }
    throw error;
  }
}
