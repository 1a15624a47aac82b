import { dayMinutes } from "#shared/domain/dates.ts";

/** The units of intervals, with the minutes of one. */
export const distanceUnits = { minutes: 1, hours: 60, days: dayMinutes } as const;
export type DistanceUnit = keyof typeof distanceUnits;

const words: Record<DistanceUnit, readonly [string, string]> = {
  minutes: ["minuto", "minutos"],
  hours: ["hora", "horas"],
  days: ["dia", "dias"],
};

/** An interval as a number of the largest unit that measures it exactly. */
export type Distance = { readonly amount: number; readonly unit: DistanceUnit };

export function distanceOf(minutes: number): Distance {
  const unit = minutes % dayMinutes === 0 ? "days" : minutes % 60 === 0 ? "hours" : "minutes";
  return { amount: minutes / distanceUnits[unit], unit };
}

/** `1 dia`, `2 horas`, `45 minutos`. */
export function formatDistance(minutes: number): string {
  const { amount, unit } = distanceOf(minutes);
  return `${amount} ${words[unit][amount === 1 ? 0 : 1]}`;
}

const list = new Intl.ListFormat("pt-BR", { type: "conjunction" });

/** `2 dias, 1 dia e 2 horas`. */
export function formatDistances(minutes: readonly number[]): string {
  return list.format(minutes.map(formatDistance));
}
