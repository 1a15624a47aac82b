import { and, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";

/**
 * Returns whose chart an entry of this patient stands in: the patient's own, or that of the one into
 * which this duplicate was merged; her row is kept from deletion for the transaction. Throws
 * `not_found` for an unknown or archived patient.
 */
export async function chartOwner(
  tx: Transaction,
  { tables: { patients: p } }: OrgDb,
  id: string,
): Promise<string> {
  const isLive = isNull(p.archivedAt);
  const [own] = await tx
    .select({ id: p.id })
    .from(p)
    .where(and(eq(p.id, id), isLive))
    .for("key share");
  if (own) return own.id;
  const duplicate = alias(p, "duplicate");
  const target = tx
    .select({ id: duplicate.mergedIntoId })
    .from(duplicate)
    .where(eq(duplicate.id, id));
  const [winner] = await tx
    .select({ id: p.id })
    .from(p)
    .where(and(eq(p.id, target), isLive))
    .for("key share");
  if (!winner) throw new DomainError("not_found");
  return winner.id;
}
