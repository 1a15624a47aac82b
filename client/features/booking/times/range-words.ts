import { formatDay, formatPlainDay } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { addMonths, monthOf } from "#shared/domain/dates.ts";
import { zoneInWords } from "#shared/domain/time-zones.ts";
import { showsTheSame } from "#shared/domain/wall-clock.ts";
import { formatMonthName } from "./month-rules.ts";
import { lastDay, searchedMonths, type RangeRules } from "./range-rules.ts";

/** Says how far a search for a free day has looked: `até sex, 18 dez`. */
export function lastDayInWords(rules: RangeRules, timeZone: string, today: string): string {
  const last = lastDay(rules, timeZone, today);
  const searched = addMonths(monthOf(today), searchedMonths);
  return last === null || monthOf(last) > searched
    ? `nos próximos ${searchedMonths} meses`
    : `até ${formatPlainDay(last)}`;
}

/** Returns the calendar's note about when this link can be booked. */
export function rangeNote(rules: RangeRules, timeZone: string): string[] {
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

/** Says which month is shown instead of one that has no free time. */
export function skippedNote(full: string, shown: string): string {
  return `Não há horários livres em ${formatMonthName(full)}. Mostrando ${formatMonthName(shown)}.`;
}
