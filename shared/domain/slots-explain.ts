import type { DayClock } from "./day-clock.ts";
import type { SlotQuery, SlotRefusal } from "./slots-rules.ts";
import { refusalOfDay, type SlotWalk, startWalk, walkWholeGrid } from "./slots-walk.ts";

export type ExplainedSlot = {
  localMinute: number;
  /** Null when the clock jumped over this wall-clock time. */
  startUtcMinute: number | null;
  /** Null when the slot can be booked. */
  refusal: SlotRefusal | null;
};

export type ExplainedDay = {
  date: string;
  /** Set when one rule alone leaves nothing of the day. */
  refusal: SlotRefusal | null;
  slots: ExplainedSlot[];
};

/**
 * Every slot of each day's grid with the rule that removed it. The grid reaches as far as any
 * rule's hours, so a slot outside the day's window can name the rule that narrowed it; the slots
 * without a refusal are exactly those of `computeSlots`.
 */
export function explainSlots(query: SlotQuery): ExplainedDay[] {
  const walk = startWalk(query);
  return query.days.map((clock) => explainDay(walk, clock));
}

function explainDay(walk: SlotWalk, clock: DayClock): ExplainedDay {
  const slots: ExplainedSlot[] = [];
  walkWholeGrid(walk, clock, (localMinute, startUtcMinute, refusal) => {
    slots.push({ localMinute, startUtcMinute, refusal });
    return false;
  });
  return { date: clock.date, refusal: refusalOfDay(walk, clock) ?? sharedRefusal(slots), slots };
}

function sharedRefusal(slots: readonly ExplainedSlot[]): SlotRefusal | null {
  const first = slots[0]?.refusal ?? null;
  return slots.every(({ refusal }) => refusal === first) ? first : null;
}
