import { formatDateTime, formatDay, formatTime } from "#client/lib/formats.ts";
import type { TimeOff } from "#shared/schemas/time-off.ts";
import { areWholeDays } from "./time-off-values.ts";

/** Returns `qui, 5 mar · 10:00 às 12:30`, `qui, 5 mar a sáb, 7 mar` or from one time to another. */
export function periodInWords(
  timeOff: TimeOff,
  timeZone: string,
  now: number = Date.now(),
): string {
  const { start, end } = timeOff;
  const first = formatDay(start, timeZone, now);
  // The instant before the end, since whole days end at the next midnight.
  const last = formatDay(Date.parse(end) - 1, timeZone, now);
  if (areWholeDays(timeOff, timeZone)) {
    return first === last ? `${first} · dia inteiro` : `${first} a ${last}`;
  }
  if (first !== last) {
    return `${formatDateTime(start, timeZone, now)} até ${formatDateTime(end, timeZone, now)}`;
  }
  return `${first} · ${formatTime(start, timeZone)} às ${formatTime(end, timeZone)}`;
}
