import { addDays, dayMinutes, dayMs, daysBetween, midnightOf } from "./dates.ts";
import { minutesToClock } from "./durations.ts";

/** The zone of most people here, where nothing says another one. */
export const fallbackTimeZone = "America/Sao_Paulo";

/**
 * Instants and what the clocks of a zone show at them, by Intl alone, since browsers load this.
 * Instants are ISO texts or milliseconds since 1970. `DayClock` describes a whole day.
 */
type Instant = string | number;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns what the clocks of a zone show: `2025-12-31 23:59:00`, the form of date fields. */
export function wallClockOf(instant: Instant, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    // Sweden writes dates as the fields do.
    format = new Intl.DateTimeFormat("sv-SE", {
      timeZone,
      dateStyle: "short",
      timeStyle: "medium",
    });
    formats.set(timeZone, format);
  }
  return format.format(new Date(instant));
}

/** Returns the local day, YYYY-MM-DD. */
export function localDateIn(timeZone: string, instant: Instant): string {
  return wallClockOf(instant, timeZone).slice(0, 10);
}

/** A day, and minutes after the midnight that its clocks showed. */
export type LocalMoment = { readonly date: string; readonly minute: number };

export function localMoment(instant: Instant, timeZone: string): LocalMoment {
  const shown = wallClockOf(instant, timeZone);
  return {
    date: shown.slice(0, 10),
    minute: Number(shown.slice(11, 13)) * 60 + Number(shown.slice(14, 16)),
  };
}

/** Whether the clocks of two zones show the same minute at an instant. */
export function showsTheSame(instant: Instant, one: string, other: string): boolean {
  const [a, b] = [wallClockOf(instant, one), wallClockOf(instant, other)];
  return a.slice(0, 16) === b.slice(0, 16);
}

/**
 * Returns how far the zone's clocks are ahead of UTC, in milliseconds, at an instant of whole
 * seconds.
 */
function offsetMs(instant: number, timeZone: string): number {
  return Date.parse(`${wallClockOf(instant, timeZone).replace(" ", "T")}Z`) - instant;
}

/**
 * Returns the instant at which the clocks of a zone show a text of that form. A skipped time is
 * read as if the clocks had not jumped; a repeated one is its first occurrence.
 */
export function instantOfWallClock(wallClock: string, timeZone: string): string {
  const asUtc = Date.parse(`${wallClock.replace(" ", "T")}Z`);
  const candidates = candidatesFor(asUtc, timeZone);
  const exact = candidates.filter((ms) => ms + offsetMs(ms, timeZone) === asUtc);
  const instant = exact.length > 0 ? Math.min(...exact) : Math.max(...candidates);
  return new Date(instant).toISOString();
}

/** Returns the instant of a minute of a day; below 0 and from 1440 on it belongs to another day. */
export function instantAt(date: string, minute: number, timeZone: string): string {
  const days = Math.floor(minute / dayMinutes);
  const clock = minutesToClock(minute - days * dayMinutes);
  return instantOfWallClock(`${addDays(date, days)} ${clock}:00`, timeZone);
}

/**
 * Returns the first instant of a day, in milliseconds: not always its 00:00, which a clock change
 * may skip.
 */
export function startOfDay(date: string, timeZone: string): number {
  const candidates = candidatesFor(midnightOf(date), timeZone);
  const inside = candidates.filter((instant) => localDateIn(timeZone, instant) === date);
  return Math.min(...(inside.length > 0 ? inside : candidates));
}

/**
 * Returns the instant at which a zone's clocks show the time that they show at `clockMs`, so many days
 * after the local day of `dayMs`; all in milliseconds. Skipped and repeated times are those of
 * `instantOfWallClock`.
 */
export function atWallClock(
  timeZone: string,
  day: { readonly dayMs: number; readonly addDays: number },
  clockMs: number,
): number {
  const date = addDays(localDateIn(timeZone, day.dayMs), day.addDays);
  const clock = wallClockOf(clockMs, timeZone).slice(11);
  // Clocks show no parts of a second.
  return Date.parse(instantOfWallClock(`${date} ${clock}`, timeZone)) + (clockMs % 1000);
}

/** Returns how many local days lie from one instant to another; negative backwards. */
export function localDaysBetween(timeZone: string, from: Instant, to: Instant): number {
  return daysBetween(localDateIn(timeZone, from), localDateIn(timeZone, to));
}

/** Returns which of the two an instant is, where the clocks show its time twice; null elsewhere. */
export function occurrenceAt(instant: number, timeZone: string): "first" | "second" | null {
  const here = offsetMs(instant, timeZone);
  // No clock goes back by more than two hours.
  const around = 2 * 3_600_000;
  const goesBackBy = here - offsetMs(instant + around, timeZone);
  if (goesBackBy > 0 && offsetMs(instant + goesBackBy, timeZone) < here) return "first";
  const wentBackBy = offsetMs(instant - around, timeZone) - here;
  if (wentBackBy > 0 && offsetMs(instant - wentBackBy, timeZone) > here) return "second";
  return null;
}

/** Uses the offsets before and after it: clocks change at most once in between. */
function candidatesFor(asUtc: number, timeZone: string): number[] {
  return [asUtc - dayMs, asUtc + dayMs].map((around) => asUtc - offsetMs(around, timeZone));
}
