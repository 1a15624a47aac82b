import type { BookingMailProps } from "#server/kernel/messages/appointment-facts.ts";
import {
  customerOf,
  factsOf,
  footerOf,
  organizationOf,
} from "#server/kernel/messages/appointment-facts.ts";
import { formatMoment } from "#shared/domain/date-formats.ts";
import { renderMail } from "#server/kernel/messages/mail-layout.ts";
import type { Message } from "#server/kernel/messages/message.ts";

export type BookingCancelledProps = Omit<BookingMailProps, "manageUrl"> & {
  /** The public page of the link it was booked by, while that takes bookings. */
  bookAgainUrl?: string;
};

/** To the customer, when either side cancelled an appointment. */
export const bookingCancelled: Message<BookingCancelledProps, "mail" | "whatsapp" | "sms"> = {
  whatsapp: {
    name: "encaixe_cancelado_v1",
    category: "UTILITY",
    text: "Olá, {customer}. O seu horário em {organization} foi cancelado: {moment}, com {professional}. Para marcar outro, é só responder por aqui.",
    replies: [],
  },
  sms: "{organization}: o seu horário de {moment}, com {professional}, foi cancelado.",
  mail(props) {
    const organizationName = organizationOf(props);
    const moment = formatMoment(props.startsAt, props.timeZone, props.now);
    return renderMail({
      subject: `Agendamento cancelado: ${moment} · ${organizationName}`,
      preview: `O horário de ${moment} foi cancelado.`,
      organizationName,
      accentColor: props.accentColor,
      logo: props.logo,
      stopUrl: props.stopUrl,
      title: "Agendamento cancelado",
      blocks: [
        { kind: "text", text: `Olá, ${customerOf(props)}. Este agendamento foi cancelado:` },
        { kind: "facts", facts: factsOf({ ...props, priceCents: undefined }) },
        ...(props.bookAgainUrl
          ? [{ kind: "button" as const, label: "Agendar outro horário", href: props.bookAgainUrl }]
          : []),
        ...(props.hasCalendarFile
          ? [
              {
                kind: "note" as const,
                text: "O arquivo agendamento.ics em anexo tira o compromisso da sua agenda.",
              },
            ]
          : []),
      ],
      footer: footerOf(props),
    });
  },
};
