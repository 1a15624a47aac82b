import { weekdays } from "#shared/texts/weekdays.pt-br.ts";
import { addDays, addMonths, isDate, mondayOf, monthOf, weekdayOf } from "./dates.ts";
import { foldText } from "./search-text.ts";

/**
 * Days and times of day as people type them: `amanhã`, `qui`, `3 de dez`, `15h30`, `das 9 às 12`. All
 * texts here are folded: lower case, without accents, single spaces.
 */

const weekdayNames = weekdays.map(({ short, name }) => [foldText(short), foldText(name)] as const);
const weekday = `(${weekdayNames.flat().join("|")})(?:[- ]feira)?`;
const months = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];
const month =
  "(jan|janeiro|fev|fevereiro|mar|marco|abr|abril|mai|maio|jun|junho|jul|julho|ago|agosto|set|setembro|out|outubro|nov|novembro|dez|dezembro)";
const before = "(?:(?:na|no|em|para|pra|nesta|neste|nessa|nesse|esta|este|essa|esse|a|o) )*";

type DateReader = (match: readonly (string | undefined)[], today: string) => string | null;

/** The longest writing of a day comes before those that begin like it. */
const dateReaders: readonly (readonly [pattern: string, read: DateReader])[] = [
  ["depois de amanha", (_, today) => addDays(today, 2)],
  ["amanha", (_, today) => addDays(today, 1)],
  ["hoje", (_, today) => today],
  ["ontem", (_, today) => addDays(today, -1)],
  ["(?:proxima semana|semana que vem)", (_, today) => addDays(today, 7)],
  [
    "(?:daqui a|daqui|dentro de|em) (\\d{1,3}) (dia|semana)s?",
    ([, count, unit], today) => addDays(today, Number(count) * (unit === "semana" ? 7 : 1)),
  ],
  [`(?:proxim[ao]) ${weekday}`, ([, name], today) => ofNextWeek(name, today)],
  [`${weekday} que vem`, ([, name], today) => ofNextWeek(name, today)],
  [weekday, ([, name], today) => nextWeekday(name, today)],
  [
    `(?:dia )?(\\d{1,2})(?:o|º)? (?:de )?${month}(?: (?:de )?(20\\d\\d))?`,
    ([, day, name, year], today) =>
      dayOf(day, months.indexOf((name ?? "").slice(0, 3)) + 1, year, today),
  ],
  [
    "(?:dia )?(\\d{1,2})/(\\d{1,2})(?:/(20\\d\\d|\\d\\d))?",
    ([, day, ofYear, year], today) =>
      dayOf(day, Number(ofYear), year?.length === 2 ? `20${year}` : year, today),
  ],
  ["dia (\\d{1,2})", ([, day], today) => nextDayOfMonth(day, today)],
];

/** Sunday = 0. */
const weekdayNumber = (written: string | undefined) =>
  weekdayNames.findIndex((names) => names.some((name) => name === written));

/** The same weekday as today's is that of next week: today is `hoje`. */
function nextWeekday(name: string | undefined, today: string): string {
  const wanted = weekdayNumber(name);
  return addDays(today, ((wanted - weekdayOf(today) + 6) % 7) + 1);
}

/** The weekday of the week after this one; weeks begin on Mondays. */
function ofNextWeek(name: string | undefined, today: string): string {
  const wanted = weekdayNumber(name);
  return addDays(mondayOf(today), 7 + ((wanted + 6) % 7));
}

/** Without a year: the next such day, today included; null when the day doesn't exist. */
function dayOf(
  day: string | undefined,
  monthOfYear: number,
  year: string | undefined,
  today: string,
): string | null {
  const rest = `${`${monthOfYear}`.padStart(2, "0")}-${(day ?? "").padStart(2, "0")}`;
  if (year) return existing(`${year}-${rest}`);
  // The 29th of February comes after up to eight years.
  const first = Number(today.slice(0, 4));
  for (let tried = first; tried <= first + 8; tried += 1) {
    const date = `${tried}-${rest}`;
    if (isDate(date) && date >= today) return date;
  }
  return null;
}

