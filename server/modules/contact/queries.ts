import { and, eq, inArray } from "drizzle-orm";
import { accounts, organizations } from "#drizzle/schema/platform/accounts.ts";
import { memberships, users } from "#drizzle/schema/platform/auth.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { planSlugs, plans, type PlanSlug } from "#shared/domain/plans.ts";

/**
 * Returns the largest plan that answers first whoever writes, of the accounts in which an address has a
 * login; null for others. The address is what somebody typed: who reads the message is told so.
 */
export async function readPriorityPlan(
  { database: { db } }: Pick<Deps, "database">,
  email: string,
): Promise<PlanSlug | null> {
  const served = planSlugs.filter((plan) => plans[plan].features.prioritySupport);
  const rows = await db
    .selectDistinct({ plan: accounts.plan })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .innerJoin(accounts, eq(accounts.id, organizations.accountId))
    .where(
      and(
        eq(users.email, email),
        eq(memberships.isActive, true),
        eq(accounts.standing, "active"),
        inArray(accounts.plan, served),
      ),
    );
  return served.findLast((plan) => rows.some((row) => row.plan === plan)) ?? null;
}
