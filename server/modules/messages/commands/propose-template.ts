import { WhatsAppFailure } from "#server/integrations/whatsapp/whatsapp-port.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { sendingTexts } from "#shared/texts/sending.pt-br.ts";
import type { SendingState } from "#shared/schemas/messages.ts";
import { readWhatsappAccount } from "../queries/accounts.ts";
import { readSendingState } from "../queries/sending-state.ts";
import { prepareAccount } from "../steps/prepare-account.ts";

/**
 * Proposes the product's templates to the organisation's account where they are missing, and hears how
 * they stand. Throws `whatsapp_off`, and `whatsapp_not_reached` when WhatsApp refuses or does not answer.
 */
export async function proposeTemplate(ctx: MemberContext): Promise<SendingState> {
  const { deps, org } = ctx;
  const account = await readWhatsappAccount(deps, org);
  if (!account) throw new DomainError("whatsapp_off");
  try {
    await prepareAccount(deps, org, account);
  } catch (error) {
    if (!(error instanceof WhatsAppFailure)) throw error;
    deps.log.warn({ err: error, organizationId: org.id }, "templates could not be proposed");
    throw new DomainError("whatsapp_not_reached", {}, [], sendingTexts.templateNotProposed);
  }
  return readSendingState(ctx);
}
