import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Paper } from "#server/integrations/paper/paper-port.ts";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { decodeCursor, encodeCursor } from "#server/kernel/cursor.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization, type OrgReader } from "#server/kernel/write.ts";
import { readTimeZone } from "#server/modules/calendars/queries.ts";
import { noteReading } from "#server/modules/patients/commands/note-reading.ts";
import { can } from "#shared/domain/permissions.ts";
import { formatLongMoment } from "#shared/domain/date-formats.ts";
import { documentKinds, type DocumentKind } from "#shared/domain/clinical-terms.ts";
import type {
  DocumentList,
  IssuedDocument,
  ListDocumentsInput,
} from "#shared/schemas/documents.ts";
import { documentTexts } from "#shared/texts/documents.pt-br.ts";
import { codeInWords, hashOf, stateOf, tellsAttendanceOnly } from "../rules.ts";
import { readPaper } from "../steps/stored-paper.ts";
import { stampText, stampTitles } from "../words.pt-br.ts";

/** Returns the document that a version of an entry, or a part of it, was printed as, or undefined. */
export async function findIssued(
  { db, tables: { issuedDocuments: t } }: OrgReader,
  {
    subjectId,
    version,
    part = 1,
  }: { readonly subjectId: string; readonly version: number; readonly part?: number },
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.subjectId, subjectId), eq(t.version, version), eq(t.part, part)));
  return row?.id;
}

/** Returns the paper that a version of an entry was last printed as, or undefined. */
export async function lastPart(
  { db, tables: { issuedDocuments: t } }: OrgReader,
  { subjectId, version }: { readonly subjectId: string; readonly version: number },
): Promise<{ readonly part: number; readonly paper: string } | undefined> {
  const [row] = await db
    .select({ part: t.part, paper: t.paper })
    .from(t)
    .where(and(eq(t.subjectId, subjectId), eq(t.version, version)))
    .orderBy(desc(t.part))
    .limit(1);
  return row;
}

/**
 * Returns a page of the documents that were issued of a patient, the latest first; without
 * manage_medical_records only those that tell no more than attendance. Throws `not_found`.
 */
export async function listDocuments(
  ctx: MemberContext,
  { patientId, limit, cursor }: ListDocumentsInput,
): Promise<DocumentList> {
  const { issuedDocuments: t, patients: p } = ctx.org.tables;
  const whose = await ctx.org.db
    .select({ id: p.id })
    .from(p)
    .where(or(eq(p.id, patientId), eq(p.mergedIntoId, patientId)));
  if (!whose.some(({ id }) => id === patientId)) throw new DomainError("not_found");
  const readable = documentKinds.filter((kind) => mayRead(ctx, kind));
  const last = cursor === undefined ? null : decodeCursor(cursor);
  const found = await rowQuery(ctx.org)
    .where(
      and(
        or(...whose.map(({ id }) => eq(t.patientId, id))),
        inArray(t.kind, readable),
        last
          ? sql`(${t.issuedAt}, ${t.id}) < (${last.sortKey}::timestamptz, ${last.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(t.issuedAt), desc(t.id))
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  const end = found.length > limit ? rows.at(-1) : undefined;
  const newest = await newestOfAll(ctx.org, [...new Set(rows.map(({ subjectId }) => subjectId))]);
  return {
    documents: rows.map((row) => present(row, newest.get(row.subjectId))),
    nextCursor: end ? encodeCursor(end.issuedAt.toISOString(), end.id) : null,
  };
}

/** Returns the newest version of each entry, by its subject. */
async function newestOfAll(
  { db, tables: { clinicalEntries: e } }: OrgReader,
  subjectIds: readonly string[],
) {
  const rows = await db
    .selectDistinctOn([e.subjectId], {
      subjectId: e.subjectId,
      version: e.version,
      content: e.content,
    })
    .from(e)
    .where(inArray(e.subjectId, [...subjectIds]))
    .orderBy(e.subjectId, desc(e.version));
  return new Map(rows.map((row) => [row.subjectId, row]));
}

/** Returns a document. Throws `not_found`, and `forbidden` for one that the caller may not read. */
export async function getDocument(ctx: MemberContext, id: string): Promise<IssuedDocument> {
  const row = await readIssued(ctx, id);
  return present(row, await newestOf(ctx.org, row.subjectId));
}

/**
 * Returns a document as it was printed, with a stamp when it no longer holds; a reading of more than
 * attendance is noted. Throws as getDocument does, and `conflict` for a paper that isn't what was issued.
 */
export async function reprint(
  ctx: MemberContext,
  id: string,
): Promise<{ readonly paper: Paper; readonly code: string }> {
  const row = await readIssued(ctx, id);
  if (hashOf(row.paper) !== row.hash) {
    throw new DomainError("conflict", {}, [], documentTexts.changed);
  }
  if (!tellsAttendanceOnly(row.kind)) {
    await writeOrganization(asMember(ctx), (write) => noteReading(ctx, write, row.patientId));
  }
  const paper = await readPaper(ctx.org, row.paper);
  const newest = await newestOf(ctx.org, row.subjectId);
  const state = stateOf(row, newest);
  if (state === "valid") return { paper, code: row.code };
  const at = formatLongMoment(newest.recordedAt, await readTimeZone(ctx.org));
  const stamp = {
    title: stampTitles[state],
    text: stampText(at, newest.reason),
  };
  return { paper: { ...paper, stamp }, code: row.code };
}

/** Returns the newest version of what a document was printed of. */
export async function newestOf(
  { db, tables: { clinicalEntries: e } }: OrgReader,
  subjectId: string,
): Promise<{
  version: number;
  content: string;
  reason: string | null;
  recordedAt: Date;
  day: string;
}> {
  const [newest] = await db
    .select({
      version: e.version,
      content: e.content,
      reason: e.reason,
      recordedAt: e.recordedAt,
      day: e.day,
    })
    .from(e)
    .where(eq(e.subjectId, subjectId))
    .orderBy(desc(e.version))
    .limit(1);
  if (!newest) throw new Error("a document's entry is missing");
  return newest;
}

/** Returns what is stored of a document. Throws as getDocument does. */
export async function readIssued(ctx: MemberContext, id: string): Promise<Row> {
  const [row] = await rowQuery(ctx.org).where(eq(ctx.org.tables.issuedDocuments.id, id));
  if (!row) throw new DomainError("not_found");
  if (!mayRead(ctx, row.kind)) throw new DomainError("forbidden");
  return row;
}

function rowQuery({ db, tables: { issuedDocuments: t } }: OrgReader) {
  return db
    .select({
      id: t.id,
      code: t.code,
      kind: t.kind,
      patientId: t.patientId,
      subjectId: t.subjectId,
      version: t.version,
      issuerName: t.issuerName,
      issuerRegistration: t.issuerRegistration,
      paper: t.paper,
      hash: t.hash,
      issuedAt: t.issuedAt,
    })
    .from(t);
}

type Row = Awaited<ReturnType<typeof rowQuery>>[number];

function mayRead({ session }: MemberContext, kind: DocumentKind): boolean {
  return tellsAttendanceOnly(kind) || can(session, "manage_medical_records");
}

function present(
  row: Row,
  newest: { readonly version: number; readonly content: string } | undefined,
): IssuedDocument {
  if (!newest) throw new Error("a document's entry is missing");
  const { id, kind, issuerName, issuerRegistration } = row;
  return {
    id,
    kind,
    issuerName,
    issuerRegistration,
    state: stateOf(row, newest),
    issuedAt: row.issuedAt.toISOString(),
    code: codeInWords(row.code),
  };
}
