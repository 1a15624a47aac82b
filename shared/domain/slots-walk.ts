import { type BusyTimes, mergeBusy } from "./busy.ts";
import { type DayClock, utcMinuteReaching, utcMinuteShowing } from "./day-clock.ts";
import { planSlots, type SlotPlan, type WeekdayPlan } from "./slots-plan.ts";
import type { SlotQuery, SlotRefusal } from "./slots-rules.ts";

/** A walk over ascending days; it remembers which busy times are behind it. */
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

/** "outside": before the day's first start or after its last; which rule set it is not looked up. */
export type SlotVerdict = "free" | "nonexistent_local_time" | "outside" | "lunch" | "busy";

/**
 * Sees each slot of the grid in wall-clock order; the instant is null when the clock jumped over
 * it. Returning true ends the day.
 */
type VisitSlot = (
  localMinute: number,
  startUtcMinute: number | null,
  verdict: SlotVerdict,
) => boolean;

/** Stands for the first segment of a day that a zone skipped. */
const NO_SEGMENT = { localStartMinute: 0, localEndMinute: 0, startUtcMinute: 0 };

export function startWalk(query: SlotQuery): SlotWalk {
  return { plan: planSlots(query), busy: mergeBusy(query.busy), nextBusy: 0 };
}

export function planDay(plan: SlotPlan, clock: DayClock): DayPlan {
  const weekday = plan.weekdays[clock.weekday];
  if (weekday === undefined) throw new RangeError(`No weekday ${clock.weekday}`);
  const isTooFar = clock.dayNumber > plan.lastDayNumber;
  const windowStart = utcMinuteReaching(clock, weekday.windowStartMinutes);
  const windowEnd = utcMinuteReaching(clock, weekday.windowEndMinutes);
  return {
    clock,
    weekday,
    refusal: plan.refusal ?? (isTooFar ? "after_max_advance" : refusalOfDate(plan, clock, weekday)),
    firstStart: Math.max(windowStart, plan.earliestUtcMinute),
    lastStart: Math.min(windowEnd - plan.durationMinutes, plan.validUntilUtcMinute),
    lunchStart: utcMinuteReaching(clock, weekday.lunchStartMinutes),
    lunchEnd: utcMinuteReaching(clock, weekday.lunchEndMinutes),
  };
}

function refusalOfDate(plan: SlotPlan, clock: DayClock, weekday: WeekdayPlan): SlotRefusal | null {
  return plan.closedDates.has(clock.date) ? "calendar_closed_date" : weekday.refusal;
}

/**
 * The one walk that every question about slots is answered by. Starts only ever grow along it, so
 * busy times that ended stay behind.
 */
export function walkGrid(
  walk: SlotWalk,
  day: DayPlan,
  fromMinute: number,
  toMinute: number,
  visit: VisitSlot,
): void {
  const { stepMinutes, durationMinutes, neededMinutes } = walk.plan;
  const { starts, ends } = walk.busy;
  const { clock, firstStart, lastStart, lunchStart, lunchEnd } = day;
  const { localStartMinute, localEndMinute, startUtcMinute } = clock.segments[0] ?? NO_SEGMENT;
  let next = walk.nextBusy;
  for (let local = fromMinute; local < toMinute; local += stepMinutes) {
    // Nearly every day has this one segment; asking it here makes the walk a third faster.
    const isInFirst = local >= localStartMinute && local < localEndMinute;
    const start = isInFirst
      ? startUtcMinute + local - localStartMinute
      : utcMinuteShowing(clock, local);
    let verdict: SlotVerdict = "free";
    if (start === null) {
      verdict = "nonexistent_local_time";
    } else if (start < firstStart || start > lastStart) {
      verdict = "outside";
    } else if (start < lunchEnd && start + durationMinutes > lunchStart && lunchStart < lunchEnd) {
      // A lunch that a clock change swallowed has no length and refuses nothing.
      verdict = "lunch";
    } else {
      while (next < ends.length && ends[next]! <= start) next += 1;
      if (next < starts.length && starts[next]! < start + neededMinutes) verdict = "busy";
    }
    if (visit(local, start, verdict)) break;
  }
  walk.nextBusy = next;
}
