import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Paper } from "#server/integrations/paper/paper-port.ts";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { decodeCursor, encodeCursor } from "#server/kernel/cursor.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { writeOrganization, type OrgReader } from "#server/kernel/write.ts";
import { sha256Hex } from "#server/kernel/secrets/sha256.ts";
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
import { codeInWords, stateOf, tellsAttendanceOnly } from "../rules.ts";
import { paperReader } from "../steps/stored-paper.ts";
import { stampText, stampTitles } from "../words.pt-br.ts";

/** Returns the documents that the parts of a version of an entry were printed as, by their places. */
export async function findParts(
  { db, tables: { issuedDocuments: t } }: OrgReader,
  { subjectId, version }: { readonly subjectId: string; readonly version: number },
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ part: t.part, id: t.id })
    .from(t)
    .where(and(eq(t.subjectId, subjectId), eq(t.version, version)));
  return new Map(rows.map(({ part, id }) => [part, id]));
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
 * manage_medical_records only those that tell no more than attendance; a reading of others is noted.
 * Throws `not_found`.
 */
export function listDocuments(ctx: MemberContext, input: ListDocumentsInput) {
  return writeOrganization(asMember(ctx), (write) => readPage(ctx, write, input));
}

async function readPage(
  ctx: MemberContext,
  write: OrgWrite,
  { patientId, limit, cursor }: ListDocumentsInput,
): Promise<DocumentList> {
  const org = ctx.org.within(write.tx);
  const { issuedDocuments: t, patients: p } = org.tables;
  const whose = await org.db
    .select({ id: p.id })
    .from(p)
    .where(or(eq(p.id, patientId), eq(p.mergedIntoId, patientId)));
  if (!whose.some(({ id }) => id === patientId)) throw new DomainError("not_found");
  const readable = documentKinds.filter((kind) => mayRead(ctx, kind));
  const last = cursor === undefined ? null : decodeCursor(cursor);
  const found = await rowQuery(org)
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
  if (rows.some(({ kind }) => !tellsAttendanceOnly(kind))) {
    await noteReading(ctx, write, patientId);
  }
  const end = found.length > limit ? rows.at(-1) : undefined;
  const readNewest = await newestOfAll(org, rows);
  return {
    documents: rows.map((row) => present(row, readNewest(row))),
    nextCursor: end ? encodeCursor(end.issuedAt.toISOString(), end.id) : null,
  };
}

/** Returns the newest version of each thing that documents were printed of, by its id. */
export async function newestOfAll(
  { db, tables: { clinicalEntries: e } }: OrgReader,
  printed: readonly { readonly subjectId: string }[],
): Promise<(of: { readonly subjectId: string }) => Newest> {
  const ids = [...new Set(printed.map(({ subjectId }) => subjectId))];
  const rows = await db
    .selectDistinctOn([e.subjectId], {
      subjectId: e.subjectId,
      version: e.version,
      content: e.content,
      reason: e.reason,
      recordedAt: e.recordedAt,
      day: e.day,
    })
    .from(e)
    .where(inArray(e.subjectId, ids))
    .orderBy(e.subjectId, desc(e.version));
  const newest = new Map(rows.map((row) => [row.subjectId, row]));
  return ({ subjectId }) => {
    const found = newest.get(subjectId);
    if (!found) throw new Error("a document's entry is missing");
    return found;
  };
}

type Newest = {
  readonly version: number;
  readonly content: string;
  readonly reason: string | null;
  readonly recordedAt: Date;
  readonly day: string;
};

/** Returns a document. Throws `not_found`, and `forbidden` for one that the caller may not read. */
export async function getDocument(ctx: MemberContext, id: string): Promise<IssuedDocument> {
  const row = await readIssued(ctx, id);
  return present(row, await newestOf(ctx.org, row.subjectId));
}

/** A document as it was printed. */
export type Reprint = { readonly paper: Paper; readonly code: string };

/** Returns a document as it was printed, as reprintAll does. */
export async function reprint(ctx: MemberContext, id: string): Promise<Reprint> {
  const [document] = await reprintAll(ctx, [id]);
  if (!document) throw new DomainError("not_found");
  return document;
}

/**
 * Returns documents as they were printed, in the order of the ids, with a stamp on what no longer
 * holds; a reading of more than attendance is noted. Throws as getDocument does, and `conflict` for a
 * paper that isn't what was issued.
 */
export function reprintAll(ctx: MemberContext, ids: readonly string[]): Promise<Reprint[]> {
  return writeOrganization(asMember(ctx), (write) => readPapers(ctx, write, ids));
}

async function readPapers(
  ctx: MemberContext,
  write: OrgWrite,
  ids: readonly string[],
): Promise<Reprint[]> {
  const org = ctx.org.within(write.tx);
  const rows = await readAllIssued({ ...ctx, org }, ids);
  if (rows.some(({ paper, hash }) => sha256Hex(paper) !== hash)) {
    throw new DomainError("conflict", {}, [], documentTexts.changed);
  }
  const clinical = rows.filter(({ kind }) => !tellsAttendanceOnly(kind));
  // Sorted: two readings take their locks in one order.
  for (const patientId of [...new Set(clinical.map((row) => row.patientId))].toSorted()) {
    await noteReading(ctx, write, patientId);
  }
  const read = paperReader(org);
  const readNewest = await newestOfAll(org, rows);
  const timeZone = await readTimeZone(org);
  const papers: Reprint[] = [];
  for (const row of rows) {
    const paper = await read(row.paper);
    const { recordedAt, reason, ...newest } = readNewest(row);
    const state = stateOf(row, newest);
    const text = stampText(formatLongMoment(recordedAt, timeZone), reason);
    const stamp = state === "valid" ? {} : { stamp: { title: stampTitles[state], text } };
    papers.push({ paper: { ...paper, ...stamp }, code: row.code });
  }
  return papers;
}

/** Returns the newest version of what a document was printed of. */
export async function newestOf(org: OrgReader, subjectId: string): Promise<Newest> {
  const of = { subjectId };
  return (await newestOfAll(org, [of]))(of);
}

/** Returns what is stored of a document. Throws as getDocument does. */
export async function readIssued(ctx: MemberContext, id: string): Promise<Row> {
  const [row] = await readAllIssued(ctx, [id]);
  if (!row) throw new DomainError("not_found");
  return row;
}

type Reading = Pick<MemberContext, "session"> & { readonly org: OrgReader };

async function readAllIssued(ctx: Reading, ids: readonly string[]): Promise<Row[]> {
  const { issuedDocuments: t } = ctx.org.tables;
  const found = await rowQuery(ctx.org).where(inArray(t.id, [...ids]));
  return ids.map((id) => {
    const row = found.find((one) => one.id === id);
    if (!row) throw new DomainError("not_found");
    if (!mayRead(ctx, row.kind)) throw new DomainError("forbidden");
    return row;
  });
}

const rowQuery = (org: OrgReader) =>
  org.db.select(rowColumns(org)).from(org.tables.issuedDocuments);

/** Returns the columns of a document. */
export function rowColumns({ tables: { issuedDocuments: t } }: OrgReader) {
  return {
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
  };
}

type Row = Awaited<ReturnType<typeof rowQuery>>[number];

function mayRead({ session }: Pick<MemberContext, "session">, kind: DocumentKind): boolean {
  return tellsAttendanceOnly(kind) || can(session, "manage_medical_records");
}

/** Returns a document as the wire has it. */
export function present(row: Row, newest: Newest): IssuedDocument {
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
