import { sql } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import type { Transaction } from "#server/kernel/write.ts";
import type { OfAnamnesisDraftInput } from "#shared/schemas/anamneses.ts";
import { draftKey } from "../rules.ts";
import { ownDraft } from "./own-draft.ts";

/**
 * Forgets what the caller was typing into a sheet or a review; the other drafts stay. With `seenAt`, only
 * what was kept at that moment; with null, nothing.
 */
export async function dropDraft(
  ctx: MemberContext,
  tx: Transaction,
  of: OfAnamnesisDraftInput,
  seenAt?: string | null,
): Promise<void> {
  if (seenAt === null) return;
  const { clinicalDrafts: t } = ctx.org.tables;
  await tx
    .update(t)
    .set({ content: sql`${t.content} - ${draftKey(of)}::text` })
    .where(ownDraft(ctx, of, seenAt));
}
