import type { DayClock } from "./day-clock.ts";
import type { WeeklySchedule } from "./schedule.ts";

/**
 * Everything that decides when a booking link can be booked. Minutes are wall-clock minutes
 * after midnight in the calendar's time zone; UTC minutes are minutes since 1970-01-01T00:00Z;
 * weekdays count from Sunday = 0. Null means the rule is absent and restricts nothing.
 */
export type SlotRules = {
  active: {
    organization: boolean;
    link: boolean;
    calendar: boolean;
    /** The professional is active and attends customers ("atende"). */
    professional: boolean;
    /** Every chosen service is active. */
    services: boolean;
    /** The professional performs every chosen service. */
    performed: boolean;
  };
  calendar: {
    workingDays: readonly number[];
    startMinutes: number;
    endMinutes: number;
    /** Days on which it is closed, YYYY-MM-DD: holidays and the organisation's own. */
    closedDates: readonly string[];
  };
  schedule: WeeklySchedule | null;
  link: {
    startMinutes: number | null;
    endMinutes: number | null;
    /**
     * Both bounds are inclusive instants, compared with now and with the slot's day as a whole. No
     * start lies before now, so the first bound needs no check of the slot.
     */
    validFromUtcMinute: number | null;
    /** A day that has begun by then is offered to its end. */
    validUntilUtcMinute: number | null;
    slotDurationMinutes: number;
    minAdvanceHours: number;
    /** 0 = no limit, null = 30. */
    maxAdvanceDays: number | null;
  };
  services: readonly ServiceRules[];
};

export type ServiceRules = {
  durationMinutes: number;
  bufferMinutes: number;
  availableDays: readonly number[] | null;
  startMinutes: number | null;
  endMinutes: number | null;
  minAdvanceHours: number;
  /** 0 = no limit. */
  maxAdvanceDays: number;
};

/**
 * Time in which the professional is not free, half-open; it includes an appointment's own buffer.
 */
export type BusyInterval = {
  startUtcMinute: number;
  endUtcMinute: number;
  /** Blocked by the organisation rather than taken by an appointment. */
  isTimeOff?: boolean;
};

export type SlotQuery = {
  rules: SlotRules;
  /** Ascending. */
  days: readonly DayClock[];
  /** In any order, overlapping or not; merging is cheaper when they are sorted by start. */
  busy: readonly BusyInterval[];
  /** Rounded up: a slot that began thirty seconds ago has begun. */
  nowUtcMinute: number;
  /** YYYY-MM-DD in the calendar's time zone. */
  todayDate: string;
};

/** Why a slot is not offered, in the order in which the rules are tried. */
export const slotRefusals = [
  "organization_inactive",
  "link_inactive",
  "link_not_yet_valid",
  "link_expired",
  "calendar_inactive",
  "professional_inactive",
  "service_inactive",
  "service_not_performed",
  "no_services",
  "after_max_advance",
  "calendar_closed_date",
  "calendar_closed_day",
  "professional_off_day",
  "service_off_day",
  "no_common_hours",
  "nonexistent_local_time",
  "in_the_past",
  "before_min_advance",
  "outside_calendar_hours",
  "outside_professional_hours",
  "outside_link_hours",
  "outside_service_hours",
  "lunch",
  "busy",
  "time_off",
  "off_grid",
] as const;

export type SlotRefusal = (typeof slotRefusals)[number];

/**
 * Returns how long an appointment of these services lasts, and the pause that the professional
 * needs after it.
 */
export function appointmentLength(
  services: readonly Pick<ServiceRules, "durationMinutes" | "bufferMinutes">[],
): { durationMinutes: number; bufferMinutes: number } {
  let durationMinutes = 0;
  let bufferMinutes = 0;
  for (const service of services) {
    durationMinutes += service.durationMinutes;
    bufferMinutes = Math.max(bufferMinutes, service.bufferMinutes);
  }
  return { durationMinutes, bufferMinutes };
}
