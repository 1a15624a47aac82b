/** A stretch of a local day in which wall clock and UTC run side by side. */
export type DayClockSegment = {
  /** Minutes after the day's 00:00 that the wall clock shows at `startUtcMinute`. */
  localStartMinute: number;
  /** The first wall-clock minute that this stretch no longer shows. */
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

/** Days from 1970-01-01 to a date (YYYY-MM-DD). */
export function dayNumberOf(date: string): number {
  return Date.parse(`${date}T00:00Z`) / 86_400_000;
}

/**
 * The first UTC minute at which the wall clock shows `localMinute`, or null when the clock
 * jumped over it. A wall-clock time that happens twice means its first occurrence.
 */
export function utcMinuteShowing(clock: DayClock, localMinute: number): number | null {
  for (const segment of clock.segments) {
    if (localMinute >= segment.localStartMinute && localMinute < segment.localEndMinute) {
      return segment.startUtcMinute + localMinute - segment.localStartMinute;
    }
  }
  return null;
}

/**
 * The first UTC minute at which the wall clock shows `localMinute` or later: what a boundary
 * such as "closes at 02:30" means on every day. 1440 (or anything the day never reaches) is the
 * day's end; a boundary inside a skipped hour is the moment of the jump.
 */
export function utcMinuteReaching(clock: DayClock, localMinute: number): number {
  for (const segment of clock.segments) {
    if (localMinute < segment.localEndMinute) {
      return segment.startUtcMinute + Math.max(0, localMinute - segment.localStartMinute);
    }
  }
  return clock.endUtcMinute;
}
