import { weekdays } from "#shared/texts/weekdays.pt-br.ts";
import {
  addDays,
  addMonths,
  isDate,
  mondayOf,
  monthOf,
  sameDayInMonth,
  weekdayOf,
} from "./dates.ts";
import { monthMarks } from "./months.ts";
import { foldText } from "./search-text.ts";

/**
 * Days as people type them: `amanhã`, `qui`, `3 de dez`, `25-11`, `mês que vem`. All texts here are
 * folded: lower case, without accents, single spaces.
 */

const weekdayNames = weekdays.map(({ short, name }) => [foldText(short), foldText(name)] as const);
const anyWeekday = weekdayNames.flat().join("|");
const weekday = `(${anyWeekday})(?:[- ]feira)?`;
/** People name the weekday beside a date; the date counts. */
const besides = `(?:(?:${anyWeekday})(?:[- ]feira)? )?`;
export const anyMonth =
  "jan|janeiro|fev|fevereiro|mar|marco|abr|abril|mai|maio|jun|junho|jul|julho|ago|agosto|set|setembro|out|outubro|nov|novembro|dez|dezembro";
const month = `(${anyMonth})`;
const nextWeek = "(?:proxima semana|semana que vem)";
const nextMonth = "(?:proximo mes|mes que vem)";
const counts = ["um", "dois", "tres", "quatro", "cinco", "seis"];
const count = `(\\d{1,3}|${counts.join("|")}|uma|duas|quinze)`;
const fromNow = "(?:daqui a|daqui|dentro de|em)";
const before = "(?:(?:na|no|em|para|pra|nesta|neste|nessa|nesse|esta|este|essa|esse|a|o) )*";

type DateReader = (match: readonly (string | undefined)[], today: string) => string | null;

/** The longest writing of a day comes before those that begin like it. */
const dateReaders: readonly (readonly [pattern: string, read: DateReader])[] = [
  ["depois de amanha", (_, today) => addDays(today, 2)],
  ["amanha", (_, today) => addDays(today, 1)],
  ["(?:hoje|hj)", (_, today) => today],
  ["ontem", (_, today) => addDays(today, -1)],
  [`${nextWeek}(?: n[ao])? ${weekday}`, ([, name], today) => ofLaterWeek(name, today)],
  [nextWeek, (_, today) => addDays(today, 7)],
  ["(?:semana passada|ultima semana)", (_, today) => addDays(today, -7)],
  ["(?:[dn]?es[ts]a) semana", (_, today) => today],
  [nextMonth, (_, today) => sameDayInMonth(today, 1)],
  [
    `${fromNow} ${count} (dia|semana|mes)(?:es|s)?`,
    ([, many, unit], today) => {
      if (unit === "mes") return sameDayInMonth(today, countOf(many));
      return addDays(today, countOf(many) * (unit === "semana" ? 7 : 1));
    },
  ],
  [`(?:proxim[ao]) ${weekday}`, ([, name], today) => ofLaterWeek(name, today)],
  [
    `${weekday} (?:que vem|(?:d?[ae] |na )?${nextWeek})`,
    ([, name], today) => ofLaterWeek(name, today),
  ],
  [
    `${weekday} ${fromNow} ${count} semanas?`,
    ([, name, many], today) => ofLaterWeek(name, today, countOf(many)),
  ],
  [
    `${besides}(?:dia )?(\\d{1,2}) (?:d[eo] )?${nextMonth}`,
    ([, day], today) => existing(`${addMonths(monthOf(today), 1)}-${(day ?? "").padStart(2, "0")}`),
  ],
  [
    `${besides}(?:dia )?(\\d{1,2})(?:o|º)? (?:de )?${month}(?: (?:de )?(20\\d\\d))?`,
    ([, day, name, year], today) =>
      dayOf(day, monthMarks.indexOf((name ?? "").slice(0, 3)) + 1, year, today),
  ],
  [
    `${besides}(?:dia )?(\\d{1,2})([/.-])(\\d{1,2})(?:\\2(20\\d\\d|\\d\\d))?`,
    ([, day, , ofYear, year], today) =>
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

/** The weekday of the week after this one, or of a later one; weeks begin on Mondays. */
function ofLaterWeek(name: string | undefined, today: string, weeks = 1): string {
  const wanted = weekdayNumber(name);
  return addDays(mondayOf(today), 7 * weeks + ((wanted + 6) % 7));
}

function countOf(written: string | undefined): number {
  if (written === "uma") return 1;
  if (written === "duas") return 2;
  if (written === "quinze") return 15;
  return counts.indexOf(written ?? "") + 1 || Number(written);
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

/** Returns how many words a text has. */
export const wordsOf = (text: string) => text.split(" ").length;

/** A weekday's word that may as well be a name, and how many words stand for it. */
export type WeekdayWord = Read<number> & {
  /** In full, as people are called. */
  readonly isFull: boolean;
};

const plainWeekday = new RegExp(`^(?:[oa] )?(${anyWeekday})(?= |$)`);

/** Reads a weekday alone at the beginning of a folded text: no `feira`, nothing that dates it. */
export function readPlainWeekday(text: string, today: string): WeekdayWord | null {
  const match = plainWeekday.exec(text);
  if (!match) return null;
  const words = wordsOf(match[0]);
  if (readDate(text, today)?.words !== words) return null;
  const name = match[1] ?? "";
  return { value: weekdayNumber(name), words, isFull: name.length > 3 };
}
