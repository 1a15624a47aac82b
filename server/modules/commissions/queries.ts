import { and, asc, eq, gte, isNotNull, isNull, lt, sql, type AnyColumn } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { readPeriod } from "#server/modules/calendars/queries.ts";
import type { Statement } from "#shared/schemas/payouts.ts";
import type { PeriodInput } from "#shared/schemas/transactions.ts";

/** More than anybody serves in a year. */
const mostLines = 20_000;

/** Returns the caller's own statement; throws `not_found` for who is no employee. */
export async function readOwnStatement(
  ctx: MemberContext,
  period: PeriodInput,
): Promise<Statement> {
  const { employees: e } = ctx.org.tables;
  const [own] = await ctx.org.db
    .select({ id: e.id })
    .from(e)
    .where(and(eq(e.userId, ctx.session.user.id), isNull(e.deletedAt)))
    .limit(1);
  if (!own) throw new DomainError("not_found");
  return readStatement(ctx, { ...period, professionalId: own.id });
}

/** Returns what a professional earned by each service of some days; throws `not_found`. */
export async function readStatement(
  { org }: MemberContext,
  input: PeriodInput & { readonly professionalId: string },
): Promise<Statement> {
  const { employees: e, transactions: t, transactionItems: i, appointments: a } = org.tables;
  const { periodStart, periodEnd, professionalId } = input;
  const { from, to } = await readPeriod(org, input);
  const signed = (cents: AnyColumn) =>
    sql<number>`CASE WHEN ${t.isReversal} THEN -${cents} ELSE ${cents} END`;
  const [[professional], rows] = await Promise.all([
    org.db.select({ id: e.id, name: e.name }).from(e).where(eq(e.id, professionalId)),
    org.db
      .select({
        transactionId: t.id,
        at: t.createdAt,
        label: i.label,
        customerName: a.customerName,
        amountCents: signed(i.amountCents),
        discountCents: signed(i.discountCents),
        commissionType: sql<Statement["lines"][number]["commissionType"]>`${i.commissionType}`,
        commissionRate: i.commissionRate,
        commissionCents: signed(i.commissionCents),
        isReversal: t.isReversal,
      })
      .from(t)
      .innerJoin(i, eq(i.transactionId, t.id))
      .leftJoin(a, eq(a.id, t.appointmentId))
      .where(
        and(
          eq(i.professionalId, professionalId),
          isNotNull(i.commissionType),
          from ? gte(t.createdAt, from) : undefined,
          to ? lt(t.createdAt, to) : undefined,
        ),
      )
      .orderBy(asc(t.createdAt), asc(t.id), asc(i.position))
      .limit(mostLines),
  ]);
  if (!professional) throw new DomainError("not_found");
  const sum = (of: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + of(row), 0);
  return {
    professional,
    periodStart,
    periodEnd,
    amountCents: sum(({ amountCents }) => amountCents),
    commissionCents: sum(({ commissionCents }) => commissionCents),
    lines: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
  };
}
