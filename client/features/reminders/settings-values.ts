import {
  maxReminderOffsets,
  reminderOffsetBounds,
  type ReminderSettings,
} from "#shared/schemas/reminders.ts";
import { distanceOf, distanceUnits, type DistanceUnit } from "#client/domain/distance-words.ts";
import { reminderTexts } from "#shared/texts/reminders.pt-br.ts";

/** The form's values: amounts as typed, so that an empty field stays empty. */
export type SettingsValues = {
  readonly isEnabled: boolean;
  readonly distances: readonly DistanceValue[];
};

type DistanceValue = {
  readonly key: string;
  readonly amount: number | string;
  readonly unit: DistanceUnit;
};

let lastKey = 0;
const newKey = () => `distance-${(lastKey += 1)}`;

export function valuesOf({ isEnabled, offsetsMinutes }: ReminderSettings): SettingsValues {
  const distances = offsetsMinutes.map((minutes) => ({ key: newKey(), ...distanceOf(minutes) }));
  return { isEnabled, distances };
}

/** Returns another line with the first usual interval that isn't in the list yet. */
export function nextDistance(values: SettingsValues): DistanceValue {
  const taken = new Set(values.distances.map(minutesOf));
  const usual = [1440, 120, 2880, 60].find((minutes) => !taken.has(minutes)) ?? 30;
  return { key: newKey(), ...distanceOf(usual) };
}

export const canAddDistance = ({ distances }: SettingsValues) =>
  distances.length < maxReminderOffsets;

function minutesOf({ amount, unit }: DistanceValue): number | null {
  return typeof amount === "number" ? amount * distanceUnits[unit] : null;
}

/** Returns the sentence for each wrong line, by the line's key. */
export function checkDistances({ distances }: SettingsValues): Record<string, string> {
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

/** Returns what is sent once checkDistances finds nothing wrong. */
export function settingsOf({ isEnabled, distances }: SettingsValues): ReminderSettings {
  const offsetsMinutes = distances.map((distance) => minutesOf(distance) ?? 0);
  return { isEnabled, offsetsMinutes };
}
