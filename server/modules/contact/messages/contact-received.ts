import { renderMail } from "#server/kernel/messages/mail-layout.ts";
import type { Message } from "#server/kernel/messages/message.ts";
import { formatLongMoment } from "#shared/domain/date-formats.ts";
import { saleTimeZone } from "#shared/domain/sale-days.ts";

export type ContactReceivedProps = { sentAt: Date };

/**
 * To whoever wrote, without a word of theirs: anybody may have typed this address, and would
 * otherwise mail what they like under our name.
 */
export const contactReceived: Message<ContactReceivedProps> = {
  mail({ sentAt }) {
    return renderMail({
      subject: "Recebemos a sua mensagem · Encaixe",
      preview: "Uma pessoa vai ler e responder por este e-mail.",
      organizationName: "Encaixe",
      title: "Recebemos a sua mensagem",
      blocks: [
        {
          kind: "text",
          text: `Olá! A sua mensagem chegou em ${formatLongMoment(sentAt, saleTimeZone)} (horário de Brasília). Uma pessoa vai ler e a resposta vem para este e-mail.`,
        },
        {
          kind: "note",
          text: "Não escreveu para a gente? Então alguém digitou o seu endereço por engano: ignore esta mensagem, nada mais será enviado.",
        },
      ],
      footer: "Você recebeu este e-mail porque este endereço foi usado na página de contato.",
    });
  },
};
