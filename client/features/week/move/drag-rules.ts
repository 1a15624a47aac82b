import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import type { Side } from "./edge-calls.ts";
import type { GridRange } from "../days/day-rules.ts";
import { addDays, dayMinutes, daysBetween } from "#shared/domain/dates.ts";
import { instantAt, localMoment } from "#shared/domain/wall-clock.ts";

/** The column of a block: a day, and whose where columns are those of professionals. */
export type Place = { readonly date: string; readonly professionalId?: string | undefined };

/**
 * The place of a block on the grid: a column, and minutes after its midnight. Across midnight they
 * are below 0 or above 1440 (piece-rules.ts).
 */
export type Stretch = Place & {
  readonly startMinute: number;
  readonly endMinute: number;
};

/** Moved as a whole, or resized at its lower edge. */
export type DragKind = "move" | "resize";

/** The minutes by which a move or a change of length goes. */
export const coarseStep = 15;
export const fineStep = 5;

const longestMinutes = dayMinutes;

/** Returns the nearest multiple; what hardly moved stays where it was, even off the steps. */
function snap(from: number, delta: number, step: number): number {
  if (Math.abs(delta) < step / 2) return from;
  return Math.round((from + delta) / step) * step;
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

/**
 * Returns where a block goes when the pointer is `delta` minutes below where it took hold, over
 * its column.
 */
export function dragTo(
  from: Stretch,
  kind: DragKind,
  pointer: Place & { readonly delta: number },
  step: number,
  range: GridRange,
): Stretch {
  if (kind === "resize") return resized(from, snap(from.endMinute, pointer.delta, step), range);
  const start = snap(from.startMinute, pointer.delta, step);
  return movedTo(from, pointer, start, range);
}

function movedTo(from: Stretch, to: Place, start: number, range: GridRange): Stretch {
  const length = from.endMinute - from.startMinute;
  // What crosses midnight may go on doing so, as long as a part of it stays in its column.
  const low =
    from.startMinute < range.startMinute
      ? range.startMinute - length + fineStep
      : range.startMinute;
  const high =
    from.endMinute > range.endMinute
      ? range.endMinute - fineStep
      : Math.max(range.startMinute, range.endMinute - length);
  const startMinute = clamp(start, low, high);
  const { date, professionalId } = to;
  return { date, professionalId, startMinute, endMinute: startMinute + length };
}

function resized(from: Stretch, end: number, range: GridRange): Stretch {
  const low = Math.max(from.startMinute, range.startMinute) + fineStep;
  const high =
    from.endMinute > range.endMinute
      ? from.startMinute + longestMinutes
      : Math.min(range.endMinute, longestMinutes);
  const endMinute = clamp(end, low, high);
  return { ...from, endMinute };
}

export type StepKey = "ArrowUp" | "ArrowDown";

/**
 * Returns where an arrow key moves a picked-up block within its day; with Shift it changes the
 * length.
 */
export function keyTo(
  at: Stretch,
  key: StepKey,
  { length, step }: { readonly length: boolean; readonly step: number },
  range: GridRange,
): Stretch {
  const isUp = key === "ArrowUp";
  const next = (minute: number) =>
    isUp ? (Math.ceil(minute / step) - 1) * step : (Math.floor(minute / step) + 1) * step;
  if (length) return resized(at, next(at.endMinute), range);
  return movedTo(at, at, next(at.startMinute), range);
}

/** Returns the shown day before or after one; undefined beyond the first and the last. */
export function dayBeside(date: string, shown: readonly string[], side: Side): string | undefined {
  return side === 1 ? shown.find((other) => other > date) : shown.findLast((other) => other < date);
}

/**
 * Returns the times of an appointment whose block moved. It keeps its real length, even where
 * clocks change or the block shows only a part of it.
 */
export function timesAfter(
  { start, end }: Pick<WeekAppointment, "start" | "end">,
  from: Stretch,
  to: Stretch,
  timeZone: string,
): { readonly start: string; readonly end: string } {
  const isMoved = from.date !== to.date || from.startMinute !== to.startMinute;
  const grown = to.endMinute - to.startMinute - (from.endMinute - from.startMinute);
  if (!isMoved) return { start, end: later(end, grown) };
  const old = localMoment(Date.parse(start), timeZone);
  const date = addDays(old.date, daysBetween(from.date, to.date));
  const minute = old.minute + to.startMinute - from.startMinute;
  const moved = instantAt(date, minute, timeZone);
  const length = (Date.parse(end) - Date.parse(start)) / 60_000;
  return { start: moved, end: later(moved, length + grown) };
}

function later(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString();
}
