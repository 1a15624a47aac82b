import { explainSlots } from "./slots-explain.ts";
import type { SlotQuery, SlotRefusal } from "./slots-rules.ts";
import { type FreeSlot, freeSlots, planDay, startWalk } from "./slots-walk.ts";

export type DaySlots = { date: string; slots: FreeSlot[] };

/** Returns the bookable starts of each day, ascending; a day without any has an empty list. */
export function computeSlots(query: SlotQuery): DaySlots[] {
  const walk = startWalk(query);
  return query.days.map((clock) => {
    const day = planDay(walk.plan, clock);
    return { date: clock.date, slots: day.refusal === null ? freeSlots(walk, day, false) : [] };
  });
}

/** Returns the dates (YYYY-MM-DD) with at least one bookable start; stops at a day's first. */
export function daysWithSlots(query: SlotQuery): string[] {
  const walk = startWalk(query);
  const dates: string[] = [];
  for (const clock of query.days) {
    const day = planDay(walk.plan, clock);
    if (day.refusal === null && freeSlots(walk, day, true).length > 0) dates.push(clock.date);
  }
  return dates;
}

/**
 * Returns the rule that keeps one start from being booked, or null when it can be: the check of a
 * booking command. Takes the local day of the start and the busy times around it. A start outside
 * that day's grid is "off_grid".
 */
export function findStartRefusal(
  query: SlotQuery & { startUtcMinute: number },
): SlotRefusal | null {
  const { startUtcMinute: start } = query;
  const clock = query.days.find((day) => start >= day.startUtcMinute && start < day.endUtcMinute);
  if (clock === undefined) throw new RangeError("The start lies in none of the given days");
  const [day] = explainSlots({ ...query, days: [clock] });
  const slot = day?.slots.find(({ startUtcMinute }) => startUtcMinute === start);
  return slot ? slot.refusal : (day?.refusal ?? "off_grid");
}
