import type { Calendar } from "#shared/schemas/calendars.ts";
import { addDays } from "#shared/domain/dates.ts";
import { localMoment } from "#shared/domain/wall-clock.ts";
import { formatClock } from "#client/lib/formats.ts";
import type { NewTimeOff } from "#client/domain/new-time-off-values.ts";
import { slotAt, slotMinutes, type TimedSlot } from "#client/domain/new-slot-values.ts";
import type { Minutes } from "./days/hours-rules.ts";
import { workingDayFrom } from "#shared/domain/working-days.ts";

/** Nobody books at 10:07, so the next quarter of an hour is proposed. */
const quarterMinutes = 15;

type Hours = Pick<Calendar, "timeZone" | "workingStartMinutes" | "workingEndMinutes">;
type Days = Pick<Calendar, "workingDays" | "closedDays">;

/**
 * Returns the New button's slot: the present time of day, on that day, inside the working window.
 * Once today's window leaves no half hour, it is the start of work on the next working day.
 */
export function slotNow(date: string, now: number, calendar: Hours & Days): TimedSlot {
  const today = localMoment(now, calendar.timeZone).date;
  const isOver = nextQuarter(now, calendar) > latestStart(calendar);
  if (!isOver || date < today) return slotOn(date, now, calendar);
  const day = date === today ? workingDayFrom(addDays(today, 1), calendar) : date;
  if (day === null) return slotOn(date, now, calendar);
  return slotAt(day, calendar.workingStartMinutes, calendar.timeZone);
}

/** Returns the present time of day, on exactly that day. */
function slotOn(date: string, now: number, calendar: Hours): TimedSlot {
  const minute = Math.min(nextQuarter(now, calendar), latestStart(calendar));
  return slotAt(date, Math.max(calendar.workingStartMinutes, minute), calendar.timeZone);
}

/**
 * Returns the New button's day: the shown one. A week hides non-working days; then it is the first
 * of the shown days that isn't past, or the next working day.
 */
export function dayOfNew(
  date: string,
  shown: readonly { readonly date: string }[],
  now: number,
  calendar: Pick<Calendar, "timeZone"> & Days,
): string {
  if (shown.length === 0 || shown.some((day) => day.date === date)) return date;
  const today = localMoment(now, calendar.timeZone).date;
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
const blockedMinutes = 60;

/** Returns what blocking begins with at the head of a professional's column: an hour of that day. */
export function blockOfDay(
  date: string,
  professionalId: string,
  now: number,
  calendar: Hours,
): NewTimeOff {
  const { minute } = localMoment(slotOfDay(date, now, calendar).start, calendar.timeZone);
  const until = Math.min(minute + blockedMinutes, 1439);
  return {
    professionalId,
    isWholeDays: false,
    start: `${date}T${formatClock(minute)}`,
    end: `${date}T${formatClock(until)}`,
    reason: "",
  };
}

/** Returns what blocks all of somebody's day. */
export function wholeDayOf(date: string, professionalId: string): NewTimeOff {
  const midnight = `${date}T00:00`;
  return { professionalId, isWholeDays: true, start: midnight, end: midnight, reason: "" };
}

/** Returns the first quarter of an hour, from a minute on, at which half an hour is free; null for none. */
export function firstFree(gaps: readonly Minutes[], fromMinute: number): number | null {
  for (const { startMinute, endMinute } of gaps) {
    const from = Math.max(startMinute, fromMinute);
    const start = Math.ceil(from / quarterMinutes) * quarterMinutes;
    if (start + slotMinutes <= endMinute) return start;
  }
  return null;
}

function nextQuarter(now: number, { timeZone }: Hours): number {
  return Math.ceil(localMoment(now, timeZone).minute / quarterMinutes) * quarterMinutes;
}

function latestStart({ workingEndMinutes }: Hours): number {
  return workingEndMinutes - slotMinutes;
}
