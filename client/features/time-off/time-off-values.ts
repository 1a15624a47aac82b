import { slotMinutes } from "#client/domain/calendars/new-slot-values.ts";
import type { NewTimeOff } from "#client/domain/calendars/new-time-off-values.ts";
import { addDays, isDate } from "#shared/domain/dates.ts";
import { instantOfWallClock, wallClockOf } from "#shared/domain/wall-clock.ts";
import { commonTexts } from "#shared/texts/common.pt-br.ts";
import type { FieldIssue } from "#shared/errors.ts";
import type { CreateTimeOffInput, TimeOff } from "#shared/schemas/time-off.ts";

/** The form's values: `YYYY-MM-DDTHH:mm` on the calendar's clocks; whole days include the end. */
export type TimeOffValues = { -readonly [Field in keyof NewTimeOff]: NewTimeOff[Field] };

/** The form's fields in the order of the screen. */
export const timeOffFields = ["professionalId", "start", "end", "reason"] as const;

/** Stands for everybody who attends, where a professional is chosen. */
export const everybody = "everybody";

type Period = { readonly start: string; readonly end: string };

export type TimeOffErrors = Partial<Record<(typeof timeOffFields)[number], string>>;

/** An hour from the next full one, on the same day. */
export function newValues(professionalId: string | null, now: number, timeZone: string) {
  const start = wallClockOf(Math.ceil(now / 3_600_000) * 3_600_000, timeZone);
  const end = wallClockOf(Math.ceil(now / 3_600_000) * 3_600_000 + 3_600_000, timeZone);
  return {
    professionalId,
    isWholeDays: false,
    start: fieldOf(start),
    end: fieldOf(end),
    reason: "",
  };
}

export function valuesOfTimeOff(timeOff: TimeOff, timeZone: string): TimeOffValues {
  const { professionalId, reason } = timeOff;
  const isWholeDays = areWholeDays(timeOff, timeZone);
  const lastInstant = Date.parse(timeOff.end) - (isWholeDays ? 1 : 0);
  return {
    professionalId,
    isWholeDays,
    start: fieldOf(wallClockOf(timeOff.start, timeZone)),
    end: fieldOf(wallClockOf(lastInstant, timeZone)),
    reason,
  };
}

/** Whether it begins and ends at midnight on the clocks of the zone. */
export function areWholeDays({ start, end }: TimeOff, timeZone: string): boolean {
  return [start, end].every((at) => wallClockOf(at, timeZone).endsWith(" 00:00:00"));
}

/** Returns the form as the server takes it, or its complaints. */
export function readTimeOff(
  values: TimeOffValues,
  timeZone: string,
): { input: CreateTimeOffInput; errors: null } | { input: null; errors: TimeOffErrors } {
  const { professionalId, isWholeDays, reason } = values;
  const errors: TimeOffErrors = {};
  const start = isWholeDays ? `${values.start.slice(0, 10)}T00:00` : values.start;
  const end = isWholeDays ? `${nextDay(values.end.slice(0, 10))}T00:00` : values.end;
  const whenMissing = isWholeDays ? "Escolha o dia" : "Informe o dia e a hora";
  if (!professionalId) errors.professionalId = "Selecione um funcionário";
  if (!isComplete(start)) errors.start = whenMissing;
  if (!isComplete(end)) errors.end = whenMissing;
  else if (isComplete(start) && end <= start) {
    errors.end = isWholeDays
      ? "O último dia deve ser o primeiro ou um depois"
      : commonTexts.endBeforeStart;
  }
  if (!professionalId || Object.keys(errors).length > 0) return { input: null, errors };
  return {
    errors: null,
    input: {
      professionalId,
      start: instantOfWallClock(`${start}:00`, timeZone),
      end: instantOfWallClock(`${end}:00`, timeZone),
      reason,
    },
  };
}

/** Whether the form asks for one day, and from when to when on it. */
export function isOfOneDay({ isWholeDays, start, end }: TimeOffValues): boolean {
  return !isWholeDays && start.slice(0, 10) === end.slice(0, 10);
}

/** Returns the form's times at a place that was pressed: as long as before, unless a stretch was drawn. */
export function movedTo(
  { isWholeDays, start, end }: TimeOffValues,
  slot: Period,
  timeZone: string,
): Pick<TimeOffValues, "isWholeDays" | "start" | "end"> {
  const length = Date.parse(`${end}Z`) - Date.parse(`${start}Z`);
  const drawn = Date.parse(slot.end) - Date.parse(slot.start);
  const keeps = !isWholeDays && length > 0 && drawn <= slotMinutes * 60_000;
  const until = keeps ? Date.parse(slot.start) + length : slot.end;
  return {
    isWholeDays: false,
    start: fieldOf(wallClockOf(slot.start, timeZone)),
    end: fieldOf(wallClockOf(until, timeZone)),
  };
}

/** Returns the server's complaints by the form's fields. */
export function timeOffErrorsOf(issues: readonly FieldIssue[]): TimeOffErrors {
  const errors: TimeOffErrors = {};
  for (const { path, message } of issues) {
    const field = timeOffFields.find((name) => name === path);
    if (field) errors[field] ??= message;
  }
  return errors;
}

function isComplete(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text);
}

function nextDay(day: string): string {
  return isDate(day) ? addDays(day, 1) : "";
}

/** Returns `2025-12-31 23:59:00` in the form of the date fields. */
function fieldOf(wallClock: string): string {
  return wallClock.slice(0, 16).replace(" ", "T");
}
