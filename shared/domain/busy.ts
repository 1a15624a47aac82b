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

function byStart(a: BusyInterval, b: BusyInterval): number {
  return a.startUtcMinute - b.startUtcMinute;
}
