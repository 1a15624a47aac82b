import { weekdays } from "#shared/texts/weekdays.pt-br.ts";
import { addDays, addMonths, isDate, mondayOf, monthOf, weekdayOf } from "./dates.ts";
import { foldText } from "./search-text.ts";

/**
 * Days and times of day as people type them: `amanhã`, `qui`, `3 de dez`, `15h30`, `das 9 às 12`. All
 * texts here are folded: lower case, without accents, single spaces.
 */

const weekdayNames = weekdays.map(({ short, name }) => [foldText(short), foldText(name)] as const);
const anyWeekday = weekdayNames.flat().join("|");
const weekday = `(${anyWeekday})(?:[- ]feira)?`;
/** People name the weekday beside a date; the date counts. */
const besides = `(?:(?:${anyWeekday})(?:[- ]feira)? )?`;
const months = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];
const anyMonth =
  "jan|janeiro|fev|fevereiro|mar|marco|abr|abril|mai|maio|jun|junho|jul|julho|ago|agosto|set|setembro|out|outubro|nov|novembro|dez|dezembro";
const month = `(${anyMonth})`;
const before = "(?:(?:na|no|em|para|pra|nesta|neste|nessa|nesse|esta|este|essa|esse|a|o) )*";

type DateReader = (match: readonly (string | undefined)[], today: string) => string | null;

/** The longest writing of a day comes before those that begin like it. */
const dateReaders: readonly (readonly [pattern: string, read: DateReader])[] = [
  ["depois de amanha", (_, today) => addDays(today, 2)],
  ["amanha", (_, today) => addDays(today, 1)],
  ["(?:hoje|hj)", (_, today) => today],
  ["ontem", (_, today) => addDays(today, -1)],
  ["(?:proxima semana|semana que vem)", (_, today) => addDays(today, 7)],
  [
    "(?:daqui a|daqui|dentro de|em) (\\d{1,3}) (dia|semana)s?",
    ([, count, unit], today) => addDays(today, Number(count) * (unit === "semana" ? 7 : 1)),
  ],
  [`(?:proxim[ao]) ${weekday}`, ([, name], today) => ofNextWeek(name, today)],
  [
    `${weekday} (?:que vem|da (?:proxima semana|semana que vem))`,
    ([, name], today) => ofNextWeek(name, today),
  ],
  [
    `${besides}(?:dia )?(\\d{1,2})(?:o|º)? (?:de )?${month}(?: (?:de )?(20\\d\\d))?`,
    ([, day, name, year], today) =>
      dayOf(day, months.indexOf((name ?? "").slice(0, 3)) + 1, year, today),
  ],
  [
    `${besides}(?:dia )?(\\d{1,2})/(\\d{1,2})(?:/(20\\d\\d|\\d\\d))?`,
    ([, day, ofYear, year], today) =>
      dayOf(day, Number(ofYear), year?.length === 2 ? `20${year}` : year, today),
  ],
  [`${besides}dia (\\d{1,2})`, ([, day], today) => nextDayOfMonth(day, today)],
  [`${weekday} (\\d{1,2})`, ([, name, day], today) => namedDay(name, day, today)],
  ["([2-6])[aª](?:[- ]feira)?", ([, nth], today) => nextWeekday(ordinal(nth), today)],
  [weekday, ([, name], today) => nextWeekday(name, today)],
];

/** Sunday = 0. */
const weekdayNumber = (written: string | undefined) =>
  weekdayNames.findIndex((names) => names.some((name) => name === written));

/** The same weekday as today's is that of next week: today is `hoje`. */
function nextWeekday(name: string | undefined, today: string): string {
  const wanted = weekdayNumber(name);
  return addDays(today, ((wanted - weekdayOf(today) + 6) % 7) + 1);
}

/** `2ª feira` is Monday. */
const ordinal = (nth: string | undefined) => weekdayNames[Number(nth) - 1]?.[0];

/** `quinta 26`, when the next 26th is a Thursday. */
function namedDay(name: string | undefined, day: string | undefined, today: string): string | null {
  const date = nextDayOfMonth(day, today);
  return date !== null && weekdayOf(date) === weekdayNumber(name) ? date : null;
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

/**
 * Reads the first and the last of several days at the beginning of a folded text: `de 23/12 a 2/1`, `de
 * 1 a 15 de janeiro`, `segunda até sexta`.
 */
export function readDays(text: string, today: string): Read<readonly [string, string]> | null {
  const daysOfMonth = inOneMonth.exec(text);
  if (daysOfMonth) {
    const [all, first, last, name] = daysOfMonth;
    return period(`${first} ${name}`, `${last} ${name}`, { today, words: wordsOf(all) });
  }
  const [, lead = ""] = /^((?:(?:de|do|da|desde) )?)/.exec(text) ?? [];
  const first = readDate(text.slice(lead.length), today);
  if (!first) return null;
  const taken = (lead ? 1 : 0) + first.words;
  const after = text.split(" ").slice(taken).join(" ");
  const [join] = /^(?:ate|ao|a|-)(?: (?:o|a))? /.exec(after) ?? [];
  if (!join) return null;
  const last = after.slice(join.length);
  const words = taken + wordsOf(join.trim()) + (readDate(last, first.value)?.words ?? 0);
  return period(text.slice(lead.length), last, { today, words });
}

const inOneMonth = new RegExp(
  `^(?:(?:de|do|dia) )*(\\d{1,2}) ?(?:a|ao|ate|-) ?(?:o )?(?:dia )?(\\d{1,2}) (?:de )?${month}(?= |$)`,
);

/** The last day is looked for from the first on. */
function period(
  from: string,
  to: string,
  { today, words }: { readonly today: string; readonly words: number },
): Read<readonly [string, string]> | null {
  const first = readDate(from, today)?.value;
  const last = first === undefined ? undefined : readDate(to, first)?.value;
  return first && last && last >= first ? { value: [first, last], words } : null;
}

const compiledDates = dateReaders.map(
  ([pattern, read]) => [new RegExp(`^${before}${pattern}(?= |$)`), read] as const,
);

/** Minutes after midnight; a period has both. */
export type TypedTime = { readonly from: number | null; readonly to: number | null };

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
  return from === null ? null : { from, to: from < closesAt ? closesAt : null };
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
  if (named === "manha") return { from: opensAt < 720 ? opensAt : 480, to: 720 };
  if (named === "noite") return { from: 1080, to: closesAt > 1080 ? closesAt : 1439 };
  return { from: 780, to: closesAt > 780 && closesAt < 1200 ? closesAt : 1080 };
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

const wordsOf = (text: string) => text.split(" ").length;
