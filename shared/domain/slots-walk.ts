import { type BusyTimes, mergeBusy } from "./busy.ts";
import { type DayClock, utcMinuteReaching } from "./day-clock.ts";
import { planSlots, type SlotPlan, type WeekdayPlan, weekdayOfPlan } from "./slots-plan.ts";
import type { SlotQuery, SlotRefusal } from "./slots-rules.ts";

/** A walk over ascending days; it remembers which busy times it has passed. */
export type SlotWalk = { plan: SlotPlan; busy: BusyTimes; nextBusy: number };

/** A weekday's plan as instants of one date. */
export type DayPlan = {
  clock: DayClock;
  weekday: WeekdayPlan;
  /** The rule that closes the whole day, whatever the time. */
  refusal: SlotRefusal | null;
  /** Between these two, both included, only lunch and busy times can refuse a start. */
  firstStart: number;
  lastStart: number;
  lunchStart: number;
  lunchEnd: number;
};

/**
 * "outside": before the day's first start or after its last; which rule set it is not looked up.
 */
export type SlotVerdict = "free" | "nonexistent_local_time" | "outside" | "lunch" | "busy";

/**
 * Called for each slot of the grid; the instant is null when the clock jumped over it. Returning
 * true ends the day.
 */
type VisitSlot = (
  localMinute: number,
  startUtcMinute: number | null,
  verdict: SlotVerdict,
) => boolean;

export function startWalk(query: SlotQuery): SlotWalk {
  return { plan: planSlots(query), busy: mergeBusy(query.busy), nextBusy: 0 };
}

export function planDay(plan: SlotPlan, clock: DayClock): DayPlan {
  const weekday = weekdayOfPlan(plan, clock.weekday);
  const windowStart = utcMinuteReaching(clock, weekday.windowStartMinutes);
  const windowEnd = utcMinuteReaching(clock, weekday.windowEndMinutes);
  return {
    clock,
    weekday,
    refusal: plan.refusal ?? refusalOfDate(plan, clock, weekday),
    firstStart: Math.max(windowStart, plan.earliestUtcMinute),
    lastStart: windowEnd - plan.durationMinutes,
    lunchStart: utcMinuteReaching(clock, weekday.lunchStartMinutes),
    lunchEnd: utcMinuteReaching(clock, weekday.lunchEndMinutes),
  };
}

function refusalOfDate(plan: SlotPlan, clock: DayClock, weekday: WeekdayPlan): SlotRefusal | null {
  // The day of validUntil counts as a whole.
  if (clock.startUtcMinute > plan.validUntilUtcMinute) return "link_expired";
  if (clock.dayNumber > plan.lastDayNumber) return "after_max_advance";
  return plan.closedDates.has(clock.date) ? "calendar_closed_date" : weekday.refusal;
}

/** A start that can be booked. */
export type FreeSlot = { localMinute: number; startUtcMinute: number };

/**
 * The starts of a day that can be booked, ascending, or the first alone: those that `walkGrid` calls
 * free, without a look at the others and without a word about them. Starts only ever grow along the
 * days, so busy times that ended stay behind.
 */
export function freeSlots(walk: SlotWalk, day: DayPlan, onlyFirst: boolean): FreeSlot[] {
  const { stepMinutes, durationMinutes, neededMinutes } = walk.plan;
  const { firstStart, lastStart, lunchStart, lunchEnd } = day;
  const { windowStartMinutes, windowEndMinutes } = day.weekday;
  const { starts, ends } = walk.busy;
  const free: FreeSlot[] = [];
  let next = walk.nextBusy;
  for (const { localStartMinute, localEndMinute, startUtcMinute } of day.clock.segments) {
    const startOfLocal = startUtcMinute - localStartMinute;
    const from = Math.max(localStartMinute, firstStart - startOfLocal);
    const stepsIn = Math.max(0, Math.ceil((from - windowStartMinutes) / stepMinutes));
    const end = Math.min(localEndMinute, windowEndMinutes, lastStart - startOfLocal + 1);
    for (
      let local = windowStartMinutes + stepsIn * stepMinutes;
      local < end;
      local += stepMinutes
    ) {
      const start = startOfLocal + local;
      // A lunch swallowed by a clock change has no length and refuses nothing.
      if (start < lunchEnd && start + durationMinutes > lunchStart && lunchStart < lunchEnd)
        continue;
      while (next < ends.length && ends[next]! <= start) next += 1;
      if (next < starts.length && starts[next]! < start + neededMinutes) continue;
      free.push({ localMinute: local, startUtcMinute: start });
      if (onlyFirst) break;
    }
    if (onlyFirst && free.length > 0) break;
  }
  walk.nextBusy = next;
  return free;
}

/**
 * Visits the grid of each stretch of the day, in the order in which they happen, with a verdict on
 * each start. A wall-clock time that comes twice is seen twice, one that was skipped once, as null.
 */
export function walkGrid(
  walk: SlotWalk,
  day: DayPlan,
  fromMinute: number,
  toMinute: number,
  visit: VisitSlot,
): void {
  const { stepMinutes } = walk.plan;
  let local = fromMinute;
  for (const segment of day.clock.segments) {
    const { localStartMinute, localEndMinute } = segment;
    for (; local < localStartMinute && local < toMinute; local += stepMinutes) {
      if (visit(local, null, "nonexistent_local_time")) return;
    }
    // The clocks went back: continue from the first grid time that this part shows again.
    const stepsIn = Math.ceil((localStartMinute - fromMinute) / stepMinutes);
    local = fromMinute + Math.max(0, stepsIn) * stepMinutes;
    const end = Math.min(localEndMinute, toMinute);
    const startOfLocal = segment.startUtcMinute - localStartMinute;
    for (; local < end; local += stepMinutes) {
      const start = startOfLocal + local;
      if (visit(local, start, verdictOf(walk, day, local, start))) return;
    }
  }
  for (; local < toMinute; local += stepMinutes) {
    if (visit(local, null, "nonexistent_local_time")) return;
  }
}

function verdictOf(walk: SlotWalk, day: DayPlan, local: number, start: number): SlotVerdict {
  const { durationMinutes, neededMinutes } = walk.plan;
  const { firstStart, lastStart, lunchStart, lunchEnd } = day;
  if (start < firstStart || start > lastStart) return "outside";
  // The clocks went back to before the opening.
  if (local < day.weekday.windowStartMinutes) return "outside";
  // A lunch that a clock change swallowed has no length and refuses nothing.
  if (start < lunchEnd && start + durationMinutes > lunchStart && lunchStart < lunchEnd) {
    return "lunch";
  }
  const { starts, ends } = walk.busy;
  let next = walk.nextBusy;
  while (next < ends.length && ends[next]! <= start) next += 1;
  walk.nextBusy = next;
  return next < starts.length && starts[next]! < start + neededMinutes ? "busy" : "free";
}
