import { inColors } from "#client/domain/color-rules.ts";
import { initials } from "#client/lib/formats.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import type { DirectoryEntry } from "#shared/schemas/employees.ts";
import { weekdayOf } from "#shared/domain/dates.ts";
import { localMoment } from "#shared/domain/wall-clock.ts";

/** Somebody whose appointments a calendar shows. */
export type Professional = {
  readonly id: string;
  readonly name: string;
  readonly profession: string | null;
  readonly initials: string;
  /** CSS variables. */
  readonly color: { readonly edge: string; readonly fill: string };
  readonly isAvailableToday: boolean;
  /** Null for the calendar's own days and hours. */
  readonly schedule: DirectoryEntry["schedule"];
};

export type Team = {
  /** The people who attend, in the organisation's order. */
  readonly attending: readonly Professional[];
  /** Everybody: old appointments name people who no longer attend. */
  readonly byId: ReadonlyMap<string, Professional>;
};

/** Returns who a calendar shows, each in their colour. */
export function teamOf(
  directory: readonly DirectoryEntry[],
  calendar: Calendar,
  now: number,
): Team {
  const people = inColors(directory).map((entry) => ({
    id: entry.id,
    name: entry.name,
    profession: entry.profession,
    initials: initials(entry.name),
    color: entry.color,
    isAvailableToday: isAvailableToday(entry, calendar, now),
    schedule: entry.schedule,
  }));
  return {
    attending: people.slice(0, directory.filter((entry) => entry.attends && entry.isActive).length),
    byId: new Map(people.map((person) => [person.id, person])),
  };
}

/** Whether the person works today, in the calendar's zone, and the working day isn't over. */
export function isAvailableToday(
  { schedule }: Pick<DirectoryEntry, "schedule">,
  calendar: Pick<Calendar, "timeZone" | "workingDays" | "workingEndMinutes">,
  now: number,
): boolean {
  const { date, minute } = localMoment(now, calendar.timeZone);
  const weekday = weekdayOf(date);
  if (!schedule) {
    return calendar.workingDays.includes(weekday) && minute < calendar.workingEndMinutes;
  }
  const today = schedule.days.find(({ day }) => day === weekday);
  return today !== undefined && today.enabled && minute < today.endMinutes;
}
