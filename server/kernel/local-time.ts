import { Temporal } from "temporal-polyfill";

/**
 * Moves an instant by minutes of wall-clock time in a zone and returns it in milliseconds since the
 * epoch: a week later is the same local time, even across a clock change. A time that the clocks
 * skip moves later by the length of the jump; a repeated time means its first occurrence.
 */
export function shiftWallClock(timeZone: string, epochMs: number, minutes: number): number {
  if (minutes === 0) return epochMs;
  return wallClock(timeZone, epochMs)
    .add({ minutes })
    .toZonedDateTime(timeZone, { disambiguation: "compatible" }).epochMilliseconds;
}

/**
 * Returns the instant at which a zone's clocks show the time of `clockMs`, a number of days after
 * the local day of `dayMs`; all in milliseconds since the epoch. Skipped and repeated times as
 * above.
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

/** Returns how many local days one instant lies after another; both in milliseconds. */
export function localDaysBetween(timeZone: string, fromMs: number, toMs: number): number {
  const from = wallClock(timeZone, fromMs).toPlainDate();
  return from.until(wallClock(timeZone, toMs).toPlainDate()).days;
}

function wallClock(timeZone: string, epochMs: number): Temporal.PlainDateTime {
  return Temporal.Instant.fromEpochMilliseconds(epochMs)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime();
}
