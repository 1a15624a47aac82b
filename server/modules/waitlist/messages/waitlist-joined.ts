import { renderMail, type MailLogo } from "#server/kernel/messages/mail-layout.ts";
import { customerOf, organizationOf } from "#server/kernel/messages/appointment-facts.ts";
import type { Message } from "#server/kernel/messages/message.ts";
import { formatLongDate } from "#shared/domain/date-formats.ts";
import { waitlistTexts } from "#shared/texts/waitlist.pt-br.ts";
import { formatWeekdays } from "#shared/texts/weekday-lists.pt-br.ts";

export type WaitlistJoinedProps = {
  organizationName: string;
  accentColor: string | null;
  logo?: MailLogo | null;
  customerName: string;
  services: readonly string[];
  professionalName: string;
  /** The days that are confirmed by it, as local dates, and on which weekdays of them. */
  fromDate: string;
  untilDate: string;
  weekdays: readonly number[];
  /** Whether the same person waits at that link already, and this takes its place. */
  isChange: boolean;
  /** Where the place on the list is confirmed or given up. */
  entryUrl: string;
  /** Where offers and reminders are stopped. */
  stopUrl?: string | undefined;
};

const changeText =
  "Você já está nesta lista: ao confirmar, estes dias ficam no lugar dos anteriores, e a sua vez continua a mesma.";

function daysOf({ fromDate, untilDate, weekdays }: WaitlistJoinedProps): string {
  const from = formatLongDate(fromDate);
  if (fromDate === untilDate) return from;
  const days = `De ${from} a ${formatLongDate(untilDate)}`;
  return weekdays.length === 7 ? days : `${days}, ${formatWeekdays(weekdays)}`;
}

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
            { label: "Quando", value: daysOf(props) },
          ],
        },
        ...(props.isChange ? [{ kind: "text" as const, text: changeText }] : []),
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
