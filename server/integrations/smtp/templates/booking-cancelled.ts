import type { BookingMailProps } from "./booking-facts.ts";
import { customerOf, factsOf, footerOf, organizationOf } from "./booking-facts.ts";
import { formatMoment } from "./format.ts";
import type { MailContent } from "./layout.ts";
import { renderMail } from "./layout.ts";

export type BookingCancelledProps = Omit<BookingMailProps, "manageUrl"> & {
  /** The public page of the link it was booked by, when that still takes bookings. */
  bookAgainUrl?: string;
};

/** To the customer, when an appointment was cancelled, by either side. */
export function bookingCancelled(props: BookingCancelledProps): Promise<MailContent> {
  const organizationName = organizationOf(props);
  const moment = formatMoment(props.startsAt, props.timeZone);
  return renderMail({
    subject: `Agendamento cancelado: ${moment} · ${organizationName}`,
    preview: `O horário de ${moment} foi cancelado.`,
    organizationName,
    title: "Agendamento cancelado",
    blocks: [
      { kind: "text", text: `Olá, ${customerOf(props)}. Este agendamento foi cancelado:` },
      { kind: "facts", facts: factsOf(props) },
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
}
