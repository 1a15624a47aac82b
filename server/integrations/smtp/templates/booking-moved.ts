import type { BookingMailProps } from "./booking-facts.ts";
import {
  customerOf,
  factsOf,
  footerOf,
  manageBlocks,
  momentOf,
  organizationOf,
} from "./booking-facts.ts";
import { formatMoment } from "./format.ts";
import type { MailContent } from "./layout.ts";
import { renderMail } from "./layout.ts";

export type BookingMovedProps = BookingMailProps & { previousStartsAt: Date };

/** To the customer, when an appointment got another time, whoever changed it. */
export function bookingMoved(props: BookingMovedProps): Promise<MailContent> {
  const organizationName = organizationOf(props);
  const moment = formatMoment(props.startsAt, props.timeZone);
  const previous = momentOf(props.previousStartsAt, props.timeZone);
  const [when, ...others] = factsOf(props);
  return renderMail({
    subject: `Agendamento remarcado: ${moment} · ${organizationName}`,
    preview: `Agora ${moment} com ${props.professionalName}.`,
    organizationName,
    title: "Agendamento remarcado",
    blocks: [
      { kind: "text", text: `Olá, ${customerOf(props)}. Seu agendamento mudou de horário.` },
      {
        kind: "facts",
        facts: [...(when ? [when] : []), { label: "Horário anterior", value: previous }, ...others],
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
}
