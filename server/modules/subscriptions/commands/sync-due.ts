import { and, isNotNull, lte, notInArray, or } from "drizzle-orm";
import { subscriptions } from "#drizzle/schema/platform/subscriptions.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { endedStatuses } from "../rules.ts";
import { syncSubscription } from "./sync-subscription.ts";

/**
 * Reads subscriptions again whose smaller plan or end should hold by now: a notice says so usually,
 * and may be lost.
 */
export async function syncDue(deps: Deps): Promise<void> {
  const { nextPlanFrom, cancelsAt, status } = subscriptions;
  const now = deps.now();
  const due = await deps.database.db
    .select({ subscriptionId: subscriptions.subscriptionId })
    .from(subscriptions)
    .where(
      and(
        notInArray(status, [...endedStatuses]),
        or(
          and(isNotNull(nextPlanFrom), lte(nextPlanFrom, now)),
          and(isNotNull(cancelsAt), lte(cancelsAt, now)),
        ),
      ),
    );
  for (const { subscriptionId } of due) {
    await syncSubscription(deps, { subscriptionId }).catch((err: unknown) =>
      deps.log.warn({ err, subscriptionId }, "a subscription was not read anew"),
    );
  }
}
