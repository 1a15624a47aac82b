import type { BookingMailProps } from "#server/kernel/messages/appointment-facts.ts";
import {
  customerOf,
  factsOf,
  footerOf,
  manageBlocks,
  momentOf,
  organizationOf,
} from "#server/kernel/messages/appointment-facts.ts";
import { formatMoment } from "#shared/domain/date-formats.ts";
import { renderMail } from "#server/kernel/messages/mail-layout.ts";
import type { Message } from "#server/kernel/messages/message.ts";

export type BookingMovedProps = BookingMailProps & { previousStartsAt: Date };

/** Goes to the customer when either side moved an appointment. */
export const bookingMoved: Message<BookingMovedProps, "mail" | "whatsapp" | "sms"> = {
  whatsapp: {
    name: "encaixe_remarcado_v1",
    category: "UTILITY",
    text: "Olá, {customer}. O seu horário em {organization} mudou: não é mais {previous}, e sim {moment}, com {professional}. Você confirma?",
    replies: ["confirm", "move", "cancel"],
  },
  sms: "{organization}: o seu horário mudou para {moment}, com {professional}.{page}",
  mail(props) {
    const organizationName = organizationOf(props);
    const moment = formatMoment(props.startsAt, props.timeZone, props.now);
    const previous = momentOf(props.previousStartsAt, props);
    const [when, ...others] = factsOf(props);
    return renderMail({
      subject: `Agendamento remarcado: ${moment} · ${organizationName}`,
      preview: `Agora ${moment} com ${props.professionalName}.`,
      organizationName,
      accentColor: props.accentColor,
      logo: props.logo,
      stopUrl: props.stopUrl,
      title: "Agendamento remarcado",
      blocks: [
        { kind: "text", text: `Olá, ${customerOf(props)}. Seu agendamento mudou de horário.` },
        {
          kind: "facts",
          facts: [
            ...(when ? [when] : []),
            { label: "Horário anterior", value: previous },
            ...others,
          ],
        },
        ...manageBlocks(props),
        ...(props.hasCalendarFile
          ? [
              {
                kind: "note" as const,
                text: "O arquivo agendamento.ics em anexo leva o novo horário para a sua agenda.",
              },
            ]
          : []),
      ],
      footer: footerOf(props),
    });
  },
};
