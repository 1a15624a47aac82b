import type { Calendar } from "#shared/schemas/calendars.ts";
import type { DirectoryEntry } from "#shared/schemas/employees.ts";
import { weekdayOf } from "#shared/domain/dates.ts";

type Days = Pick<Calendar, "workingDays">;

/** Returns those who may be given an appointment. */
export function attending(directory: readonly DirectoryEntry[]): DirectoryEntry[] {
  return directory.filter((entry) => entry.attends && entry.isActive);
}

/**
 * Whether somebody works on a date, `YYYY-MM-DD`; without hours of their own, the calendar's days
 * count.
 */
export function worksOn(entry: Pick<DirectoryEntry, "schedule">, calendar: Days, date: string) {
  const weekday = weekdayOf(date);
  if (!entry.schedule) return calendar.workingDays.includes(weekday);
  return entry.schedule.days.some(({ day, enabled }) => day === weekday && enabled);
}
