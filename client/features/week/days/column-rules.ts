import type { WeekDay } from "./day-rules.ts";
import type { Professional, Team } from "./professional-rules.ts";
import { weekdayOf } from "#shared/domain/dates.ts";

/** What a grid has columns for: days, or each professional on each day. */
export const columnKinds = ["dia", "profissional"] as const;
export type ColumnKind = (typeof columnKinds)[number];

/**
 * Returns a column for each professional on each day: the chosen ones or all who attend, and whoever
 * has an appointment that day. Of several days, one on which somebody has nothing and never works is
 * left out.
 */
export function byProfessional(
  days: readonly WeekDay[],
  team: Team,
  shownIds: ReadonlySet<string> | null,
): readonly WeekDay[] {
  const chosen = team.attending.filter(({ id }) => shownIds?.has(id) ?? true);
  return days.flatMap((day) => {
    const busy = new Set(day.parts.map(({ appointment }) => appointment.professionalId));
    const known = new Set(chosen.map(({ id }) => id));
    const others = [...busy].flatMap((id) => (known.has(id) ? [] : (team.byId.get(id) ?? [])));
    const people = [...chosen, ...others].filter(
      (person) => days.length === 1 || busy.has(person.id) || worksOn(person, day.date),
    );
    if (people.length === 0) return [day];
    return people.map((professional) => ({
      ...day,
      professional,
      parts: day.parts.filter(({ appointment }) => appointment.professionalId === professional.id),
    }));
  });
}

function worksOn({ schedule }: Professional, date: string): boolean {
  const weekday = weekdayOf(date);
  return schedule === null || schedule.days.some(({ day, enabled }) => day === weekday && enabled);
}

/** Returns a column's key: turning the page changes the columns' contents, not the columns. */
export function keyOf({ date, professional }: WeekDay): string {
  return `${weekdayOf(date)} ${professional?.id ?? ""}`;
}

/** Returns what names a column among all of a calendar. */
export function columnOf({ date, professional }: Pick<WeekDay, "date" | "professional">): string {
  return `${date} ${professional?.id ?? ""}`;
}
