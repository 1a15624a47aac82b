import {
  customerOf,
  footerOf,
  organizationOf,
  type BookingMailProps,
} from "#server/kernel/messages/appointment-facts.ts";
import { renderMail } from "#server/kernel/messages/mail-layout.ts";
import type { Message } from "#server/kernel/messages/message.ts";
import { formatMoment } from "#shared/domain/date-formats.ts";
import { oneLine } from "#server/kernel/messages/format.ts";

export type ReturnReminderProps = Pick<
  BookingMailProps,
  | "organizationName"
  | "accentColor"
  | "logo"
  | "customerName"
  | "professionalName"
  | "timeZone"
  | "now"
  | "stopUrl"
> & {
  /** When the customer was there. */
  startsAt: Date;
  /** Where the return is booked, if such a page is open. */
  bookingUrl?: string | undefined;
};

/** To the customer, at the time for the return that was marked, unless they have booked already. */
export const returnReminder: Message<ReturnReminderProps, "mail" | "whatsapp" | "sms"> = {
  whatsapp: {
    name: "encaixe_retorno_v1",
    category: "UTILITY",
    text: "Olá, {customer}. Está na hora do seu retorno em {organization}, com {professional}. {booking}\n\nSe já marcou, desconsidere esta mensagem.",
    replies: [],
  },
  sms: "{organization}: está na hora do seu retorno com {professional}. {booking}",
  mail(props) {
    const organizationName = organizationOf(props);
    const { bookingUrl, timeZone, now } = props;
    const professional = oneLine(props.professionalName, 80);
    const last = formatMoment(props.startsAt, timeZone, now);
    return renderMail({
      subject: `Está na hora do seu retorno · ${organizationName}`,
      preview: `Com ${professional}.`,
      organizationName,
      accentColor: props.accentColor,
      logo: props.logo,
      stopUrl: props.stopUrl,
      title: "Está na hora do seu retorno",
      blocks: [
        {
          kind: "text",
          text: `Olá, ${customerOf(props)}. No seu horário de ${last} com ${professional} ficou combinado um retorno, e o momento chegou.`,
        },
        ...(bookingUrl
          ? [{ kind: "button" as const, label: "Escolher um horário", href: bookingUrl }]
          : [{ kind: "text" as const, text: `Fale com ${organizationName} para marcar.` }]),
        { kind: "note", text: "Se já marcou, desconsidere esta mensagem." },
      ],
      footer: footerOf(props),
    });
  },
};
