import { and, eq } from "drizzle-orm";
import { documentCodes } from "#drizzle/schema/platform/document-codes.ts";
import type { Paper } from "#server/integrations/paper/paper-port.ts";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { newId } from "#server/kernel/ids.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { sha256Hex } from "#server/kernel/secrets/sha256.ts";
import type { DocumentKind } from "#shared/domain/clinical-terms.ts";
import { isReadOnly } from "#shared/domain/subscriptions.ts";
import { findParts } from "../queries/documents.ts";
import { initialsOf, makeCode, wholeHashOf } from "../rules.ts";
import { makeFrames, type DocumentFrame } from "./make-frame.ts";
import { writePaper } from "./stored-paper.ts";

/** What is printed: a version of an entry of a chain, and who answers for it. */
type PrintedVersion = {
  readonly kind: DocumentKind;
  readonly subjectId: string;
  readonly version: number;
  readonly issuer: { readonly name: string; readonly registration: string | null };
};

/** A paper of a version, by its place among them from 1, and how it reads. */
export type NewPart = {
  readonly part: number;
  readonly writePaper: (frame: DocumentFrame) => Paper;
};

/** A version with one paper: its first part when none is named. */
export type NewDocument = PrintedVersion & Omit<NewPart, "part"> & { readonly part?: number };

/**
 * Issues the paper of a version as issueParts does, in the transaction that writes the version where
 * one is given: neither is there alone. Returns the document's id.
 */
export async function issueDocument(
  ctx: MemberContext,
  { part = 1, writePaper: write, ...printed }: NewDocument,
  writing?: OrgWrite,
): Promise<string> {
  const parts = [{ part, writePaper: write }];
  const [id] = writing
    ? await issueWithin(ctx, writing, printed, parts)
    : await issueParts(ctx, printed, parts);
  if (id === undefined) throw new Error("a document was not issued");
  return id;
}

/**
 * Gives papers of a version of an entry their codes and keeps each as it is now; asked again, it stays
 * what it was. Returns the documents' ids in the order of `parts`. Throws `not_found` for an unknown
 * version, and `subscription_suspended` for what an account that is read-only hasn't issued: the guard
 * takes a page that prints for no write.
 */
export async function issueParts(
  ctx: MemberContext,
  printed: PrintedVersion,
  parts: readonly NewPart[],
): Promise<string[]> {
  const known = await findParts(ctx.org, printed);
  const ids = parts.flatMap(({ part }) => known.get(part) ?? []);
  if (ids.length === parts.length) return ids;
  if (isReadOnly(ctx.session.subscription, ctx.deps.now())) {
    throw new DomainError("subscription_suspended");
  }
  return writeOrganization(asMember(ctx), (write) => issueWithin(ctx, write, printed, parts));
}

async function issueWithin(
  ctx: MemberContext,
  { tx, lock, audit }: OrgWrite,
  { kind, subjectId, version, issuer }: PrintedVersion,
  parts: readonly NewPart[],
): Promise<string[]> {
  const { issuedDocuments: t } = ctx.org.tables;
  const org = { db: tx, tables: ctx.org.tables };
  const entry = await readEntry(org, { subjectId, version });
  const { patientId } = entry;
  await lock("document", subjectId);
  const issued = new Map(await findParts(org, { subjectId, version }));
  const frameOf = await makeFrames({ ...ctx, org }, { kind, patientId, entryHash: entry.hash });
  for (const { part, writePaper: write } of parts) {
    if (issued.has(part)) continue;
    const code = makeCode();
    const frame = frameOf(code);
    const paper = writePaper(write(frame));
    const row = {
      id: newId(),
      code,
      kind,
      patientId,
      subjectId,
      version,
      part,
      initials: initialsOf(frame.patient.name),
      issuerName: issuer.name,
      issuerRegistration: issuer.registration,
      paper,
      hash: sha256Hex(paper),
      issuedBy: ctx.session.user.id,
      issuedAt: frame.now,
    };
    const { id, hash } = row;
    await tx.insert(documentCodes).values({ code, organizationId: ctx.org.id });
    await tx.insert(t).values(row);
    // A second place where the hashes stand, of the paper and of all that is told of it.
    const changes = { document: id, kind, subject: subjectId, version, part, hash };
    await audit({
      action: "document.issue",
      entity: "patient",
      entityId: patientId,
      changes: { ...changes, whole: wholeHashOf(row) },
    });
    issued.set(part, id);
  }
  return parts.flatMap(({ part }) => issued.get(part) ?? []);
}

/** Returns whose entry a version is, and its hash. */
async function readEntry(
  { db, tables: { clinicalEntries: e } }: Pick<MemberContext["org"], "db" | "tables">,
  { subjectId, version }: Pick<PrintedVersion, "subjectId" | "version">,
) {
  const [entry] = await db
    .select({ patientId: e.patientId, hash: e.hash })
    .from(e)
    .where(and(eq(e.subjectId, subjectId), eq(e.version, version)));
  if (!entry) throw new DomainError("not_found");
  return entry;
}
