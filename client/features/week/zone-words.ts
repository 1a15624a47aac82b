import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { zoneInWords } from "#shared/domain/time-zones.ts";
import { showsTheSame } from "#shared/domain/wall-clock.ts";

/**
 * `São Paulo, GMT−3` where the browser's clocks show something else at that instant, else null: only
 * then could somebody be misled.
 */
export function zoneLabel(timeZone: string, at: number): string | null {
  const own = ownTimeZone();
  return showsTheSame(at, own, timeZone) ? null : zoneInWords(timeZone, at);
}
