import type { NewTimeOff } from "#client/domain/calendars/new-time-off-values.ts";
import { formatClock } from "#client/lib/formats.ts";
import { addDays } from "#shared/domain/dates.ts";
import type { TypedCommand } from "#shared/domain/typed-commands.ts";
import { instantOfWallClock } from "#shared/domain/wall-clock.ts";

type Block = Extract<TypedCommand, { kind: "block" }>;

type Around = {
  readonly today: string;
  /** The day that the agenda shows, where it does. */
  readonly shownDate: string | null;
  /** When work begins, in minutes after midnight. */
  readonly opensAt: number;
};

/** Returns what a line blocks, on the clocks of a calendar. */
export function blockedBy(
  { date, until, from, to, reason }: Block,
  { today, shownDate, opensAt }: Around,
): Omit<NewTimeOff, "professionalId"> {
  const day = date ?? shownDate ?? today;
  // Without a word about when, an hour is proposed; a day alone is meant as a whole.
  const isUntimed = from === null && to === null;
  const isWholeDays = isUntimed && date !== null;
  // One end alone: an hour from its beginning, or from midnight to its end.
  const begins = from ?? (isUntimed ? opensAt : 0);
  const ends = to ?? Math.min(begins + 60, 1439);
  const lastDay = isWholeDays ? (until ?? day) : day;
  return {
    isWholeDays,
    start: `${day}T${formatClock(begins)}`,
    end: `${lastDay}T${formatClock(isWholeDays ? 0 : ends)}`,
    reason,
  };
}

/** Returns the same as instants. */
export function blockedSpan(command: Block, around: Around, timeZone: string) {
  const { isWholeDays, start, end } = blockedBy(command, around);
  const instant = (at: string) => instantOfWallClock(`${at}:00`, timeZone);
  if (!isWholeDays) return { start: instant(start), end: instant(end) };
  return {
    start: instant(`${start.slice(0, 10)}T00:00`),
    end: instant(`${addDays(end.slice(0, 10), 1)}T00:00`),
  };
}
