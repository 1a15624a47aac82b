import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { accounts } from "#drizzle/schema/platform/accounts.ts";
import { subscriptions } from "#drizzle/schema/platform/subscriptions.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import { keepState } from "../steps/keep-state.ts";

/**
 * Reads a subscription again, under a lock on its account, so that of two readers the later one
 * writes what it read later. Before its account is made there is nothing to write: the making reads
 * it as well.
 */
export async function syncSubscription(
  deps: Deps,
  { subscriptionId }: { readonly subscriptionId: string },
): Promise<void> {
  const { billing } = deps;
  if (!billing) return;
  await writePlatform({ deps, requestId: randomUUID() }, async (write) => {
    const [account] = await write.tx
      .select({
        id: accounts.id,
        plan: accounts.plan,
        standing: accounts.standing,
        readOnlyFrom: accounts.readOnlyFrom,
        pastDueSince: subscriptions.pastDueSince,
      })
      .from(subscriptions)
      .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
      .where(eq(subscriptions.subscriptionId, subscriptionId))
      .for("update");
    if (!account) return;
    await keepState(deps, write, account, await billing.readSubscription(subscriptionId));
  });
}
