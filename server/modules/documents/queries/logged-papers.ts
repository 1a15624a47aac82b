import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { OrgReader } from "#server/kernel/write.ts";
import type { LoggedPaper } from "../rules.ts";

type Line = LoggedPaper & { readonly patientId: string };

/** Returns what the audit log keeps of papers that were issued of these patients, by their ids. */
export async function loggedPapers(
  { db, tables: { auditLog: t } }: OrgReader,
  patientIds: readonly string[],
): Promise<ReadonlyMap<string, Line>> {
  const rows = await db
    .select({
      id: sql<string>`${t.changes} ->> 'document'`,
      patientId: t.entityId,
      hash: sql<string>`${t.changes} ->> 'hash'`,
      whole: sql<string | null>`${t.changes} ->> 'whole'`,
    })
    .from(t)
    .where(
      and(
        eq(t.entity, "patient"),
        inArray(t.entityId, [...patientIds]),
        eq(t.action, "document.issue"),
      ),
    )
    // Where a paper has several lines, the first counts.
    .orderBy(desc(t.id));
  return new Map(rows.map(({ id, ...line }) => [id, line]));
}
