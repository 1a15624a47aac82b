import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { holdsEntryHash } from "#drizzle/schema/org/records.ts";
import type { OrgReader } from "#server/kernel/write.ts";

/** The hash of each entry of a chain, by its number, as the audit log holds it. */
export type LoggedHashes = ReadonlyMap<number, string>;

/** How many lines a statement reads: few enough for its time, however many there are. */
const linesAtOnce = 10_000;

/** Returns all patients of whom the audit log holds an entry, or which of some; each once. */
export async function loggedPatients(
  org: OrgReader,
  patientIds?: readonly string[],
  limit = linesAtOnce,
): Promise<string[]> {
  const patients: string[] = [];
  for (;;) {
    const next = await patientsAfter(org, patients.at(-1), limit, patientIds);
    if (next.length === 0) return patients;
    patients.push(...next);
  }
}

/** Returns the patients of the next lines by patient; what is left of the last one's is passed over. */
async function patientsAfter(
  { db, tables: { auditLog: t } }: OrgReader,
  last: string | undefined,
  limit: number,
  patientIds?: readonly string[],
): Promise<string[]> {
  const lines = db
    .select({ patientId: t.entityId })
    .from(t)
    .where(
      and(
        holdsEntryHash,
        patientIds && inArray(t.entityId, [...patientIds]),
        last === undefined ? undefined : gt(t.entityId, last),
      ),
    )
    .orderBy(asc(t.entityId))
    .limit(limit)
    .as("lines");
  const rows = await db
    .selectDistinct({ patientId: lines.patientId })
    .from(lines)
    .orderBy(asc(lines.patientId));
  return rows.map(({ patientId }) => patientId);
}

/** Returns what the audit log holds of a patient's chain; where a number has several lines, the first counts. */
export async function loggedHashes(
  { db, tables }: OrgReader,
  patientId: string,
): Promise<LoggedHashes> {
  const { auditLog: t } = tables;
  const rows = await db
    .select({
      number: sql<number>`(${t.changes} ->> 'number')::integer`,
      hash: sql<string>`${t.changes} ->> 'hash'`,
    })
    .from(t)
    .where(and(holdsEntryHash, eq(t.entityId, patientId)))
    .orderBy(desc(t.id));
  return new Map(rows.map(({ number, hash }) => [number, hash]));
}
