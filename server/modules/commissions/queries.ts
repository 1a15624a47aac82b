import {
  and,
  asc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  min,
  sql,
  type AnyColumn,
} from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { instantsOf, readTimeZone } from "#server/modules/calendars/queries.ts";
import { owedOf } from "#server/modules/payouts/queries/owed.ts";
import { assertWhole, listPayoutsOf } from "#server/modules/payouts/queries/payouts.ts";
import type { Earner, Statement } from "#shared/schemas/payouts.ts";
import type { PeriodInput } from "#shared/schemas/ledger-periods.ts";

/** More than anybody serves in a year. */
const mostLines = 20_000;

/** Returns whether the caller is paid by commissions, or ever was, and by whose clocks days go. */
export async function readEarner(ctx: MemberContext): Promise<Earner> {
  const [id, timeZone] = await Promise.all([findOwnId(ctx), readTimeZone(ctx.org)]);
  return { earns: id !== null, timeZone };
}

/** Returns the caller's own statement; throws `not_found` for who earns no commissions. */
export async function readOwnStatement(
  ctx: MemberContext,
  period: PeriodInput,
): Promise<Statement> {
  const professionalId = await findOwnId(ctx);
  if (professionalId === null) throw new DomainError("not_found");
  return readStatement(ctx, { ...period, professionalId });
}

/** Finds the employee that the session's user is, if they are paid by commissions or ever were. */
async function findOwnId({ org, session }: MemberContext): Promise<string | null> {
  const { employees: e, transactionItems: i } = org.tables;
  const [own] = await org.db
    .select({ id: e.id, type: e.compensationType })
    .from(e)
    .where(and(eq(e.userId, session.user.id), isNull(e.deletedAt)))
    .limit(1);
  if (!own) return null;
  if (own.type !== "independent") return own.id;
  const [earned] = await org.db
    .select({ id: i.transactionId })
    .from(i)
    .where(and(eq(i.professionalId, own.id), gt(i.commissionCents, 0)))
    .limit(1);
  return earned ? own.id : null;
}

/**
 * Returns what a professional earned by each service of some days and what was paid; throws
 * `not_found`.
 */
export async function readStatement(
  { org }: MemberContext,
  input: PeriodInput & { readonly professionalId: string },
): Promise<Statement> {
  const { employees: e } = org.tables;
  const { periodStart, periodEnd, professionalId } = input;
  const days = { periodStart, periodEnd };
  const timeZone = await readTimeZone(org);
  const [[professional], lines, payouts] = await Promise.all([
    org.db.select({ id: e.id, name: e.name }).from(e).where(eq(e.id, professionalId)),
    readLines(org, professionalId, instantsOf(timeZone, days)),
    listPayoutsOf(org, professionalId, days),
  ]);
  if (!professional) throw new DomainError("not_found");
  const sum = (of: (line: Line) => number) => lines.reduce((total, line) => total + of(line), 0);
  const paid = payouts.filter(({ status }) => status === "paid");
  return {
    professional,
    ...days,
    timeZone,
    amountCents: sum(({ amountCents }) => amountCents),
    discountCents: sum(({ discountCents }) => discountCents),
    ...owedOf(
      sum(({ commissionCents }) => commissionCents),
      paid.reduce((total, { amountCents }) => total + amountCents, 0),
    ),
    lines,
    payouts: [...payouts],
  };
}

type Line = Statement["lines"][number];

/**
 * Reads the services, the oldest first: one row for each, however many parts it was paid in. Amounts of
 * what was taken back are negative.
 */
async function readLines(
  org: OrgDb,
  professionalId: string,
  { from, to }: ReturnType<typeof instantsOf>,
): Promise<Line[]> {
  const { transactions: t, transactionItems: i, appointments: a } = org.tables;
  const signed = (cents: AnyColumn) =>
    sql<string>`sum(CASE WHEN ${t.isReversal} THEN -${cents} ELSE ${cents} END)`.mapWith(Number);
  const at = min(t.createdAt);
  const rows = await org.db
    .select({
      transactionId: sql<string>`(array_agg(${t.id} ORDER BY ${t.part}))[1]`,
      position: i.position,
      at,
      label: i.label,
      customerName: a.customerName,
      amountCents: signed(i.amountCents),
      discountCents: signed(i.discountCents),
      commissionType: sql<Line["commissionType"]>`${i.commissionType}`,
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
    .groupBy(
      t.subjectId,
      t.attempt,
      t.isReversal,
      i.position,
      i.label,
      i.commissionType,
      i.commissionRate,
      a.customerName,
    )
    .orderBy(asc(at), asc(sql`min(${t.id}::text)`), asc(i.position))
    .limit(mostLines + 1);
  assertWhole(rows, mostLines);
  return rows.map(({ at: first, ...row }) => ({
    ...row,
    at: (first ?? new Date(0)).toISOString(),
  }));
}
