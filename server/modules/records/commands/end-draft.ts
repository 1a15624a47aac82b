import type { MemberContext } from "#server/kernel/context.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { keptOf } from "../queries/drafts.ts";
import type { DraftOf } from "../rules.ts";
import { dropDraft } from "../steps/drop-draft.ts";

/**
 * Forgets the draft of what the caller writes into a patient's chart, in the transaction that writes
 * it. Where a merge brought two together, neither goes: only the form knows from which it was written,
 * and gives that one up itself.
 */
export async function endDraft(ctx: MemberContext, tx: Transaction, of: DraftOf): Promise<void> {
  const [kept, ...others] = await keptOf(tx, ctx, of);
  if (kept && others.length === 0) await dropDraft(ctx, tx, { ...of, patientId: kept.patientId });
}