/** The next month that has such a day, this one included. */
function nextDayOfMonth(day: string | undefined, today: string): string | null {
  for (let ahead = 0; ahead <= 2; ahead += 1) {
    const date = `${addMonths(monthOf(today), ahead)}-${(day ?? "").padStart(2, "0")}`;
    if (isDate(date) && date >= today) return date;
  }
  return null;
}

const existing = (date: string) => (isDate(date) ? date : null);

/** A part of a text that was understood: its value, and how many words it took. */
export type Read<Value> = { readonly value: Value; readonly words: number };

/** Reads a day at the beginning of a folded text. */
export function readDate(text: string, today: string): Read<string> | null {
  for (const [pattern, read] of compiledDates) {
    const match = pattern.exec(text);
    const value = match && read(match, today);
    if (match && value !== null) return { value, words: wordsOf(match[0]) };
  }
  return null;
}

const compiledDates = dateReaders.map(
  ([pattern, read]) => [new RegExp(`^${before}${pattern}(?= |$)`), read] as const,
);

/** Minutes after midnight; a period has both. */
export type TypedTime = { readonly from: number | null; readonly to: number | null };

const hour = "(\\d{1,2})(?:(?:h|:)(\\d{2})(?:h|min)?| ?h| ?hs| ?horas?)?";
const part = "(?: d[ae] (manha|tarde|noite))?";
const between = " ?(?:as|a|ate|-) ?(?:as )?";
const marked = "(\\d{1,2})(?:(?:h|:)(\\d{2})(?:h|min)?| ?h| ?hs| ?horas?)";

type TimeReader = (
  match: readonly (string | undefined)[],
  opensAt: number,
) => { from: number | null; to: number | null } | null;

const timeReaders: readonly (readonly [RegExp, TimeReader])[] = [
  ...[`(?:das|de) ${hour}${between}${hour}${part}`, `${hour}${between}${marked}${part}`].map(
    (pattern) => [whole(pattern), readPeriod] as const,
  ),
  [
    whole(`ate (?:as )?${hour}${part}`),
    ([, h, min, named], opensAt) => only("to", minuteOf(h, min, named, opensAt)),
  ],
  [whole("(?:ao |as )?meio[- ]dia"), () => ({ from: 720, to: null })],
  [
    whole(`(?:as|a partir das|depois das) ${hour}${part}`),
    ([, h, min, named], opensAt) => only("from", minuteOf(h, min, named, opensAt)),
  ],
  [
    whole(`${marked}${part}`),
    ([, h, min, named], opensAt) => only("from", minuteOf(h, min, named, opensAt)),
  ],
];

function whole(pattern: string): RegExp {
  return new RegExp(`^${pattern}(?= |$)`);
}

function only(end: "from" | "to", minute: number | null) {
  return minute === null ? null : { from: null, to: null, [end]: minute };
}

/** `das 9 às 12 da manhã`: the part of the day belongs to the end. */
function readPeriod(
  [, h1, min1, h2, min2, named]: readonly (string | undefined)[],
  opensAt: number,
): TypedTime | null {
  const to = minuteOf(h2, min2, named, opensAt);
  const from = minuteOf(h1, min1, undefined, opensAt);
  return from === null || to === null || from >= to ? null : { from, to };
}

/** Hours before the opening that fit in the afternoon are of the afternoon: `3h` is 15:00. */
function minuteOf(
  h: string | undefined,
  min: string | undefined,
  named: string | undefined,
  opensAt: number,
): number | null {
  const hours = Number(h);
  const minutes = Number(min ?? 0);
  if (hours > 23 || minutes > 59) return null;
  const minute = hours * 60 + minutes;
  const isLater = named === undefined ? minute < opensAt : named !== "manha";
  return isLater && hours >= 1 && hours < 12 ? minute + 720 : minute;
}

/**
 * Reads a time of day or a period at the beginning of a folded text. `opensAt` is when work begins, in
 * minutes after midnight.
 */
export function readTime(text: string, opensAt: number): Read<TypedTime> | null {
  for (const [pattern, read] of timeReaders) {
    const match = pattern.exec(text);
    const value = match && read(match, opensAt);
    if (match && value) return { value, words: wordsOf(match[0]) };
  }
  return null;
}

const wordsOf = (text: string) => text.split(" ").length;
