import type { MemberContext } from "#server/kernel/context.ts";
import type { MessageTemplate } from "#shared/schemas/messages.ts";
import { listTemplates } from "../queries/templates.ts";
import { prepareNow } from "../steps/prepare-now.ts";

/**
 * Proposes to the organisation's account what it lacks of the product's templates, and returns how all
 * of them stand. Throws `whatsapp_off`, and `whatsapp_not_reached`.
 */
export async function proposeTemplates(ctx: MemberContext): Promise<MessageTemplate[]> {
  await prepareNow(ctx);
  return listTemplates(ctx);
}
