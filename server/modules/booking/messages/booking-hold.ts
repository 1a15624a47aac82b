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

export type BookingHoldProps = Omit<BookingMailProps, "hasCalendarFile" | "canMove"> & {
  /** How long the time is held, in minutes. */
  minutes: number;
};

/**
 * To whoever booked through a link that demands a confirmation: the time is only held for a while.
 * It leaves out the visitor's notes, since the mailbox may be somebody else's.
 */
export const bookingHold: Message<BookingHoldProps> = {
  mail(props) {
    const organizationName = organizationOf(props);
    const moment = formatMoment(props.startsAt, props.timeZone, props.now);
    const { minutes, notes: _notes, ...facts } = props;
    return renderMail({
      subject: `Confirme em ${minutes} minutos: ${moment} · ${organizationName}`,
      preview: `O horário de ${moment} está reservado para você por ${minutes} minutos.`,
      organizationName,
      accentColor: props.accentColor,
      logo: props.logo,
      title: "Confirme o seu horário",
      blocks: [
        {
          kind: "text",
          text: `Olá, ${customerOf(props)}. Este horário está reservado para você por ${minutes} minutos. Confirme, ou ele volta a ficar livre:`,
        },
        { kind: "facts", facts: factsOf({ ...facts, hasCalendarFile: false }) },
        { kind: "button", label: "Confirmar agendamento", href: props.manageUrl },
        {
          kind: "note",
          text: "Não foi você? Ignore este e-mail: sem a confirmação, nada é agendado.",
        },
      ],
      footer: footerOf(props),
    });
  },
};
