import { eq } from "drizzle-orm";
import { accounts } from "#drizzle/schema/platform/accounts.ts";
import { subscriptions } from "#drizzle/schema/platform/subscriptions.ts";
import type { Database } from "#server/kernel/database.ts";
import { planNames, plans } from "#shared/domain/plans.ts";
import { limitWords } from "#shared/texts/plans.pt-br.ts";
import { organizationTexts } from "#shared/texts/organizations.pt-br.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { countOrganizations } from "#server/modules/tier/queries/counts.ts";

/**
 * Throws `plan_limit_reached` when an account's plan has no room for one more organisation, or the
 * smaller one that was chosen for the next period: what was removed for it doesn't come back unpaid.
 * Inactive organisations count, deleted ones don't.
 */
export async function assertRoom(
  db: Database["db"] | Transaction,
  accountId: string,
): Promise<void> {
  const [account] = await db
    .select({ plan: accounts.plan, nextPlan: subscriptions.nextPlan })
    .from(accounts)
    .leftJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  if (!account) throw new DomainError("not_found");
  const { plan, nextPlan } = account;
  const limit = plans[plan].maxOrganizations;
  const next = nextPlan ? plans[nextPlan].maxOrganizations : limit;
  const used = await countOrganizations(db, accountId);
  if (used >= limit) throw new DomainError("plan_limit_reached", { limit });
  if (used >= next && nextPlan) {
    throw new DomainError(
      "plan_limit_reached",
      { limit: next },
      [],
      organizationTexts.roomNext(planNames[nextPlan], limitWords("maxOrganizations", next)),
    );
  }
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
