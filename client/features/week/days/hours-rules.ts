import type { Calendar } from "#shared/schemas/calendars.ts";
import type { WeekDay } from "./day-rules.ts";
import type { Professional } from "./professional-rules.ts";
import { weekdayOf } from "#shared/domain/dates.ts";

/** A part of a day, in minutes after midnight. */
export type Minutes = { readonly startMinute: number; readonly endMinute: number };

/** A part of a day in which nobody of a column works, and why where that is worth a word. */
export type Shade = Minutes & { readonly kind: "closed" | "outside" | "off" | "lunch" };

type Hours = Pick<Calendar, "workingStartMinutes" | "workingEndMinutes">;
type Worked = Pick<WeekDay, "date" | "isWorkingDay" | "closedName">;

/** Returns when somebody is at work on a day of the calendar, in order; their lunch is between. */
export function hoursOf(
  { schedule }: Pick<Professional, "schedule">,
  day: Worked,
  calendar: Hours,
): readonly Minutes[] {
  if (!day.isWorkingDay || day.closedName !== undefined) return [];
  const open = {
    startMinute: calendar.workingStartMinutes,
    endMinute: calendar.workingEndMinutes,
  };
  if (!schedule) return [open];
  const own = schedule.days.find((each) => each.day === weekdayOf(day.date));
  if (!own?.enabled) return [];
  const { startMinutes, endMinutes, lunchStartMinutes, lunchEndMinutes } = own;
  const worked = { startMinute: startMinutes, endMinute: endMinutes };
  const lunch =
    lunchStartMinutes === null || lunchEndMinutes === null
      ? []
      : [{ startMinute: lunchStartMinutes, endMinute: lunchEndMinutes }];
  return without([both(open, worked)], lunch);
}

/** A part of a day in which one of several people of a column doesn't work. */
export type Lane<T> = { readonly person: T; readonly place: number; readonly shade: Shade };

/** Returns when each of several people is away while others of the column work. */
export function lanesOf<T extends Pick<Professional, "schedule">>(
  day: Worked,
  calendar: Hours,
  people: readonly T[],
  range: Minutes,
): readonly Lane<T>[] {
  const together = shadesOf(day, calendar, people, range);
  return people.flatMap((person, place) =>
    shadesOf(day, calendar, [person], range).flatMap((shade) =>
      without([shade], together).map((part) => ({
        person,
        place,
        shade: { ...part, kind: shade.kind },
      })),
    ),
  );
}

/** Returns the parts of a grid's hours in which none of these people can be booked. */
export function shadesOf(
  day: Worked,
  calendar: Hours,
  people: readonly Pick<Professional, "schedule">[],
  range: Minutes,
): readonly Shade[] {
  const isClosed = !day.isWorkingDay || day.closedName !== undefined;
  if (isClosed) return [{ ...range, kind: "closed" }];
  const team = people.length > 0 ? people : [{ schedule: null }];
  const worked = team.flatMap((person) => hoursOf(person, day, calendar));
  if (worked.length === 0) return [{ ...range, kind: "off" }];
  const first = Math.min(...worked.map(({ startMinute }) => startMinute));
  const last = Math.max(...worked.map(({ endMinute }) => endMinute));
  return without([range], worked).map((free) => ({
    ...free,
    kind: free.startMinute >= first && free.endMinute <= last ? "lunch" : "outside",
  }));
}

/** Returns the hours in which nobody can be booked that a stretch lies in; undefined where it lies in none. */
export function shadeOver<T extends Minutes>(
  { startMinute, endMinute }: Minutes,
  shades: readonly T[],
): T | undefined {
  return shades.find((shade) => shade.startMinute <= startMinute && endMinute <= shade.endMinute);
}

/** Returns what is left of stretches without others, in order. */
export function without(
  stretches: readonly Minutes[],
  taken: readonly Minutes[],
): readonly Minutes[] {
  let left = stretches.filter(isSome);
  for (const { startMinute, endMinute } of taken) {
    left = left.flatMap((each) =>
      [
        { startMinute: each.startMinute, endMinute: Math.min(each.endMinute, startMinute) },
        { startMinute: Math.max(each.startMinute, endMinute), endMinute: each.endMinute },
      ].filter(isSome),
    );
  }
  return left;
}

const isSome = ({ startMinute, endMinute }: Minutes) => startMinute < endMinute;

const both = (a: Minutes, b: Minutes): Minutes => ({
  startMinute: Math.max(a.startMinute, b.startMinute),
  endMinute: Math.min(a.endMinute, b.endMinute),
});
