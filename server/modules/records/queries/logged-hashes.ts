import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { OrgReader } from "#server/kernel/write.ts";
import { clinicalKinds } from "#shared/domain/clinical-terms.ts";

/** The hash of each entry of a chain, by its number, as the audit log holds it. */
export type LoggedHashes = ReadonlyMap<number, string>;

const actions = clinicalKinds.flatMap((kind) => [`${kind}.create`, `${kind}.correct`]);

/** Returns what the audit log holds of a patient's chain; where a number has several lines, the first counts. */
export async function loggedHashes(
  { db, tables: { auditLog: t } }: OrgReader,
  patientId: string,
): Promise<LoggedHashes> {
  const rows = await db
    .select({
      number: sql<number>`(${t.changes} ->> 'number')::integer`,
      hash: sql<string>`${t.changes} ->> 'hash'`,
    })
    .from(t)
    .where(
      and(
        eq(t.entity, "patient"),
        eq(t.entityId, patientId),
        inArray(t.action, actions),
        sql`${t.changes} ? 'number' AND ${t.changes} ? 'hash'`,
      ),
    )
    .orderBy(desc(t.id));
  return new Map(rows.map(({ number, hash }) => [number, hash]));
}
