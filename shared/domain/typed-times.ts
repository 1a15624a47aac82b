import { anyMonth, wordsOf, type Read } from "./typed-days.ts";

/**
 * Times of day and lengths as people type them: `15h30`, `das 9 às 12`, `3 da tarde`, `por 40 min`. All
 * texts here are folded: lower case, without accents, single spaces.
 */

/** Minutes after midnight; a period has both. */
export type TypedTime = {
  readonly from: number | null;
  readonly to: number | null;
  /** True of `à tarde` and `a partir das 14h`, in which an appointment only begins. */
  readonly isOpen?: true;
};

/** When work begins and ends, in minutes after midnight. */
export type WorkHours = { readonly opensAt: number; readonly closesAt: number };

const hour = "(\\d{1,2})(?:(?:h|:)(\\d{2})(?:h|min)?| ?h| ?hs| ?horas?)?";
const ofDay = " d[ae] (manha|tarde|noite)";
const part = `(?:${ofDay})?`;
const between = " ?(?:as|a|ate|e|-) ?(?:as )?";
const marked = "(\\d{1,2})(?:(?:h|:)(\\d{2})(?:h|min)?| ?h| ?hs| ?horas?)";
const toTheEnd = "ate o (?:fim|final)(?: do (?:dia|expediente))?";
const onwards = "(?:a partir d[ae]s?|depois d[ae]s?|apos(?: as)?)";

type TimeReader = (match: readonly (string | undefined)[], hours: WorkHours) => TypedTime | null;

const start: TimeReader = ([, h, min, named], { opensAt }) =>
  only("from", minuteOf(h, min, named, opensAt));

const untilClosing: TimeReader = ([, h, min, named], { opensAt, closesAt }) => {
  const from = minuteOf(h, min, named, opensAt);
  return from === null ? null : { from, to: from < closesAt ? closesAt : null, isOpen: true };
};

const timeReaders: readonly (readonly [RegExp, TimeReader])[] = [
  [whole(`(?:das|de|as) ${hour} ${toTheEnd}`), untilClosing],
  ...[
    `(?:das|de|entre)(?: as)? ${hour}${between}${hour}${part}`,
    `${hour}${between}${marked}${part}`,
  ].map((pattern) => [whole(pattern), readPeriod] as const),
  [
    whole(`ate (?:as )?${hour}${part}`),
    ([, h, min, named], { opensAt }) => only("to", minuteOf(h, min, named, opensAt)),
  ],
  [whole("(?:ao |as )?meio[- ]dia e meia"), () => ({ from: 750, to: null })],
  [whole("(?:ao |as )?meio[- ]dia"), () => ({ from: 720, to: null })],
  [whole(`(?:as )?(\\d{1,2})(?: ?hs?)? e (meia)${part}`), start],
  [whole(`${onwards} ${hour}${part}`), untilClosing],
  [whole(`as ${hour}${part}`), start],
  [whole(`${marked}${part}`), start],
  [whole(`(\\d{1,2})()${ofDay}`), start],
  [whole("(?:(?:de|pela|a|na|da|na parte da) )?(manha|tarde|noite)"), readPart],
  [whole("(?:bem )?cedo"), (_, { opensAt }) => ({ from: opensAt, to: null })],
];

/** Where a number can only be an hour: after a day, or in blocked time. */
const bareReaders: typeof timeReaders = [
  [whole(`${hour}${between}${hour}${part}`), readPeriod],
  [whole(hour), start],
];

function whole(pattern: string): RegExp {
  return new RegExp(`^${pattern}(?= |$)(?! de (?:${anyMonth})(?= |$))`);
}

function only(end: "from" | "to", minute: number | null) {
  return minute === null ? null : { from: null, to: null, [end]: minute };
}

