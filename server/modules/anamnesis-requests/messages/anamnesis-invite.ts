import { customerOf, organizationOf } from "#server/kernel/messages/appointment-facts.ts";
import { renderMail, type MailLogo } from "#server/kernel/messages/mail-layout.ts";
import type { Message } from "#server/kernel/messages/message.ts";
import { formatLongMoment } from "#shared/domain/date-formats.ts";

export type AnamnesisInviteProps = {
  organizationName: string;
  accentColor: string | null;
  logo?: MailLogo | null;
  customerName: string;
  /** Where the questions are answered. */
  answerUrl: string;
  expiresAt: Date;
  timeZone: string;
};

/** To a patient who is to answer an anamnesis at home; it names no question and nothing of the record. */
export const anamnesisInvite: Message<AnamnesisInviteProps> = {
  mail(props) {
    const organizationName = organizationOf(props);
    const until = formatLongMoment(props.expiresAt, props.timeZone);
    return renderMail({
      subject: `Responda antes do seu atendimento · ${organizationName}`,
      preview: "Algumas perguntas para preparar o seu atendimento.",
      organizationName,
      accentColor: props.accentColor,
      logo: props.logo,
      title: "Responda antes do seu atendimento",
      blocks: [
        {
          kind: "text",
          text: `Olá, ${customerOf(props)}. ${organizationName} pede que você responda a algumas perguntas antes do seu atendimento. Não é preciso cadastro.`,
        },
        { kind: "button", label: "Responder", href: props.answerUrl },
        {
          kind: "note",
          text: `O link vale até ${until}, para um envio, e é só seu: não o encaminhe. Não espera nada de ${organizationName}? Ignore este e-mail.`,
        },
      ],
      footer: `Você recebeu este e-mail porque ${organizationName} o enviou a este endereço, que está no seu cadastro.`,
    });
  },
};
