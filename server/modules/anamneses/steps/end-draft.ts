import type { MemberContext } from "#server/kernel/context.ts";
import type { Transaction } from "#server/kernel/write.ts";
import type { OfSheetInput } from "#shared/schemas/anamneses.ts";
import { sheetDraftsOf } from "../queries/drafts.ts";
import { dropDraft } from "./drop-draft.ts";

/** Forgets the draft of a sheet that is written, as `endDraft` of records does. */
export async function endDraft(
  ctx: MemberContext,
  tx: Transaction,
  of: OfSheetInput,
): Promise<void> {
  const [kept, ...others] = await sheetDraftsOf(tx, ctx, of);
  if (kept && others.length === 0) await dropDraft(ctx, tx, { ...of, patientId: kept.patientId });
}
