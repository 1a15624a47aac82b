import type { BookingMailProps } from "#server/kernel/messages/appointment-facts.ts";
import {
  customerOf,
  factsOf,
  footerOf,
  organizationOf,
} from "#server/kernel/messages/appointment-facts.ts";
import type { NoticeKind } from "#shared/domain/customer-messages.ts";
import { zoneCity, zoneInWords } from "#shared/domain/time-zones.ts";
import { formatMoment } from "#shared/domain/date-formats.ts";
import type { Block, DateLine } from "#server/kernel/messages/mail-layout.ts";
import { renderMail } from "#server/kernel/messages/mail-layout.ts";
import type { Message } from "#server/kernel/messages/message.ts";
import { bookingTexts } from "#shared/texts/booking.pt-br.ts";

export type BookingSeriesProps = Omit<BookingMailProps, "startsAt" | "endsAt" | "manageUrl"> & {
  startsAt: Date;
  endsAt: Date;
  /** In order; the other props describe the first. */
  dates: readonly SeriesDate[];
};

export type SeriesDate = {
  kind: NoticeKind;
  startsAt: Date;
  previousStartsAt: Date | null;
  /** The private page of this appointment. */
  manageUrl: string;
};

/**
 * To the customer, when several appointments were made, moved or cancelled at once: one mail for
 * all.
 */
export const bookingSeries: Message<BookingSeriesProps, "mail" | "whatsapp" | "sms"> = {
  whatsapp: {
    name: "encaixe_horarios_v1",
    category: "UTILITY",
    text: "Olá, {customer}. Os seus horários em {organization}: {dates}. Para mudar algum, é só responder por aqui.",
    replies: [],
  },
  sms: "{organization}: os seus horários: {dates}.",
  mail(props) {
    const { dates, timeZone, now, startsAt } = props;
    const organizationName = organizationOf(props);
    const moment = formatMoment(startsAt, timeZone, now);
    const { title, sentence } = wordsOf(dates);
    const isStanding = dates.some(({ kind }) => kind !== "cancelled");
    const [, , ...others] = factsOf({ ...props, priceCents: undefined });
    return renderMail({
      subject: `${title}: ${moment} e outros · ${organizationName}`,
      preview: `${dates.length} horários, a partir de ${moment}.`,
      organizationName,
      accentColor: props.accentColor,
      logo: props.logo,
      stopUrl: props.stopUrl,
      title,
      blocks: [
        { kind: "text", text: `Olá, ${customerOf(props)}. ${sentence}` },
        { kind: "facts", facts: others },
        { kind: "note", text: `Todos no horário de ${zoneOf(dates, timeZone)}.` },
        { kind: "dates", dates: dates.map((date) => lineOf(date, props)) },
        ...(isStanding ? [{ kind: "note", text: linkNote(props.canMove) } as const] : []),
        ...fileNote(props.hasCalendarFile),
      ],
      footer: footerOf(props),
    });
  },
};

/** Shows the offset only when the clocks don't change between the dates. */
function zoneOf(dates: readonly SeriesDate[], timeZone: string): string {
  const written = new Set(dates.map((date) => zoneInWords(timeZone, date.startsAt.getTime())));
  const [first] = written;
  return first && written.size === 1 ? first : zoneCity(timeZone);
}

function wordsOf(dates: readonly SeriesDate[]): { title: string; sentence: string } {
  const is = (kind: SeriesDate["kind"]) => dates.every((date) => date.kind === kind);
  if (is("cancelled")) {
    return {
      title: "Agendamentos cancelados",
      sentence: `Estes ${dates.length} agendamentos foram cancelados:`,
    };
  }
  if (is("confirmation")) {
    return {
      title: "Agendamentos confirmados",
      sentence: `Seus ${dates.length} horários estão reservados.`,
    };
  }
  return { title: "Agendamentos alterados", sentence: "Estes agendamentos mudaram:" };
}

function lineOf(date: SeriesDate, { timeZone, now, canMove }: BookingSeriesProps): DateLine {
  const moment = formatMoment(date.startsAt, timeZone, now);
  if (date.kind === "cancelled") return { text: `${moment} (cancelado)` };
  const previous = date.previousStartsAt && formatMoment(date.previousStartsAt, timeZone, now);
  return {
    text: previous ? `${moment} (antes: ${previous})` : moment,
    link: {
      label: canMove ? bookingTexts.manage.movable : bookingTexts.manage.fixed,
      href: date.manageUrl,
    },
  };
}

function linkNote(canMove: boolean): string {
  const power = canMove ? "mudar" : "cancelar";
  return `Cada data tem o seu link, e eles são só seus: quem abre um deles pode ${power} aquele agendamento. Não os encaminhe.`;
}

function fileNote(hasCalendarFile: boolean): Block[] {
  if (!hasCalendarFile) return [];
  return [
    {
      kind: "note",
      text: "O arquivo agendamentos.ics em anexo leva todas as datas para a sua agenda.",
    },
  ];
}
