import { and, asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { Transaction } from "#shared/schemas/transactions.ts";
import { getTransactions } from "./transactions.ts";

/** Returns all parts of the payment or other income of which a line is one; throws `not_found`. */
export async function readPaymentLines(
  ctx: MemberContext,
  lineId: string,
): Promise<readonly [Transaction, ...Transaction[]]> {
  const { transactions: t } = ctx.org.tables;
  const line = alias(t, "line");
  const rows = await ctx.org.db
    .select({ id: t.id })
    .from(line)
    .innerJoin(t, and(eq(t.subjectId, line.subjectId), eq(t.attempt, line.attempt)))
    .where(
      and(
        eq(line.id, lineId),
        eq(line.isReversal, false),
        eq(t.isReversal, false),
        eq(t.type, "income"),
      ),
    )
    .orderBy(asc(t.part));
  const lines = await getTransactions(
    ctx,
    rows.map(({ id }) => id),
  );
  const [first, ...others] = lines.toSorted((one, other) => one.part - other.part);
  if (!first) throw new DomainError("not_found");
  return [first, ...others];
}
