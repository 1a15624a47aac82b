import { WhatsAppFailure } from "#server/integrations/whatsapp/whatsapp-port.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { sendingTexts } from "#shared/texts/sending.pt-br.ts";
import { readWhatsappAccount } from "../queries/accounts.ts";
import { prepareAccount } from "./prepare-account.ts";

/**
 * Prepares the account while somebody waits. Throws `whatsapp_off`, and `whatsapp_not_reached` when
 * WhatsApp refuses or does not answer.
 */
export async function prepareNow({ deps, org }: MemberContext): Promise<void> {
  const account = await readWhatsappAccount(deps, org);
  if (!account) throw new DomainError("whatsapp_off");
  try {
    await prepareAccount(deps, org, account);
  } catch (error) {
    if (!(error instanceof WhatsAppFailure)) throw error;
    deps.log.warn({ err: error, organizationId: org.id }, "templates could not be proposed");
    throw new DomainError("whatsapp_not_reached", {}, [], sendingTexts.templateNotProposed);
  }
}
