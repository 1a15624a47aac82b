import type { MemberContext } from "#server/kernel/context.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { keptOf } from "../queries/drafts.ts";
import type { DraftOf } from "../rules.ts";
import { dropDraft } from "../steps/drop-draft.ts";

/**
 * Forgets the draft from which the caller writes into a patient's chart, in the transaction that writes
 * it. Only the form knows it, by when it was kept: what the same author writes elsewhere, as by a
 * script, ends none, and where a merge brought two together the other stays.
 */
export async function endDraft(
  ctx: MemberContext,
  tx: Transaction,
  of: DraftOf,
  savedAt: string | undefined,
): Promise<void> {
  if (savedAt === undefined) return;
  for (const { patientId } of await keptOf(tx, ctx, of)) {
    await dropDraft(ctx, tx, { ...of, patientId }, savedAt);
  }
}
