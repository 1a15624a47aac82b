import { eq } from "drizzle-orm";
import { accounts } from "#drizzle/schema/platform/accounts.ts";
import { subscriptions } from "#drizzle/schema/platform/subscriptions.ts";
import type { SubscriptionState } from "#server/integrations/stripe/billing-port.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { PlatformWrite } from "#server/kernel/write-platform.ts";
import { planOfLookupKey } from "#shared/domain/plans.ts";
import { isLiveStatus } from "../rules.ts";
import { keepState } from "./keep-state.ts";

/**
 * Gives an account that is there already the subscription that was just paid, with its plan. An
 * account that pays another one keeps that. Returns whether it was paid for nothing, and is to be
 * given back.
 */
export async function attachSubscription(
  deps: Deps,
  write: PlatformWrite,
  accountId: string,
  state: SubscriptionState,
): Promise<boolean> {
  const { tx } = write;
  const plan = planOfLookupKey(state.lookupKey);
  const [account] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for("update");
  const [own] = await tx.select().from(subscriptions).where(eq(subscriptions.accountId, accountId));
  if (own?.subscriptionId === state.id) return false;
  if (account && own && isLiveStatus(own.status)) return true;
  if (!account || !plan) {
    deps.log.error({ accountId, subscriptionId: state.id }, "a payment fits no account");
    return false;
  }
  await keepState(deps, write, { ...account, pastDueSince: own?.pastDueSince ?? null }, state);
  return false;
}
