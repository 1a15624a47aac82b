import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { accounts, organizations } from "#drizzle/schema/platform/accounts.ts";
import { subscriptions } from "#drizzle/schema/platform/subscriptions.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import { planOfLookupKey } from "#shared/domain/plans.ts";

/**
 * Reads a subscription anew, under a lock on its account, so that of two readers the later one
 * writes what it read later. Before its account is made there is nothing to write: the making reads
 * it as well.
 */
export async function syncSubscription(
  deps: Deps,
  { subscriptionId }: { readonly subscriptionId: string },
): Promise<void> {
  const { billing } = deps;
  if (!billing) return;
  await writePlatform({ deps, requestId: randomUUID() }, async ({ tx, audit, emitChange }) => {
    const [own] = await tx
      .select({ accountId: subscriptions.accountId, plan: accounts.plan })
      .from(subscriptions)
      .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
      .where(eq(subscriptions.subscriptionId, subscriptionId))
      .for("update");
    if (!own) return;
    const { status, periodEndsAt, lookupKey } = await billing.readSubscription(subscriptionId);
    await tx
      .update(subscriptions)
      .set({ status, periodEndsAt, readAt: deps.now() })
      .where(eq(subscriptions.accountId, own.accountId));
    const plan = planOfLookupKey(lookupKey);
    if (!plan || plan === own.plan) return;
    await tx.update(accounts).set({ plan }).where(eq(accounts.id, own.accountId));
    await audit({
      action: "account.change_plan",
      actorUserId: null,
      entityId: own.accountId,
      detail: { from: own.plan, to: plan },
    });
    const houses = await tx
      .select({ id: organizations.id, schemaName: organizations.schemaName })
      .from(organizations)
      .where(eq(organizations.accountId, own.accountId));
    for (const house of houses) emitChange(house, "organizations", house.id, "update");
  });
}
