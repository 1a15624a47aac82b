import type { MemberContext } from "#server/kernel/context.ts";
import type { Transaction } from "#server/kernel/write.ts";
import type { DraftOf } from "../rules.ts";
import { ownDraft } from "./own-draft.ts";

/**
 * Forgets what the caller was typing about a patient: with `seenAt`, only what was kept at that moment;
 * with null, nothing.
 */
export async function dropDraft(
  ctx: MemberContext,
  tx: Transaction,
  of: DraftOf,
  seenAt?: string | null,
): Promise<void> {
  if (seenAt === null) return;
  await tx.delete(ctx.org.tables.clinicalDrafts).where(ownDraft(ctx, of, seenAt));
}
