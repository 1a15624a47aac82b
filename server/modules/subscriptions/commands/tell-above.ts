import { randomUUID } from "node:crypto";
import { and, eq, gt, isNull, lte, notExists, notInArray, sql } from "drizzle-orm";
import { billingMails, subscriptions } from "#drizzle/schema/platform/subscriptions.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import { dayMs } from "#shared/domain/dates.ts";
import { aboveDays, endedStatuses } from "../rules.ts";
import { findExcess } from "../steps/find-excess.ts";
import { seesAll } from "../steps/read-sight.ts";
import { mailBillingNews } from "../steps/mail-billing-news.ts";

/**
 * Tells owners once, some days before a smaller plan holds, that more is in use by now than fits in it:
 * it fitted when they chose it.
 */
export async function tellAbove(deps: Deps): Promise<void> {
  for (const { accountId, nextPlan, nextPlanFrom: since } of await findComing(deps)) {
    if (!nextPlan || !since) continue;
    try {
      if ((await findExcess(deps, accountId, nextPlan, seesAll)).length === 0) continue;
      await writePlatform({ deps, requestId: randomUUID() }, (write) =>
        mailBillingNews(write, { accountId, since }, ["downgrade_above"]),
      );
    } catch (err) {
      // One that can't be counted keeps nobody else's mail back; it is tried again in an hour.
      deps.log.error(
        { err, accountId },
        "an account is not told what doesn't fit in its next plan",
      );
    }
  }
}

async function findComing({ database: { db }, now }: Deps) {
  const { accountId, nextPlan, nextPlanFrom, cancelsAt, status } = subscriptions;
  const soon = new Date(now().getTime() + aboveDays * dayMs);
  const told = db
    .select({ one: sql`1` })
    .from(billingMails)
    .where(
      and(
        eq(billingMails.accountId, accountId),
        eq(billingMails.kind, "downgrade_above"),
        eq(billingMails.since, nextPlanFrom),
      ),
    );
  return db
    .select({ accountId, nextPlan, nextPlanFrom })
    .from(subscriptions)
    .where(
      and(
        gt(nextPlanFrom, now()),
        lte(nextPlanFrom, soon),
        isNull(cancelsAt),
        notInArray(status, [...endedStatuses]),
        notExists(told),
      ),
    );
}
