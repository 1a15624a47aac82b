import type { DraftSlot } from "#client/domain/calendars/new-slot-values.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import { dayMinutes, daysBetween, isDate } from "#shared/domain/dates.ts";
import { coarseStep, type Place, type Stretch } from "./drag-rules.ts";
import type { GridRange, WeekDay } from "../days/day-rules.ts";
import { isAt } from "../grid/style-rules.ts";

const localTime = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)$/;

/**
 * Returns where a calendar draws an appointment that is being made; null while a part of its time is
 * missing, and in other calendars.
 */
export function stretchOf(
  { calendarId, start, end, professionalId }: DraftSlot,
  calendar: Pick<Calendar, "id">,
): Stretch | null {
  const [from, to] = [momentOf(start), momentOf(end)];
  if (calendarId !== calendar.id || !from || !to) return null;
  const endMinute = daysBetween(from.date, to.date) * dayMinutes + to.minute;
  if (endMinute <= from.minute) return null;
  return {
    date: from.date,
    startMinute: from.minute,
    endMinute,
    professionalId: professionalId ?? undefined,
  };
}

function momentOf(local: string) {
  const [, date = "", hours, minutes] = localTime.exec(local) ?? [];
  return isDate(date) ? { date, minute: Number(hours) * 60 + Number(minutes) } : null;
}

/**
 * Returns the columns over which it is drawn: its professional's or, where columns are days or
 * nobody is chosen yet, all of its day; null when none is shown.
 */
export function columnsOf(
  days: readonly WeekDay[],
  { date, professionalId }: Place,
): readonly [first: number, last: number] | null {
  const onDay = days.flatMap((day, i) =>
    day.date === date ? [{ i, whose: day.professional }] : [],
  );
  const own = onDay.filter(({ whose }) => whose?.id === professionalId);
  const columns = own.length > 0 ? own : onDay.filter(({ whose }) => !whose || !professionalId);
  const [first, last] = [columns[0], columns.at(-1)];
  return first && last ? [first.i, last.i] : null;
}

/**
 * Returns the only column over which it is drawn, where blocks give way to it; null over several, which it
 * only frames.
 */
export function yieldingTo(days: readonly WeekDay[], drafted: Stretch) {
  const [first, last] = columnsOf(days, drafted) ?? [];
  if (first === undefined || first !== last) return null;
  const { startMinute, endMinute } = drafted;
  return { column: first, startMinute, endMinute };
}

/** Whether somebody has an appointment at that time of a column. */
export function isTaken(day: WeekDay | undefined, piece: GridRange): boolean {
  return (day?.parts ?? []).some((part) => isAt(part, piece));
}

/** Returns the stretch between two minutes of a column, in whole steps and inside the grid. */
export function drawnBetween(
  place: Place,
  [from, to]: readonly [number, number],
  range: GridRange,
): Stretch {
  const [upper, lower] = [Math.min(from, to), Math.max(from, to)];
  const startMinute = Math.max(range.startMinute, Math.floor(upper / coarseStep) * coarseStep);
  const end = Math.max(startMinute + coarseStep, Math.ceil(lower / coarseStep) * coarseStep);
  return { ...place, startMinute, endMinute: Math.min(range.endMinute, end) };
}
