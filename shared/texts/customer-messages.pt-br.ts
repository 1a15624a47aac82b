import type { MessageChannel } from "#shared/domain/customer-messages.ts";

/** How a message reaches a customer, as sentences say it. */
export const channelWords: Readonly<Record<MessageChannel, string>> = {
  whatsapp: "por WhatsApp",
  sms: "por SMS",
  email: "por e-mail",
};
