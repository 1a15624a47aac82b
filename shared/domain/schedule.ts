import { clockToMinutes, minutesToClock } from "./durations.ts";

/** Times are wall-clock minutes after midnight in the calendar's time zone. */
export type ScheduleDay = {
  /** Sunday = 0 */
  day: number;
  enabled: boolean;
  startMinutes: number;
  endMinutes: number;
  lunchStartMinutes: number | null;
  lunchEndMinutes: number | null;
};

/** A weekday that is not listed is a day off. */
export type WeeklySchedule = { days: ScheduleDay[] };

export const WEEKDAY_NAMES = [
  "sunday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
] as const;

export type WeekdayName = (typeof WEEKDAY_NAMES)[number];

/** Start and end are 'HH:MM'. */
export type NamedScheduleDay = { isWorking: boolean; start: string; end: string };

export type NamedSchedule = Partial<Record<WeekdayName, NamedScheduleDay>>;

const DEFAULT_HOURS = { startMinutes: 540, endMinutes: 1080 };
const LUNCH_STARTS_AT = 0.4;
const LUNCH_ENDS_AT = 0.6;

/**
 * Monday to Friday 09:00–18:00 with lunch 12:00–13:00; the weekend has the same hours, switched
 * off.
 */
export function defaultSchedule(): WeeklySchedule {
  return {
    days: WEEKDAY_NAMES.map((_, day) => ({
      day,
      enabled: day >= 1 && day <= 5,
      ...DEFAULT_HOURS,
      lunchStartMinutes: 720,
      lunchEndMinutes: 780,
    })),
  };
}

/** Lunch is not part of the named format, so it is put at 40%–60% of the working day. */
export function fromNamedSchedule(named: NamedSchedule): WeeklySchedule {
  return { days: WEEKDAY_NAMES.map((name, day) => fromNamedDay(day, named[name])) };
}

/** Returns the form that public booking links show, which has no lunch. */
export function toNamedSchedule(schedule: WeeklySchedule): NamedSchedule {
  const named: NamedSchedule = {};
  for (const { day, enabled, startMinutes, endMinutes } of schedule.days) {
    const name = WEEKDAY_NAMES[day];
    if (name === undefined) throw new RangeError(`No weekday ${day}`);
    named[name] = {
      isWorking: enabled,
      start: minutesToClock(startMinutes),
      end: minutesToClock(endMinutes),
    };
  }
  return named;
}

function fromNamedDay(day: number, named: NamedScheduleDay | undefined): ScheduleDay {
  const startMinutes = named ? clockToMinutes(named.start) : null;
  const endMinutes = named ? clockToMinutes(named.end) : null;
  // Stored schedules may have empty or reversed hours on days off: only a working day must be
  // valid.
  if (startMinutes === null || endMinutes === null || startMinutes >= endMinutes) {
    if (named?.isWorking) throw new RangeError(`Hours of weekday ${day} are not a working day`);
    return {
      day,
      enabled: false,
      ...DEFAULT_HOURS,
      lunchStartMinutes: null,
      lunchEndMinutes: null,
    };
  }
  const length = endMinutes - startMinutes;
  const lunchStartMinutes = startMinutes + Math.round(length * LUNCH_STARTS_AT);
  const lunchEndMinutes = startMinutes + Math.round(length * LUNCH_ENDS_AT);
  const hasLunch = lunchStartMinutes < lunchEndMinutes;
  return {
    day,
    enabled: named?.isWorking ?? false,
    startMinutes,
    endMinutes,
    lunchStartMinutes: hasLunch ? lunchStartMinutes : null,
    lunchEndMinutes: hasLunch ? lunchEndMinutes : null,
  };
}
