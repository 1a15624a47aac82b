import type { TimeOff } from "#shared/schemas/time-off.ts";
import type { Span } from "../days/day-rules.ts";
import { layoutDay, type PlacedBlock } from "./layout-rules.ts";
import { addDays, dayMinutes } from "#shared/domain/dates.ts";
import { localMoment, startOfDay } from "#shared/domain/wall-clock.ts";

/** A period in which a professional can't be booked. */
export type Absence = Omit<TimeOff, "version">;

type AbsencePart = Span & { readonly absence: Absence };

/** Returns the absences of one day side by side, cut at its midnights. */
export function absencesOf(
  date: string,
  absences: readonly Absence[],
  timeZone: string,
): readonly PlacedBlock<AbsencePart>[] {
  const from = startOfDay(date, timeZone);
  const to = startOfDay(addDays(date, 1), timeZone);
  const parts = absences.flatMap((absence) => {
    const start = Date.parse(absence.start);
    const end = Date.parse(absence.end);
    if (start >= to || end <= from) return [];
    const startMinute = start <= from ? 0 : localMoment(start, timeZone).minute;
    const endMinute = end >= to ? dayMinutes : localMoment(end, timeZone).minute;
    return endMinute > startMinute ? [{ id: absence.id, absence, startMinute, endMinute }] : [];
  });
  return layoutDay(parts, Number.POSITIVE_INFINITY).blocks;
}

type Minutes = Pick<Span, "startMinute" | "endMinute">;

/**
 * Returns where the words of an absence are read: the first minutes of it that no block covers, or
 * its beginning when there are none.
 */
export function clearMinute(
  { startMinute, endMinute }: Minutes,
  blocks: readonly Minutes[],
  minutes: number,
): number {
  let clear = startMinute;
  for (const block of blocks.toSorted((a, b) => a.startMinute - b.startMinute)) {
    if (block.startMinute >= clear + minutes) break;
    clear = Math.max(clear, block.endMinute);
  }
  return clear + minutes <= endMinute ? clear : startMinute;
}
