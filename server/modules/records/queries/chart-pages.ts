import { and, asc, eq, gt, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { holdsEntryHash } from "#drizzle/schema/org/audit-log.ts";
import type { OrgReader } from "#server/kernel/write.ts";

/** How many rows of a table a page looks through: few enough for a statement's time and for memory. */
const rowsAtOnce = 1_000;

/**
 * Returns in pages, each once, the patients of whom anything clinical stands anywhere: in a chain, its head or its
 * files, in the papers that were issued, or in the audit log alone. With `patientIds` those in pages.
 */
export async function* chartPages(
  org: OrgReader,
  patientIds?: readonly string[],
  limit = rowsAtOnce,
): AsyncGenerator<string[]> {
  if (patientIds) {
    for (let from = 0; from < patientIds.length; from += limit) {
      yield patientIds.slice(from, from + limit);
    }
    return;
  }
  for (let last: string | undefined; ;) {
    const page: string[] = await patientsAfter(org, last, limit);
    if (page.length === 0) return;
    yield page;
    last = page.at(-1);
  }
}

/** Returns the patients of the next rows by patient; what is left of the last one's is passed over. */
async function patientsAfter(
  org: OrgReader,
  last: string | undefined,
  limit: number,
): Promise<string[]> {
  const { clinicalHeads, clinicalEntries, issuedDocuments, attachments, auditLog } = org.tables;
  const pages = [
    await nextOf(org, clinicalHeads.patientId, last, limit),
    await nextOf(org, clinicalEntries.patientId, last, limit),
    await nextOf(org, issuedDocuments.patientId, last, limit),
    await nextOf(org, attachments.patientId, last, limit),
    await nextOf(org, auditLog.entityId, last, limit, holdsEntryHash),
    await nextOf(org, auditLog.entityId, last, limit, tellsOfPaper(org)),
  ];
  // A table that has more rows says nothing of whoever comes after its last one.
  const ends = pages.flatMap((page) => (page.length < limit ? [] : (page.at(-1) ?? [])));
  const end = ends.toSorted()[0];
  const all = [...new Set(pages.flat())].toSorted();
  return end === undefined ? all : all.filter((id) => id <= end);
}

const tellsOfPaper = ({ tables: { auditLog: t } }: OrgReader) =>
  and(eq(t.entity, "patient"), eq(t.action, "document.issue"));

async function nextOf(
  { db }: OrgReader,
  column: AnyPgColumn<{ data: string }>,
  last: string | undefined,
  limit: number,
  which?: SQL,
): Promise<string[]> {
  const rows = await db
    .select({ id: column })
    .from(column.table)
    .where(and(which, last === undefined ? undefined : gt(column, last)))
    .orderBy(asc(column))
    .limit(limit);
  return rows.map(({ id }) => id as string);
}
