import { dayNumberOf } from "./dates.ts";

import type { ScheduleDay } from "./schedule.ts";
import {
  appointmentLength,
  type SlotQuery,
  type SlotRefusal,
  type SlotRules,
} from "./slots-rules.ts";

type HoursRefusal = Extract<SlotRefusal, `outside_${string}`>;

/** One rule's hours on one weekday; an absent bound is null. */
type Hours = { refusal: HoursRefusal; startMinutes: number | null; endMinutes: number | null };

/** What a weekday allows, before a date turns it into instants. */
export type WeekdayPlan = {
  /** Refuses the whole day. */
  refusal: SlotRefusal | null;
  hours: readonly Hours[];
  /** The intersection of all hours; the grid starts here. */
  windowStartMinutes: number;
  windowEndMinutes: number;
  /** Start and end are equal when there is no lunch. */
  lunchStartMinutes: number;
  lunchEndMinutes: number;
};

/** The rules of one query, resolved as far as possible without a date. */
export type SlotPlan = {
  /** Refuses every slot of every day. */
  refusal: SlotRefusal | null;
  rules: SlotRules;
  /** Those that were asked for: a single day needs one of the seven. */
  weekdays: (WeekdayPlan | undefined)[];
  closedDates: ReadonlySet<string>;
  stepMinutes: number;
  durationMinutes: number;
  /** Duration plus buffer: the time that must be free. */
  neededMinutes: number;
  nowUtcMinute: number;
  earliestUtcMinute: number;
  validUntilUtcMinute: number;
  lastDayNumber: number;
};

const DEFAULT_MAX_ADVANCE_DAYS = 30;

/** Beyond every minute and day number, and small enough to stay an integer in the engine. */
const NEVER = 0x3fff_ffff;

export function planSlots({ rules, nowUtcMinute, todayDate }: SlotQuery): SlotPlan {
  const { link, services } = rules;
  // A step of zero would never end.
  if (link.slotDurationMinutes < 1) throw new RangeError("A slot lasts at least one minute");
  const { durationMinutes, bufferMinutes } = appointmentLength(services);
  let advanceHours = link.minAdvanceHours;
  for (const service of services) advanceHours = Math.max(advanceHours, service.minAdvanceHours);
  return {
    refusal: refusalOfEverything(rules, nowUtcMinute, durationMinutes),
    rules,
    weekdays: [],
    closedDates: new Set(rules.calendar.closedDates),
    stepMinutes: link.slotDurationMinutes,
    durationMinutes,
    neededMinutes: durationMinutes + bufferMinutes,
    nowUtcMinute,
    earliestUtcMinute: nowUtcMinute + advanceHours * 60,
    validUntilUtcMinute: link.validUntilUtcMinute ?? NEVER,
    lastDayNumber: lastDayNumber(rules, todayDate),
  };
}

function refusalOfEverything(
  { active, link }: SlotRules,
  nowUtcMinute: number,
  durationMinutes: number,
): SlotRefusal | null {
  if (!active.organization) return "organization_inactive";
  if (!active.link) return "link_inactive";
  if (link.validFromUtcMinute !== null && nowUtcMinute < link.validFromUtcMinute) {
    return "link_not_yet_valid";
  }
  if (link.validUntilUtcMinute !== null && nowUtcMinute > link.validUntilUtcMinute) {
    return "link_expired";
  }
  if (!active.calendar) return "calendar_inactive";
  if (!active.professional) return "professional_inactive";
  if (!active.services) return "service_inactive";
  if (!active.performed) return "service_not_performed";
  return durationMinutes < 1 ? "no_services" : null;
}

function lastDayNumber({ link, services }: SlotRules, todayDate: string): number {
  let days = link.maxAdvanceDays ?? DEFAULT_MAX_ADVANCE_DAYS;
  for (const { maxAdvanceDays } of services) {
    if (maxAdvanceDays > 0 && (days === 0 || maxAdvanceDays < days)) days = maxAdvanceDays;
  }
  return days === 0 ? NEVER : dayNumberOf(todayDate) + days;
}

/** What a plan allows on a weekday. */
export function weekdayOfPlan({ rules, weekdays }: SlotPlan, weekday: number): WeekdayPlan {
  return (weekdays[weekday] ??= planWeekday(rules, weekday));
}

function planWeekday(rules: SlotRules, weekday: number): WeekdayPlan {
  const { calendar, schedule, services } = rules;
  const professional = schedule?.days.find(({ day }) => day === weekday);
  const hours = hoursOf(rules, professional?.enabled ? professional : undefined);
  let windowStartMinutes = calendar.startMinutes;
  let windowEndMinutes = calendar.endMinutes;
  for (const { startMinutes, endMinutes } of hours) {
    if (startMinutes !== null) windowStartMinutes = Math.max(windowStartMinutes, startMinutes);
    if (endMinutes !== null) windowEndMinutes = Math.min(windowEndMinutes, endMinutes);
  }
  let refusal: SlotRefusal | null = null;
  if (!calendar.workingDays.includes(weekday)) refusal = "calendar_closed_day";
  else if (schedule !== null && !professional?.enabled) refusal = "professional_off_day";
  else if (services.some(({ availableDays: days }) => days !== null && !days.includes(weekday))) {
    refusal = "service_off_day";
  } else if (windowStartMinutes >= windowEndMinutes) refusal = "no_common_hours";
  return { refusal, hours, windowStartMinutes, windowEndMinutes, ...lunchOf(professional) };
}

function lunchOf(professional: ScheduleDay | undefined) {
  const lunchStartMinutes = professional?.lunchStartMinutes ?? null;
  const lunchEndMinutes = professional?.lunchEndMinutes ?? null;
  if (lunchStartMinutes === null || lunchEndMinutes === null) {
    return { lunchStartMinutes: 0, lunchEndMinutes: 0 };
  }
  return { lunchStartMinutes, lunchEndMinutes };
}

function hoursOf(
  { calendar, link, services }: SlotRules,
  professional: ScheduleDay | undefined,
): Hours[] {
  const hours = [hoursRule("outside_calendar_hours", calendar)];
  if (professional) hours.push(hoursRule("outside_professional_hours", professional));
  hours.push(hoursRule("outside_link_hours", link));
  for (const service of services) hours.push(hoursRule("outside_service_hours", service));
  return hours;
}

function hoursRule(
  refusal: HoursRefusal,
  { startMinutes, endMinutes }: Omit<Hours, "refusal">,
): Hours {
  return { refusal, startMinutes, endMinutes };
}
