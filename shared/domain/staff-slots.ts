import type { WeeklySchedule } from "./schedule.ts";
import type { FreeSlot } from "./slots-walk.ts";
import type { ServiceRules, SlotRules } from "./slots-rules.ts";
import type { CalendarHours } from "./time-obstacles.ts";

/** When somebody works: on which calendar, and by which hours of their own. */
export type Workplace = {
  /** With its closed days, YYYY-MM-DD. */
  readonly calendar: CalendarHours & { readonly closedDates: readonly string[] };
  readonly schedule: WeeklySchedule | null;
};

/**
 * Returns the rules for what staff book themselves: those of a link that adds none of its own. Who
 * may be booked is the caller's to know.
 */
export function staffSlotRules(
  { calendar, schedule }: Workplace,
  services: readonly ServiceRules[],
  stepMinutes: number,
): SlotRules {
  return {
    active: {
      organization: true,
      link: true,
      calendar: true,
      professional: true,
      services: true,
      performed: true,
    },
    calendar: {
      workingDays: calendar.workingDays,
      startMinutes: calendar.workingStartMinutes,
      endMinutes: calendar.workingEndMinutes,
      closedDates: calendar.closedDates,
    },
    schedule,
    link: {
      startMinutes: null,
      endMinutes: null,
      validFromUtcMinute: null,
      validUntilUtcMinute: null,
      slotDurationMinutes: stepMinutes,
      minAdvanceHours: 0,
      maxAdvanceDays: 0,
    },
    services,
  };
}

/** Returns the rules of a service that is offered at any time. */
export function ruleless(
  length: Pick<ServiceRules, "durationMinutes" | "bufferMinutes">,
): ServiceRules {
  return {
    ...length,
    availableDays: null,
    startMinutes: null,
    endMinutes: null,
    minAdvanceHours: 0,
    maxAdvanceDays: 0,
  };
}

/** Returns the starts that are nearest to a time, in their order; of two as near the later one. */
export function pickNearestStarts<Slot extends FreeSlot>(
  slots: readonly Slot[],
  utcMinute: number,
  most: number,
): Slot[] {
  const distance = ({ startUtcMinute }: FreeSlot) => Math.abs(startUtcMinute - utcMinute);
  return slots
    .toSorted((a, b) => distance(a) - distance(b) || b.startUtcMinute - a.startUtcMinute)
    .slice(0, most)
    .toSorted((a, b) => a.startUtcMinute - b.startUtcMinute);
}
