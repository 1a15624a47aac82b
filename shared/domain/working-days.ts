import { addDays, weekdayOf } from "./dates.ts";

/** How far ahead a working day is looked for: a house may be closed for weeks. */
export const workingDaysAhead = 31;

/** The days of a calendar on which it is open. */
export type OpenDays = {
  /** Sunday = 0. */
  readonly workingDays: readonly number[];
  readonly closedDays: readonly { readonly date: string }[];
};

/** Returns the first working and open day from a date; null when a month has none. */
export function workingDayFrom(date: string, { workingDays, closedDays }: OpenDays): string | null {
  const days = Array.from({ length: workingDaysAhead }, (_, i) => addDays(date, i));
  const isWorked = (day: string) =>
    workingDays.includes(weekdayOf(day)) && !closedDays.some((closed) => closed.date === day);
  return days.find(isWorked) ?? null;
}
