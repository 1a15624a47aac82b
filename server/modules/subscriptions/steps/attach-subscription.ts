import { eq } from "drizzle-orm";
import { accounts, organizations } from "#drizzle/schema/platform/accounts.ts";
import { subscriptions } from "#drizzle/schema/platform/subscriptions.ts";
import type { SubscriptionState } from "#server/integrations/stripe/billing-port.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { PlatformWrite } from "#server/kernel/write-platform.ts";
import { planOfLookupKey } from "#shared/domain/plans.ts";
import { isLiveStatus } from "../rules.ts";

/**
 * Gives an account that is there already the subscription that was just paid, with its plan. An
 * account that pays another one keeps that, and somebody is told to refund.
 */
export async function attachSubscription(
  { log, now }: Deps,
  { tx, audit, emitChange }: PlatformWrite,
  accountId: string,
  state: SubscriptionState,
): Promise<void> {
  const plan = planOfLookupKey(state.lookupKey);
  const [account] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for("update");
  const [own] = await tx.select().from(subscriptions).where(eq(subscriptions.accountId, accountId));
  if (own?.subscriptionId === state.id) return;
  if (!account || !plan || (own && isLiveStatus(own.status))) {
    log.error({ accountId, subscriptionId: state.id }, "a payment fits no account");
    return;
  }
  const { id: subscriptionId, customerId, status, periodEndsAt } = state;
  const values = { subscriptionId, customerId, status, periodEndsAt, readAt: now() };
  await tx
    .insert(subscriptions)
    .values({ accountId, ...values })
    .onConflictDoUpdate({ target: subscriptions.accountId, set: values });
  await tx.update(accounts).set({ plan }).where(eq(accounts.id, accountId));
  await audit({
    action: "account.change_plan",
    actorUserId: null,
    entityId: accountId,
    detail: { from: account.plan, to: plan },
  });
  const houses = await tx
    .select({ id: organizations.id, schemaName: organizations.schemaName })
    .from(organizations)
    .where(eq(organizations.accountId, accountId));
  for (const house of houses) emitChange(house, "organizations", house.id, "update");
}
