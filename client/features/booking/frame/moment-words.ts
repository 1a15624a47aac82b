import { formatDateTime } from "#client/lib/formats.ts";
import { occurrenceAt } from "#shared/domain/wall-clock.ts";
import { bookingTexts } from "#shared/texts/booking.pt-br.ts";

/**
 * Writes `dom, 1 nov · 01:30` on the clocks of the zone; for a time that they show twice at the end
 * of daylight saving, also which of the two: `dom, 1 nov · 01:30 (horário de verão)`.
 */
export function formatBookedMoment(instant: string, timeZone: string): string {
  const written = formatDateTime(instant, timeZone);
  const occurrence = occurrenceAt(Date.parse(instant), timeZone);
  return occurrence ? `${written} (${bookingTexts.occurrence[occurrence]})` : written;
}
