import { inArray } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";
import type { PrescriptionContent } from "#shared/schemas/prescriptions.ts";

type Row = { readonly subjectId: string; readonly version: number };

/**
 * Returns which sheets of each of these versions of prescriptions were issued, by their places from 1.
 * Who closes a prescription writes a version, but no other paper: that of the version before stays.
 */
export async function issuedParts(
  tx: Pick<Transaction, "select">,
  { tables: { issuedDocuments: t } }: OrgDb,
  rows: readonly Row[],
): Promise<(row: Row, content: Pick<PrescriptionContent, "status">) => ReadonlySet<number>> {
  if (rows.length === 0) return () => new Set();
  const subjects = [...new Set(rows.map(({ subjectId }) => subjectId))];
  const papers = await tx
    .select({ subjectId: t.subjectId, version: t.version, part: t.part })
    .from(t)
    .where(inArray(t.subjectId, subjects));
  return ({ subjectId, version }, { status }) => {
    const written = status === "active" ? version : version - 1;
    const own = papers.filter((paper) => paper.subjectId === subjectId);
    return new Set(own.filter((paper) => paper.version === written).map(({ part }) => part));
  };
}
