import { and, inArray, isNull } from "drizzle-orm";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";

/** Throws `not_found` unless all of them are on the organisation's team. */
export async function checkPerformers(
  tx: Transaction,
  { tables: { employees: t } }: OrgDb,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx
    .select({ id: t.id })
    .from(t)
    .where(and(inArray(t.id, [...ids]), isNull(t.deletedAt)));
  if (found.length < ids.length) throw new DomainError("not_found");
}
