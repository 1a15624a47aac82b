import { and, desc, eq, gte, lt, sql, type SQL } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { todayIn } from "#server/kernel/day-clock.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { instantsOf, readTimeZone, type Instants } from "#server/modules/calendars/queries.ts";
import { getCashSession } from "#server/modules/cash-sessions/queries.ts";
import { addDays, daysBetween } from "#shared/domain/dates.ts";
import type { PeriodInput, PeriodSummary, SessionSummary } from "#shared/schemas/transactions.ts";
import { balanceOf, balancesByDay, drawerOf, figuresOf } from "../rules.ts";

/** Returns the figures of today, or of another day. */
export async function readDailySummary(
  ctx: MemberContext,
  { date }: { readonly date?: string | undefined },
): Promise<PeriodSummary> {
  const day = date ?? todayIn(await readTimeZone(ctx.org), ctx.deps.now().getTime());
  return readSummary(ctx, { periodStart: day, periodEnd: day });
}

/** Returns the figures of some days beside those of as many days before. */
export async function readSummary(
  { org }: MemberContext,
  { periodStart, periodEnd }: PeriodInput,
): Promise<PeriodSummary> {
  const { transactions: t } = org.tables;
  const timeZone = await readTimeZone(org);
  const before = addDays(periodStart, -1 - daysBetween(periodStart, periodEnd));
  const day = sql<string>`(${t.createdAt} AT TIME ZONE ${timeZone})::date::text`;
  const [rows, commissions] = await Promise.all([
    sumLines(
      org,
      writtenWithin(org, instantsOf(timeZone, { periodStart: before, periodEnd })),
      day,
    ),
    sumCommissions(org, writtenWithin(org, instantsOf(timeZone, { periodStart, periodEnd }))),
  ]);
  const own = rows.filter((row) => row.day >= periodStart);
  return {
    ...figuresOf(own),
    commissionsByProfessional: commissions,
    periodStart,
    periodEnd,
    previous: balanceOf(rows.filter((row) => row.day < periodStart)),
    days: balancesByDay(own, periodStart, periodEnd),
  };
}

/** Returns the figures of one session; throws `not_found`. */
export async function readSessionSummary(
  ctx: MemberContext,
  { id }: { readonly id: string },
): Promise<SessionSummary> {
  const { org } = ctx;
  const ofSession = eq(org.tables.transactions.cashSessionId, id);
  const [session, rows, commissions] = await Promise.all([
    getCashSession(ctx, id),
    sumLines(org, ofSession, sql<string>`''`),
    sumCommissions(org, ofSession),
  ]);
  return {
    ...figuresOf(rows),
    commissionsByProfessional: commissions,
    session,
    drawer: drawerOf(rows),
  };
}

function writtenWithin({ tables }: OrgDb, { from, to }: Instants): SQL | undefined {
  const { createdAt } = tables.transactions;
  return and(from ? gte(createdAt, from) : undefined, to ? lt(createdAt, to) : undefined);
}

const asNumber = (sum: SQL) => sql<string>`${sum}`.mapWith(Number);

/** Sums up lines by day, type and method; a reversal counts against what it reverses. */
function sumLines(
  { db, tables: { transactions: t } }: OrgDb,
  where: SQL | undefined,
  day: SQL<string>,
) {
  return db
    .select({
      day,
      type: t.type,
      method: t.methodGroup,
      amountCents: asNumber(
        sql`sum(CASE WHEN ${t.isReversal} THEN -${t.amountCents} ELSE ${t.amountCents} END)`,
      ),
      count: asNumber(sql`sum(CASE WHEN ${t.isReversal} THEN -1 ELSE 1 END)`),
    })
    .from(t)
    .where(where)
    .groupBy(sql`1`, t.type, t.methodGroup);
}

/** Sums up by professional what was paid for their services and what they earn by it. */
function sumCommissions({ db, tables }: OrgDb, where: SQL | undefined) {
  const { transactions: t, transactionItems: i, employees: e } = tables;
  const signed = (cents: SQL) =>
    asNumber(sql`sum(CASE WHEN ${t.isReversal} THEN -${cents} ELSE ${cents} END)`);
  const commissionCents = signed(sql`${i.commissionCents}`);
  return db
    .select({
      professionalId: e.id,
      professionalName: e.name,
      amountCents: signed(sql`${i.amountCents}`),
      commissionCents,
    })
    .from(t)
    .innerJoin(i, eq(i.transactionId, t.id))
    .innerJoin(e, eq(e.id, i.professionalId))
    .where(and(where, eq(t.type, "income"), sql`${i.commissionType} IS NOT NULL`))
    .groupBy(e.id, e.name)
    .orderBy(desc(commissionCents), e.name, e.id);
}
