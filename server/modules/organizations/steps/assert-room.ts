import { and, count, eq, isNull } from "drizzle-orm";
import { accounts, organizations } from "#drizzle/schema/platform/accounts.ts";
import { plans } from "#shared/domain/plans.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { Transaction } from "#server/kernel/write.ts";

/**
 * Locks an account until the transaction ends and throws `plan_limit_reached` when its plan has no
 * room for one more organisation. Inactive ones count, deleted ones don't.
 */
export async function assertRoom(tx: Transaction, accountId: string): Promise<void> {
  const [account] = await tx
    .select({ plan: accounts.plan })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for("no key update");
  if (!account) throw new DomainError("not_found");
  const [existing] = await tx
    .select({ used: count() })
    .from(organizations)
    .where(and(eq(organizations.accountId, accountId), isNull(organizations.deletedAt)));
  const limit = plans[account.plan].maxOrganizations;
  if ((existing?.used ?? 0) >= limit) throw new DomainError("plan_limit_reached", { limit });
}
