import type { BookingMailProps } from "./booking-facts.ts";
import { customerOf, factsOf, footerOf, organizationOf, privateLinkNote } from "./booking-facts.ts";
import { formatMoment } from "./format.ts";
import type { MailContent } from "./layout.ts";
import { renderMail } from "./layout.ts";

export type BookingReminderProps = Omit<
  BookingMailProps,
  "manageUrl" | "hasCalendarFile" | "notes"
> & {
  /** The private page, for appointments that have one. */
  manageUrl?: string;
  /** Where an appointment by video takes place. */
  meetingUrl?: string;
};

/**
 * To the customer, some time before the appointment. The day and the time are told rather than what
 * is left: nobody knows when the mail is read.
 */
export function bookingReminder(props: BookingReminderProps): Promise<MailContent> {
  const organizationName = organizationOf(props);
  const moment = formatMoment(props.startsAt, props.timeZone);
  const { manageUrl, canMove, meetingUrl } = props;
  return renderMail({
    subject: `Lembrete: ${moment} · ${organizationName}`,
    preview: `${moment} com ${props.professionalName}.`,
    organizationName,
    title: "Lembrete do seu horário",
    blocks: [
      { kind: "text", text: `Olá, ${customerOf(props)}. Esperamos você neste horário:` },
      { kind: "facts", facts: factsOf({ ...props, hasCalendarFile: false }) },
      ...(meetingUrl
        ? [{ kind: "button" as const, label: "Entrar na reunião", href: meetingUrl }]
        : []),
      ...(manageUrl
        ? [
            { kind: "text" as const, text: "Não pode vir? Avise por aqui e libere o horário." },
            {
              kind: "button" as const,
              label: canMove ? "Remarcar ou cancelar" : "Cancelar",
              href: manageUrl,
            },
            {
              kind: "note" as const,
              text: privateLinkNote(canMove),
            },
          ]
        : [
            {
              kind: "note" as const,
              text: `Não pode vir? Avise ${organizationName} assim que puder.`,
            },
          ]),
    ],
    footer: footerOf(props),
  });
}
