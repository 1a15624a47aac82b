import type { MemberContext } from "#server/kernel/context.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { keptOf } from "#server/modules/records/queries/drafts.ts";
import {
  anamnesisDraftSchema,
  type AnamnesisDraft,
  type OfAnamnesisDraftInput,
} from "#shared/schemas/anamneses.ts";
import { draftKey } from "../rules.ts";

/**
 * Returns what the caller herself was typing into a patient's anamnesis, or into that of a duplicate
 * who was merged into her since, or null. What was typed of a duplicate changes no version of hers.
 */
export async function readAnamnesisDraft(
  ctx: MemberContext,
  of: OfAnamnesisDraftInput,
): Promise<AnamnesisDraft> {
  const [row] = await sheetDraftsOf(ctx.org.db, ctx, of);
  if (!row) return { draft: null, savedAt: null };
  const { savedAt, ...draft } = row.content[draftKey(of)] as { readonly savedAt: string };
  const { patientId: duplicateId } = row;
  if (duplicateId === of.patientId) return anamnesisDraftSchema.parse({ draft, savedAt });
  return anamnesisDraftSchema.parse({ draft: { ...draft, version: 0 }, savedAt, duplicateId });
}

/** Returns the caller's drafts of one sheet or review in a patient's chart, the latest first. */
export async function sheetDraftsOf(
  tx: Pick<Transaction, "select">,
  ctx: MemberContext,
  { patientId, ...of }: OfAnamnesisDraftInput,
) {
  const rows = await keptOf(tx, ctx, { patientId, kind: "anamnesis" });
  return rows.filter(({ content }) => draftKey(of) in content);
}
