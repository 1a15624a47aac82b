import { and, eq } from "drizzle-orm";
import { documentCodes } from "#drizzle/schema/platform/document-codes.ts";
import type { Paper } from "#server/integrations/paper/paper-port.ts";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { newId } from "#server/kernel/ids.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { DocumentKind } from "#shared/domain/clinical-terms.ts";
import { isReadOnly } from "#shared/domain/subscriptions.ts";
import { findParts } from "../queries/documents.ts";
import { hashOf, initialsOf, makeCode } from "../rules.ts";
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

/** Issues the paper of a version as issueParts does. Returns the document's id. */
export async function issueDocument(
  ctx: MemberContext,
  { part = 1, writePaper: write, ...printed }: NewDocument,
): Promise<string> {
  const [id] = await issueParts(ctx, printed, [{ part, writePaper: write }]);
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
  { kind, subjectId, version, issuer }: PrintedVersion,
  parts: readonly NewPart[],
): Promise<string[]> {
  const { issuedDocuments: t } = ctx.org.tables;
  const known = await findParts(ctx.org, { subjectId, version });
  const missing = parts.filter(({ part }) => !known.has(part));
  const idsOf = (found: ReadonlyMap<number, string>) =>
    parts.flatMap(({ part }) => found.get(part) ?? []);
  if (missing.length === 0) return idsOf(known);
  if (isReadOnly(ctx.session.subscription, ctx.deps.now())) {
    throw new DomainError("subscription_suspended");
  }
  const entry = await readEntry(ctx, { subjectId, version });
  const { patientId } = entry;
  const frameOf = await makeFrames(ctx, { kind, patientId, entryHash: entry.hash });
  const drawn = missing.map(({ part, writePaper: write }) => {
    const code = makeCode();
    const frame = frameOf(code);
    return { part, code, frame, paper: writePaper(write(frame)) };
  });
  return writeOrganization(asMember(ctx), async ({ tx, lock, audit }) => {
    await lock("document", subjectId);
    const issued = new Map(await findParts({ ...ctx.org, db: tx }, { subjectId, version }));
    for (const { part, code, frame, paper } of drawn) {
      if (issued.has(part)) continue;
      const id = newId();
      const hash = hashOf(paper);
      await tx.insert(documentCodes).values({ code, organizationId: ctx.org.id });
      await tx.insert(t).values({
        id,
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
        hash,
        issuedBy: ctx.session.user.id,
        issuedAt: frame.now,
      });
      await audit({
        action: "document.issue",
        entity: "patient",
        entityId: patientId,
        changes: { document: id, kind, subject: subjectId, version, part, hash },
      });
      issued.set(part, id);
    }
    return idsOf(issued);
  });
}

/** Returns whose entry a version is, and its hash. */
async function readEntry(
  { org }: MemberContext,
  { subjectId, version }: Pick<PrintedVersion, "subjectId" | "version">,
) {
  const { clinicalEntries: e } = org.tables;
  const [entry] = await org.db
    .select({ patientId: e.patientId, hash: e.hash })
    .from(e)
    .where(and(eq(e.subjectId, subjectId), eq(e.version, version)));
  if (!entry) throw new DomainError("not_found");
  return entry;
}
