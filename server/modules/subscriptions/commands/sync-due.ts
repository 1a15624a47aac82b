import { and, eq, inArray, isNotNull, lte, notInArray, or, sql } from "drizzle-orm";
import { accounts } from "#drizzle/schema/platform/accounts.ts";
import { subscriptions } from "#drizzle/schema/platform/subscriptions.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { endedStatuses, mostRead } from "../rules.ts";
import { syncSubscription } from "./sync-subscription.ts";

/**
 * Reads subscriptions again whose smaller plan, end or next period should have begun by now, and those
 * that wait for a payment: a notice says so usually, and may be lost. The longer ago one should have
 * been paid, the rarer it is read: each hour on the first day, once a day after three weeks. After them
 * come the others that nothing was read of for a day, as any change may have been told to nobody. Chance
 * says which are read where they are many, so that none that can't be read keeps the others waiting, and
 * those that were bought in one hour are spread over the next ones.
 */
export async function syncDue(deps: Deps): Promise<void> {
  const { nextPlanFrom, cancelsAt, pastDueSince, periodEndsAt, readAt, status } = subscriptions;
  const now = deps.now();
  const at = sql`${now.toISOString()}::timestamptz`;
  const pause = sql`least('1 day'::interval, greatest('50 minutes'::interval, (${at} - coalesce(${pastDueSince}, ${periodEndsAt})) / 24))`;
  const isDue = or(
    and(isNotNull(nextPlanFrom), lte(nextPlanFrom, now)),
    and(isNotNull(cancelsAt), lte(cancelsAt, now)),
    and(
      or(
        inArray(accounts.standing, ["past_due", "suspended"]),
        // Charged or over by then, and the notice isn't only late.
        sql`${periodEndsAt} <= ${at} - '1 hour'::interval`,
      ),
      sql`${readAt} <= ${at} - ${pause}`,
    ),
  );
  // The sweep that comes an hour later would be a day's end too late.
  const isOld = sql`${readAt} <= ${at} - '23 hours'::interval`;
  const due = await deps.database.db
    .select({ subscriptionId: subscriptions.subscriptionId })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
    .where(and(notInArray(status, [...endedStatuses]), or(isDue, isOld)))
    .orderBy(sql`coalesce(${isDue}, false) DESC, random()`)
    .limit(mostRead);
  for (const { subscriptionId } of due) {
    await syncSubscription(deps, { subscriptionId }).catch((err: unknown) =>
      deps.log.warn({ err, subscriptionId }, "a subscription was not read anew"),
    );
  }
}
