import {
  customerOf,
  factsOf,
  organizationOf,
  type BookingMailProps,
} from "#server/kernel/messages/appointment-facts.ts";
import { renderMail } from "#server/kernel/messages/mail-layout.ts";
import type { Message } from "#server/kernel/messages/message.ts";
import { mostSilent } from "#shared/domain/waitlist.ts";
import { waitlistTexts } from "#shared/texts/waitlist.pt-br.ts";
import { formatEnd, formatMoment } from "#shared/domain/date-formats.ts";

export type BookingOfferProps = Omit<BookingMailProps, "hasCalendarFile" | "canMove"> & {
  /** Until when the time is held for this person. */
  until: Date;
};

/** To somebody of the waiting list: a time has opened, and is held for them for a while. */
export const bookingOffer: Message<BookingOfferProps, "mail" | "whatsapp" | "sms"> = {
  whatsapp: {
    name: "encaixe_lista_de_espera_v1",
    category: "UTILITY",
    text: "Olá, {customer}. Abriu um horário em {organization}: {moment}, com {professional}. Ele é seu se você aceitar até as {until}: {link}\n\nDepois disso, vai para a próxima pessoa da lista de espera.",
    replies: [],
  },
  sms: "{organization}: abriu um horário, {moment}, com {professional}. Aceite até as {until}: {link}",
  mail(props) {
    const organizationName = organizationOf(props);
    const moment = formatMoment(props.startsAt, props.timeZone, props.now);
    const { until, ...facts } = props;
    const end = formatEnd(until, props.timeZone, props.now);
    return renderMail({
      subject: `Abriu um horário: ${moment} · ${organizationName}`,
      preview: `Ele está reservado para você até as ${end}.`,
      organizationName,
      accentColor: props.accentColor,
      logo: props.logo,
      stopUrl: props.stopUrl,
      title: "Abriu um horário para você",
      blocks: [
        {
          kind: "text",
          text: `Olá, ${customerOf(props)}. Você está na lista de espera, e este horário ficou livre. Ele é seu se você aceitar até as ${end}; depois vai para a próxima pessoa:`,
        },
        { kind: "facts", facts: factsOf({ ...facts, hasCalendarFile: false }) },
        { kind: "button", label: "Ver a oferta", href: props.manageUrl },
        {
          kind: "note",
          text: `Não pode neste horário? Recuse pelo mesmo link: você continua na lista. Depois de ${mostSilent} ofertas sem resposta, você sai dela.`,
        },
      ],
      footer: waitlistTexts.whyMailed(organizationName),
    });
  },
};
