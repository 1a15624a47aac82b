import { desc, eq, inArray, sql } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";

/** How often something was paid, and whether the last payment still counts. */
export type Attempts = { readonly last: number; readonly isPaid: boolean };

/** Returns the attempts to pay an appointment or a payout, counted from 1. */
export async function loadAttempts(
  db: OrgDb["db"] | Transaction,
  org: OrgDb,
  subjectId: string,
): Promise<Attempts> {
  const { transactions: t } = org.tables;
  const [row] = await db
    .select({ last: t.attempt, isReversed: sql<boolean>`bool_or(${t.isReversal})` })
    .from(t)
    .where(eq(t.subjectId, subjectId))
    .groupBy(t.attempt)
    .orderBy(desc(t.attempt))
    .limit(1)
    .prepare(org.statement("payment_attempts"))
    .execute();
  return { last: row?.last ?? 0, isPaid: row !== undefined && !row.isReversed };
}

/** Returns which of these appointments or payouts have a payment that counts. */
export async function loadPaid(
  db: OrgDb["db"] | Transaction,
  { tables: { transactions: t } }: OrgDb,
  subjectIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: t.subjectId })
    .from(t)
    .where(inArray(t.subjectId, [...subjectIds]))
    .groupBy(t.subjectId, t.attempt)
    .having(sql`NOT bool_or(${t.isReversal})`);
  return new Set(rows.map(({ id }) => id));
}
