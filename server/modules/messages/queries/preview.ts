import type { MemberContext } from "#server/kernel/context.ts";
import type { BulkPreview, PreviewBulkInput } from "#shared/schemas/messages.ts";
import { planMessages } from "../steps/plan-messages.ts";

/**
 * Returns what a batch would do by the same plan that sends it, and what the first of its people would
 * read. Throws what `sendBulk` throws.
 */
export async function previewBulk(
  ctx: MemberContext,
  input: PreviewBulkInput,
): Promise<BulkPreview> {
  const { planned, refused, sample } = await planMessages(ctx, input);
  return { sentCount: planned.length, sample, refused: [...refused] };
}
