import { clockToMinutes, minutesToField } from "#shared/domain/durations.ts";
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

const usual = defaultSchedule().days;

/** Returns a stored week in the form's terms; days that it doesn't list are off. */
export function hoursOf(schedule: WeeklySchedule | null): WeekHours {
  return usual.map((usualDay) => {
    const stored = schedule?.days.find(({ day }) => day === usualDay.day);
    const shown = stored ?? { ...usualDay, enabled: schedule ? false : usualDay.enabled };
    const hasLunch = shown.lunchStartMinutes !== null && shown.lunchEndMinutes !== null;
    return {
      enabled: shown.enabled,
      start: minutesToField(shown.startMinutes),
      end: minutesToField(shown.endMinutes),
      hasLunch,
      lunchStart: minutesToField(shown.lunchStartMinutes ?? 720),
      lunchEnd: minutesToField(shown.lunchEndMinutes ?? 780),
    };
  });
}

/** Returns the form's week, not yet checked: invalid times become NaN. */
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
  // The hours of a day off don't matter, but they must be valid to be kept.
  if (row.enabled || weeklySchedule.safeParse({ days: [filled] }).success) return filled;
  return { ...(usual[day] ?? filled), enabled: false };
}

function endOf(text: string): number {
  return clockToMinutes(text === "00:00" ? "24:00" : text) ?? Number.NaN;
}

/** Returns the first complaint about each day by the name of its field: `days.1` is Monday's. */
export function hourErrors(hours: WeekHours): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [day, row] of hours.entries()) {
    const parsed = weeklySchedule.safeParse({ days: [dayOf(row, day)] });
    const issue = parsed.error?.issues[0];
    if (issue) errors[`days.${day}`] = sentenceOf(issue);
  }
  return errors;
}

/** Whether a row is complete. */
export function isFilled({ start, end, hasLunch, lunchStart, lunchEnd }: DayHours): boolean {
  return [start, end, ...(hasLunch ? [lunchStart, lunchEnd] : [])].every(Boolean);
}

function sentenceOf({ code, message }: { code: string; message: string }): string {
  return code === "custom" ? message : scheduleMessages.invalidHours;
}

/** Copies one day's hours to all seven; which days are worked stays as it is. */
export function copyToAllDays(hours: WeekHours, from: number): WeekHours {
  const source = hours[from];
  return source ? hours.map(({ enabled }) => ({ ...source, enabled })) : hours;
}
