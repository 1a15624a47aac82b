import { and, eq } from "drizzle-orm";
import { documentCodes } from "#drizzle/schema/platform/document-codes.ts";
import type { Paper } from "#server/integrations/paper/paper-port.ts";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { newId } from "#server/kernel/ids.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { DocumentKind } from "#shared/domain/clinical-terms.ts";
import { findIssued } from "../queries/documents.ts";
import { hashOf, initialsOf, makeCode } from "../rules.ts";
import { makeFrame, type DocumentFrame } from "./make-frame.ts";
import { writePaper } from "./stored-paper.ts";

/** What is printed: a version of an entry of a chain, who answers for it, and how it reads. */
export type NewDocument = {
  readonly kind: DocumentKind;
  readonly subjectId: string;
  readonly version: number;
  /** Which paper of the version, from 1; the only one when absent. */
  readonly part?: number;
  readonly issuer: { readonly name: string; readonly registration: string | null };
  readonly writePaper: (frame: DocumentFrame) => Paper;
};

/**
 * Gives a version of an entry its code and keeps the paper as it is now; asked again, it stays what
 * it was. Returns the document's id. Throws `not_found` for an unknown version.
 */
export async function issueDocument(ctx: MemberContext, wanted: NewDocument): Promise<string> {
  const { kind, subjectId, version, part = 1, issuer } = wanted;
  const { clinicalEntries: e, issuedDocuments: t } = ctx.org.tables;
  const known = await findIssued(ctx.org, wanted);
  if (known) return known;
  const [entry] = await ctx.org.db
    .select({ patientId: e.patientId, hash: e.hash })
    .from(e)
    .where(and(eq(e.subjectId, subjectId), eq(e.version, version)));
  if (!entry) throw new DomainError("not_found");
  const { patientId } = entry;
  const code = makeCode();
  const frame = await makeFrame(ctx, { kind, patientId, code, entryHash: entry.hash });
  const paper = writePaper(wanted.writePaper(frame));
  return writeOrganization(asMember(ctx), async ({ tx, lock, audit }) => {
    await lock("document", subjectId);
    const meanwhile = await findIssued({ ...ctx.org, db: tx }, wanted);
    if (meanwhile) return meanwhile;
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
    return id;
  });
}
