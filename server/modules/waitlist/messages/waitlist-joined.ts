import { renderMail, type MailLogo } from "#server/kernel/messages/mail-layout.ts";
import { customerOf, organizationOf } from "#server/kernel/messages/appointment-facts.ts";
import type { Message } from "#server/kernel/messages/message.ts";
import { waitlistTexts } from "#shared/texts/waitlist.pt-br.ts";

export type WaitlistJoinedProps = {
  organizationName: string;
  accentColor: string | null;
  logo?: MailLogo | null;
  customerName: string;
  services: readonly string[];
  professionalName: string;
  /** Where the place on the list is confirmed or given up. */
  entryUrl: string;
  /** Where offers and reminders are stopped. */
  stopUrl?: string | undefined;
};

/** To whoever asked to be told when a time opens: the address may be somebody else's. */
export const waitlistJoined: Message<WaitlistJoinedProps> = {
  mail(props) {
    const organizationName = organizationOf(props);
    return renderMail({
      subject: `Confirme seu lugar na lista de espera · ${organizationName}`,
      preview: "Só falta confirmar o seu e-mail.",
      organizationName,
      accentColor: props.accentColor,
      logo: props.logo,
      stopUrl: props.stopUrl,
      title: "Confirme seu lugar na lista",
      blocks: [
        {
          kind: "text",
          text: `Olá, ${customerOf(props)}. Confirme o seu e-mail para receber uma oferta quando abrir um horário:`,
        },
        {
          kind: "facts",
          facts: [
            { label: "Para", value: props.services.join(", ") },
            { label: "Com", value: props.professionalName },
          ],
        },
        { kind: "button", label: "Confirmar ou sair da lista", href: props.entryUrl },
        {
          kind: "note",
          text: "Não foi você? Ignore este e-mail: sem a confirmação, nada é oferecido.",
        },
      ],
      footer: waitlistTexts.whyMailed(organizationName),
    });
  },
};
