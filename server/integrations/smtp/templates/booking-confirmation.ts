import type { BookingMailProps } from "./booking-facts.ts";
import { customerOf, factsOf, footerOf, manageBlocks, organizationOf } from "./booking-facts.ts";
import { formatMoment } from "./format.ts";
import type { MailContent } from "./layout.ts";
import { renderMail } from "./layout.ts";

/** To the customer, when an appointment was booked. */
export function bookingConfirmation(props: BookingMailProps): Promise<MailContent> {
  const organizationName = organizationOf(props);
  const moment = formatMoment(props.startsAt, props.timeZone);
  return renderMail({
    subject: `Agendamento confirmado: ${moment} · ${organizationName}`,
    preview: `${moment} com ${props.professionalName}.`,
    organizationName,
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
}
