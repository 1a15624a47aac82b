import { oneLine } from "#server/kernel/messages/format.ts";
import { renderMail } from "#server/kernel/messages/mail-layout.ts";
import type { Message } from "#server/kernel/messages/message.ts";
import { unlinked } from "#shared/domain/unlinked.ts";

export type ContactReceivedProps = { name: string; subject: string };

/** To whoever wrote; without their message, as anybody may have typed this address. */
export const contactReceived: Message<ContactReceivedProps> = {
  mail({ name, subject }) {
    const greeting = name ? `Olá, ${unlinked(oneLine(name, 80))}.` : "Olá!";
    return renderMail({
      subject: "Recebemos a sua mensagem · Encaixe",
      preview: "Uma pessoa vai ler e responder por este e-mail.",
      organizationName: "Encaixe",
      title: "Recebemos a sua mensagem",
      blocks: [
        {
          kind: "text",
          text: `${greeting} A sua mensagem chegou, uma pessoa vai ler e a resposta vem para este e-mail.`,
        },
        { kind: "facts", facts: [{ label: "Assunto", value: unlinked(oneLine(subject, 120)) }] },
        {
          kind: "note",
          text: "Não escreveu para a gente? Então alguém digitou o seu endereço por engano: ignore esta mensagem, nada mais será enviado.",
        },
      ],
      footer: "Você recebeu este e-mail porque este endereço foi usado na página de contato.",
    });
  },
};
