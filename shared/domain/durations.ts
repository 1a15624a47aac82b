import { dayMinutes } from "./dates.ts";

const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Writes minutes after midnight as 'HH:MM'; 1440 is '24:00', the end of the day. */
export function minutesToClock(minutes: number): string {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > dayMinutes) {
    throw new RangeError(`${minutes} is not a minute of a day`);
  }
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** Reads 'HH:MM' (00:00 to 24:00) as minutes after midnight; returns null for anything else. */
export function clockToMinutes(text: string): number | null {
  if (text === "24:00") return dayMinutes;
  const match = CLOCK.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** Writes a length as people say it: '45 min', '1 h', '1 h 30'. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${twoDigits(rest)}`;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/** Writes minutes of a day as a field for a time takes them: the day's end is its beginning. */
export const minutesToField = (minutes: number): string =>
  minutesToClock(minutes).replace("24:00", "00:00");
