import { LRUCache } from "lru-cache";
import { Temporal } from "temporal-polyfill";
import type { DayClock, DayClockSegment } from "#shared/domain/day-clock.ts";
import { addDays, dayMinutes, dayNumberOf } from "#shared/domain/dates.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";

const MS_PER_MINUTE = 60_000;

/** Enough for every zone of a busy server over a year; an entry takes a few hundred bytes. */
const clocks = new LRUCache<string, DayClock>({ max: 5_000 });
/** The day that each zone was last found in. */
const todays = new LRUCache<string, DayClock>({ max: 500 });

/**
 * Returns the local days from `fromDate` to `toDate` (YYYY-MM-DD, both included), ascending.
 * Offsets are whole minutes, as all have been since 1972.
 */
export function dayClocks(timeZone: string, fromDate: string, toDate: string): DayClock[] {
  const days: DayClock[] = [];
  for (let date = fromDate; date <= toDate; date = addDays(date, 1)) {
    days.push(dayClockOf(timeZone, date));
  }
  return days;
}

/** Returns one local day (YYYY-MM-DD). */
export function dayClockOf(timeZone: string, date: string): DayClock {
  const key = `${timeZone} ${date}`;
  const known = clocks.get(key);
  if (known) return known;
  const clock = resolveDay(timeZone, Temporal.PlainDate.from(date));
  clocks.set(key, clock);
  return clock;
}

/** Returns the local day of an instant, in milliseconds since 1970. Asking Intl takes as long as a day's slots. */
export function todayIn(timeZone: string, now: number): string {
  const minute = Math.floor(now / MS_PER_MINUTE);
  const known = todays.get(timeZone);
  if (known && minute >= known.startUtcMinute && minute < known.endUtcMinute) return known.date;
  const today = dayClockOf(timeZone, localDateIn(timeZone, now));
  todays.set(timeZone, today);
  return today.date;
}

/**
 * True for IANA names of places and for UTC. Bare offsets such as '+03:00' know no daylight saving,
 * and abbreviations such as 'IST' mean one zone here and another to Postgres.
 */
export function isValidTimeZone(timeZone: string): boolean {
  if (!/^(UTC|[A-Za-z]+\/.+)$/.test(timeZone)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

function resolveDay(timeZone: string, date: Temporal.PlainDate): DayClock {
  const start = date.toZonedDateTime(timeZone);
  const end = date.add({ days: 1 }).toZonedDateTime(timeZone);
  return {
    date: date.toString(),
    dayNumber: dayNumberOf(date.toString()),
    weekday: date.dayOfWeek % 7,
    startUtcMinute: utcMinute(start),
    endUtcMinute: utcMinute(end),
    segments: segmentsBetween(start, end, date),
  };
}

function segmentsBetween(
  start: Temporal.ZonedDateTime,
  end: Temporal.ZonedDateTime,
  date: Temporal.PlainDate,
): DayClockSegment[] {
  const midnight = dayNumberOf(date.toString()) * dayMinutes;
  const segments: DayClockSegment[] = [];
  let from = start;
  while (utcMinute(from) < utcMinute(end)) {
    const to = nextTransition(from, end) ?? end;
    const startUtcMinute = utcMinute(from);
    const localStartMinute = startUtcMinute + offsetMinutes(from) - midnight;
    const localEndMinute = localStartMinute + utcMinute(to) - startUtcMinute;
    segments.push({ localStartMinute, localEndMinute, startUtcMinute });
    from = to;
  }
  return segments;
}

/** Returns the next clock change before `end`. Asking the zone is slow, and most days need not. */
function nextTransition(
  from: Temporal.ZonedDateTime,
  end: Temporal.ZonedDateTime,
): Temporal.ZonedDateTime | null {
  if (from.offsetNanoseconds === end.offsetNanoseconds) return null;
  const next = from.getTimeZoneTransition("next");
  return next && Temporal.ZonedDateTime.compare(next, end) < 0 ? next : null;
}

function utcMinute(moment: Temporal.ZonedDateTime): number {
  return Math.floor(moment.epochMilliseconds / MS_PER_MINUTE);
}

function offsetMinutes(moment: Temporal.ZonedDateTime): number {
  return Math.round(moment.offsetNanoseconds / 1e9 / 60);
}
