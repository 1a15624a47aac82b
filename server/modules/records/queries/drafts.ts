import { and, desc, eq, or } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { draftSubject, type DraftOf } from "../rules.ts";

/**
 * Returns what the caller herself was typing about a patient, as it was kept, or nothing. What she
 * typed of a duplicate who was merged into her since is found as well: it stays where it is, under the
 * duplicate's id.
 */
export async function readKept(
  ctx: MemberContext,
  of: DraftOf,
): Promise<{
  draft: Record<string, unknown> | null;
  savedAt: string | null;
  duplicateId?: string;
}> {
  const [row] = await keptOf(ctx.org.db, ctx, of);
  if (!row) return { draft: null, savedAt: null };
  return {
    draft: row.content,
    savedAt: row.savedAt.toISOString(),
    ...(row.patientId !== of.patientId && { duplicateId: row.patientId }),
  };
}

/** Returns the caller's drafts of one thing in a patient's chart, the latest first: hers and her duplicates'. */
export function keptOf(
  tx: Pick<Transaction, "select">,
  { org, session }: Pick<MemberContext, "org" | "session">,
  { patientId, kind, ...of }: DraftOf,
) {
  const { clinicalDrafts: t, patients: p } = org.tables;
  return tx
    .select({ patientId: t.patientId, content: t.content, savedAt: t.savedAt })
    .from(t)
    .innerJoin(p, eq(p.id, t.patientId))
    .where(
      and(
        eq(t.authorUserId, session.user.id),
        or(eq(p.id, patientId), eq(p.mergedIntoId, patientId)),
        eq(t.kind, kind),
        eq(t.subject, draftSubject(of)),
      ),
    )
    .orderBy(desc(t.savedAt), desc(t.patientId));
}
