import { formatClock, formatTime } from "#client/lib/formats.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import type { Professional } from "./professional-rules.ts";
import { formatPlainDate } from "#shared/domain/date-formats.ts";
import {
  addDays,
  dayMinutes,
  dayMs,
  daysBetween,
  monthOf,
  weekdayOf,
} from "#shared/domain/dates.ts";
import { localMoment, startOfDay } from "#shared/domain/wall-clock.ts";
import { workingDayFrom } from "#shared/domain/working-days.ts";

/** A part of one day, in minutes after midnight. */
export type Span = {
  readonly id: string;
  readonly startMinute: number;
  readonly endMinute: number;
};

/** What an appointment takes of one day, from midnight to midnight at most. */
export type DayPart = Span & {
  readonly appointment: WeekAppointment;
  /** False when it began the day before. */
  readonly startsHere: boolean;
  /** False when it goes on after midnight. */
  readonly endsHere: boolean;
  /** All of it, in minutes of this day: below 0 the day before, above 1440 the day after. */
  readonly whole: GridRange;
  /** What the clocks show at its real start and end: `09:00`, `09:30`. */
  readonly clocks: readonly [start: string, end: string];
  /** Not what is searched for. */
  readonly isDimmed?: boolean;
};

/** A column of the grid: a day of everybody, or of one professional. */
export type WeekDay = {
  readonly date: string;
  readonly professional?: Professional | undefined;
  readonly isWorkingDay: boolean;
  /** Why the calendar is closed that day, such as a holiday. */
  readonly closedName?: string | undefined;
  readonly parts: readonly DayPart[];
};

/** The shortest readable and touchable block, in minutes of the grid. */
const shortestMinutes = 14;

/** Returns the instants between which a week's appointments are loaded. */
export function weekRange(monday: string, timeZone: string): { from: string; to: string } {
  return {
    from: new Date(startOfDay(monday, timeZone)).toISOString(),
    to: new Date(startOfDay(addDays(monday, 7), timeZone)).toISOString(),
  };
}

/**
 * Returns the days of a week, Monday first: the calendar's working days, and others with bookings.
 */
export function weekDays(
  calendar: Pick<Calendar, "timeZone" | "workingDays" | "closedDays">,
  monday: string,
  appointments: readonly WeekAppointment[],
): WeekDay[] {
  return Array.from({ length: 7 }, (_, i) =>
    weekDay(calendar, addDays(monday, i), appointments),
  ).filter((day) => day.isWorkingDay || day.parts.length > 0);
}

/** Returns the day that opens by default: today, or the next working day when today is closed. */
export function openingDay(
  today: string,
  calendar: Pick<Calendar, "workingDays" | "closedDays">,
): string {
  return workingDayFrom(today, calendar) ?? today;
}

/** Returns one day with its bookings. */
export function weekDay(
  calendar: Pick<Calendar, "timeZone" | "workingDays" | "closedDays">,
  date: string,
  appointments: readonly WeekAppointment[],
): WeekDay {
  const from = startOfDay(date, calendar.timeZone);
  const to = startOfDay(addDays(date, 1), calendar.timeZone);
  const minuteOf = minutesOfDay(from, to, calendar.timeZone);
  return {
    date,
    isWorkingDay: calendar.workingDays.includes(weekdayOf(date)),
    closedName: calendar.closedDays.find((closed) => closed.date === date)?.name,
    parts: appointments.flatMap((appointment) => {
      const start = Date.parse(appointment.start);
      const end = Date.parse(appointment.end);
      if (end <= from || start >= to) return [];
      const startMinute = start < from ? 0 : minuteOf(start);
      const endMinute = end >= to ? dayMinutes : minuteOf(end);
      const span = readable(startMinute, endMinute);
      const shared = { id: appointment.id, appointment, ...span };
      const startsHere = start >= from;
      const endsHere = end <= to;
      if (startsHere && endsHere) {
        const clocks = [formatClock(startMinute), formatClock(endMinute % dayMinutes)] as const;
        return [{ ...shared, startsHere, endsHere, clocks, whole: span }];
      }
      return [{ ...shared, startsHere, endsHere, ...wholeOf(start, end, date, calendar.timeZone) }];
    }),
  };
}

/** Returns when an appointment across midnight really begins and ends. */
function wholeOf(start: number, end: number, date: string, timeZone: string) {
  const minuteFrom = (instant: number) => {
    const moment = localMoment(instant, timeZone);
    return daysBetween(date, moment.date) * dayMinutes + moment.minute;
  };
  return {
    whole: { startMinute: minuteFrom(start), endMinute: minuteFrom(end) },
    clocks: [formatTime(start, timeZone), formatTime(end, timeZone)] as const,
  };
}

/** On a day of 24 h a subtraction is enough; asking the zone is slow. */
function minutesOfDay(from: number, to: number, timeZone: string): (instant: number) => number {
  if (to - from === dayMs) return (instant) => Math.floor((instant - from) / 60_000);
  return (instant) => localMoment(instant, timeZone).minute;
}

/** When clocks go back, an appointment may end at an earlier time than it began. */
function readable(startMinute: number, endMinute: number) {
  const end = Math.max(endMinute, startMinute + shortestMinutes);
  const start = Math.min(startMinute, dayMinutes - shortestMinutes);
  return { startMinute: start, endMinute: Math.min(end, dayMinutes) };
}

export type GridRange = { readonly startMinute: number; readonly endMinute: number };

/**
 * Returns the hours of a grid: the calendar's own, widened to whole hours around what lies outside;
 * a guest is a block held over the days.
 */
export function gridRange(
  calendar: Pick<Calendar, "workingStartMinutes" | "workingEndMinutes">,
  days: readonly WeekDay[],
  guest?: GridRange,
): GridRange {
  const parts = [...days.flatMap((day) => day.parts), ...(guest ? [guest] : [])];
  const earliest = Math.min(calendar.workingStartMinutes, ...parts.map((p) => p.startMinute));
  const latest = Math.max(calendar.workingEndMinutes, ...parts.map((p) => p.endMinute));
  return {
    startMinute:
      earliest < calendar.workingStartMinutes
        ? Math.floor(earliest / 60) * 60
        : calendar.workingStartMinutes,
    endMinute:
      latest > calendar.workingEndMinutes
        ? Math.ceil(latest / 60) * 60
        : calendar.workingEndMinutes,
  };
}

const dayOfMonth = { day: "numeric" } as const;
const dayAndMonth = { day: "numeric", month: "long" } as const;
const oneDay = { weekday: "long", ...dayAndMonth } as const;
const wholeDate = { ...dayAndMonth, year: "numeric" } as const;

/**
 * Writes `quarta-feira, 18 de novembro`, or `16 a 20 de novembro de 2026` without repeating month
 * and year.
 */
export function rangeTitle(first: string, last: string): string {
  if (first === last) return formatPlainDate(first, oneDay);
  const to = formatPlainDate(last, wholeDate);
  if (first.slice(0, 4) !== last.slice(0, 4)) return `${formatPlainDate(first, wholeDate)} a ${to}`;
  const sameMonth = monthOf(first) === monthOf(last);
  return `${formatPlainDate(first, sameMonth ? dayOfMonth : dayAndMonth)} a ${to}`;
}
