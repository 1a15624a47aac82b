import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { accounts } from "#drizzle/schema/platform/accounts.ts";
import { users } from "#drizzle/schema/platform/auth.ts";
import { subscriptions } from "#drizzle/schema/platform/subscriptions.ts";
import type { Billing } from "#server/integrations/stripe/billing-port.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { standingColumns } from "#server/kernel/each-organization.ts";
import { writePlatform, type PlatformWrite } from "#server/kernel/write-platform.ts";
import { readHolderIds } from "#server/modules/organizations/queries.ts";
import { lookupKeyOf } from "#shared/domain/plans.ts";
import { keepState } from "./keep-state.ts";

/**
 * Ends a subscription that another account of Stripe charges, as if it had been ended by its provider: what
 * was paid there counts for the days until the account closes. Its owner becomes a customer here, as
 * which the account pays again.
 */
export async function endUnknown(
  deps: Deps,
  billing: Billing,
  subscriptionId: string,
): Promise<void> {
  const { db } = deps.database;
  const known = await find(db, subscriptionId);
  if (!known) return;
  const { accountId, customerId: before } = known.own;
  const [holderId] = await readHolderIds(db, accountId);
  const [holder] = holderId
    ? await db
        .select({ email: users.email, name: users.name })
        .from(users)
        .where(eq(users.id, holderId))
    : [];
  const customerId = holder
    ? await billing.makeCustomer({ ...holder, key: `account-${accountId}` })
    : before;
  await writePlatform({ deps, requestId: randomUUID() }, async (write) => {
    await write.tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for("update");
    const found = await find(write.tx, subscriptionId);
    if (!found) return;
    const { account, own } = found;
    const { endedAt, periodEndsAt } = own;
    // What waits for its payment there wasn't paid.
    const paidUntil = account.standing === "active" ? periodEndsAt : account.paidUntil;
    const over = {
      id: subscriptionId,
      customerId,
      reference: accountId,
      status: "canceled",
      createdAt: own.readAt,
      lookupKey: lookupKeyOf(account.plan),
      periodEndsAt,
      paidUntil,
      unpaidSince: null,
      cancelsAt: null,
      endedAt: endedAt ?? deps.now(),
      kept: null,
    };
    await keepState(deps, write, account, over);
  });
}

/** Returns a subscription with its account; undefined where the account pays another one by now. */
async function find(db: Deps["database"]["db"] | PlatformWrite["tx"], subscriptionId: string) {
  const [row] = await db
    .select({
      own: subscriptions,
      account: {
        id: accounts.id,
        plan: accounts.plan,
        ...standingColumns,
        pastDueSince: subscriptions.pastDueSince,
      },
    })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
    .where(eq(subscriptions.subscriptionId, subscriptionId));
  return row;
}
