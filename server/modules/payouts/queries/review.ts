import { and, eq, gt, gte, lt, sql } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { readPeriod } from "#server/modules/calendars/queries.ts";
import type { Payout, PayoutReview } from "#shared/schemas/payouts.ts";
import { readOwed } from "./owed.ts";
import { getPayout } from "./payouts.ts";

/**
 * Returns what speaks for and against paying a payout now: what its employee is owed for its days, and
 * which commissions were taken back since it was made. Throws `not_found`.
 */
export async function reviewPayout(ctx: MemberContext, id: string): Promise<PayoutReview> {
  const { org } = ctx;
  const payout = await getPayout(ctx, id);
  const days = { periodStart: payout.period.startDate, periodEnd: payout.period.endDate };
  const [owed, reversedCents] = await Promise.all([
    readOwed(org, payout.employee.id, days),
    sumReversed(ctx, payout),
  ]);
  return { ...owed, reversedCents };
}

async function sumReversed({ org }: MemberContext, payout: Payout): Promise<number> {
  const { transactions: t, transactionItems: i } = org.tables;
  const { startDate: periodStart, endDate: periodEnd } = payout.period;
  const { from, to } = await readPeriod(org, { periodStart, periodEnd });
  const [row] = await org.db
    .select({ cents: sql<string>`coalesce(sum(${i.commissionCents}), 0)`.mapWith(Number) })
    .from(t)
    .innerJoin(i, eq(i.transactionId, t.id))
    .where(
      and(
        eq(i.professionalId, payout.employee.id),
        eq(t.isReversal, true),
        gt(t.createdAt, new Date(payout.createdAt)),
        from && gte(t.createdAt, from),
        to && lt(t.createdAt, to),
      ),
    );
  return row?.cents ?? 0;
}
