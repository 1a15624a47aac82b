import { formatClock } from "#client/lib/formats.ts";
import { addDays, dayMinutes, daysBetween } from "#shared/domain/dates.ts";
import type { GridRange } from "../days/day-rules.ts";
import type { Stretch } from "./drag-rules.ts";

export const wholeDay: GridRange = { startMinute: 0, endMinute: dayMinutes };

/** Returns what a stretch takes of a day; null for nothing. */
export function pieceOn(stretch: Stretch, date: string): Stretch | null {
  const midnight = daysBetween(stretch.date, date) * dayMinutes;
  const { startMinute, endMinute } = stretch;
  return inside(
    { ...stretch, date, startMinute: startMinute - midnight, endMinute: endMinute - midnight },
    wholeDay,
  );
}

/** Returns the day on which a stretch begins. */
export function beginningOf({ date, startMinute }: Stretch): string {
  return addDays(date, Math.floor(startMinute / dayMinutes));
}

/** Returns the hours of the days that a stretch takes: all of them where it crosses midnight. */
export function hoursAround({ startMinute, endMinute }: GridRange): GridRange {
  return startMinute < 0 || endMinute > dayMinutes ? wholeDay : { startMinute, endMinute };
}

/** Returns the part of a stretch that lies in the drawn hours. */
export function inside<T extends GridRange>(
  stretch: T,
  { startMinute, endMinute }: GridRange,
): T | null {
  const from = Math.max(stretch.startMinute, startMinute);
  const to = Math.min(stretch.endMinute, endMinute);
  return from < to ? { ...stretch, startMinute: from, endMinute: to } : null;
}

/** Writes what the clocks show at both ends: `22:00–02:00`. */
export function clocksOf({ startMinute, endMinute }: GridRange): readonly [string, string] {
  return [clockAt(startMinute), clockAt(endMinute)];
}

function clockAt(minute: number): string {
  return formatClock(((minute % dayMinutes) + dayMinutes) % dayMinutes);
}
