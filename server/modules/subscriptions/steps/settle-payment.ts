import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { accounts } from "#drizzle/schema/platform/accounts.ts";
import { subscriptions } from "#drizzle/schema/platform/subscriptions.ts";
import type { Billing, SubscriptionState } from "#server/integrations/stripe/billing-port.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { writePlatform, type PlatformWrite } from "#server/kernel/write-platform.ts";
import { planOfLookupKey } from "#shared/domain/plans.ts";
import { isLiveStatus } from "../rules.ts";
import { giveBack } from "./give-back.ts";
import { keepState } from "./keep-state.ts";
import { sumOf } from "./read-charges.ts";
import { mailBillingNews } from "./mail-billing-news.ts";
import { syncSubscription } from "../commands/sync-subscription.ts";

type Paid = {
  readonly accountId: string;
  readonly subscriptionId: string;
  /** What the page sold, where the price doesn't say it any more. */
  readonly lookupKey?: string | null;
};

/** What Stripe says of the subscription that was paid and of the account's own, if it has another that may go on. */
type Read = {
  readonly state: SubscriptionState;
  readonly ownId: string | undefined;
  readonly own: SubscriptionState | null;
  /** What was taken for the one that was paid, where it may go back. */
  readonly paidCents: number;
};

/**
 * Gives an account that is there already the subscription that was paid for it, with its plan. An
 * account that pays another one keeps that: this one is ended, its money given back, and the owners
 * are told. It may run twice, and long after the payment.
 */
export async function settlePayment(
  deps: Deps,
  { accountId, subscriptionId, lookupKey = null }: Paid,
): Promise<void> {
  const { billing } = deps;
  if (!billing) return;
  const known = await ownOf(deps.database.db, accountId);
  const ownId = known?.id;
  // Stripe is asked before the transaction: no lock waits for it. What has ended stays so, and may be of
  // another account of Stripe.
  const isOther = known && ownId !== subscriptionId && isLiveStatus(known.status);
  const state = await billing.readSubscription(subscriptionId);
  const isTold = planOfLookupKey(state.lookupKey) !== null;
  const read = {
    state: isTold ? state : { ...state, lookupKey },
    ownId,
    // The notice of its end may be on its way.
    own: isOther ? await billing.readSubscription(known.id) : null,
    paidCents: isOther ? await readPaid(billing, state) : 0,
  };
  const isExtra = await writePlatform({ deps, requestId: randomUUID() }, (write) =>
    attach(deps, write, accountId, read),
  );
  // What changed before the row was there was nobody's news.
  if (!isExtra) return syncSubscription(deps, { subscriptionId });
  await giveBack(deps, billing, { accountId, subscriptionId });
}

async function readPaid(billing: Billing, { id, customerId }: SubscriptionState) {
  const invoices = await billing.listInvoices(customerId);
  return sumOf(
    invoices.filter(({ subscriptionId, status }) => subscriptionId === id && status === "paid"),
  );
}

async function ownOf(db: Deps["database"]["db"] | PlatformWrite["tx"], accountId: string) {
  const [own] = await db
    .select({ id: subscriptions.subscriptionId, status: subscriptions.status })
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId));
  return own;
}

/** Returns whether it was paid for nothing. */
async function attach(
  deps: Deps,
  write: PlatformWrite,
  accountId: string,
  { state, ownId, own: present, paidCents }: Read,
): Promise<boolean> {
  const { tx } = write;
  const [account] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for("update");
  const [own] = await tx.select().from(subscriptions).where(eq(subscriptions.accountId, accountId));
  if (own?.subscriptionId === state.id) return false;
  if (own?.subscriptionId !== ownId) throw new Error("Another payment came in between");
  // Told late, of one that is over: whatever came after it stays.
  if (own && !isLiveStatus(state.status)) return false;
  if (!account || !planOfLookupKey(state.lookupKey)) {
    deps.log.error({ accountId, subscriptionId: state.id }, "a payment fits no account");
    return false;
  }
  if (present && isLiveStatus(present.status)) {
    await noteExtra(write, accountId, state, paidCents);
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
  cents: number,
): Promise<void> {
  const isNew = await mailBillingNews(write, { accountId, since: createdAt, cents }, [
    "given_back",
  ]);
  if (!isNew) return;
  await write.audit({
    action: "account.give_back",
    actorUserId: null,
    entityId: accountId,
    detail: { subscriptionId: id, lookupKey },
  });
}
