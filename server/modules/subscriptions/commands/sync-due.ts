import { and, eq, inArray, isNotNull, lte, notInArray, or, sql } from "drizzle-orm";
import { accounts } from "#drizzle/schema/platform/accounts.ts";
import { subscriptions } from "#drizzle/schema/platform/subscriptions.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { endedStatuses } from "../rules.ts";
import { syncSubscription } from "./sync-subscription.ts";

/** So many are read at a time: some hundred unpaid ones are nothing to be in a hurry about. */
const mostRead = 200;

/**
 * Reads subscriptions again whose smaller plan or end should hold by now, and those that wait for a
 * payment: a notice says so usually, and may be lost. The longer one isn't paid, the rarer it is read:
 * each hour on the first day, once a day after three weeks. Chance says which are read where they are
 * many, so that none that can't be read keeps the others waiting.
 */
export async function syncDue(deps: Deps): Promise<void> {
  const { nextPlanFrom, cancelsAt, pastDueSince, readAt, status } = subscriptions;
  const now = deps.now();
  const at = sql`${now.toISOString()}::timestamptz`;
  const pause = sql`least('1 day'::interval, greatest('50 minutes'::interval, (${at} - ${pastDueSince}) / 24))`;
  const due = await deps.database.db
    .select({ subscriptionId: subscriptions.subscriptionId })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
    .where(
      and(
        notInArray(status, [...endedStatuses]),
        or(
          and(isNotNull(nextPlanFrom), lte(nextPlanFrom, now)),
          and(isNotNull(cancelsAt), lte(cancelsAt, now)),
          and(
            inArray(accounts.standing, ["past_due", "suspended"]),
            sql`${readAt} <= ${at} - ${pause}`,
          ),
        ),
      ),
    )
    .orderBy(sql`random()`)
    .limit(mostRead);
  for (const { subscriptionId } of due) {
    await syncSubscription(deps, { subscriptionId }).catch((err: unknown) =>
      deps.log.warn({ err, subscriptionId }, "a subscription was not read anew"),
    );
  }
}
