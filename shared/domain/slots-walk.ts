import { type BusyTimes, mergeBusy } from "./busy.ts";
import { type DayClock, utcMinuteReaching, utcMinuteShowing } from "./day-clock.ts";
import { planSlots, type SlotPlan, type WeekdayPlan } from "./slots-plan.ts";
import type { SlotQuery, SlotRefusal } from "./slots-rules.ts";

/** A walk over ascending days; it remembers which busy times are behind it. */
export type SlotWalk = { plan: SlotPlan; busy: BusyTimes; nextBusy: number };

/**
 * Sees each slot of the grid in wall-clock order, with null as refusal when it can be booked and
 * null as instant when the clock jumped over it. Returning true ends the day.
 */
type VisitSlot = (
  localMinute: number,
  startUtcMinute: number | null,
  refusal: SlotRefusal | null,
) => boolean;

/** A weekday's plan with its boundaries as instants of one date. */
type DayPlan = {
  clock: DayClock;
  weekday: WeekdayPlan;
  windowEndUtcMinute: number;
  lunchStartUtcMinute: number;
  lunchEndUtcMinute: number;
};

export function startWalk(query: SlotQuery): SlotWalk {
  return { plan: planSlots(query), busy: mergeBusy(query.busy), nextBusy: 0 };
}

/** The rule that closes the whole day, whatever the time. */
export function refusalOfDay({ plan }: SlotWalk, clock: DayClock): SlotRefusal | null {
  if (plan.refusal !== null) return plan.refusal;
  if (plan.lastDate !== null && clock.date > plan.lastDate) return "after_max_advance";
  return weekdayPlan(plan, clock).refusal;
}

/** Visits the slots of the day's window; none when a rule closes the day. */
export function walkWindow(walk: SlotWalk, clock: DayClock, visit: VisitSlot): void {
  if (refusalOfDay(walk, clock) !== null) return;
  const { windowStartMinutes, windowEndMinutes } = weekdayPlan(walk.plan, clock);
  walkGrid(walk, clock, windowStartMinutes, windowEndMinutes, visit);
}

/** Visits the same grid as far as any rule's hours reach, also on a closed day. */
export function walkWholeGrid(walk: SlotWalk, clock: DayClock, visit: VisitSlot): void {
  const { hours, windowStartMinutes } = weekdayPlan(walk.plan, clock);
  let from = windowStartMinutes;
  let to = windowStartMinutes;
  for (const { startMinutes, endMinutes } of hours) {
    if (startMinutes !== null) from = Math.min(from, startMinutes);
    if (endMinutes !== null) to = Math.max(to, endMinutes);
  }
  const stepsBefore = Math.floor((windowStartMinutes - from) / walk.plan.stepMinutes);
  walkGrid(walk, clock, windowStartMinutes - stepsBefore * walk.plan.stepMinutes, to, visit);
}

function walkGrid(
  walk: SlotWalk,
  clock: DayClock,
  fromMinute: number,
  toMinute: number,
  visit: VisitSlot,
): void {
  const dayRefusal = refusalOfDay(walk, clock);
  const day = planDay(walk.plan, clock);
  for (let local = fromMinute; local < toMinute; local += walk.plan.stepMinutes) {
    const start = utcMinuteShowing(clock, local);
    if (visit(local, start, dayRefusal ?? refusalOfStart(walk, day, local, start))) return;
  }
}

function planDay(plan: SlotPlan, clock: DayClock): DayPlan {
  const weekday = weekdayPlan(plan, clock);
  return {
    clock,
    weekday,
    windowEndUtcMinute: utcMinuteReaching(clock, weekday.windowEndMinutes),
    lunchStartUtcMinute: utcMinuteReaching(clock, weekday.lunchStartMinutes),
    lunchEndUtcMinute: utcMinuteReaching(clock, weekday.lunchEndMinutes),
  };
}

function refusalOfStart(
  walk: SlotWalk,
  day: DayPlan,
  local: number,
  start: number | null,
): SlotRefusal | null {
  const { plan } = walk;
  if (start === null) return "nonexistent_local_time";
  if (start < plan.nowUtcMinute) return "in_the_past";
  if (start < plan.validFromUtcMinute) return "link_not_yet_valid";
  if (start > plan.validUntilUtcMinute) return "link_expired";
  if (start < plan.earliestUtcMinute) return "before_min_advance";
  const end = start + plan.durationMinutes;
  if (local < day.weekday.windowStartMinutes || end > day.windowEndUtcMinute) {
    return refusalByHours(day, local, end);
  }
  // A lunch that a clock change swallowed has no length and refuses nothing.
  if (
    start < day.lunchEndUtcMinute &&
    end > day.lunchStartUtcMinute &&
    day.lunchStartUtcMinute < day.lunchEndUtcMinute
  ) {
    return "lunch";
  }
  return isBusy(walk, start, start + plan.neededMinutes) ? "busy" : null;
}

/** Names the first rule whose hours an appointment outside the window leaves. */
function refusalByHours({ clock, weekday }: DayPlan, local: number, end: number): SlotRefusal {
  const rule = weekday.hours.find(
    ({ startMinutes, endMinutes }) =>
      (startMinutes !== null && local < startMinutes) ||
      (endMinutes !== null && end > utcMinuteReaching(clock, endMinutes)),
  );
  return rule?.refusal ?? "no_common_hours";
}

/** Starts only ever grow along a walk, so busy times that ended stay behind. */
function isBusy(walk: SlotWalk, start: number, until: number): boolean {
  const { starts, ends } = walk.busy;
  while (walk.nextBusy < ends.length && ends[walk.nextBusy]! <= start) walk.nextBusy += 1;
  return walk.nextBusy < starts.length && starts[walk.nextBusy]! < until;
}

function weekdayPlan(plan: SlotPlan, clock: DayClock): WeekdayPlan {
  const weekday = plan.weekdays[clock.weekday];
  if (weekday === undefined) throw new RangeError(`No weekday ${clock.weekday}`);
  return weekday;
}
