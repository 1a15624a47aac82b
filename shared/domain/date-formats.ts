import { midnightOf } from "./dates.ts";

/** Days and times as people here write them, by Intl alone: the public booking page carries this file. */
export type Instant = Date | string | number;

const known = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = timeZone + JSON.stringify(options);
  let format = known.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat("pt-BR", { timeZone, ...options });
    known.set(key, format);
  }
  return format;
}

function partsOf(at: Instant, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const parts = formatOf(timeZone, options).formatToParts(new Date(at));
  // "qui." and "nov." lose their dots.
  return (type: Intl.DateTimeFormatPartTypes) =>
    (parts.find((part) => part.type === type)?.value ?? "").replace(".", "");
}

/** Writes `14:30` by the clocks of the zone. */
export function formatTime(at: Instant, timeZone: string): string {
  const part = partsOf(at, timeZone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return `${part("hour")}:${part("minute")}`;
}

/** Writes `qui, 20 nov`, with the year when it isn't that of `now`: `qui, 20 nov 2027`. */
export function formatDayIn(at: Instant, timeZone: string, now: Instant): string {
  const options = { weekday: "short", day: "numeric", month: "short", year: "numeric" } as const;
  const part = partsOf(at, timeZone, options);
  const year = part("year");
  const sameYear = year === partsOf(now, timeZone, options)("year");
  return `${part("weekday")}, ${part("day")} ${part("month")}${sameYear ? "" : ` ${year}`}`;
}

/** Writes `qui, 20 nov · 14:30` by the clocks of the zone. */
export function formatMoment(at: Instant, timeZone: string, now: Instant): string {
  return `${formatDayIn(at, timeZone, now)} · ${formatTime(at, timeZone)}`;
}

/** Writes until when something holds, behind `até as`: `14:30`, or `00:10 de sex, 21 nov` of another day. */
export function formatEnd(at: Instant, timeZone: string, now: Instant = Date.now()): string {
  const [day, today] = [at, now].map((each) => formatDayIn(each, timeZone, now));
  return `${formatTime(at, timeZone)}${day === today ? "" : ` de ${day}`}`;
}

/** Writes `20 de novembro de 2026, 14:30` by the clocks of the zone. */
export function formatLongMoment(at: Instant, timeZone: string): string {
  return `${formatDateIn(at, timeZone, { dateStyle: "long" })}, ${formatTime(at, timeZone)}`;
}

/** Writes the wanted parts of an instant's day by the clocks of the zone. */
export function formatDateIn(
  at: Instant,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): string {
  return formatOf(timeZone, options).format(new Date(at));
}

/** Writes `20/11/2026 14:30:05` by the clocks of the zone, for spreadsheets. */
export function formatStamp(at: Instant, timeZone: string): string {
  const format = formatOf(timeZone, { dateStyle: "short", timeStyle: "medium" });
  return format.format(new Date(at)).replace(",", "");
}

/** Writes the wanted parts of a day without a zone, YYYY-MM-DD: `20 de novembro`. */
export function formatPlainDate(date: string, options: Intl.DateTimeFormatOptions): string {
  return formatOf("UTC", options).format(midnightOf(date));
}

/** Writes a plain date as papers do: `21 de novembro de 2026`. */
export const formatLongDate = (date: string): string =>
  formatPlainDate(date, { dateStyle: "long" });
