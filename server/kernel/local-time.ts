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

/**
 * The instant at which a zone's clocks show the time that they show at `clockMs`, so many days after
 * the local day of `dayMs`; all in milliseconds since the epoch. Skipped and repeated times as above.
 */
export function atWallClock(
  timeZone: string,
  day: { readonly dayMs: number; readonly addDays: number },
  clockMs: number,
): number {
  return wallClock(timeZone, day.dayMs)
    .toPlainDate()
    .add({ days: day.addDays })
    .toZonedDateTime({ timeZone, plainTime: wallClock(timeZone, clockMs).toPlainTime() })
    .epochMilliseconds;
}

/** How many local days after that of one instant another lies; both in milliseconds. */
export function localDaysBetween(timeZone: string, fromMs: number, toMs: number): number {
  const from = wallClock(timeZone, fromMs).toPlainDate();
  return from.until(wallClock(timeZone, toMs).toPlainDate()).days;
}

function wallClock(timeZone: string, epochMs: number): Temporal.PlainDateTime {
  return Temporal.Instant.fromEpochMilliseconds(epochMs)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime();
}
