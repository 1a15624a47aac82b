import { and, desc, eq, gte, inArray, lte } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { isOfPatients } from "#server/modules/records/queries/entries.ts";
import type { CopyChartInput, IssuedDocument } from "#shared/schemas/documents.ts";
import { statementsOf } from "../steps/stored-paper.ts";
import { newestOfAll, present, rowColumns } from "./documents.ts";

/** A certificate of a chart: the day that it is about, and what it says. */
export type Certificate = IssuedDocument & {
  readonly day: string;
  readonly statements: readonly string[];
  /** Why it was cancelled, if it was. */
  readonly reason: string | null;
};

/**
 * Returns what was certified of these patients on the days of a period, the latest first; whoever asks
 * notes the reading.
 */
export async function certificatesOf(
  { org }: MemberContext,
  whose: readonly string[],
  { startDate, endDate, limit }: Omit<CopyChartInput, "id"> & { readonly limit: number },
): Promise<Certificate[]> {
  const { issuedDocuments: t, clinicalEntries: e } = org.tables;
  const rows = await org.db
    .select({ ...rowColumns(org), day: e.day })
    .from(t)
    .innerJoin(e, and(eq(e.subjectId, t.subjectId), eq(e.version, t.version)))
    .where(
      and(
        isOfPatients(org, whose),
        inArray(t.kind, ["attendance", "sick_note"]),
        startDate === undefined ? undefined : gte(e.day, startDate),
        endDate === undefined ? undefined : lte(e.day, endDate),
      ),
    )
    .orderBy(desc(e.day), desc(t.issuedAt), desc(t.id))
    .limit(limit);
  const newestOf = await newestOfAll(org, rows);
  return rows.map(({ day, ...row }) => {
    const newest = newestOf(row);
    return {
      ...present(row, newest),
      day,
      statements: statementsOf(row.paper),
      reason: newest.reason,
    };
  });
}
