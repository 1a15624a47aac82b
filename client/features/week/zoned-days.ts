/**
 * Days and clock times of a calendar's zone. Dates are YYYY-MM-DD, instants milliseconds since 1970,
 * minutes count from the zone's midnight.
 */
export type LocalMoment = { readonly date: string; readonly minute: number };

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** What the wall of the zone shows at an instant. */
export function localMoment(instant: number, timeZone: string): LocalMoment {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) parts[type] = value;
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    minute: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

/** The first instant of a day: not always its 00:00, which a clock change may skip. */
export function startOfDay(date: string, timeZone: string): number {
  const asUtc = Date.parse(`${date}T00:00Z`);
  const around = [asUtc - 86_400_000, asUtc + 86_400_000];
  const candidates = around.map((instant) => asUtc - offsetAt(instant, timeZone));
  const inside = candidates.filter((instant) => localMoment(instant, timeZone).date === date);
  return Math.min(...(inside.length > 0 ? inside : candidates));
}

/** How far the zone's clocks are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const { date, minute } = localMoment(instant, timeZone);
  return Date.parse(`${date}T00:00Z`) + minute * 60_000 - Math.floor(instant / 60_000) * 60_000;
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Sunday = 0. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00Z`).getUTCDay();
}

/** The Monday on or before a date. */
export function mondayOf(date: string): string {
  return addDays(date, -((weekdayOf(date) + 6) % 7));
}

/** True for a date that exists, in the years the product knows. */
export function isDate(text: unknown): text is string {
  if (typeof text !== "string" || !/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const instant = Date.parse(`${text}T00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}

/** How many days later the second date is; negative when it is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000;
}
