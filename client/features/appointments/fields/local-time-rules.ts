import { instantOfWallClock, wallClockOf } from "#shared/domain/wall-clock.ts";

/**
 * What a date-time field holds: `YYYY-MM-DDTHH:mm` on a calendar's clocks; a part that is missing is
 * empty.
 */
export type LocalTime = string;

/** An instant as the field shows it, the seconds dropped. */
export function localTimeOf(instant: string | number, timeZone: string): LocalTime {
  return wallClockOf(instant, timeZone).slice(0, 16).replace(" ", "T");
}

/** The instant a field means, or null while something is missing. */
export function instantOf(local: LocalTime, timeZone: string): string | null {
  return isComplete(local) ? instantOfWallClock(`${local}:00`, timeZone) : null;
}

/** Whether the field means a moment. */
export function isComplete(local: LocalTime): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) && !Number.isNaN(Date.parse(`${local}Z`));
}

/** Minutes from one to the other on the clock, or null while one is incomplete. */
export function minutesBetween(from: LocalTime, to: LocalTime): number | null {
  if (!isComplete(from) || !isComplete(to)) return null;
  return (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000;
}

/** So many minutes later on the clock; an incomplete time stays as it is. */
export function addMinutes(local: LocalTime, minutes: number): LocalTime {
  if (!isComplete(local)) return local;
  return new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 16);
}

/** The day of a field, `YYYY-MM-DD`, or null while it is incomplete. */
export function dayOf(local: LocalTime): string | null {
  return isComplete(local) ? local.slice(0, 10) : null;
}
