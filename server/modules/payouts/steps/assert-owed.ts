import { and, desc, eq, gte, isNotNull, lt } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgReader, Transaction } from "#server/kernel/write.ts";
import { readUserNames } from "#server/modules/auth/queries.ts";
import { readPeriod } from "#server/modules/calendars/queries.ts";
import type { PayoutType } from "#shared/domain/ledger-terms.ts";
import { formatCents } from "#shared/domain/money.ts";
import { readOwed, touching } from "../queries/owed.ts";
import { payoutTexts } from "../words.pt-br.ts";

type Wanted = {
  readonly employeeId: string;
  readonly payoutType: PayoutType;
  readonly amountCents: number;
  /** Both days count. */
  readonly startDate: string;
  readonly endDate: string;
};

type Checks = {
  /** What was owed when it was looked at; undefined: nobody says. */
  readonly seenCents: number | undefined;
  /** True once money moves, which is bounded by what is owed; a bonus is free. */
  readonly isPaying: boolean;
};

/**
 * Throws `total_changed` when an employee is owed something else for some days than was seen, and says
 * who paid or took back what meanwhile; `payout_above_owed` for paying more than is owed. Who pays has
 * locked the open session, so that of two payments of the same commission one sees the other.
 */
export async function assertOwed(
  ctx: MemberContext,
  tx: Transaction,
  wanted: Wanted,
  { seenCents, isPaying }: Checks,
): Promise<void> {
  const isBounded = isPaying && wanted.payoutType !== "bonus";
  if (seenCents === undefined && !isBounded) return;
  const { employeeId, startDate, endDate, amountCents } = wanted;
  const org = { db: tx, tables: ctx.org.tables };
  const days = { periodStart: startDate, periodEnd: endDate };
  const { pendingAmountCents } = await readOwed(org, employeeId, days);
  const hasChanged = seenCents !== undefined && pendingAmountCents !== seenCents;
  if (!hasChanged && (!isBounded || amountCents <= pendingAmountCents)) return;
  const { employees: e } = org.tables;
  const [employee] = await tx.select({ name: e.name }).from(e).where(eq(e.id, employeeId));
  const [name, owed] = [employee?.name ?? "", formatCents(pendingAmountCents)];
  const totals = { totalCents: pendingAmountCents };
  if (!hasChanged) {
    throw new DomainError("payout_above_owed", totals, [], payoutTexts.aboveOwed(name, owed));
  }
  const last = await findLastMove(org, employeeId, days);
  const names = await readUserNames({ database: org }, [last?.by ?? null]);
  const message = payoutTexts.owedChanged({
    kind: last?.kind ?? "earned",
    who: names.get(last?.by ?? "") ?? null,
    employee: name,
    amount: formatCents(last?.amountCents ?? 0),
    owed,
  });
  throw new DomainError("total_changed", totals, [], message);
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
