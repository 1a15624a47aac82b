import type { BusyInterval } from "./slots-rules.ts";

/** Disjoint busy times in ascending order, as two columns of UTC minutes. */
export type BusyTimes = { starts: readonly number[]; ends: readonly number[] };

/** Joins overlapping and touching intervals; empty ones vanish. The argument is left as it is. */
export function mergeBusy(intervals: readonly BusyInterval[]): BusyTimes {
  const starts: number[] = [];
  const ends: number[] = [];
  let last = -1;
  let lastEnd = -Infinity;
  for (const { startUtcMinute, endUtcMinute } of inOrder(intervals)) {
    if (endUtcMinute <= startUtcMinute) continue;
    if (startUtcMinute > lastEnd) {
      starts.push(startUtcMinute);
      ends.push(endUtcMinute);
      last += 1;
      lastEnd = endUtcMinute;
    } else if (endUtcMinute > lastEnd) {
      ends[last] = endUtcMinute;
      lastEnd = endUtcMinute;
    }
  }
  return { starts, ends };
}

function inOrder(intervals: readonly BusyInterval[]): readonly BusyInterval[] {
  let previous = -Infinity;
  for (const { startUtcMinute } of intervals) {
    if (startUtcMinute < previous) {
      return intervals.toSorted((a, b) => a.startUtcMinute - b.startUtcMinute);
    }
    previous = startUtcMinute;
  }
  return intervals;
}
