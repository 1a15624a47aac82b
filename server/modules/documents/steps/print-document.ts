import { and, eq } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { noteReading } from "#server/modules/patients/commands/note-reading.ts";
import { isReadOnly } from "#shared/domain/subscriptions.ts";
import { findParts, reprint, type Reprint } from "../queries/documents.ts";
import { unissuedStamp } from "../words.pt-br.ts";
import { issueDocument, type NewDocument } from "./issue-document.ts";
import { makeFrames } from "./make-frame.ts";

/**
 * Returns the paper of a version of an entry, which is issued when it is first asked for. While the
 * account is read-only nothing is issued, and everything can be read: what wasn't issued before is a
 * copy without a code, which says so. Throws as issueDocument and reprint do.
 */
export async function printDocument(ctx: MemberContext, wanted: NewDocument): Promise<Reprint> {
  const known = (await findParts(ctx.org, wanted)).get(wanted.part ?? 1);
  if (!known && isReadOnly(ctx.session.subscription, ctx.deps.now())) return copyOf(ctx, wanted);
  return reprint(ctx, known ?? (await issueDocument(ctx, wanted)));
}

function copyOf(
  ctx: MemberContext,
  { kind, subjectId, version, writePaper }: NewDocument,
): Promise<Reprint> {
  const { tables } = ctx.org;
  const { clinicalEntries: e } = tables;
  return writeOrganization(asMember(ctx), async (write) => {
    const [entry] = await write.tx
      .select({ patientId: e.patientId, entryHash: e.hash })
      .from(e)
      .where(and(eq(e.subjectId, subjectId), eq(e.version, version)));
    if (!entry) throw new DomainError("not_found");
    await noteReading(ctx, write, entry.patientId);
    const org = { tables, db: write.tx };
    const frameOf = await makeFrames({ ...ctx, org }, { kind, ...entry });
    return { paper: { ...writePaper(frameOf(null)), stamp: unissuedStamp }, code: "sem-codigo" };
  });
}
