import type { MemberContext } from "#server/kernel/context.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { keptOf } from "../queries/drafts.ts";
import type { DraftOf } from "../rules.ts";
import { dropDraft } from "../steps/drop-draft.ts";

/**
 * Forgets the draft from which the caller writes into a patient's chart, in the transaction that writes
 * it. Only its form names one, by when it last saw it kept: what the same author writes elsewhere, as by a
 * script, ends none. Another window may have kept it anew since, and hears that it is gone; where a merge
 * brought two together, the moment tells which of them goes.
 */
export async function endDraft(
  ctx: MemberContext,
  tx: Transaction,
  of: DraftOf,
  savedAt: string | undefined,
): Promise<void> {
  if (savedAt === undefined) return;
  const kept = await keptOf(tx, ctx, of);
  for (const { patientId } of kept) {
    await dropDraft(ctx, tx, { ...of, patientId }, kept.length === 1 ? undefined : savedAt);
  }
}
