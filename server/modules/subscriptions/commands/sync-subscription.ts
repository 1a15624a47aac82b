import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { accounts } from "#drizzle/schema/platform/accounts.ts";
import { subscriptions } from "#drizzle/schema/platform/subscriptions.ts";
import type { SubscriptionState } from "#server/integrations/stripe/billing-port.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { standingColumns } from "#server/kernel/each-organization.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import { keepState } from "../steps/keep-state.ts";

/** More than that many readers never write one after the other while one of them waits. */
const mostReadings = 20;

/**
 * Reads a subscription again and writes what it is like now. No lock waits for Stripe: whoever finds
 * that another reader has written meanwhile reads once more, as it can't know who read later. Before
 * its account is made there is nothing to write: the making reads it as well.
 */
export async function syncSubscription(
  deps: Deps,
  { subscriptionId }: { readonly subscriptionId: string },
): Promise<void> {
  const { billing } = deps;
  if (!billing) return;
  for (let readings = 0; readings < mostReadings; readings += 1) {
    const before = await lastReading(deps, subscriptionId);
    if (!before) return;
    const state = await billing.readSubscription(subscriptionId);
    if (await keepUnlessMoved(deps, before, state)) return;
  }
  throw new Error("a subscription is read anew all the time");
}

/** When a subscription was last read, which no two readings share. */
async function lastReading({ database }: Deps, subscriptionId: string): Promise<Date | undefined> {
  const [row] = await database.db
    .select({ readAt: subscriptions.readAt })
    .from(subscriptions)
    .where(eq(subscriptions.subscriptionId, subscriptionId));
  return row?.readAt;
}

/** Returns whether it was written: false when somebody else wrote since. */
function keepUnlessMoved(deps: Deps, before: Date, state: SubscriptionState): Promise<boolean> {
  return writePlatform({ deps, requestId: randomUUID() }, async (write) => {
    const [row] = await write.tx
      .select({
        id: accounts.id,
        plan: accounts.plan,
        ...standingColumns,
        pastDueSince: subscriptions.pastDueSince,
        readAt: subscriptions.readAt,
      })
      .from(subscriptions)
      .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
      .where(eq(subscriptions.subscriptionId, state.id))
      .for("update");
    if (row?.readAt.getTime() !== before.getTime()) return false;
    await keepState(deps, write, row, state);
    return true;
  });
}
