import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { accounts } from "#drizzle/schema/platform/accounts.ts";
import { subscriptions } from "#drizzle/schema/platform/subscriptions.ts";
import type { Billing, SubscriptionState } from "#server/integrations/stripe/billing-port.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { writePlatform, type PlatformWrite } from "#server/kernel/write-platform.ts";
import { planOfLookupKey } from "#shared/domain/plans.ts";
import { isLiveStatus } from "../rules.ts";
import { keepState } from "../steps/keep-state.ts";
import { tellOwners } from "../steps/tell-owners.ts";
import { syncSubscription } from "./sync-subscription.ts";

type Paid = { readonly accountId: string; readonly subscriptionId: string };

/**
 * Gives an account that is there already the subscription that was paid for it, with its plan. An
 * account that pays another one keeps that: this one is ended, its money given back, and the owners
 * are told. It may run twice, and long after the payment.
 */
export async function settlePayment(
  deps: Deps,
  { accountId, subscriptionId }: Paid,
): Promise<void> {
  const { billing } = deps;
  if (!billing) return;
  const isExtra = await writePlatform({ deps, requestId: randomUUID() }, (write) =>
    attach(deps, write, billing, { accountId, subscriptionId }),
  );
  if (isExtra) await billing.giveBack(subscriptionId);
  // What changed before the row was there was nobody's news.
  else await syncSubscription(deps, { subscriptionId });
}

/** Returns whether it was paid for nothing. */
async function attach(
  deps: Deps,
  write: PlatformWrite,
  billing: Billing,
  { accountId, subscriptionId }: Paid,
): Promise<boolean> {
  const { tx } = write;
  const [account] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for("update");
  const [own] = await tx.select().from(subscriptions).where(eq(subscriptions.accountId, accountId));
  if (own?.subscriptionId === subscriptionId) return false;
  const state = await billing.readSubscription(subscriptionId);
  const isLive = isLiveStatus(state.status);
  // Told late, of one that is over: whatever came after it stays.
  if (own && !isLive) return false;
  if (!account || !planOfLookupKey(state.lookupKey)) {
    deps.log.error({ accountId, subscriptionId }, "a payment fits no account");
    return false;
  }
  // The notice of its end may be on its way.
  const present = own && (await billing.readSubscription(own.subscriptionId));
  if (present && isLiveStatus(present.status)) {
    await noteExtra(write, accountId, state);
    return true;
  }
  await keepState(deps, write, { ...account, pastDueSince: own?.pastDueSince ?? null }, state);
  return false;
}

/** Noted before it is done: who is killed in between does it again, and tells nobody twice. */
async function noteExtra(
  write: PlatformWrite,
  accountId: string,
  { id, createdAt, lookupKey }: SubscriptionState,
): Promise<void> {
  const isNew = await tellOwners(write, { accountId, since: createdAt }, ["given_back"]);
  if (!isNew) return;
  await write.audit({
    action: "account.give_back",
    actorUserId: null,
    entityId: accountId,
    detail: { subscriptionId: id, lookupKey },
  });
}
