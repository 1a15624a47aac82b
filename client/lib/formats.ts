import { formatCount } from "#shared/domain/counts.ts";
import { addDays, firstDayOf, midnightOf } from "#shared/domain/dates.ts";
import { formatDuration, minutesToClock } from "#shared/domain/durations.ts";
import { formatCents } from "#shared/domain/money.ts";
import {
  formatDayIn,
  formatMoment,
  formatPlainDate,
  formatTime,
} from "#shared/domain/date-formats.ts";
import { formatPhone } from "#shared/domain/phone-formats.ts";

/**
 * Dates, money, phones and durations as people here write them. Built on Intl alone: the public
 * booking page carries this file.
 */
type Instant = Date | string | number;

export { formatTime };

/** `qui, 20 nov`, with the year when it isn't the current one: `qui, 20 nov 2027`. */
export function formatDay(at: Instant, timeZone: string, now: Instant = Date.now()): string {
  return formatDayIn(at, timeZone, now);
}

/** `qui, 20 nov · 14:30` on the clocks of the zone. */
export function formatDateTime(at: Instant, timeZone: string, now: Instant = Date.now()): string {
  return formatMoment(at, timeZone, now);
}

/** A day without a zone, YYYY-MM-DD, as `formatDay` writes it. */
export function formatPlainDay(date: string): string {
  return formatDay(midnightOf(date), "UTC");
}

/** `Hoje`, `Amanhã` or, without a year, `qui, 26 nov`. */
export function formatNearDay(date: string, today: string): string {
  if (date === today) return "Hoje";
  if (date === addDays(today, 1)) return "Amanhã";
  return formatDay(midnightOf(date), "UTC", midnightOf(date));
}

/** `quinta-feira, 20 de novembro de 2025`, for headings and screen readers. */
export function formatPlainLongDay(date: string): string {
  return formatPlainDate(date, { dateStyle: "full" });
}

/** `novembro de 2025`. */
export const formatMonth = (month: string) =>
  formatPlainDate(firstDayOf(month), { month: "long", year: "numeric" });

/** `09:05` from minutes after midnight. */
export const formatClock = minutesToClock;

/** `R$ 1.234,56` from integer cents; the space doesn't break. */
export const formatMoney = formatCents;

const amount = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2 });

/** `1.234,56` from integer cents, as a money field shows it after its `R$`. */
export function formatAmount(cents: number): string {
  return amount.format(cents / 100);
}

export { formatCount, formatDuration, formatPhone };

const title = /^(Dra?|Sra?|Prof|Profa)\.? /i;

/**
 * Returns `MS` for Maria da Silva: the first letters of the first and the last name. Titles, emojis
 * and signs don't count, unless there is nothing else.
 */
export function initials(name: string): string {
  const written = name.trim().replace(title, "").split(/\s+/);
  const names = written.filter((word) => /[\p{L}\p{N}]/u.test(word));
  const words = names.length > 0 ? names : written;
  const first = firstCharacter(words[0]);
  const last = words.length > 1 ? firstCharacter(words.at(-1)) : "";
  return (first + last).toLocaleUpperCase("pt-BR");
}

/** Returns `Helena` for Dra. Helena Prado. */
export function givenName(name: string): string {
  return name.trim().replace(title, "").split(/\s+/, 1)[0] ?? "";
}

/** Returns people's given names; two of one given name keep all of theirs, since nothing else tells them apart. */
export function shortNames(names: readonly string[]): string[] {
  const given = names.map(givenName);
  return given.map((short, i) =>
    given.indexOf(short) === given.lastIndexOf(short) ? short : (names[i] ?? short),
  );
}

const characters = new Intl.Segmenter("pt-BR");

/**
 * Returns the first visible character: an emoji or an accented letter is one; brackets and quotes
 * are skipped.
 */
function firstCharacter(word = ""): string {
  const shown = word.replace(/^[^\p{L}\p{N}]+(?=[\p{L}\p{N}])/u, "");
  return characters.segment(shown)[Symbol.iterator]().next().value?.segment ?? "";
}
