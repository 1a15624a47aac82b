import { dayMinutes } from "#shared/domain/dates.ts";
import {
  maxReminderOffsets,
  reminderOffsetBounds,
  type ReminderSettings,
} from "#shared/schemas/reminders.ts";
import { formatClock } from "#client/lib/formats.ts";
import {
  distanceOf,
  distanceUnits,
  type DistanceUnit,
} from "#client/domain/appointments/distance-words.ts";
import { reminderTexts } from "#shared/texts/reminders.pt-br.ts";

/** The form's values: amounts as typed, so that an empty field stays empty. */
export type SettingsValues = {
  readonly isEnabled: boolean;
  readonly distances: readonly DistanceValue[];
  readonly isQuiet: boolean;
  /** Hours, as the options of the fields. */
  readonly quietFrom: string;
  readonly quietUntil: string;
  /** Hours, or `never`. */
  readonly undelivered: string;
  readonly alsoByMail: boolean;
  readonly returns: boolean;
};

/** What is proposed when silence is switched on. */
const usualQuiet = { from: 21, until: 8 };
const never = "never";

export const hourChoices = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: formatClock(hour * 60),
}));

/** Returns the usual choices, and the one that is stored. */
export function undeliveredChoices({ undelivered }: SettingsValues) {
  const hours = new Set([2, 4, 8, 12, ...(undelivered === never ? [] : [Number(undelivered)])]);
  return [
    ...[...hours]
      .toSorted((a, b) => a - b)
      .map((each) => ({ value: String(each), label: each === 1 ? "1 hora" : `${each} horas` })),
    { value: never, label: "Nunca" },
  ];
}

type DistanceValue = {
  readonly key: string;
  readonly amount: number | string;
  readonly unit: DistanceUnit;
};

let lastKey = 0;
const newKey = () => `distance-${(lastKey += 1)}`;

export function valuesOf(settings: ReminderSettings): SettingsValues {
  const { isEnabled, offsetsMinutes, quietHours, undeliveredHours, alsoByMail, returns } = settings;
  const distances = offsetsMinutes.map((minutes) => ({ key: newKey(), ...distanceOf(minutes) }));
  const { from, until } = quietHours ?? usualQuiet;
  return {
    isEnabled,
    distances,
    isQuiet: quietHours !== null,
    quietFrom: String(from),
    quietUntil: String(until),
    undelivered: undeliveredHours === null ? never : String(undeliveredHours),
    alsoByMail,
    returns,
  };
}

/** Returns another line with the first usual interval that isn't in the list yet. */
export function nextDistance(values: SettingsValues): DistanceValue {
  const taken = new Set(values.distances.map(minutesOf));
  const usual = [dayMinutes, 120, 2880, 60].find((minutes) => !taken.has(minutes)) ?? 30;
  return { key: newKey(), ...distanceOf(usual) };
}

export const canAddDistance = ({ distances }: SettingsValues) =>
  distances.length < maxReminderOffsets;

function minutesOf({ amount, unit }: DistanceValue): number | null {
  return typeof amount === "number" ? amount * distanceUnits[unit] : null;
}

/** Returns the sentence for each wrong field, by the line's key or the field's name. */
export function checkSettings(values: SettingsValues): Record<string, string> {
  const errors = checkDistances(values);
  const { isQuiet, quietFrom, quietUntil } = values;
  if (isQuiet && quietFrom === quietUntil) errors["quietUntil"] = reminderTexts.sameHours;
  return errors;
}

function checkDistances({ distances }: SettingsValues): Record<string, string> {
  const errors: Record<string, string> = {};
  const seen = new Set<number>();
  for (const distance of distances) {
    const minutes = minutesOf(distance);
    if (minutes === null) errors[distance.key] = "Informe um número";
    else if (minutes < reminderOffsetBounds.min) errors[distance.key] = reminderTexts.tooShort;
    else if (minutes > reminderOffsetBounds.max) errors[distance.key] = reminderTexts.tooLong;
    else if (!Number.isInteger(minutes)) errors[distance.key] = "Use um número inteiro de minutos";
    else if (seen.has(minutes)) errors[distance.key] = "Este lembrete já está na lista";
    else seen.add(minutes);
  }
  return errors;
}

/** Returns what is sent once checkSettings finds nothing wrong. */
export function settingsOf(values: SettingsValues): ReminderSettings {
  const { isEnabled, distances, isQuiet, quietFrom, quietUntil, undelivered } = values;
  const offsetsMinutes = distances.map((distance) => minutesOf(distance) ?? 0);
  return {
    isEnabled,
    offsetsMinutes,
    quietHours: isQuiet ? { from: Number(quietFrom), until: Number(quietUntil) } : null,
    undeliveredHours: undelivered === never ? null : Number(undelivered),
    alsoByMail: values.alsoByMail,
    returns: values.returns,
  };
}
