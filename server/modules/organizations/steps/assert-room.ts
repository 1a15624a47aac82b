import { eq } from "drizzle-orm";
import { accounts } from "#drizzle/schema/platform/accounts.ts";
import { plans } from "#shared/domain/plans.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { countOrganizations } from "#server/modules/tier/queries.ts";

/**
 * Throws `plan_limit_reached` when an account's plan has no room for one more organisation. Inactive
 * ones count, deleted ones don't.
 */
export async function assertRoom(tx: Transaction, accountId: string): Promise<void> {
  const [account] = await tx
    .select({ plan: accounts.plan })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account) throw new DomainError("not_found");
  const limit = plans[account.plan].maxOrganizations;
  if ((await countOrganizations(tx, accountId)) >= limit)
    throw new DomainError("plan_limit_reached", { limit });
}

/** The same under a lock on the account, which holds until the transaction ends. */
export async function lockRoom(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for("no key update");
  await assertRoom(tx, accountId);
}
