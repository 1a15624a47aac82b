import type { Block, Fact, MailLogo } from "./mail-layout.ts";
import { zoneInWords } from "#shared/domain/time-zones.ts";
import { unlinked } from "#shared/domain/unlinked.ts";
import { formatMoment } from "#shared/domain/date-formats.ts";
import { formatDuration } from "#shared/domain/durations.ts";
import { mapUrl } from "#shared/domain/maps.ts";
import { formatCents } from "#shared/domain/money.ts";
import { bookingTexts } from "#shared/texts/booking.pt-br.ts";
import { manyLines, oneLine } from "./format.ts";

/** What every mail about an appointment says. */
export type BookingMailProps = {
  organizationName: string;
  /** The organisation's own colour; null or absent for ours. */
  accentColor?: string | null | undefined;
  logo?: MailLogo | null | undefined;
  customerName: string;
  services: readonly string[];
  professionalName: string;
  startsAt: Date;
  endsAt: Date;
  /** IANA zone of the calendar; all times are written in it. */
  timeZone: string;
  /** When the mail is written: dates in this year omit it. */
  now: Date;
  /** Where the page it was booked on shows prices. */
  priceCents?: number | undefined;
  location?: string;
  notes?: string;
  /** The private page of the appointment. */
  manageUrl: string;
  /** Whether that page offers other times; without a booking link, it can only cancel. */
  canMove: boolean;
  /** Whether the .ics file is attached, so that the text may mention it. */
  hasCalendarFile: boolean;
  /** Where the customer stops reminders; a sample has none. */
  stopUrl?: string | undefined;
};

/** What the mails of every occasion say, where one is only shown. */
export type SampleProps = BookingMailProps & {
  previousStartsAt: Date;
  until: Date;
  bookingUrl: string | undefined;
};

const MAX_NAME_LENGTH = 80;
const MAX_NOTES_LENGTH = 1000;

export function organizationOf(props: { organizationName: string }): string {
  return oneLine(props.organizationName, MAX_NAME_LENGTH);
}

export function customerOf(props: { customerName: string }): string {
  return unlinked(oneLine(props.customerName, MAX_NAME_LENGTH));
}

type Clock = Pick<BookingMailProps, "timeZone" | "now">;

/** 'qui, 20 nov · 14:30 (São Paulo, GMT−3)': readers elsewhere must not have to guess. */
export function momentOf(instant: Date, { timeZone, now }: Clock): string {
  return `${formatMoment(instant, timeZone, now)} (${zoneInWords(timeZone, instant.getTime())})`;
}

export function factsOf(props: Omit<BookingMailProps, "manageUrl" | "canMove">): Fact[] {
  const { services, startsAt, endsAt, priceCents, location, notes } = props;
  const place = oneLine(location ?? "", 200);
  const names = services.map((name) => oneLine(name, MAX_NAME_LENGTH));
  return [
    { label: "Quando", value: momentOf(startsAt, props) },
    {
      label: "Duração",
      value: formatDuration(Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000)),
    },
    { label: names.length > 1 ? "Serviços" : "Serviço", value: names.join("\n") },
    { label: "Preço", value: priceCents === undefined ? "" : formatCents(priceCents) },
    { label: "Profissional", value: oneLine(props.professionalName, MAX_NAME_LENGTH) },
    {
      label: "Local",
      value: place,
      ...(place && { link: { label: "Ver no mapa", href: mapUrl(place) } }),
    },
    { label: "Observações", value: unlinked(manyLines(notes ?? "", MAX_NOTES_LENGTH)) },
  ].filter(({ value }) => value !== "");
}

export function footerOf(props: { organizationName: string }): string {
  const organization = organizationOf(props);
  return `Você recebeu este e-mail porque um agendamento em ${organization} foi feito com este endereço.`;
}

/** The way to the private page, what can be done there, and whose it is. */
export function manageBlocks({ manageUrl, canMove }: BookingMailProps): Block[] {
  return [
    {
      kind: "button",
      label: canMove ? bookingTexts.manage.movable : bookingTexts.manage.fixed,
      href: manageUrl,
    },
    { kind: "note", text: privateLinkNote(canMove) },
  ];
}

export function privateLinkNote(canMove: boolean): string {
  const power = canMove ? "mudar" : "cancelar";
  return `Este link é só seu: quem o abre pode ${power} o agendamento. Não o encaminhe.`;
}
