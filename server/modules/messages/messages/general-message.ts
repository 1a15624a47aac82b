import type { Message } from "#server/kernel/messages/message.ts";

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
