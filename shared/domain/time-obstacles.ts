import { type DayClock, utcMinuteReaching } from "./day-clock.ts";
import type { WeeklySchedule } from "./schedule.ts";

/** When a calendar is open; minutes are wall-clock minutes after midnight in its zone. */
export type CalendarHours = {
  readonly workingDays: readonly number[];
  readonly workingStartMinutes: number;
  readonly workingEndMinutes: number;
};

/** Half-open, in milliseconds since the epoch. */
export type Span = { readonly startMs: number; readonly endMs: number };

type CalendarObstacle = "calendar_closed_weekday" | "outside_calendar_hours";

type ProfessionalObstacle = "professional_off_day" | "outside_professional_hours" | "lunch";

/**
 * Returns what keeps a calendar from having an appointment then. `day` is the local day of its
 * start.
 */
export function calendarObstacle(
  calendar: CalendarHours,
  day: DayClock,
  span: Span,
): CalendarObstacle | null {
  if (!calendar.workingDays.includes(day.weekday)) return "calendar_closed_weekday";
  const { workingStartMinutes, workingEndMinutes } = calendar;
  return isInside(day, span, workingStartMinutes, workingEndMinutes)
    ? null
    : "outside_calendar_hours";
}

/** Returns what keeps a professional from it; nothing without a schedule of their own. */
export function professionalObstacle(
  schedule: WeeklySchedule | null,
  day: DayClock,
  span: Span,
): ProfessionalObstacle | null {
  if (!schedule) return null;
  const own = schedule.days.find((each) => each.day === day.weekday);
  if (!own?.enabled) return "professional_off_day";
  if (!isInside(day, span, own.startMinutes, own.endMinutes)) return "outside_professional_hours";
  const { lunchStartMinutes, lunchEndMinutes } = own;
  if (lunchStartMinutes === null || lunchEndMinutes === null) return null;
  const isOver = span.startMs >= msReaching(day, lunchEndMinutes);
  return isOver || span.endMs <= msReaching(day, lunchStartMinutes) ? null : "lunch";
}

function isInside(day: DayClock, span: Span, startMinutes: number, endMinutes: number): boolean {
  return span.startMs >= msReaching(day, startMinutes) && span.endMs <= msReaching(day, endMinutes);
}

function msReaching(day: DayClock, minutes: number): number {
  return utcMinuteReaching(day, minutes) * 60_000;
}
