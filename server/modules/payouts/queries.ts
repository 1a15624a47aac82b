import { and, asc, count, desc, eq, gte, lte, sql, type SQL } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { readActors } from "#server/modules/auth/queries.ts";
import { readPeriod } from "#server/modules/calendars/queries.ts";
import type {
  ListPayoutsInput,
  Payout,
  PayoutHistory,
  PayoutPage,
  PayoutSummary,
  SummarizePayoutsInput,
} from "#shared/schemas/payouts.ts";
import { payoutTypeOf, pendingCents, presentPayout } from "./rules.ts";

/** Returns one payout; throws `not_found`. */
export async function getPayout({ org }: MemberContext, id: string): Promise<Payout> {
  const [row] = await payoutQuery(org).where(eq(org.tables.payouts.id, id));
  if (!row) throw new DomainError("not_found");
  return presentPayout(row);
}

/** Returns a page of the payouts, the newest first. */
export async function listPayouts(
  { org }: MemberContext,
  input: ListPayoutsInput,
): Promise<PayoutPage> {
  const { payouts: t } = org.tables;
  const where = and(
    input.status ? eq(t.status, input.status) : undefined,
    input.employeeId ? eq(t.employeeId, input.employeeId) : undefined,
    touching(org, input),
  );
  const [rows, [counted]] = await Promise.all([
    payoutQuery(org)
      .where(where)
      .orderBy(desc(t.createdAt), desc(t.id))
      .limit(input.limit)
      .offset((input.page - 1) * input.limit),
    org.db.select({ total: count() }).from(t).where(where),
  ]);
  const total = counted?.total ?? 0;
  const totalPages = Math.max(1, Math.ceil(total / input.limit));
  return { payouts: rows.map(presentPayout), total, totalPages };
}

/** Returns every state that a payout came to, the oldest first; throws `not_found`. */
export async function listHistory(ctx: MemberContext, id: string): Promise<PayoutHistory> {
  await getPayout(ctx, id);
  const { payoutEvents: t } = ctx.org.tables;
  const rows = await ctx.org.db.select().from(t).where(eq(t.payoutId, id)).orderBy(asc(t.id));
  const actorOf = await readActors(
    ctx.deps,
    rows.map(({ actorUserId }) => actorUserId),
  );
  return rows.map(({ status, at, actorUserId }) => ({
    status,
    at: at.toISOString(),
    actor: actorOf(actorUserId),
  }));
}

/**
 * Returns what each employee earned, got and is still owed: everybody whom the organisation pays, and
 * whoever earned or got something in the period.
 */
export async function summarizePayouts(
  { org }: MemberContext,
  input: SummarizePayoutsInput,
): Promise<PayoutSummary> {
  const { employees: e, payouts: t } = org.tables;
  const [earned, paid, people] = await Promise.all([
    sumEarned(org, input),
    org.db
      .select({
        id: t.employeeId,
        cents: sql<string>`sum(${t.amountCents})`.mapWith(Number),
        last: sql<Date | null>`max(${t.paidAt})`.mapWith(t.paidAt),
      })
      .from(t)
      .where(and(eq(t.status, "paid"), touching(org, input)))
      .groupBy(t.employeeId),
    org.db
      .select({ id: e.id, name: e.name, type: e.compensationType, deletedAt: e.deletedAt })
      .from(e)
      .orderBy(asc(sql`lower(${e.name})`), asc(e.id)),
  ]);
  const earnedBy = new Map(earned.map(({ id, cents }) => [id, cents]));
  const paidTo = new Map(paid.map((row) => [row.id, row]));
  return people
    .map(({ id, name, type, deletedAt }) => {
      const totalCommissionsCents = earnedBy.get(id) ?? 0;
      const totalPayoutsCents = paidTo.get(id)?.cents ?? 0;
      const isPaid = deletedAt === null && type !== "independent";
      return {
        isShown: isPaid || totalCommissionsCents !== 0 || totalPayoutsCents !== 0,
        row: {
          employeeId: id,
          employeeName: name,
          payoutType: payoutTypeOf(type),
          totalCommissionsCents,
          totalPayoutsCents,
          pendingAmountCents: pendingCents(totalCommissionsCents, totalPayoutsCents),
          lastPayoutDate: paidTo.get(id)?.last?.toISOString() ?? null,
        },
      };
    })
    .filter(({ isShown }) => isShown)
    .map(({ row }) => row);
}

/** Sums up the commissions of each professional; what was taken back counts against them. */
async function sumEarned(org: OrgDb, input: SummarizePayoutsInput) {
  const { transactions: t, transactionItems: i } = org.tables;
  const { from, to } = await readPeriod(org, input);
  const signed = sql`CASE WHEN ${t.isReversal} THEN -${i.commissionCents} ELSE ${i.commissionCents} END`;
  return org.db
    .select({ id: i.professionalId, cents: sql<string>`sum(${signed})`.mapWith(Number) })
    .from(t)
    .innerJoin(i, eq(i.transactionId, t.id))
    .where(
      and(
        from ? gte(t.createdAt, from) : undefined,
        to ? sql`${t.createdAt} < ${to.toISOString()}::timestamptz` : undefined,
        sql`${i.commissionType} IS NOT NULL`,
      ),
    )
    .groupBy(i.professionalId);
}

/** Selects payouts whose period touches the given days. */
function touching(
  { tables: { payouts: t } }: OrgDb,
  { periodStart, periodEnd }: SummarizePayoutsInput,
): SQL | undefined {
  return and(
    periodStart ? gte(t.endDate, periodStart) : undefined,
    periodEnd ? lte(t.startDate, periodEnd) : undefined,
  );
}

function payoutQuery({ db, tables: { payouts: t, employees: e } }: OrgDb) {
  return db
    .select({
      id: t.id,
      employeeId: e.id,
      name: e.name,
      email: e.email,
      method: e.paymentMethod,
      pixKey: e.pixKey,
      bankAccount: e.bankAccount,
      payoutType: t.payoutType,
      amountCents: t.amountCents,
      startDate: t.startDate,
      endDate: t.endDate,
      description: t.description,
      status: t.status,
      createdAt: t.createdAt,
      paidAt: t.paidAt,
      version: t.version,
    })
    .from(t)
    .innerJoin(e, eq(e.id, t.employeeId))
    .$dynamic();
}
