import { type DayClock, utcMinuteReaching } from "./day-clock.ts";
import type { SlotPlan } from "./slots-plan.ts";
import type { BusyInterval, SlotQuery, SlotRefusal } from "./slots-rules.ts";
import {
  type DayPlan,
  planDay,
  type SlotVerdict,
  type SlotWalk,
  startWalk,
  walkGrid,
} from "./slots-walk.ts";

export type ExplainedSlot = {
  localMinute: number;
  /** Null when the clock jumped over this wall-clock time. */
  startUtcMinute: number | null;
  /** Null when the slot can be booked. */
  refusal: SlotRefusal | null;
};

export type ExplainedDay = {
  date: string;
  /** Set when one rule alone removes the whole day. */
  refusal: SlotRefusal | null;
  slots: ExplainedSlot[];
};

/**
 * Returns every slot of each day's grid with the rule that removed it. The grid reaches as far as
 * any rule's hours, so that a slot outside the day's window can name the rule that narrowed it; the
 * slots without a refusal are exactly those of `computeSlots`.
 */
export function explainSlots(query: SlotQuery): ExplainedDay[] {
  const walk = startWalk(query);
  const timeOff = query.busy.filter(({ isTimeOff }) => isTimeOff);
  return query.days.map((clock) => explainDay(walk, clock, timeOff));
}

function explainDay(
  walk: SlotWalk,
  clock: DayClock,
  timeOff: readonly BusyInterval[],
): ExplainedDay {
  const day = planDay(walk.plan, clock);
  const { fromMinute, toMinute } = reachOfGrid(walk.plan, day);
  const slots: ExplainedSlot[] = [];
  walkGrid(walk, day, fromMinute, toMinute, (localMinute, startUtcMinute, verdict) => {
    const named = day.refusal ?? nameRefusal(walk.plan, day, localMinute, startUtcMinute, verdict);
    const isOff = named === "busy" && touches(timeOff, startUtcMinute, walk.plan.neededMinutes);
    const refusal = isOff ? "time_off" : named;
    slots.push({ localMinute, startUtcMinute, refusal });
    return false;
  });
  return { date: clock.date, refusal: day.refusal ?? sharedRefusal(slots), slots };
}

/** Whether a start with the minutes that it needs overlaps an interval of any length. */
function touches(
  intervals: readonly BusyInterval[],
  start: number | null,
  neededMinutes: number,
): boolean {
  return (
    start !== null &&
    intervals.some(
      ({ startUtcMinute, endUtcMinute }) =>
        startUtcMinute < endUtcMinute &&
        startUtcMinute < start + neededMinutes &&
        endUtcMinute > start,
    )
  );
}

/** Returns the day's own grid, extended in both directions to the outermost hours of any rule. */
function reachOfGrid({ stepMinutes }: SlotPlan, { weekday }: DayPlan) {
  const { hours, windowStartMinutes } = weekday;
  let from = windowStartMinutes;
  let toMinute = windowStartMinutes;
  for (const { startMinutes, endMinutes } of hours) {
    if (startMinutes !== null) from = Math.min(from, startMinutes);
    if (endMinutes !== null) toMinute = Math.max(toMinute, endMinutes);
  }
  const stepsBefore = Math.floor((windowStartMinutes - from) / stepMinutes);
  return { fromMinute: windowStartMinutes - stepsBefore * stepMinutes, toMinute };
}

function nameRefusal(
  plan: SlotPlan,
  day: DayPlan,
  localMinute: number,
  start: number | null,
  verdict: SlotVerdict,
): SlotRefusal | null {
  if (verdict === "free") return null;
  if (start === null) return "nonexistent_local_time";
  if (verdict !== "outside") return verdict;
  if (start < plan.nowUtcMinute) return "in_the_past";
  if (start < plan.earliestUtcMinute) return "before_min_advance";
  return refusalByHours(day, localMinute, start + plan.durationMinutes);
}

/** Returns the first rule whose hours an appointment outside the window exceeds. */
function refusalByHours({ clock, weekday }: DayPlan, localMinute: number, end: number) {
  const rule = weekday.hours.find(
    ({ startMinutes, endMinutes }) =>
      (startMinutes !== null && localMinute < startMinutes) ||
      (endMinutes !== null && end > utcMinuteReaching(clock, endMinutes)),
  );
  return rule?.refusal ?? "no_common_hours";
}

function sharedRefusal(slots: readonly ExplainedSlot[]): SlotRefusal | null {
  const first = slots[0]?.refusal ?? null;
  return slots.every(({ refusal }) => refusal === first) ? first : null;
}
