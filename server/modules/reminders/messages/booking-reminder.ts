import type { BookingMailProps } from "#server/kernel/messages/appointment-facts.ts";
import {
  customerOf,
  factsOf,
  footerOf,
  organizationOf,
  privateLinkNote,
} from "#server/kernel/messages/appointment-facts.ts";
import { formatMoment } from "#shared/domain/date-formats.ts";
import { renderMail } from "#server/kernel/messages/mail-layout.ts";
import type { Message } from "#server/kernel/messages/message.ts";

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
 * To the customer, some time before the appointment. It says the day and the time rather than what
 * is left: nobody knows when the mail is read.
 */
export const bookingReminder: Message<BookingReminderProps, "mail" | "whatsapp" | "sms"> = {
  whatsapp: {
    name: "encaixe_lembrete_v1",
    category: "UTILITY",
    text: "Olá, {customer}. Lembrete do seu horário em {organization}: {moment}, com {professional}. Você confirma?",
    replies: ["confirm", "move", "cancel"],
  },
  sms: "{organization}: lembrete do seu horário, {moment}, com {professional}.{page}",
  mail(props) {
    const organizationName = organizationOf(props);
    const moment = formatMoment(props.startsAt, props.timeZone, props.now);
    const { manageUrl, canMove, meetingUrl } = props;
    return renderMail({
      subject: `Lembrete: ${moment} · ${organizationName}`,
      preview: `${moment} com ${props.professionalName}.`,
      organizationName,
      accentColor: props.accentColor,
      logo: props.logo,
      stopUrl: props.stopUrl,
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
  },
};
