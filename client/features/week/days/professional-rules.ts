import { inColors } from "#client/domain/employees/color-rules.ts";
import { initials } from "#client/lib/formats.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import type { DirectoryEntry } from "#shared/schemas/employees.ts";
import { localMoment } from "#shared/domain/wall-clock.ts";
import { weekdayOf } from "#shared/domain/dates.ts";

/** Somebody whose appointments a calendar shows. */
export type Professional = {
  readonly id: string;
  readonly name: string;
  readonly profession: string | null;
  readonly initials: string;
  /** CSS variables. */
  readonly color: { readonly edge: string; readonly fill: string };
  /** Whether they work on the day that is looked at and, today, aren't done. */
  readonly isAvailable: boolean;
  /** Null for the calendar's own days and hours. */
  readonly schedule: DirectoryEntry["schedule"];
};

export type Team = {
  /** The people who attend, in the organisation's order. */
  readonly attending: readonly Professional[];
  /** Everybody: old appointments name people who no longer attend. */
  readonly byId: ReadonlyMap<string, Professional>;
};

type WorkedDay = { readonly date: string; readonly now: number };

/** Returns the ids of who is available, as a text: from minute to minute it stays the same. */
export function availableOn(
  directory: readonly DirectoryEntry[],
  calendar: Calendar,
  day: WorkedDay,
): string {
  const available = directory.filter((entry) => isAvailableOn(entry, calendar, day));
  return available.map(({ id }) => id).join(" ");
}

/** Returns who a calendar shows, each in their colour. */
export function teamOf(directory: readonly DirectoryEntry[], available: string): Team {
  const availableIds = new Set(available.split(" "));
  const people = inColors(directory).map((entry) => ({
    id: entry.id,
    name: entry.name,
    profession: entry.profession,
    initials: initials(entry.name),
    color: entry.color,
    isAvailable: availableIds.has(entry.id),
    schedule: entry.schedule,
  }));
  return {
    attending: people.slice(0, directory.filter((entry) => entry.attends && entry.isActive).length),
    byId: new Map(people.map((person) => [person.id, person])),
  };
}

/**
 * Whether the person works on a day of the calendar; on today, also whether their working day isn't
 * over.
 */
export function isAvailableOn(
  person: Pick<DirectoryEntry, "schedule">,
  calendar: Calendar,
  { date, now }: WorkedDay,
): boolean {
  const weekday = weekdayOf(date);
  const isClosed = calendar.closedDays.some((closed) => closed.date === date);
  if (isClosed || !calendar.workingDays.includes(weekday)) return false;
  const own = person.schedule?.days.find(({ day }) => day === weekday);
  if (person.schedule && !own?.enabled) return false;
  const today = localMoment(now, calendar.timeZone);
  return date !== today.date || today.minute < (own?.endMinutes ?? calendar.workingEndMinutes);
}
