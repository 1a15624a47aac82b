import { clockToMinutes, minutesToClock } from "#shared/domain/durations.ts";
import { defaultSchedule, type ScheduleDay, type WeeklySchedule } from "#shared/domain/schedule.ts";
import { scheduleMessages } from "#shared/texts/schedule.pt-br.ts";
import { weeklySchedule } from "#shared/schemas/schedule.ts";

/** A weekday as its row in the form holds it; times are `HH:MM`, and 00:00 ends the day. */
export type DayHours = {
  readonly enabled: boolean;
  readonly start: string;
  readonly end: string;
  readonly hasLunch: boolean;
  readonly lunchStart: string;
  readonly lunchEnd: string;
};

/** Seven rows, Sunday first. */
export type WeekHours = readonly DayHours[];

/** Monday first, as the form shows them. */
export const daysInOrder = [1, 2, 3, 4, 5, 6, 0] as const;

const clock = (minutes: number) => minutesToClock(minutes).replace("24:00", "00:00");
const usual = defaultSchedule().days;

/** A stored week as the form shows it; days that it doesn't list are off. */
export function hoursOf(schedule: WeeklySchedule | null): WeekHours {
  return usual.map((usualDay) => {
    const stored = schedule?.days.find(({ day }) => day === usualDay.day);
    const shown = stored ?? { ...usualDay, enabled: schedule ? false : usualDay.enabled };
    const hasLunch = shown.lunchStartMinutes !== null && shown.lunchEndMinutes !== null;
    return {
      enabled: shown.enabled,
      start: clock(shown.startMinutes),
      end: clock(shown.endMinutes),
      hasLunch,
      lunchStart: clock(shown.lunchStartMinutes ?? 720),
      lunchEnd: clock(shown.lunchEndMinutes ?? 780),
    };
  });
}

/** The week that the form holds, not yet checked: times that are none become NaN. */
export function scheduleOf(hours: WeekHours): WeeklySchedule {
  return { days: hours.map((row, day) => dayOf(row, day)) };
}

function dayOf(row: DayHours, day: number): ScheduleDay {
  const start = clockToMinutes(row.start) ?? Number.NaN;
  const end = endOf(row.end);
  const filled = {
    day,
    enabled: row.enabled,
    startMinutes: start,
    endMinutes: end,
    lunchStartMinutes: row.hasLunch ? (clockToMinutes(row.lunchStart) ?? Number.NaN) : null,
    lunchEndMinutes: row.hasLunch ? endOf(row.lunchEnd) : null,
  };
  // What stands in the row of a day off is nobody's concern, but it has to be sound to be kept.
  if (row.enabled || weeklySchedule.safeParse({ days: [filled] }).success) return filled;
  return { ...(usual[day] ?? filled), enabled: false };
}

function endOf(text: string): number {
  return clockToMinutes(text === "00:00" ? "24:00" : text) ?? Number.NaN;
}

/** The first complaint about each day, by the name of its field: `days.1` is Monday's. */
export function hourErrors(hours: WeekHours): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [day, row] of hours.entries()) {
    const parsed = weeklySchedule.safeParse({ days: [dayOf(row, day)] });
    const issue = parsed.error?.issues[0];
    if (issue) errors[`days.${day}`] = sentenceOf(issue);
  }
  return errors;
}

/** Whether nothing of a row is still being typed. */
export function isFilled({ start, end, hasLunch, lunchStart, lunchEnd }: DayHours): boolean {
  return [start, end, ...(hasLunch ? [lunchStart, lunchEnd] : [])].every(Boolean);
}

function sentenceOf({ code, message }: { code: string; message: string }): string {
  return code === "custom" ? message : scheduleMessages.invalidHours;
}

/** One day's hours on all seven; which days are worked stays as it is. */
export function copyToAllDays(hours: WeekHours, from: number): WeekHours {
  const source = hours[from];
  return source ? hours.map(({ enabled }) => ({ ...source, enabled })) : hours;
}
