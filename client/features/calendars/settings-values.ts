import { dayMinutes } from "#shared/domain/dates.ts";
import { scheduleMessages } from "#shared/texts/schedule.pt-br.ts";
import { formatClock } from "#client/lib/formats.ts";
import { clockToMinutes } from "#shared/domain/durations.ts";
import type { FieldIssue } from "#shared/errors.ts";
import type { Calendar, UpdateCalendarInput } from "#shared/schemas/calendars.ts";
import { calendarTexts } from "#shared/texts/calendars.pt-br.ts";
import { formatWeekdays } from "#shared/texts/weekday-lists.pt-br.ts";

/** The values of the settings form: times as `HH:MM`, weekdays as texts with Sunday = "0". */
export type SettingsValues = {
  name: string;
  timeZone: string;
  description: string;
  address: string;
  start: string;
  end: string;
  days: string[];
};

/** The form's fields in the order of the screen. */
export const settingsFields = [
  "name",
  "timeZone",
  "description",
  "address",
  "start",
  "end",
  "days",
] as const;

type Field = (typeof settingsFields)[number];
export type SettingsErrors = Partial<Record<Field, string>>;

const fieldOfPath: Readonly<Record<string, Field>> = {
  name: "name",
  timeZone: "timeZone",
  description: "description",
  address: "address",
  workingStartMinutes: "start",
  workingEndMinutes: "end",
  workingDays: "days",
};

export function valuesOf(calendar: Calendar): SettingsValues {
  return {
    name: calendar.name,
    timeZone: calendar.timeZone,
    description: calendar.description,
    address: calendar.address,
    start: formatClock(calendar.workingStartMinutes),
    // The end of the day is typed as midnight.
    end: formatClock(calendar.workingEndMinutes % dayMinutes),
    days: calendar.workingDays.map(String),
  };
}

type Changes = Omit<UpdateCalendarInput, "id" | "version">;

/** Returns the form as the server takes it, or its complaints. */
export function readSettings(
  values: SettingsValues,
): { input: Changes; errors: null } | { input: null; errors: SettingsErrors } {
  const errors: SettingsErrors = {};
  const start = clockToMinutes(values.start);
  const endOfClock = clockToMinutes(values.end);
  const end = endOfClock === 0 ? dayMinutes : endOfClock;
  if (!values.name.trim()) errors.name = calendarTexts.nameMissing;
  if (!values.timeZone) errors.timeZone = "Escolha o fuso horário";
  if (start === null) errors.start = "Informe o início do expediente";
  if (end === null) errors.end = "Informe o fim do expediente";
  if (start !== null && end !== null && start >= end) {
    errors.end = scheduleMessages.endBeforeStart;
  }
  if (values.days.length === 0) errors.days = scheduleMessages.noWorkingDay;
  if (start === null || end === null || Object.keys(errors).length > 0) {
    return { input: null, errors };
  }
  return {
    errors: null,
    input: {
      name: values.name,
      timeZone: values.timeZone,
      description: values.description,
      address: values.address,
      workingStartMinutes: start,
      workingEndMinutes: end,
      workingDays: values.days.map(Number).toSorted((a, b) => a - b),
    },
  };
}

/** Returns the server's complaints by the form's fields. */
export function settingsErrorsOf(issues: readonly FieldIssue[]): SettingsErrors {
  const errors: SettingsErrors = {};
  for (const { path, message } of issues) {
    const field = fieldOfPath[path.split(".")[0] ?? ""];
    if (field) errors[field] ??= message;
  }
  return errors;
}

/** Returns what somebody else changed since, each as `Nome: Sala 2`. */
export function changesInWords(base: Calendar, newer: Calendar): string[] {
  const words = (calendar: Calendar) => ({
    Nome: calendar.name,
    "Fuso horário": calendar.timeZone,
    Descrição: calendar.description || "sem descrição",
    Endereço: calendar.address || "sem endereço",
    Expediente: `${formatClock(calendar.workingStartMinutes)} às ${formatClock(calendar.workingEndMinutes)}`,
    Dias: formatWeekdays(calendar.workingDays),
  });
  const before: Readonly<Record<string, string>> = words(base);
  return Object.entries(words(newer))
    .filter(([label, text]) => before[label] !== text)
    .map(([label, text]) => `${label}: ${text}`);
}