/** `das 9 às 12 da manhã`: the part of the day belongs to the end. */
function readPeriod(
  [, h1, min1, h2, min2, named]: readonly (string | undefined)[],
  { opensAt }: WorkHours,
): TypedTime | null {
  const to = minuteOf(h2, min2, named, opensAt);
  const from = minuteOf(h1, min1, undefined, opensAt);
  return from === null || to === null || from >= to ? null : { from, to };
}

/** Afternoons begin at 13:00, evenings at 18:00; the last part of the day ends with the work. */
function readPart(
  [, named]: readonly (string | undefined)[],
  { opensAt, closesAt }: WorkHours,
): TypedTime {
  const isOpen = true;
  if (named === "manha") return { from: opensAt < 720 ? opensAt : 480, to: 720, isOpen };
  if (named === "noite") return { from: 1080, to: closesAt > 1080 ? closesAt : 1439, isOpen };
  return { from: 780, to: closesAt > 780 && closesAt < 1200 ? closesAt : 1080, isOpen };
}

/** Hours before the opening that fit in the afternoon are of the afternoon: `3h` is 15:00. */
function minuteOf(
  h: string | undefined,
  min: string | undefined,
  named: string | undefined,
  opensAt: number,
): number | null {
  const hours = Number(h);
  const minutes = min === "meia" ? 30 : Number(min || 0);
  if (hours > 23 || minutes > 59) return null;
  const minute = hours * 60 + minutes;
  const isLater = named === undefined ? minute < opensAt : named !== "manha";
  return isLater && hours >= 1 && hours < 12 ? minute + 720 : minute;
}

/**
 * Reads a time of day or a period at the beginning of a folded text; also a bare number where it can
 * only be an hour.
 */
export function readTime(text: string, hours: WorkHours, isBare = false): Read<TypedTime> | null {
  for (const [pattern, read] of isBare ? [...timeReaders, ...bareReaders] : timeReaders) {
    const match = pattern.exec(text);
    const value = match && read(match, hours);
    if (match && value) return { value, words: wordsOf(match[0]) };
  }
  return null;
}

const lengthHours =
  "(\\d{1,2}|uma|duas|tres) ?(?:h|hs|horas?)(?: ?(?:e )?(\\d{2}|meia)(?: ?(?:min|minutos))?)?";
const lengthMinutes = "(\\d{1,3}) ?(?:min|mins|minutos?)";
/** `de 9h` may be a beginning, `de 2 horas` hardly. */
const shortHours = "(1|2|uma|duas) horas?(?: e (meia|\\d{2}))?";
const longestMinutes = 720;

const lengthReaders = [
  [whole(`(?:(?:por|durante|de) )?${lengthMinutes}`), ([, min]) => Number(min)],
  [whole("(?:(?:por|durante|de) )?meia hora"), () => 30],
  [whole(`(?:por|durante) ${lengthHours}`), readHours],
  [whole(`de ${shortHours}(?! (?:as|ate|a) )`), readHours],
] satisfies readonly (readonly [RegExp, (match: readonly (string | undefined)[]) => number])[];

function readHours([, h = "", min]: readonly (string | undefined)[]): number {
  const spoken = ["", "uma", "duas", "tres"].indexOf(h);
  const hours = spoken > 0 ? spoken : Number(h);
  return hours * 60 + (min === "meia" ? 30 : Number(min ?? 0));
}

/** Reads how long something takes, in minutes, at the beginning of a folded text. */
export function readLength(text: string): Read<number> | null {
  for (const [pattern, read] of lengthReaders) {
    const match = pattern.exec(text);
    const minutes = match ? read(match) : 0;
    if (match && minutes > 0 && minutes <= longestMinutes) {
      return { value: minutes, words: wordsOf(match[0]) };
    }
  }
  return null;
}

const soon = whole(`(?:daqui a|daqui|dentro de|em) (?:${lengthMinutes}|meia hora|${lengthHours})`);

/** Finds `daqui a 2 horas`, which nobody books; returns how many words it has. */
export function countSoon(text: string): number {
  const match = soon.exec(text);
  return match ? wordsOf(match[0]) : 0;
}
