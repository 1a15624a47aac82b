import type { Calendar } from "#shared/schemas/calendars.ts";
import { addDays } from "#shared/domain/dates.ts";
import { localMoment } from "#shared/domain/wall-clock.ts";
import { formatClock } from "#client/lib/formats.ts";
import type { NewTimeOff } from "#client/domain/calendars/new-time-off-values.ts";
import { slotAt, slotMinutes, type TimedSlot } from "#client/domain/calendars/new-slot-values.ts";
import type { Minutes } from "./days/hours-rules.ts";
import { workingDayFrom } from "#shared/domain/working-days.ts";

/** Nobody books at 10:07, so the next quarter of an hour is proposed. */
const quarterMinutes = 15;

type Hours = Pick<Calendar, "timeZone" | "workingStartMinutes" | "workingEndMinutes">;
type Days = Pick<Calendar, "workingDays" | "closedDays">;

/**
 * Returns the New button's slot where nothing is free: the present time today, the start of work on
 * other days. Once today's window leaves no half hour, it is that of the next working day.
 */
export function slotNow(date: string, now: number, calendar: Hours & Days): TimedSlot {
  const today = localMoment(now, calendar.timeZone).date;
  const isOver = date === today && nextQuarter(now, calendar) > latestStart(calendar);
  const next = isOver ? workingDayFrom(addDays(today, 1), calendar) : null;
  return slotOfDay(next ?? date, now, calendar);
}

/** Returns the present time of day, on exactly that day. */
function slotOn(date: string, now: number, calendar: Hours): TimedSlot {
  const minute = Math.min(nextQuarter(now, calendar), latestStart(calendar));
  return slotAt(date, Math.max(calendar.workingStartMinutes, minute), calendar.timeZone);
}

/**
 * Returns the New button's day: the shown one or, where that is to come and closed, the next one that
 * is open. A week hides non-working days; then it is the first of the shown days that isn't past, or
 * the next working day.
 */
export function dayOfNew(
  date: string,
  shown: readonly { readonly date: string }[],
  now: number,
  calendar: Pick<Calendar, "timeZone"> & Days,
): string {
  const today = localMoment(now, calendar.timeZone).date;
  if (shown.length === 0 || shown.some((day) => day.date === date)) {
    return date < today ? date : (workingDayFrom(date, calendar) ?? date);
  }
  const toCome = shown.find((day) => day.date >= today);
  if (toCome) return toCome.date;
  return workingDayFrom(date > today ? date : today, calendar) ?? date;
}

/** Returns a day header's slot: the present time today, the start of work on other days. */
export function slotOfDay(date: string, now: number, calendar: Hours): TimedSlot {
  return localMoment(now, calendar.timeZone).date === date
    ? slotOn(date, now, calendar)
    : slotAt(date, calendar.workingStartMinutes, calendar.timeZone);
}

/** The first proposal of how long somebody can't be booked. */
export const blockedMinutes = 60;

/** Returns blocked time of somebody's day, in minutes after midnight. */
export function blockAt(
  date: string,
  { startMinute, endMinute }: Minutes,
  professionalId: string,
): NewTimeOff {
  return {
    professionalId,
    isWholeDays: false,
    start: `${date}T${formatClock(startMinute)}`,
    end: `${date}T${formatClock(Math.min(endMinute, 1439))}`,
    reason: "",
  };
}

/** Returns what blocks all of somebody's day. */
export function wholeDayOf(date: string, professionalId: string): NewTimeOff {
  const midnight = `${date}T00:00`;
  return { professionalId, isWholeDays: true, start: midnight, end: midnight, reason: "" };
}

/** Returns the first quarter of an hour at which that many minutes are free; null for none. */
export function firstFree(gaps: readonly Minutes[], minutes = slotMinutes): number | null {
  for (const { startMinute, endMinute } of gaps) {
    const start = Math.ceil(startMinute / quarterMinutes) * quarterMinutes;
    if (start + minutes <= endMinute) return start;
  }
  return null;
}

/** Returns the first time that anybody has free, and who has it if it is one person alone. */
export function firstOf(
  people: readonly { readonly id: string; readonly start: number | null }[],
): { readonly start: number; readonly onlyId: string | undefined } | null {
  const starts = people.flatMap(({ start }) => start ?? []);
  if (starts.length === 0) return null;
  const start = Math.min(...starts);
  const [first, second] = people.filter((person) => person.start === start);
  return { start, onlyId: second ? undefined : first?.id };
}

function nextQuarter(now: number, { timeZone }: Hours): number {
  return Math.ceil(localMoment(now, timeZone).minute / quarterMinutes) * quarterMinutes;
}

function latestStart({ workingEndMinutes }: Hours): number {
  return workingEndMinutes - slotMinutes;
}
