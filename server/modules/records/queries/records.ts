import { and, asc, desc, eq, exists, gt, not, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { decodeCursor, encodeCursor } from "#server/kernel/cursor.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import { noteReading } from "#server/modules/patients/commands/note-reading.ts";
import {
  recordContentSchema,
  type ListRecordsInput,
  type MedicalRecord,
  type RecordPage,
  type RecordVersions,
} from "#shared/schemas/records.ts";

/**
 * Returns a patient's records as they now read, the latest day first, those of patients merged into
 * this one among them; the reading is noted. Throws `not_found`.
 */
export function listRecords(ctx: MemberContext, input: ListRecordsInput): Promise<RecordPage> {
  const { patientId, limit, cursor } = input;
  const { clinicalEntries: t, patients: p } = ctx.org.tables;
  const last = cursor === undefined ? null : decodeCursor(cursor);
  return writeOrganization(asMember(ctx), async (write) => {
    const { tx } = write;
    const whose = await tx
      .select({ id: p.id })
      .from(p)
      .where(or(eq(p.id, patientId), eq(p.mergedIntoId, patientId)));
    if (!whose.some(({ id }) => id === patientId)) throw new DomainError("not_found");
    await noteReading(ctx, write, patientId);
    const ids = sql.join(
      whose.map(({ id }) => sql`${id}::uuid`),
      sql`, `,
    );
    const rows = await entryQuery(tx, ctx.org)
      .where(
        and(
          sql`${t.patientId} IN (${ids})`,
          eq(t.kind, "record"),
          not(exists(laterVersion(tx, ctx.org))),
          last
            ? sql`(${t.day}, ${t.subjectId}) < (${last.sortKey}::date, ${last.id}::uuid)`
            : undefined,
        ),
      )
      .orderBy(desc(t.day), desc(t.subjectId))
      .limit(limit + 1);
    const end = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      records: rows.slice(0, limit).map(present),
      nextCursor: end ? encodeCursor(end.day, end.subjectId) : null,
    };
  });
}

/** Returns a record as it now reads; the reading is noted. Throws `not_found`. */
export async function getRecord(ctx: MemberContext, id: string): Promise<MedicalRecord> {
  const { versions } = await listVersions(ctx, id);
  const record = versions.at(-1);
  if (!record) throw new DomainError("not_found");
  return record;
}

/** Returns all versions of a record, the oldest first; the reading is noted. Throws `not_found`. */
export function listVersions(ctx: MemberContext, id: string): Promise<RecordVersions> {
  const { clinicalEntries: t } = ctx.org.tables;
  return writeOrganization(asMember(ctx), async (write) => {
    const rows = await entryQuery(write.tx, ctx.org)
      .where(and(eq(t.subjectId, id), eq(t.kind, "record")))
      .orderBy(asc(t.version));
    const [first] = rows;
    if (!first) throw new DomainError("not_found");
    await noteReading(ctx, write, first.patientId);
    return { versions: rows.map(present) };
  });
}

function entryQuery(tx: Transaction, { tables: { clinicalEntries: t } }: OrgDb) {
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

function laterVersion(tx: Transaction, { tables: { clinicalEntries: t } }: OrgDb) {
  const later = alias(t, "later");
  return tx
    .select({ version: later.version })
    .from(later)
    .where(and(eq(later.subjectId, t.subjectId), gt(later.version, t.version)));
}

type EntryRow = Awaited<ReturnType<typeof entryQuery>>[number];

function present(row: EntryRow): MedicalRecord {
  const { professional, ...content } = recordContentSchema.parse(JSON.parse(row.content));
  return {
    id: row.subjectId,
    patientId: row.patientId,
    date: row.day,
    ...content,
    professionalName: professional.name,
    professionalRegistration: professional.registration,
    version: row.version,
    reason: row.reason,
    authorName: row.authorName,
    authorRegistration: row.authorRegistration,
    createdAt: row.recordedAt.toISOString(),
    number: row.number,
    hash: row.hash,
  };
}
