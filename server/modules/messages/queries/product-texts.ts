import type { WhatsAppText } from "#server/kernel/messages/phone-text.ts";
import { reminderTexts } from "#server/modules/reminders/queries.ts";
import { generalMessage } from "../messages/general-message.ts";

/** Returns the product's own texts that WhatsApp approves for each account. */
export function listProductTexts(): readonly WhatsAppText[] {
  return [reminderTexts.whatsapp, generalMessage.whatsapp];
}
