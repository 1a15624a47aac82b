import { oneLine } from "#server/kernel/messages/format.ts";
import { renderMail } from "#server/kernel/messages/mail-layout.ts";
import type { Message } from "#server/kernel/messages/message.ts";

export type TestMailProps = { organizationName: string; personName: string };

/** To whoever tests the organisation's own mail server. */
export const testMail: Message<TestMailProps> = {
  mail({ organizationName, personName }) {
    return renderMail({
      subject: "O envio pelo seu servidor funciona",
      preview: "Este e-mail de teste saiu pelo servidor da sua organização.",
      organizationName,
      title: "O envio pelo seu servidor funciona",
      blocks: [
        {
          kind: "text",
          text: `Olá, ${oneLine(personName, 80)}. Este e-mail saiu pelo servidor que a sua organização configurou em Minha Organização. Com o envio próprio ligado, as mensagens aos clientes saem por ele.`,
        },
      ],
      footer: "Você recebeu este e-mail porque pediu um teste no Encaixe.",
    });
  },
};
