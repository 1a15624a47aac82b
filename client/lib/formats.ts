import { formatDuration, minutesToClock } from "#shared/domain/durations.ts";
import { formatCents } from "#shared/domain/money.ts";
/**
 * Dates, money, phones and durations as people here write them. Built on Intl alone: the public
 * booking page carries this file.
 */
type Instant = Date | string | number;

const cachedFormats = new Map<string, Intl.DateTimeFormat>();

function dateParts(at: Instant, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const key = timeZone + JSON.stringify(options);
  let format = cachedFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat("pt-BR", { timeZone, ...options });
    cachedFormats.set(key, format);
  }
  const parts = format.formatToParts(new Date(at));
  // "qui." and "nov." lose their dots.
  return (type: Intl.DateTimeFormatPartTypes) =>
    (parts.find((part) => part.type === type)?.value ?? "").replace(".", "");
}

/** `14:30` on the clocks of the zone. */
export function formatTime(at: Instant, timeZone: string): string {
  const part = dateParts(at, timeZone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return `${part("hour")}:${part("minute")}`;
}

/** `qui, 20 nov`, with the year when it isn't the current one: `qui, 20 nov 2027`. */
export function formatDay(at: Instant, timeZone: string, now: Instant = Date.now()): string {
  const options = { weekday: "short", day: "numeric", month: "short", year: "numeric" } as const;
  const part = dateParts(at, timeZone, options);
  const year = part("year");
  const sameYear = year === dateParts(now, timeZone, options)("year");
  return `${part("weekday")}, ${part("day")} ${part("month")}${sameYear ? "" : ` ${year}`}`;
}

/** `qui, 20 nov · 14:30` on the clocks of the zone. */
export function formatDateTime(at: Instant, timeZone: string, now: Instant = Date.now()): string {
  return `${formatDay(at, timeZone, now)} · ${formatTime(at, timeZone)}`;
}

/** `quinta-feira, 20 de novembro de 2025`, for headings and screen readers. */
export function formatLongDay(at: Instant, timeZone: string): string {
  return new Intl.DateTimeFormat("pt-BR", { timeZone, dateStyle: "full" }).format(new Date(at));
}

/** `09:05` from minutes after midnight. */
export const formatClock = minutesToClock;

/** `R$ 1.234,56` from integer cents; the space doesn't break. */
export const formatMoney = formatCents;

const amount = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2 });

/** `1.234,56` from integer cents, as a money field shows it after its `R$`. */
export function formatAmount(cents: number): string {
  return amount.format(cents / 100);
}

const count = new Intl.NumberFormat("pt-BR");

/** `1.234`. */
export function formatCount(value: number): string {
  return count.format(value);
}

export { formatDuration };

/** `(11) 98765-4321` from E.164; numbers of other countries stay as they are stored. */
export function formatPhone(e164: string): string {
  const local = /^\+55(\d{2})(\d{4,5})(\d{4})$/.exec(e164);
  return local ? `(${local[1]}) ${local[2]}-${local[3]}` : e164;
}

/** `MS` for Maria da Silva: the letters of the first and the last name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0]?.[0] ?? "";
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? "") : "";
  return (first + last).toLocaleUpperCase("pt-BR");
}
