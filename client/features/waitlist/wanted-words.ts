import { dayMinutes } from "#shared/domain/dates.ts";
import {
  formatClock,
  formatDateTime,
  formatDay,
  formatPlainDay,
  formatTime,
} from "#client/lib/formats.ts";
import type { WaitlistEntry } from "#shared/schemas/waitlist.ts";
import { formatWeekdays } from "#shared/texts/weekday-lists.pt-br.ts";

type Wanted = Pick<
  WaitlistEntry,
  "fromDate" | "untilDate" | "weekdays" | "startMinutes" | "endMinutes"
>;

/** Says on which days somebody could come. */
export function daysInWords({ fromDate, untilDate, weekdays }: Wanted): string {
  const period =
    fromDate === untilDate
      ? formatPlainDay(fromDate)
      : `${formatPlainDay(fromDate)} a ${formatPlainDay(untilDate)}`;
  return weekdays.length === 7 ? period : `${period}, ${formatWeekdays(weekdays)}`;
}

/** Says between which hours somebody could come. */
export function hoursInWords({ startMinutes, endMinutes }: Wanted): string {
  if (startMinutes === 0 && endMinutes === dayMinutes) return "Qualquer horário";
  if (startMinutes === 0) return `Até ${formatClock(endMinutes)}`;
  if (endMinutes === dayMinutes) return `A partir de ${formatClock(startMinutes)}`;
  return `${formatClock(startMinutes)} a ${formatClock(endMinutes)}`;
}

/**
 * Says who tells somebody of a time that opens, and from when where phones are quiet by now; or that nobody does
 * before the address is confirmed.
 */
export function offersInWords(
  {
    takesOffers,
    isUnconfirmed,
    quietUntil,
    timeZone,
  }: Pick<WaitlistEntry, "takesOffers" | "isUnconfirmed" | "quietUntil" | "timeZone">,
  now: Date = new Date(),
): string {
  if (isUnconfirmed) return "Falta confirmar o e-mail";
  if (!takesOffers) return "A equipe avisa";
  // A page that stays open reads on after the night.
  const isNight = quietUntil !== null && Date.parse(quietUntil) > now.getTime();
  return isNight ? `Saem às ${formatTime(quietUntil, timeZone)}` : "Automáticas";
}

/** Says which time is offered and until when it is held, on the calendar's clocks: a bare time is of today. */
export function offerInWords(
  { start, until }: NonNullable<WaitlistEntry["offer"]>,
  timeZone: string,
  now: Date = new Date(),
): string {
  const isToday = formatDay(until, timeZone, now) === formatDay(now, timeZone, now);
  const end = isToday ? `as ${formatTime(until, timeZone)}` : formatDateTime(until, timeZone, now);
  return `${formatDateTime(start, timeZone, now)}, até ${end}`;
}

/** Says what becomes of the offer of somebody who is taken off the list; null without one. */
export function lostOfferInWords({
  offer,
  timeZone,
}: Pick<WaitlistEntry, "offer" | "timeZone">): string | null {
  if (!offer) return null;
  const time = formatDateTime(offer.start, timeZone);
  return `A oferta de ${time} deixa de valer, sem aviso, e o horário passa a quem vem depois na lista.`;
}
