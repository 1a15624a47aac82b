import { and, desc, eq, sql } from "drizzle-orm";
import { holdsEntryHash } from "#drizzle/schema/org/audit-log.ts";
import type { OrgReader } from "#server/kernel/write.ts";

/** The hash of each entry of a chain, by its number, as the audit log holds it. */
export type LoggedHashes = ReadonlyMap<number, string>;

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
