import { formatClock } from "#client/lib/formats.ts";
import { addDays, dayMinutes, dayNumberOf, weekdayOf } from "#shared/domain/dates.ts";
import type { DayClock } from "#shared/domain/day-clock.ts";
import { computeSlots } from "#shared/domain/slots.ts";
import { ruleless, staffSlotRules } from "#shared/domain/staff-slots.ts";
import { bookingLinkLimits } from "#shared/schemas/booking-links.ts";
import { hoursOf, serviceOf, type FirstValues, type Known } from "./first-values.ts";

/** Any Sunday: the examples are those of a week without appointments, holidays or clock changes. */
const sunday = "2026-03-01";

const week: readonly DayClock[] = [0, 1, 2, 3, 4, 5, 6].map((index) => {
  const date = addDays(sunday, index);
  const dayNumber = dayNumberOf(date);
  const startUtcMinute = dayNumber * dayMinutes;
  return {
    date,
    dayNumber,
    weekday: weekdayOf(date),
    startUtcMinute,
    endUtcMinute: startUtcMinute + dayMinutes,
    segments: [{ localStartMinute: 0, localEndMinute: dayMinutes, startUtcMinute }],
  };
});

/**
 * Returns the times of the first day of the week that has any, by the rules by which the link will
 * offer them.
 */
export function exampleTimes(values: FirstValues, { person, service, link }: Known): string[] {
  const { durationMinutes } = serviceOf(values);
  const length = {
    // While it is typed, a service is as long as the form proposed.
    durationMinutes: durationMinutes >= 5 ? durationMinutes : 30,
    bufferMinutes: service?.bufferMinutes ?? 0,
  };
  const workplace = {
    calendar: { ...hoursOf(values), closedDates: [] },
    schedule: person.schedule,
  };
  const step = link?.slotDurationMinutes ?? bookingLinkLimits.slotDurationDefault;
  const first = computeSlots({
    rules: staffSlotRules(workplace, [ruleless(length)], step),
    days: week,
    busy: [],
    nowUtcMinute: (week[0]?.startUtcMinute ?? 0) - dayMinutes,
    todayDate: sunday,
  }).find(({ slots }) => slots.length > 0);
  return (first?.slots ?? []).map(({ localMinute }) => formatClock(localMinute));
}
