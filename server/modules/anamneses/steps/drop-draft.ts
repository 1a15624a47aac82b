import { and, eq, sql } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import type { Transaction } from "#server/kernel/write.ts";
import type { OfAnamnesisDraftInput } from "#shared/schemas/anamneses.ts";
import { draftKey } from "../rules.ts";

/** Forgets what the caller was typing into a sheet or a review; the other drafts stay. */
export async function dropDraft(
  { org, session }: MemberContext,
  tx: Transaction,
  { patientId, ...of }: OfAnamnesisDraftInput,
): Promise<void> {
  const { clinicalDrafts: t } = org.tables;
  await tx
    .update(t)
    .set({ content: sql`${t.content} - ${draftKey(of)}::text` })
    .where(
      and(eq(t.authorUserId, session.user.id), eq(t.patientId, patientId), eq(t.kind, "anamnesis")),
    );
}
