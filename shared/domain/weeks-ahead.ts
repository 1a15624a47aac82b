import { atWallClock, localDaysBetween } from "./wall-clock.ts";

/** Returns the same time of day a number of weeks later, by the clocks of the zone. */
export function weeksLater(start: string, timeZone: string, weeks: number): string {
  const startMs = Date.parse(start);
  const later = atWallClock(timeZone, { dayMs: startMs, addDays: weeks * 7 }, startMs);
  return new Date(later).toISOString();
}

/** Returns the first such time of a later week that isn't past. */
export function nextWeekly(start: string, timeZone: string, now: number): string {
  const days = localDaysBetween(timeZone, start, now);
  const weeks = Math.max(1, Math.ceil(days / 7));
  const next = weeksLater(start, timeZone, weeks);
  // Today, but earlier in the day.
  return Date.parse(next) <= now ? weeksLater(start, timeZone, weeks + 1) : next;
}
