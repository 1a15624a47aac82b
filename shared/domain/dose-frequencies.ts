import { feminine, ones, tens } from "../texts/numbers.pt-br.ts";
import { foldText } from "./search-text.ts";

/** Taken once, for no span of time. */
export const singleDose = "Dose única";
export const asNeeded = "Se necessário";

/** How often something is taken, as a form offers it: the daily ones, which keep their words, then rarer ones. */
export const frequencies: readonly string[] = [
  ...[1, 2, 3, 4, 6, 8, 12].map((times) => `${times}x ao dia`),
  ...[4, 6, 8, 12].map((hours) => `A cada ${hours} horas`),
  asNeeded,
  "Uma vez por semana",
  "Duas vezes por semana",
  "Três vezes por semana",
  "Em dias alternados",
  "A cada 15 dias",
  "Uma vez por mês",
  singleDose,
];

/** The shortest time between two doses of what is taken as needed. */
export const leastIntervals: readonly string[] = [4, 6, 8, 12, 24].map(
  (hours) => `A cada ${hours} horas`,
);

/** `Se necessário, no máximo a cada 6 horas`; without an interval the bare words. */
export function asNeededEvery(interval: string | null): string {
  return interval ? `${asNeeded}, no máximo a${interval.slice(1)}` : asNeeded;
}

const daysIn: Readonly<Record<string, number>> = { dia: 1, semana: 7, mes: 30, ano: 365 };
const span = "dias?|d|semanas?|sem|mes|meses|anos?";

/** Days of a unit of time that `span` reads. */
function daysOf(unit: string): number {
  const known = Object.entries(daysIn).find(([name]) => unit.startsWith(name.slice(0, 3)));
  return known?.[1] ?? 1;
}

const numbers = new Map<string, number>([
  ...ones.map((word, value) => [foldText(word), value] as const),
  ...Object.entries(feminine).map(([word, other]) => [other, ones.indexOf(word)] as const),
  ...tens.map((word, at) => [foldText(word), (at + 2) * 10] as const),
]);
const number = `(?:\\d+|${[...numbers.keys()].join("|")})`;
const valueOf = (said: string) => numbers.get(said) ?? Number(said);

const each = new RegExp(
  `(?<![\\d,.])(${number})\\s*(?:x|vez|vezes)\\s*(?:ao|por|na|a|/)\\s*(${span})\\b`,
);
const every = new RegExp(`\\b(?:a )?cada (${number}) (horas?|h|${span})\\b`);
const slashed = /\b(\d+)(?:\s*\/\s*|\s+em\s+)\1\s*(horas?|hs?|hrs|dias?|d|semanas?|mes|meses)\b/;
const weekday = /\b(segunda|terca|quarta|quinta|sexta|sabado|domingo)s?\b/g;
const daily =
  /\b(todo (o )?dia|todos os dias|cada dia|diari[ao](mente)?|(de|pela|da|a) (manha|tarde|noite)|ao deitar|ao acordar|em jejum|no (almoco|jantar)|(antes|depois|apos) (o|do|as|das) (almoco|jantar|refeic))/;

/**
 * Returns how many times a day something is taken, on the average; null where the words don't tell it, as
 * of what is taken once or as needed.
 */
export function dosesPerDay(frequency: string): number | null {
  const said = foldText(frequency);
  if (isAsNeeded(frequency) || isSingleDose(frequency)) return null;
  const [, times, unit] = each.exec(said) ?? [];
  if (times && unit) return valueOf(times) / daysOf(unit);
  const [, count, of] = every.exec(said) ?? slashed.exec(said) ?? [];
  if (count && of)
    return of.startsWith("h") ? 24 / valueOf(count) : 1 / (valueOf(count) * daysOf(of));
  if (/\b(em )?dias alternados\b|\bdia sim,? dia nao\b/.test(said)) return 1 / 2;
  const days = new Set([...said.matchAll(weekday)].map(([, day]) => day)).size;
  if (days > 0) return days / 7;
  if (/\b(toda semana|semanal)/.test(said)) return 1 / 7;
  return daily.test(said) ? 1 : null;
}

export const isSingleDose = (frequency: string): boolean =>
  foldText(frequency).startsWith(foldText(singleDose));

export const isAsNeeded = (frequency: string): boolean =>
  foldText(frequency).startsWith(foldText(asNeeded));

const lasting = new RegExp(
  `^(?:por )?(?:${number} (?:a|ou|ate) )?(${number})\\s*(${span})\\b(?! sim)`,
);

/** Returns how many days a duration is, the longer of two; null where it names none, as `uso contínuo`. */
export function daysOfDuration(duration: string): number | null {
  const [, count, unit] = lasting.exec(foldText(duration)) ?? [];
  return count && unit ? valueOf(count) * daysOf(unit) : null;
}
