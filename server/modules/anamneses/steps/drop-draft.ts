import { and, eq, sql } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import type { Transaction } from "#server/kernel/write.ts";
import type { OfSheetInput } from "#shared/schemas/anamneses.ts";

/** Forgets what the caller was typing into a sheet; the other sheet's draft stays. */
export async function dropDraft(
  { org, session }: MemberContext,
  tx: Transaction,
  { patientId, sheet }: OfSheetInput,
): Promise<void> {
  const { clinicalDrafts: t } = org.tables;
  await tx
    .update(t)
    .set({ content: sql`${t.content} - ${sheet}::text` })
    .where(
      and(eq(t.authorUserId, session.user.id), eq(t.patientId, patientId), eq(t.kind, "anamnesis")),
    );
}
