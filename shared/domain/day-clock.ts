import { dayMinutes } from "./dates.ts";
import { minutesToClock } from "./durations.ts";

/** A part of a local day in which wall clock and UTC run in parallel. */
export type DayClockSegment = {
  /** Minutes after the day's 00:00 that the wall clock shows at `startUtcMinute`. */
  localStartMinute: number;
  /** The first wall-clock minute that this part no longer shows. */
  localEndMinute: number;
  startUtcMinute: number;
};

/**
 * One local day of a time zone as integers: UTC minutes are minutes since 1970-01-01T00:00Z.
 * Ordinary days have one segment; a day with a clock change has one per offset; a day that a
 * zone skipped has none. Segments ascend in UTC.
 */
export type DayClock = {
  /** YYYY-MM-DD */
  date: string;
  /** Days from 1970-01-01 to `date`. */
  dayNumber: number;
  /** Sunday = 0 */
  weekday: number;
  /** First minute of the local day: not always 00:00 (São Paulo's 2018-11-04 began at 01:00). */
  startUtcMinute: number;
  /** First minute of the next local day. */
  endUtcMinute: number;
  segments: readonly DayClockSegment[];
};

/**
 * Returns which of a repeated wall-clock time's two occurrences an instant is: the first, before
 * the clocks went back, or the second. Null for every other time.
 */
export function occurrenceOf(
  clock: DayClock,
  localMinute: number,
  utcMinute: number,
): "first" | "second" | null {
  if (clock.segments.length < 2) return null;
  const shown = clock.segments.filter(
    ({ localStartMinute, localEndMinute }) =>
      localMinute >= localStartMinute && localMinute < localEndMinute,
  );
  const [, second] = shown;
  if (!second) return null;
  return utcMinute < second.startUtcMinute ? "first" : "second";
}

/**
 * Returns the first UTC minute at which the wall clock shows `localMinute` or later, which is the
 * meaning of a boundary such as "closes at 02:30" on every day. 1440 (or anything that the day
 * never reaches) is the day's end; a boundary inside a skipped hour is the moment of the jump.
 */
export function utcMinuteReaching(clock: DayClock, localMinute: number): number {
  for (const segment of clock.segments) {
    if (localMinute < segment.localEndMinute) {
      return segment.startUtcMinute + Math.max(0, localMinute - segment.localStartMinute);
    }
  }
  return clock.endUtcMinute;
}

/** Returns the clocks' offset from UTC at a start of this day, as ISO writes it: '-03:00'. */
export function offsetAt(clock: DayClock, localMinute: number, utcMinute: number): string {
  const minutes = clock.dayNumber * dayMinutes + localMinute - utcMinute;
  return `${minutes < 0 ? "-" : "+"}${minutesToClock(Math.abs(minutes))}`;
}
