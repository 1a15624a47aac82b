import type { BusyInterval } from "./slots-rules.ts";

/** Disjoint busy times in ascending order, as two columns of UTC minutes. */
export type BusyTimes = { starts: readonly number[]; ends: readonly number[] };

/** Joins overlapping and touching intervals and drops empty ones; the argument is left as it is. */
export function mergeBusy(intervals: readonly BusyInterval[]): BusyTimes {
  const starts: number[] = [];
  const ends: number[] = [];
  let last = -1;
  let previousStart = -Infinity;
  for (const { startUtcMinute, endUtcMinute } of intervals) {
    if (startUtcMinute < previousStart) return mergeBusy(intervals.toSorted(byStart));
    previousStart = startUtcMinute;
    if (endUtcMinute <= startUtcMinute) continue;
    if (last < 0 || startUtcMinute > ends[last]!) {
      starts.push(startUtcMinute);
      ends.push(endUtcMinute);
      last += 1;
    } else if (endUtcMinute > ends[last]!) {
      ends[last] = endUtcMinute;
    }
  }
  return { starts, ends };
}

type Minutes = { readonly startMinute: number; readonly endMinute: number };

/**
 * Returns what an appointment with a pause after it must keep clear of: the busy times, which have
 * their own pauses, and its own before each. Hours of work end without regard to it.
 */
export function keptClear(busy: readonly Minutes[], bufferMinutes: number): Minutes[] {
  return busy.map(({ startMinute, endMinute }) => ({
    startMinute: startMinute - bufferMinutes,
    endMinute,
  }));
}

function byStart(a: BusyInterval, b: BusyInterval): number {
  return a.startUtcMinute - b.startUtcMinute;
}
