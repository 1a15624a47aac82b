import type { DayClock } from "./day-clock.ts";
import type { SlotQuery, SlotRefusal } from "./slots-rules.ts";
import { refusalOfDay, startWalk, walkWholeGrid, walkWindow } from "./slots-walk.ts";

export type FreeSlot = { localMinute: number; startUtcMinute: number };

export type DaySlots = { date: string; slots: FreeSlot[] };

/** The bookable starts of each day, ascending; a day without any keeps its empty list. */
export function computeSlots(query: SlotQuery): DaySlots[] {
  const walk = startWalk(query);
  return query.days.map((clock) => {
    const slots: FreeSlot[] = [];
    walkWindow(walk, clock, (localMinute, startUtcMinute, refusal) => {
      if (refusal === null && startUtcMinute !== null) slots.push({ localMinute, startUtcMinute });
      return false;
    });
    return { date: clock.date, slots };
  });
}

/** The dates (YYYY-MM-DD) on which at least one start can be booked; stops at a day's first. */
export function daysWithSlots(query: SlotQuery): string[] {
  const walk = startWalk(query);
  return query.days.filter((clock) => hasSlot(walk, clock)).map(({ date }) => date);
}

/**
 * The rule that keeps one start from being booked, or null when it can be: the check of a booking
 * command. Give the local day of the start and the busy times around it. A start that is no slot
 * of that day's grid is "off_grid".
 */
export function findStartRefusal(
  query: SlotQuery & { startUtcMinute: number },
): SlotRefusal | null {
  const { startUtcMinute } = query;
  const clock = query.days.find(
    (day) => startUtcMinute >= day.startUtcMinute && startUtcMinute < day.endUtcMinute,
  );
  if (clock === undefined) throw new RangeError("The start lies in none of the given days");
  const walk = startWalk(query);
  let found: SlotRefusal | null = refusalOfDay(walk, clock) ?? "off_grid";
  walkWholeGrid(walk, clock, (_local, start, refusal) => {
    if (start !== startUtcMinute) return false;
    found = refusal;
    return true;
  });
  return found;
}

function hasSlot(walk: ReturnType<typeof startWalk>, clock: DayClock): boolean {
  let found = false;
  walkWindow(walk, clock, (_local, _start, refusal) => {
    found = refusal === null;
    return found;
  });
  return found;
}
