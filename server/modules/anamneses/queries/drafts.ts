import { and, eq } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import {
  anamnesisDraftSchema,
  type AnamnesisDraft,
  type OfSheetInput,
} from "#shared/schemas/anamneses.ts";

/** Returns what the caller herself was typing into a patient's anamnesis, or null. */
export async function readAnamnesisDraft(
  { org, session }: MemberContext,
  { patientId, sheet }: OfSheetInput,
): Promise<AnamnesisDraft> {
  const { clinicalDrafts: t } = org.tables;
  const [row] = await org.db
    .select({ content: t.content })
    .from(t)
    .where(
      and(eq(t.authorUserId, session.user.id), eq(t.patientId, patientId), eq(t.kind, "anamnesis")),
    );
  const kept = row?.content[sheet] as { readonly savedAt: string } | undefined;
  if (!kept) return { draft: null, savedAt: null };
  const { savedAt, ...draft } = kept;
  return anamnesisDraftSchema.parse({ draft, savedAt });
}
