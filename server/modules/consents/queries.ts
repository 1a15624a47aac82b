import { and, asc, desc, eq, exists, gte, isNull, lte, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { decodeCursor, encodeCursor } from "#server/kernel/cursor.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization, type OrgReader, type Transaction } from "#server/kernel/write.ts";
import { noteReading } from "#server/modules/patients/commands/note-reading.ts";
import {
  entryQuery,
  isNewest,
  isOfPatients,
  openChart,
  type EntryRow,
} from "#server/modules/records/queries/entries.ts";
import {
  consentContentSchema,
  type Consent,
  type ConsentList,
  type ConsentTemplate,
  type ListConsentsInput,
} from "#shared/schemas/consents.ts";

/** Returns the organisation's own wordings, by title. */
export async function listTemplates({
  org,
}: MemberContext): Promise<{ templates: ConsentTemplate[] }> {
  const { consentTemplates: t } = org.tables;
  const templates = await org.db
    .select({ id: t.id, title: t.title, text: t.text, version: t.version })
    .from(t)
    .where(isNull(t.archivedAt))
    .orderBy(asc(sql`lower(${t.title})`), asc(t.id))
    .limit(200);
  return { templates };
}

/**
 * Returns a page of what a patient consented to, the latest first, those of patients merged into this
 * one among them; the reading is noted. Throws `not_found`.
 */
export function listConsents(
  ctx: MemberContext,
  { patientId, limit, cursor }: ListConsentsInput,
): Promise<ConsentList> {
  const { clinicalEntries: t } = ctx.org.tables;
  const last = cursor === undefined ? null : decodeCursor(cursor);
  const after =
    last &&
    sql`(${t.recordedAt}, ${t.subjectId}) < (${last.sortKey}::timestamptz, ${last.id}::uuid)`;
  return writeOrganization(asMember(ctx), async (write) => {
    const whose = await openChart(ctx, write, patientId);
    const rows = await newestQuery(ctx.org, write.tx, whose, after ?? undefined).limit(limit + 1);
    const end = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      consents: rows.slice(0, limit).map(present),
      hasOlder: end !== undefined,
      nextCursor: end ? encodeCursor(end.recordedAt.toISOString(), end.subjectId) : null,
    };
  });
}

/**
 * Returns what a patient signed on the days of a period as it now stands, the latest first; the
 * reading is noted. Throws `not_found`.
 */
export function listSigned(
  ctx: MemberContext,
  { patientId, startDate, endDate, limit }: SignedInput,
): Promise<Consent[]> {
  const { clinicalEntries: t } = ctx.org.tables;
  const first = alias(t, "first");
  return writeOrganization(asMember(ctx), async (write) => {
    const whose = await openChart(ctx, write, patientId);
    // A withdrawal has a later day of its own.
    const signedThen = write.tx
      .select({ version: first.version })
      .from(first)
      .where(
        and(
          eq(first.subjectId, t.subjectId),
          eq(first.version, 1),
          startDate === undefined ? undefined : gte(first.day, startDate),
          endDate === undefined ? undefined : lte(first.day, endDate),
        ),
      );
    const rows = await newestQuery(ctx.org, write.tx, whose, exists(signedThen)).limit(limit);
    return rows.map(present);
  });
}

type SignedInput = {
  readonly patientId: string;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly limit: number;
};

function newestQuery(org: OrgDb, tx: Transaction, whose: readonly string[], condition?: SQL) {
  const { clinicalEntries: t } = org.tables;
  return entryQuery(tx, org)
    .where(and(isOfPatients(org, whose), eq(t.kind, "consent"), isNewest(tx, org), condition))
    .orderBy(desc(t.recordedAt), desc(t.subjectId));
}

/** Returns a consent as it now stands; the reading is noted. Throws `not_found`. */
export function getConsent(ctx: MemberContext, id: string): Promise<Consent> {
  const { clinicalEntries: t } = ctx.org.tables;
  return writeOrganization(asMember(ctx), async (write) => {
    const [row] = await entryQuery(write.tx, ctx.org)
      .where(and(eq(t.subjectId, id), eq(t.kind, "consent")))
      .orderBy(desc(t.version))
      .limit(1);
    if (!row) throw new DomainError("not_found");
    await noteReading(ctx, write, row.patientId);
    return present(row);
  });
}

/** Returns a consent as it was signed, whatever became of it. Throws `not_found`. */
export async function getSigned({ db, tables }: OrgReader, id: string): Promise<Consent> {
  const { clinicalEntries: t } = tables;
  const isSigned = and(eq(t.subjectId, id), eq(t.kind, "consent"), eq(t.version, 1));
  const [row] = await entryQuery(db, { tables }).where(isSigned);
  if (!row) throw new DomainError("not_found");
  return present(row);
}

function present({ subjectId, recordedAt, content, ...row }: EntryRow): Consent {
  return {
    ...consentContentSchema.parse(JSON.parse(content)),
    ...row,
    id: subjectId,
    createdAt: recordedAt.toISOString(),
  };
}
