/** What a booking page offers at once: the days around now and a few of the next free times. */
import { addDays, lastDayOf, monthOf, weekdayOf } from "./dates.ts";
import type { FreeSlot } from "./slots-walk.ts";

/** A month's last week would offer little: what follows it is shown with it. */
const weeksAtLeast = 5;

const mostNext = 6;
/** Where the afternoon and the evening begin, in minutes of the day. */
const partStarts = [12 * 60, 18 * 60] as const;

/** Returns the last day that is shown together with today: a Saturday or the month's last. */
export function lastOpeningDay(today: string): string {
  const monthEnd = lastDayOf(monthOf(today));
  const saturday = addDays(today, 6 - weekdayOf(today) + 7 * (weeksAtLeast - 1));
  return saturday > monthEnd ? saturday : monthEnd;
}

/** Returns how many free days must be known for `pickNextStarts`: each gives at least one start. */
export const daysOfNextStarts = mostNext;

export type NextStart<Slot extends FreeSlot = FreeSlot> = {
  readonly date: string;
  readonly slot: Slot;
};

/**
 * Returns up to six, or fewer, of the next free starts in their order: the first of each morning,
 * afternoon and evening, so that they differ, and with `stepMinutes`, at which all starts lie, of each free
 * stretch, so that no earlier one is passed over; where that gives fewer, also those between.
 */
export function pickNextStarts<Slot extends FreeSlot>(
  days: readonly { readonly date: string; readonly slots: readonly Slot[] }[],
  most = mostNext,
  stepMinutes = Number.POSITIVE_INFINITY,
): NextStart<Slot>[] {
  const all = days.flatMap(({ date, slots }) => slots.map((slot) => ({ date, slot })));
  const isFirst = ({ date, slot }: NextStart<Slot>, at: number) => {
    const before = all[at - 1];
    if (before?.date !== date || partOf(before.slot) !== partOf(slot)) return true;
    return slot.startUtcMinute - before.slot.startUtcMinute > stepMinutes;
  };
  const firsts = all.filter(isFirst).slice(0, most);
  const others = all.filter((start) => !firsts.includes(start));
  const chosen = new Set([...firsts, ...others.slice(0, most - firsts.length)]);
  return all.filter((start) => chosen.has(start));
}

const partOf = ({ localMinute }: FreeSlot) =>
  partStarts.filter((start) => localMinute >= start).length;
