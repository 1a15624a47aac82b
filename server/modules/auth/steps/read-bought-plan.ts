import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { accounts, organizations } from "#drizzle/schema/platform/accounts.ts";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import { subscriptions } from "#drizzle/schema/platform/subscriptions.ts";
import type { Database } from "#server/kernel/database.ts";
import type { PlanSlug } from "#shared/domain/plans.ts";

export type BoughtPlan = { readonly plan: PlanSlug; readonly chargedAt: Date };

/** Returns the plan that an owner's account pays, with its next charge; undefined where nothing is charged. */
export async function readBoughtPlan(
  db: Database["db"],
  userId: string,
): Promise<BoughtPlan | undefined> {
  const [row] = await db
    .select({ plan: accounts.plan, chargedAt: subscriptions.periodEndsAt })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .innerJoin(accounts, eq(accounts.id, organizations.accountId))
    .innerJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
    .where(
      and(
        eq(memberships.userId, userId),
        eq(memberships.role, "owner"),
        eq(memberships.isActive, true),
        isNotNull(subscriptions.periodEndsAt),
        isNull(subscriptions.cancelsAt),
        isNull(subscriptions.endedAt),
        isNull(subscriptions.nextPlan),
      ),
    )
    .limit(1);
  return row?.chargedAt ? { plan: row.plan, chargedAt: row.chargedAt } : undefined;
}
