import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { accounts } from "#drizzle/schema/platform/accounts.ts";
import { subscriptions } from "#drizzle/schema/platform/subscriptions.ts";
import type { SubscriptionState } from "#server/integrations/stripe/billing-port.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { PlatformWrite } from "#server/kernel/write-platform.ts";
import { isPaymentDue } from "#shared/domain/subscriptions.ts";
import {
  dueMailKinds,
  planMailKind,
  plansOf,
  standingOf,
  type NewStanding,
  type PlanState,
} from "../rules.ts";
import { mailBillingNews } from "./mail-billing-news.ts";
import { tellScreens } from "./tell-screens.ts";

/** An account whose row is locked, with what was known of its subscription. */
export type LockedAccount = Pick<
  typeof accounts.$inferSelect,
  "id" | "plan" | "standing" | "readOnlyFrom" | "paidUntil"
> & { readonly pastDueSince: Date | null };

/**
 * Writes what was just read of an account's subscription: its row, the account's plan and standing,
 * the history, mails to its owners, and news for all open screens and processes.
 */
export async function keepState(
  { now }: Pick<Deps, "now">,
  write: PlatformWrite,
  account: LockedAccount,
  state: SubscriptionState,
): Promise<void> {
  const { tx, audit } = write;
  const accountId = account.id;
  const [own] = await tx.select().from(subscriptions).where(eq(subscriptions.accountId, accountId));
  const { plan: paid, ...next } = plansOf(state, now(), own?.nextPlan);
  const plan = paid ?? account.plan;
  const stands = standingOf(state, account, now());
  const { standing, readOnlyFrom, paidUntil, pastDueSince } = stands;
  const { id: subscriptionId, customerId, status, periodEndsAt, cancelsAt, endedAt } = state;
  const read = {
    subscriptionId,
    customerId,
    status,
    periodEndsAt,
    pastDueSince,
    cancelsAt,
    endedAt,
    ...next,
  };
  const values = {
    ...read,
    // No two readings have the same time, whatever the clock says: others see by it that one was kept.
    readAt: new Date(Math.max(now().getTime(), (own?.readAt.getTime() ?? 0) + 1)),
  };
  await tx
    .insert(subscriptions)
    .values({ accountId, ...values })
    .onConflictDoUpdate({ target: subscriptions.accountId, set: values });
  const stored = { plan, standing, readOnlyFrom, paidUntil };
  await tx.update(accounts).set(stored).where(eq(accounts.id, accountId));
  // Also what was asked for here: what came of it, and what the provider's own pages changed.
  const changes = [
    ["plan", account.plan, plan],
    ["standing", account.standing, standing],
    ["next_plan", own?.nextPlan ?? null, next.nextPlan],
    ["end", own?.cancelsAt?.toISOString() ?? null, cancelsAt?.toISOString() ?? null],
  ] as const;
  for (const [what, from, to] of changes) {
    if (from === to) continue;
    const action = `account.change_${what}`;
    await audit({ action, actorUserId: null, entityId: accountId, detail: { from, to } });
  }
  const after = { plan, subscription: values, ...stands };
  await tellNews(write, { ...account, subscription: own ?? null }, after, now());
  // A screen that reads the subscription anew would be told of its own reading, for ever.
  const isSame = holds(own, read) && holds(account, stored);
  if (!isSame) await tellScreens(write, accountId);
}

/** Whether what is kept says all that was read. */
function holds(kept: object | undefined, read: object): boolean {
  const known = new Map<string, unknown>(Object.entries(kept ?? {}));
  return Object.entries(read).every(
    ([name, value]) => known.has(name) && isDeepStrictEqual(known.get(name), value),
  );
}

type Known = PlanState & Pick<NewStanding, "readOnlyFrom" | "pastDueSince">;

async function tellNews(
  write: PlatformWrite,
  before: Known & { readonly id: string },
  after: Known,
  now: Date,
): Promise<void> {
  const { id: accountId, pastDueSince: wasDueSince } = before;
  const { standing, readOnlyFrom, pastDueSince } = after;
  const news = planMailKind(before, after);
  if (news) await mailBillingNews(write, { accountId, since: now }, [news]);
  const wasDue = wasDueSince && isPaymentDue(before.standing);
  if (wasDue && standing === "active") {
    await mailBillingNews(write, { accountId, since: wasDueSince }, ["restored"]);
  }
  if (pastDueSince) {
    await mailBillingNews(write, { accountId, since: pastDueSince }, dueMailKinds(after, now));
  }
  if (standing === "cancelled" && readOnlyFrom) {
    await mailBillingNews(write, { accountId, since: readOnlyFrom }, ["ended"]);
  }
}
