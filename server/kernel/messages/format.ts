/** Instants and lengths as the product writes them. */

/** 'qui, 20 nov · 14:30' in a calendar's time zone; 'qui, 20 nov 2027 · 14:30' when it isn't this year's. */
export function formatMoment(instant: Date, timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat("pt-BR", {
    timeZone,
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    (parts.find((candidate) => candidate.type === type)?.value ?? "").replace(/\.$/, "");
  const year = yearOf(instant, timeZone);
  const date = `${part("weekday")}, ${part("day")} ${part("month")}`;
  const withYear = year === yearOf(now, timeZone) ? date : `${date} ${year}`;
  return `${withYear} · ${part("hour")}:${part("minute")}`;
}

function yearOf(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("pt-BR", { timeZone, year: "numeric" }).format(instant);
}

/** '45 min', '1 h', '1 h 30'. */
export function formatLength(startsAt: Date, endsAt: Date): string {
  const minutes = Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, "0")}`;
}

/** Cuts to one line of at most `maxLength` characters, whatever was typed. */
export function oneLine(text: string, maxLength: number): string {
  return shorten(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim(), maxLength);
}

/** Keeps the paragraphs as typed, without other control characters. */
export function manyLines(text: string, maxLength: number): string {
  const lines = text.replaceAll("\r\n", "\n").replace(/[^\P{Cc}\n]|[\p{Zl}\p{Zp}]/gu, " ");
  return shorten(lines.trim(), maxLength);
}

function shorten(text: string, maxLength: number): string {
  const characters = [...text];
  if (characters.length <= maxLength) return text;
  return `${characters.slice(0, maxLength - 1).join("")}…`;
}
