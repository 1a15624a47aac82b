import { and, eq } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { draftSubject, type DraftOf } from "../rules.ts";

/** Returns what the caller herself was typing about a patient, as it was kept, or nothing. */
export async function readKept(
  { org, session }: MemberContext,
  of: DraftOf,
): Promise<{ draft: Record<string, unknown> | null; savedAt: string | null }> {
  const { clinicalDrafts: t } = org.tables;
  const [row] = await org.db
    .select({ content: t.content, savedAt: t.savedAt })
    .from(t)
    .where(
      and(
        eq(t.authorUserId, session.user.id),
        eq(t.patientId, of.patientId),
        eq(t.kind, of.kind),
        eq(t.subject, draftSubject(of)),
      ),
    );
  return row
    ? { draft: row.content, savedAt: row.savedAt.toISOString() }
    : { draft: null, savedAt: null };
}
