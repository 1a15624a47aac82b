import { oneLine } from "#server/kernel/messages/format.ts";
import { renderMail } from "#server/kernel/messages/mail-layout.ts";
import type { Message } from "#server/kernel/messages/message.ts";
import type { CheckFailure } from "#shared/domain/integrations.ts";
import { channelNames } from "#shared/texts/reminders.pt-br.ts";
import { checkFailureTexts } from "#shared/texts/integrations.pt-br.ts";

export type ChannelStoppedProps = {
  kind: "whatsapp" | "sms";
  reason: CheckFailure;
  organizationName: string;
  personName: string;
  settingsUrl: string;
};

/** To an organisation's owners, when the provider no longer takes its messages. */
export const channelStopped: Message<ChannelStoppedProps> = {
  mail({ kind, reason, organizationName, personName, settingsUrl }) {
    const name = channelNames[kind];
    return renderMail({
      subject: `Os envios por ${name} pararam`,
      preview: checkFailureTexts[reason],
      organizationName,
      title: `Os envios por ${name} pararam`,
      blocks: [
        { kind: "text", text: `Olá, ${oneLine(personName, 80)}. ${checkFailureTexts[reason]}` },
        {
          kind: "text",
          text: "Até lá, os lembretes seguem pelos outros canais para quem tem telefone ou e-mail cadastrado.",
        },
        { kind: "button", label: "Abrir Integrações", href: settingsUrl },
      ],
      footer: `Você recebeu este e-mail porque é responsável por ${oneLine(organizationName, 80)} no Encaixe.`,
    });
  },
};
