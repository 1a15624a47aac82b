import type { DayPart, WeekDay } from "../days/day-rules.ts";

export type HourRow = { readonly date: string; readonly part: DayPart };

/** Returns what takes place during the hour from a minute, on each shown day, by day and time. */
export function rowsOfHour(days: readonly WeekDay[], minute: number): readonly HourRow[] {
  return days.flatMap(({ date, parts }) =>
    parts
      .filter((part) => part.startMinute < minute + 60 && part.endMinute > minute)
      .toSorted((a, b) => a.startMinute - b.startMinute)
      .map((part) => ({ date, part })),
  );
}
