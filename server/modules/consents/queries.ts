import { and, asc, desc, eq, exists, gt, isNull, not, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import { noteReading } from "#server/modules/patients/commands/note-reading.ts";
import {
  consentContentSchema,
  type Consent,
  type ConsentTemplate,
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
 * Returns what a patient consented to, the latest first, those of patients merged into this one among
 * them; the reading is noted. Throws `not_found`.
 */
export function listConsents(
  ctx: MemberContext,
  patientId: string,
): Promise<{ consents: Consent[] }> {
  const { clinicalEntries: t, patients: p } = ctx.org.tables;
  return writeOrganization(asMember(ctx), async (write) => {
    const whose = await write.tx
      .select({ id: p.id })
      .from(p)
      .where(or(eq(p.id, patientId), eq(p.mergedIntoId, patientId)));
    if (!whose.some(({ id }) => id === patientId)) throw new DomainError("not_found");
    await noteReading(ctx, write, patientId);
    const ids = sql.join(
      whose.map(({ id }) => sql`${id}::uuid`),
      sql`, `,
    );
    const later = alias(t, "later");
    const newer = write.tx
      .select({ version: later.version })
      .from(later)
      .where(and(eq(later.subjectId, t.subjectId), gt(later.version, t.version)));
    const rows = await entryQuery(write.tx, ctx.org)
      .where(and(sql`${t.patientId} IN (${ids})`, eq(t.kind, "consent"), not(exists(newer))))
      .orderBy(desc(t.recordedAt), desc(t.number))
      .limit(100);
    return { consents: rows.map(present) };
  });
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
export async function getSigned({ org }: MemberContext, id: string): Promise<Consent> {
  const { clinicalEntries: t } = org.tables;
  const isSigned = and(eq(t.subjectId, id), eq(t.kind, "consent"), eq(t.version, 1));
  const [row] = await entryQuery(org.db, org).where(isSigned);
  if (!row) throw new DomainError("not_found");
  return present(row);
}

function entryQuery(tx: Pick<Transaction, "select">, { tables: { clinicalEntries: t } }: OrgDb) {
  return tx
    .select({
      patientId: t.patientId,
      number: t.number,
      subjectId: t.subjectId,
      version: t.version,
      reason: t.reason,
      authorName: t.authorName,
      authorRegistration: t.authorRegistration,
      recordedAt: t.recordedAt,
      content: t.content,
      hash: t.hash,
    })
    .from(t);
}

type EntryRow = Awaited<ReturnType<typeof entryQuery>>[number];

function present({ subjectId, recordedAt, content, ...row }: EntryRow): Consent {
  return {
    ...consentContentSchema.parse(JSON.parse(content)),
    ...row,
    id: subjectId,
    createdAt: recordedAt.toISOString(),
  };
}
