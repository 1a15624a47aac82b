import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { zoneInWords } from "#shared/domain/time-zones.ts";
import type { PublicLink } from "#shared/schemas/booking.ts";
import { formatDay } from "#client/lib/formats.ts";
import { addDays, addMonths, monthOf } from "#shared/domain/dates.ts";
import { localDateIn, showsTheSame } from "#shared/domain/wall-clock.ts";

type Rules = Pick<PublicLink, "validFrom" | "validUntil" | "maxAdvanceDays" | "minAdvanceHours">;

/** The calendar ends somewhere even without any limit. */
const furthestMonths = 24;

/** The first and last month that can be shown, `YYYY-MM`. */
export type MonthRange = { readonly first: string; readonly last: string };

/** Returns the range from today's month to the last that can have a free day. */
export function monthRange(rules: Rules, timeZone: string, today: string): MonthRange {
  const limits = [addMonths(monthOf(today), furthestMonths)];
  if (rules.maxAdvanceDays > 0) limits.push(monthOf(addDays(today, rules.maxAdvanceDays)));
  if (rules.validUntil) limits.push(monthOf(localDateIn(timeZone, rules.validUntil)));
  const first = monthOf(today);
  const last = limits.toSorted()[0] ?? first;
  return { first, last: last < first ? first : last };
}

/** Returns the calendar's note about when this link can be booked. */
export function rangeNote(rules: Rules, timeZone: string): string[] {
  const { validFrom, validUntil, maxAdvanceDays, minAdvanceHours } = rules;
  const day = (instant: string) => formatDay(instant, timeZone);
  const notes: string[] = [];
  if (validFrom && validUntil) {
    notes.push(`Link válido de ${day(validFrom)} a ${day(validUntil)}.`);
  } else if (validUntil) notes.push(`Link válido até ${day(validUntil)}.`);
  else if (validFrom) notes.push(`Link válido a partir de ${day(validFrom)}.`);
  const hours = minAdvanceHours === 1 ? "1 hora" : `${minAdvanceHours} horas`;
  const days = maxAdvanceDays === 1 ? "1 dia" : `${maxAdvanceDays} dias`;
  if (minAdvanceHours > 0 && maxAdvanceDays > 0) {
    notes.push(`Agende com antecedência de ${hours} a ${days}.`);
  } else if (minAdvanceHours > 0) {
    notes.push(`Agende com pelo menos ${hours} de antecedência.`);
  } else if (maxAdvanceDays > 0) notes.push(`Agende com até ${days} de antecedência.`);
  return notes;
}

/**
 * Returns the zone of the times when the visitor's clock shows another time at that moment, else
 * null.
 */
export function zoneNote(timeZone: string, at: Date, visitorZone?: string): string | null {
  const own = visitorZone ?? ownTimeZone();
  if (showsTheSame(at.getTime(), timeZone, own)) return null;
  return `Os horários são do local do atendimento: ${zoneInWords(timeZone, at.getTime())}.`;
}
