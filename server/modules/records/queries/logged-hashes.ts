import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { OrgReader } from "#server/kernel/write.ts";
import { clinicalKinds } from "#shared/domain/clinical-terms.ts";

/** The hash of each entry of a chain, by its number, as the audit log holds it. */
export type LoggedHashes = ReadonlyMap<number, string>;

const actions = clinicalKinds.flatMap((kind) => [`${kind}.create`, `${kind}.correct`]);

/** Lines that hold an entry's hash. */
const isOfEntry = ({ auditLog: t }: OrgReader["tables"]) =>
  and(
    eq(t.entity, "patient"),
    inArray(t.action, actions),
    sql`${t.changes} ? 'number' AND ${t.changes} ? 'hash'`,
  );

/** Returns all patients of whom the audit log holds an entry, or which of some. */
export async function loggedPatients(
  { db, tables }: OrgReader,
  patientIds?: readonly string[],
): Promise<string[]> {
  const { auditLog: t } = tables;
  const rows = await db
    .selectDistinct({ patientId: t.entityId })
    .from(t)
    .where(and(isOfEntry(tables), patientIds && inArray(t.entityId, [...patientIds])));
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
    .where(and(isOfEntry(tables), eq(t.entityId, patientId)))
    .orderBy(desc(t.id));
  return new Map(rows.map(({ number, hash }) => [number, hash]));
}
