import { Temporal } from "temporal-polyfill";

/**
 * An instant moved by so many minutes of wall-clock time in a zone, in milliseconds since the epoch:
 * a week later at the same local time, whatever clocks did between. A time that clocks skip becomes
 * as much later as they jump; one that happens twice, its first occurrence.
 */
export function shiftWallClock(timeZone: string, epochMs: number, minutes: number): number {
  if (minutes === 0) return epochMs;
  return wallClock(timeZone, epochMs)
    .add({ minutes })
    .toZonedDateTime(timeZone, { disambiguation: "compatible" }).epochMilliseconds;
}

/** The minutes between two instants as the wall clocks of a zone show them. */
export function wallClockMinutesBetween(timeZone: string, fromMs: number, toMs: number): number {
  const passed = wallClock(timeZone, fromMs).until(wallClock(timeZone, toMs), {
    largestUnit: "minutes",
  });
  return passed.minutes;
}

function wallClock(timeZone: string, epochMs: number): Temporal.PlainDateTime {
  return Temporal.Instant.fromEpochMilliseconds(epochMs)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime();
}
