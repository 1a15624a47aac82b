import { formatDateTime } from "#client/lib/formats.ts";
import { offsetMs } from "#shared/domain/wall-clock.ts";
import { bookingTexts } from "#shared/texts/booking.pt-br.ts";

const hourMs = 3_600_000;

/**
 * `dom, 1 nov · 01:30` on the clocks of the zone; of a time that they show twice, because daylight
 * saving ends then, which of the two: `dom, 1 nov · 01:30 (horário de verão)`.
 */
export function formatMoment(instant: string, timeZone: string): string {
  const at = Date.parse(instant);
  const written = formatDateTime(instant, timeZone);
  const occurrence = occurrenceOf(at, timeZone);
  return occurrence ? `${written} (${bookingTexts.occurrence[occurrence]})` : written;
}

function occurrenceOf(at: number, timeZone: string): "first" | "second" | null {
  const here = offsetMs(at, timeZone);
  // No clock goes back by more than two hours.
  const goesBackBy = here - offsetMs(at + 2 * hourMs, timeZone);
  if (goesBackBy > 0 && offsetMs(at + goesBackBy, timeZone) < here) return "first";
  const wentBackBy = offsetMs(at - 2 * hourMs, timeZone) - here;
  if (wentBackBy > 0 && offsetMs(at - wentBackBy, timeZone) > here) return "second";
  return null;
}
