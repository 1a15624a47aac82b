import type { Calendar } from "#shared/schemas/calendars.ts";
import { addDays } from "#shared/domain/dates.ts";
import { instantAt, localMoment } from "#shared/domain/wall-clock.ts";
import { workingDayFrom } from "./days/day-rules.ts";

/** What the new-appointment dialog begins with: instants as ISO strings. */
export type NewSlot = {
  readonly start: string;
  readonly end: string;
  readonly professionalId?: string | undefined;
};

/** A slot-created appointment lasts so long, in minutes. */
const slotMinutes = 30;
/** Now is no time anybody books: the next quarter of an hour is. */
const quarterMinutes = 15;

type Hours = Pick<Calendar, "timeZone" | "workingStartMinutes" | "workingEndMinutes">;
type Days = Pick<Calendar, "workingDays" | "closedDays">;

/** Half an hour from a minute of a day on the clocks of the zone; minutes may pass midnight. */
export function slotAt(date: string, minute: number, timeZone: string): NewSlot {
  return {
    start: instantAt(date, minute, timeZone),
    end: instantAt(date, minute + slotMinutes, timeZone),
  };
}

/**
 * The New button: the present time of day, on that day, inside the working window. Once today's
 * window leaves no half hour, it is the start of work: of the next working day in today's place.
 */
export function slotNow(date: string, now: number, calendar: Hours & Days): NewSlot {
  const today = localMoment(now, calendar.timeZone).date;
  const isOver = nextQuarter(now, calendar) > latestStart(calendar);
  if (!isOver || date < today) return slotOn(date, now, calendar);
  const day = date === today ? workingDayFrom(addDays(today, 1), calendar) : date;
  if (day === null) return slotOn(date, now, calendar);
  return slotAt(day, calendar.workingStartMinutes, calendar.timeZone);
}

/** The present time of day, on that day and no other. */
function slotOn(date: string, now: number, calendar: Hours): NewSlot {
  const minute = Math.min(nextQuarter(now, calendar), latestStart(calendar));
  return slotAt(date, Math.max(calendar.workingStartMinutes, minute), calendar.timeZone);
}

/**
 * The day that the New button means: the one looked at. A week hides the days on which nobody works;
 * then it is the first of those shown that isn't past, or the next working day.
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

/** A day header: the present on today, the start of work on other days. */
export function slotOfDay(date: string, now: number, calendar: Hours): NewSlot {
  return localMoment(now, calendar.timeZone).date === date
    ? slotOn(date, now, calendar)
    : slotAt(date, calendar.workingStartMinutes, calendar.timeZone);
}

function nextQuarter(now: number, { timeZone }: Hours): number {
  return Math.ceil(localMoment(now, timeZone).minute / quarterMinutes) * quarterMinutes;
}

function latestStart({ workingEndMinutes }: Hours): number {
  return workingEndMinutes - slotMinutes;
}

/** A slot in the address: `start/end`, and the professional after a second slash. */
export function writeSlot({ start, end, professionalId }: NewSlot): string {
  return [start, end, ...(professionalId ? [professionalId] : [])].join("/");
}

/** Reads `writeSlot`; null for what names no stretch of time. */
export function readSlot(text: string): NewSlot | null {
  const [start = "", end = "", professionalId] = text.split("/");
  const length = Date.parse(end) - Date.parse(start);
  if (!(length > 0)) return null;
  return { start, end, professionalId };
}
