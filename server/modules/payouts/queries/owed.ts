import { and, asc, eq, gte, lte, sql, type SQL } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import type { OrgReader } from "#server/kernel/write.ts";
import { readPeriod, readTimeZone } from "#server/modules/calendars/queries.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { Owed, PayoutSummary, SummarizePayoutsInput } from "#shared/schemas/payouts.ts";
import { payoutTypeOf, pendingCents } from "../rules.ts";

/**
 * Returns what each employee earned, got and is still owed: everybody whom the organisation pays, and
 * whoever earned or got something in the period.
 */
export async function summarizePayouts(
  { org }: MemberContext,
  input: SummarizePayoutsInput,
): Promise<PayoutSummary> {
  const { employees: e } = org.tables;
  const [timeZone, earned, paid, people] = await Promise.all([
    readTimeZone(org),
    sumEarned(org, input),
    sumPaid(org, input),
    org.db
      .select({ id: e.id, name: e.name, type: e.compensationType, deletedAt: e.deletedAt })
      .from(e)
      .orderBy(asc(sql`lower(${e.name})`), asc(e.id)),
  ]);
  const earnedBy = new Map(earned.map((row) => [row.id, row]));
  const paidTo = new Map(paid.map((row) => [row.id, row]));
  return people
    .map(({ id, name, type, deletedAt }) => {
      const owed = owedOf(earnedBy.get(id)?.cents, paidTo.get(id)?.cents);
      const first = earnedBy.get(id)?.first;
      const isPaid = deletedAt === null && type !== "independent";
      return {
        isShown: isPaid || owed.totalCommissionsCents !== 0 || owed.totalPayoutsCents !== 0,
        row: {
          employeeId: id,
          employeeName: name,
          payoutType: payoutTypeOf(type),
          ...owed,
          firstCommissionDate: first ? localDateIn(timeZone, first.getTime()) : null,
          lastPayoutDate: paidTo.get(id)?.last?.toISOString() ?? null,
        },
      };
    })
    .filter(({ isShown }) => isShown)
    .map(({ row }) => row);
}

/** Returns what one employee earned, got and is still owed; within a transaction, as it sees that. */
export async function readOwed(
  org: OrgReader,
  employeeId: string,
  days: SummarizePayoutsInput,
): Promise<Owed> {
  const [earned] = await sumEarned(org, days, employeeId);
  const [paid] = await sumPaid(org, days, employeeId);
  return owedOf(earned?.cents, paid?.cents);
}

/** Returns what is owed of what was earned and paid. */
export function owedOf(totalCommissionsCents = 0, totalPayoutsCents = 0): Owed {
  return {
    totalCommissionsCents,
    totalPayoutsCents,
    pendingAmountCents: pendingCents(totalCommissionsCents, totalPayoutsCents),
  };
}

/** Sums up the commissions of each professional; what was taken back counts against them. */
async function sumEarned(org: OrgReader, input: SummarizePayoutsInput, employeeId?: string) {
  const { transactions: t, transactionItems: i } = org.tables;
  const { from, to } = await readPeriod(org, input);
  const signed = sql`CASE WHEN ${t.isReversal} THEN -${i.commissionCents} ELSE ${i.commissionCents} END`;
  return org.db
    .select({
      id: i.professionalId,
      cents: sql<string>`sum(${signed})`.mapWith(Number),
      first: sql<Date | null>`min(${t.createdAt})`.mapWith(t.createdAt),
    })
    .from(t)
    .innerJoin(i, eq(i.transactionId, t.id))
    .where(
      and(
        employeeId === undefined ? undefined : eq(i.professionalId, employeeId),
        from ? gte(t.createdAt, from) : undefined,
        to ? sql`${t.createdAt} < ${to.toISOString()}::timestamptz` : undefined,
        sql`${i.commissionType} IS NOT NULL`,
      ),
    )
    .groupBy(i.professionalId);
}

/** Sums up what each employee got for the days; the date of the last payout ignores them. */
function sumPaid(org: OrgReader, input: SummarizePayoutsInput, employeeId?: string) {
  const { payouts: t } = org.tables;
  return org.db
    .select({
      id: t.employeeId,
      cents:
        sql<string>`coalesce(sum(${t.amountCents}) FILTER (WHERE ${touching(org, input) ?? sql`true`}), 0)`.mapWith(
          Number,
        ),
      last: sql<Date | null>`max(${t.paidAt})`.mapWith(t.paidAt),
    })
    .from(t)
    .where(
      and(
        eq(t.status, "paid"),
        employeeId === undefined ? undefined : eq(t.employeeId, employeeId),
      ),
    )
    .groupBy(t.employeeId);
}

/** Selects payouts whose period touches the given days. */
export function touching(
  { tables: { payouts: t } }: OrgReader,
  { periodStart, periodEnd }: SummarizePayoutsInput,
): SQL | undefined {
  return and(
    periodStart ? gte(t.endDate, periodStart) : undefined,
    periodEnd ? lte(t.startDate, periodEnd) : undefined,
  );
}
