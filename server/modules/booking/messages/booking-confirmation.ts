import type { BookingMailProps } from "#server/kernel/messages/appointment-facts.ts";
import {
  customerOf,
  factsOf,
  footerOf,
  manageBlocks,
  organizationOf,
} from "#server/kernel/messages/appointment-facts.ts";
import { formatMoment } from "#shared/domain/date-formats.ts";
import { renderMail } from "#server/kernel/messages/mail-layout.ts";
import type { Message } from "#server/kernel/messages/message.ts";

/** To the customer, when an appointment was booked. */
export const bookingConfirmation: Message<BookingMailProps, "mail" | "whatsapp" | "sms"> = {
  whatsapp: {
    name: "encaixe_confirmacao_v1",
    category: "UTILITY",
    text: "Olá, {customer}. O seu horário em {organization} está marcado: {moment}, com {professional}. Você confirma?",
    replies: ["confirm", "move", "cancel"],
  },
  sms: "{organization}: horário marcado, {moment}, com {professional}.{page}",
  mail(props) {
    const organizationName = organizationOf(props);
    const moment = formatMoment(props.startsAt, props.timeZone, props.now);
    return renderMail({
      subject: `Agendamento confirmado: ${moment} · ${organizationName}`,
      preview: `${moment} com ${props.professionalName}.`,
      organizationName,
      accentColor: props.accentColor,
      logo: props.logo,
      stopUrl: props.stopUrl,
      title: "Agendamento confirmado",
      blocks: [
        { kind: "text", text: `Olá, ${customerOf(props)}. Seu horário está reservado.` },
        { kind: "facts", facts: factsOf(props) },
        ...manageBlocks(props),
        ...(props.hasCalendarFile
          ? [
              {
                kind: "note" as const,
                text: "Para guardar o horário na sua agenda, abra o arquivo agendamento.ics em anexo.",
              },
            ]
          : []),
      ],
      footer: footerOf(props),
    });
  },
};
