import { randomUUID } from "node:crypto";
import { and, eq, gt, isNotNull, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { paymentPages, signups } from "#drizzle/schema/platform/subscriptions.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import { dayMs } from "#shared/domain/dates.ts";
import { mostRead, pendingDays } from "../rules.ts";
import { queueCheckout } from "../steps/queue-checkout.ts";

/**
 * Has the pages read again on which somebody may have paid: a notice says so usually, and may be lost.
 * Each is read every hour on its first day and once a day afterwards, of a sign-up as long as it is
 * kept. Chance says which are read where they are many.
 */
export async function syncPages(deps: Deps): Promise<void> {
  if (!deps.billing) return;
  const { db } = deps.database;
  const now = deps.now();
  const oldest = new Date(now.getTime() - pendingDays * dayMs);
  const { state, checkoutId, touchedAt } = signups;
  const ofSignups = await db
    .select({ checkoutId })
    .from(signups)
    .where(
      and(
        eq(state, "pending"),
        isNotNull(checkoutId),
        gt(touchedAt, oldest),
        isDue(touchedAt, now),
      ),
    )
    .orderBy(sql`random()`)
    .limit(mostRead);
  const ofAccounts = await db
    .select({ checkoutId: paymentPages.checkoutId })
    .from(paymentPages)
    .where(and(gt(paymentPages.openedAt, oldest), isDue(paymentPages.openedAt, now)))
    .orderBy(sql`random()`)
    .limit(mostRead);
  await writePlatform({ deps, requestId: randomUUID() }, ({ queueJob }) => {
    for (const page of [...ofSignups, ...ofAccounts]) {
      if (page.checkoutId) queueCheckout({ queueJob }, page.checkoutId);
    }
    return Promise.resolve();
  });
}

/** Whether what began then is read in this hour: the hours of its first day, and the first of each other. */
function isDue(since: PgColumn, now: Date): SQL {
  const seconds = sql`extract(epoch FROM ${now.toISOString()}::timestamptz - ${since})`;
  return sql`(${seconds} < 86400 OR mod(floor(${seconds} / 3600), 24) = 0)`;
}
