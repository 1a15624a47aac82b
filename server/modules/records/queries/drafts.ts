import { and, eq } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { recordDraftSchema, type RecordDraft } from "#shared/schemas/records.ts";

/** Returns what the caller herself was typing about a patient, or null. */
export async function readDraft(
  { org, session }: MemberContext,
  patientId: string,
): Promise<RecordDraft> {
  const { clinicalDrafts: t } = org.tables;
  const [row] = await org.db
    .select({ content: t.content, savedAt: t.savedAt })
    .from(t)
    .where(
      and(eq(t.authorUserId, session.user.id), eq(t.patientId, patientId), eq(t.kind, "record")),
    );
  return recordDraftSchema.parse(
    row
      ? { draft: row.content, savedAt: row.savedAt.toISOString() }
      : { draft: null, savedAt: null },
  );
}
