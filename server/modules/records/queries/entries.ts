import { and, eq, exists, gt, not, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { noteReading } from "#server/modules/patients/commands/note-reading.ts";

export type Reader = Pick<Transaction, "select">;

/** Selects clinical entries with all that screens say of one. */
export function entryQuery(tx: Reader, { tables: { clinicalEntries: t } }: Pick<OrgDb, "tables">) {
  return tx
    .select({
      patientId: t.patientId,
      number: t.number,
      subjectId: t.subjectId,
      version: t.version,
      reason: t.reason,
      day: t.day,
      authorName: t.authorName,
      authorRegistration: t.authorRegistration,
      recordedAt: t.recordedAt,
      content: t.content,
      hash: t.hash,
    })
    .from(t);
}

export type EntryRow = Awaited<ReturnType<typeof entryQuery>>[number];

/** The condition of entries without a later version: how each thing now reads. */
export function isNewest(tx: Reader, { tables: { clinicalEntries: t } }: OrgDb): SQL {
  const later = alias(t, "later");
  const newer = tx
    .select({ version: later.version })
    .from(later)
    .where(and(eq(later.subjectId, t.subjectId), gt(later.version, t.version)));
  return not(exists(newer));
}

/** The condition of these patients' entries. */
export function isOfPatients(
  { tables: { clinicalEntries: t } }: OrgDb,
  patients: readonly string[],
): SQL {
  const ids = sql.join(
    patients.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  return sql`${t.patientId} IN (${ids})`;
}

/**
 * Notes that a patient's chart is read; returns her id and those of patients merged into her. Throws
 * `not_found`.
 */
export async function openChart(
  ctx: MemberContext,
  write: OrgWrite,
  patientId: string,
): Promise<string[]> {
  const whose = await chartOf(write.tx, ctx.org, patientId);
  await noteReading(ctx, write, patientId);
  return whose;
}

/** Returns a patient's id and those of patients merged into her. Throws `not_found`. */
export async function chartOf(
  tx: Reader,
  { tables: { patients: p } }: Pick<OrgDb, "tables">,
  patientId: string,
): Promise<string[]> {
  const whose = await tx
    .select({ id: p.id })
    .from(p)
    .where(or(eq(p.id, patientId), eq(p.mergedIntoId, patientId)));
  if (!whose.some(({ id }) => id === patientId)) throw new DomainError("not_found");
  return whose.map(({ id }) => id);
}
