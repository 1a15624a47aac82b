import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { zoneInWords } from "#shared/domain/time-zones.ts";
import { showsTheSame } from "#shared/domain/wall-clock.ts";

/**
 * Returns `São Paulo, GMT−3` when the browser's clocks show another time at that instant, else
 * null: only then could the times mislead.
 */
export function zoneLabel(timeZone: string, at: number): string | null {
  const own = ownTimeZone();
  return showsTheSame(at, own, timeZone) ? null : zoneInWords(timeZone, at);
}
