import type { MemberContext } from "#server/kernel/context.ts";
import type { SendingState } from "#shared/schemas/messages.ts";
import { readSendingState } from "../queries/sending-state.ts";
import { prepareNow } from "../steps/prepare-now.ts";

/**
 * Proposes the product's templates to the organisation's account where they are missing, and hears how
 * they stand. Throws `whatsapp_off`, and `whatsapp_not_reached` when WhatsApp refuses or does not answer.
 */
export async function proposeTemplate(ctx: MemberContext): Promise<SendingState> {
  await prepareNow(ctx);
  return readSendingState(ctx);
}
