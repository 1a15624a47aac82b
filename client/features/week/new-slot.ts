import { instantOfWallClock } from "#client/lib/wall-clock.ts";
import { minutesToClock } from "#shared/domain/durations.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import { addDays, localMoment } from "./zoned-days.ts";

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

/** Half an hour from a minute of a day on the clocks of the zone; minutes may pass midnight. */
export function slotAt(date: string, minute: number, timeZone: string): NewSlot {
  return {
    start: instantAt(date, minute, timeZone),
    end: instantAt(date, minute + slotMinutes, timeZone),
  };
}

/** The New button: the present time of day, on that day, inside the working window. */
export function slotNow(date: string, now: number, calendar: Hours): NewSlot {
  const { minute } = localMoment(now, calendar.timeZone);
  const next = Math.ceil(minute / quarterMinutes) * quarterMinutes;
  return slotAt(date, clampToWindow(next, calendar), calendar.timeZone);
}

/** A day header: the present on today, the start of work on other days. */
export function slotOfDay(date: string, now: number, calendar: Hours): NewSlot {
  return localMoment(now, calendar.timeZone).date === date
    ? slotNow(date, now, calendar)
    : slotAt(date, calendar.workingStartMinutes, calendar.timeZone);
}

function clampToWindow(minute: number, { workingStartMinutes, workingEndMinutes }: Hours) {
  const latest = workingEndMinutes - slotMinutes;
  return Math.max(workingStartMinutes, Math.min(minute, latest));
}

/** The instant at which the zone's clocks show a minute of a day; before 0 and from 1440 on it is another day's. */
export function instantAt(date: string, minute: number, timeZone: string): string {
  const days = Math.floor(minute / 1440);
  const clock = minutesToClock(minute - days * 1440);
  return instantOfWallClock(`${addDays(date, days)} ${clock}:00`, timeZone);
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
