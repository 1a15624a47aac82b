import { instantOfWallClock, wallClockOf } from "#shared/domain/wall-clock.ts";

/**
 * The value of a date-time field: `YYYY-MM-DDTHH:mm` on a calendar's clocks, with empty parts while
 * they are missing.
 */
export type LocalTime = string;

/** Returns an instant as the field shows it, without seconds. */
export function localTimeOf(instant: string | number, timeZone: string): LocalTime {
  return wallClockOf(instant, timeZone).slice(0, 16).replace(" ", "T");
}

/** Returns the instant that a field means, or null while a part is missing. */
export function instantOf(local: LocalTime, timeZone: string): string | null {
  return isComplete(local) ? instantOfWallClock(`${local}:00`, timeZone) : null;
}

/** Whether the field has both date and time. */
export function isComplete(local: LocalTime): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) && !Number.isNaN(Date.parse(`${local}Z`));
}

/** Returns the minutes from one to the other on the clock, or null while one is incomplete. */
export function minutesBetween(from: LocalTime, to: LocalTime): number | null {
  if (!isComplete(from) || !isComplete(to)) return null;
  return (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000;
}

/** Adds minutes on the clock; an incomplete time stays as it is. */
export function addMinutes(local: LocalTime, minutes: number): LocalTime {
  if (!isComplete(local)) return local;
  return new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 16);
}

/** Returns the day of a field, `YYYY-MM-DD`, or null while it is incomplete. */
export function dayOf(local: LocalTime): string | null {
  return isComplete(local) ? local.slice(0, 10) : null;
}
