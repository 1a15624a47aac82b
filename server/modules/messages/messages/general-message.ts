import type { Message } from "#server/kernel/messages/message.ts";
import { fillText } from "#server/kernel/messages/phone-text.ts";
import { asTemplateValue } from "#shared/domain/sending.ts";

/** Carries what staff write to people who haven't written within a day. */
export const generalMessage: Message<never, "whatsapp"> = {
  whatsapp: {
    name: "mensagem_geral",
    // What staff write may well be an offer, and WhatsApp locks accounts that hide that.
    category: "MARKETING",
    text: "Olá! {message} Para falar com a gente, é só responder por aqui.",
    replies: [],
  },
};

/** What staff wrote, as whoever gets it by the template reads it. */
export const readInTemplate = (message: string): string =>
  fillText(generalMessage.whatsapp.text, { message: asTemplateValue(message) });
