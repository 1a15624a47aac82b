import { and, desc, eq, gte, isNotNull, lt } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgReader, Transaction } from "#server/kernel/write.ts";
import { readActors } from "#server/modules/auth/queries.ts";
import { readPeriod } from "#server/modules/calendars/queries.ts";
import { formatCents } from "#shared/domain/money.ts";
import { readOwed, touching } from "../queries/owed.ts";
import { payoutTexts } from "../words.pt-br.ts";

type Wanted = {
  readonly employeeId: string;
  /** Both days count. */
  readonly startDate: string;
  readonly endDate: string;
};

/**
 * Throws `total_changed` when an employee is owed something else for some days than `seenCents`, and
 * says who paid or took back what meanwhile. The caller has locked the open session, so that nothing
 * moves any more.
 */
export async function assertOwed(
  ctx: MemberContext,
  tx: Transaction,
  { employeeId, startDate, endDate }: Wanted,
  seenCents: number | undefined,
): Promise<void> {
  if (seenCents === undefined) return;
  const org = { db: tx, tables: ctx.org.tables };
  const days = { periodStart: startDate, periodEnd: endDate };
  const { pendingAmountCents } = await readOwed(org, employeeId, days);
  if (pendingAmountCents === seenCents) return;
  const { employees: e } = org.tables;
  const [employee] = await tx.select({ name: e.name }).from(e).where(eq(e.id, employeeId));
  const last = await findLastMove(org, employeeId, days);
  const actorOf = await readActors({ database: org }, [last?.by ?? null]);
  const message = payoutTexts.owedChanged({
    kind: last?.kind ?? "earned",
    who: actorOf(last?.by ?? null)?.name ?? null,
    employee: employee?.name ?? "",
    amount: formatCents(last?.amountCents ?? 0),
    owed: formatCents(pendingAmountCents),
  });
  throw new DomainError("total_changed", { totalCents: pendingAmountCents }, [], message);
}

type Days = { readonly periodStart: string; readonly periodEnd: string };

/** Returns the last thing that changed what is owed: a payout, a commission, or one taken back. */
async function findLastMove(org: OrgReader, employeeId: string, days: Days) {
  const { db } = org;
  const { payouts: p, payoutEvents, transactions: t, transactionItems: i } = org.tables;
  const { from, to } = await readPeriod(org, days);
  const [paid] = await db
    .select({ at: payoutEvents.at, by: payoutEvents.actorUserId, amountCents: p.amountCents })
    .from(p)
    .innerJoin(payoutEvents, eq(payoutEvents.payoutId, p.id))
    .where(
      and(
        eq(p.employeeId, employeeId),
        eq(p.status, "paid"),
        eq(payoutEvents.status, "paid"),
        touching(org, days),
      ),
    )
    .orderBy(desc(payoutEvents.id))
    .limit(1);
  const [moved] = await db
    .select({
      at: t.createdAt,
      by: t.createdBy,
      amountCents: i.commissionCents,
      isReversal: t.isReversal,
    })
    .from(t)
    .innerJoin(i, eq(i.transactionId, t.id))
    .where(
      and(
        eq(i.professionalId, employeeId),
        isNotNull(i.commissionType),
        from && gte(t.createdAt, from),
        to && lt(t.createdAt, to),
      ),
    )
    .orderBy(desc(t.createdAt), desc(t.id))
    .limit(1);
  if (paid && (!moved || paid.at >= moved.at)) return { kind: "paid" as const, ...paid };
  return (
    moved && { kind: moved.isReversal ? ("reversed" as const) : ("earned" as const), ...moved }
  );
}
