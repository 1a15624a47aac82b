import type { MemberContext } from "#server/kernel/context.ts";
import type { Transaction } from "#server/kernel/write.ts";
import type { OfSheetInput } from "#shared/schemas/anamneses.ts";
import { sheetDraftsOf } from "../queries/drafts.ts";
import { dropDraft } from "./drop-draft.ts";

/** Forgets the draft from which a sheet is written, as `endDraft` of records does. */
export async function endDraft(
  ctx: MemberContext,
  tx: Transaction,
  of: OfSheetInput,
  savedAt: string | undefined,
): Promise<void> {
  if (savedAt === undefined) return;
  const kept = await sheetDraftsOf(tx, ctx, of);
  for (const { patientId } of kept) {
    await dropDraft(ctx, tx, { ...of, patientId }, kept.length === 1 ? undefined : savedAt);
  }
}
