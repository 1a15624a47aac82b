import type { AppointmentStatus } from "#shared/domain/appointments.ts";
import { utcMinuteReaching, type DayClock } from "#shared/domain/day-clock.ts";
import { dayMinutes, dayNumberOf } from "#shared/domain/dates.ts";
import { clockToMinutes } from "#shared/domain/durations.ts";
import type { DemoBusiness, DemoHours, DemoProfessional, DemoService } from "./business.ts";
import { createRandom, type Random } from "./random.ts";

/** An appointment of the demo; times are UTC minutes since 1970. */
export type PlannedAppointment = {
  readonly professional: DemoProfessional;
  readonly service: DemoService;
  /** Index into the customers. */
  readonly customer: number;
  readonly startUtcMinute: number;
  readonly endUtcMinute: number;
  readonly status: AppointmentStatus;
  /** Deliberately overlaps another one (Encaixe). */
  readonly isOverlap: boolean;
};

type Plan = {
  readonly business: DemoBusiness;
  readonly nowUtcMinute: number;
  /** The Monday of the present week, from which days are counted. */
  readonly monday: string;
};

/** A plan at one day of one professional, whose chance nothing else uses up. */
type DayPlan = Plan & { readonly random: Random };

/** Starts are on quarter hours, as receptionists book them. */
const gridMinutes = 15;
/** The gap left when nobody came. */
const gapMinutes = 30;
/** The share of a future day that may be taken, so that every booking link has times to offer. */
const mostTaken = 0.6;
/** How full the weeks from this one on are, beside their days' rush. */
const fullness = [0.8, 0.7, 0.55];
/** More than there are days, so that no two professionals share a day's seed. */
const seedsApart = 1000;

/**
 * Makes a plausible diary of one professional over the given days: full past days, and coming weeks
 * that are emptier the further away they are, so that the booking link always has times to offer.
 * Lunch stays free, and blocking appointments never overlap except for the odd Encaixe. Next week
 * and the weeks after it look the same on whichever day of this week they are made.
 */
export function planAppointments(
  plan: Plan,
  professional: DemoProfessional,
  days: readonly DayClock[],
): PlannedAppointment[] {
  const { business, monday } = plan;
  const place = business.professionals.indexOf(professional);
  return days.flatMap((day) => {
    const hours = professional.week[day.weekday];
    if (!hours) return [];
    const daysOn = day.dayNumber - dayNumberOf(monday);
    const random = createRandom(business.seed + seedsApart * (place + 1) + daysOn);
    return planDay({ ...plan, random }, professional, day, hours);
  });
}

function planDay(
  plan: DayPlan,
  professional: DemoProfessional,
  day: DayClock,
  hours: DemoHours,
): PlannedAppointment[] {
  const { business, random } = plan;
  const fill = (business.rush[day.weekday] ?? 0.5) * eagerness(plan, day);
  const planned: PlannedAppointment[] = [];
  let room = day.endUtcMinute > plan.nowUtcMinute ? mostTaken * workingMinutes(hours) : Infinity;
  for (const [from, to] of shifts(hours)) {
    let minute = from;
    while (minute < to) {
      const service = chooseService(plan, professional);
      const length = ontoGrid(service.durationMinutes + service.bufferMinutes);
      const fits = minute + service.durationMinutes <= to && length <= room;
      if (!fits || !random.chance(fill)) {
        minute += gapMinutes;
        continue;
      }
      const made = appoint(plan, professional, service, utcMinuteReaching(day, minute), false);
      planned.push(made);
      if (random.chance(0.025)) planned.push(squeezeIn(plan, made));
      // Half of the cancelled times are given to somebody else.
      if (made.status === "cancelled" && random.chance(0.5)) continue;
      minute += length;
      room -= length;
    }
  }
  return planned;
}

/** Returns how full a day already is: completely until today, less with each week. */
function eagerness(plan: Plan, day: DayClock): number {
  if (day.startUtcMinute <= plan.nowUtcMinute) return 1;
  const weeksOn = Math.floor((day.dayNumber - dayNumberOf(plan.monday)) / 7);
  return fullness[weeksOn] ?? 0.35;
}

function appoint(
  plan: DayPlan,
  professional: DemoProfessional,
  service: DemoService,
  startUtcMinute: number,
  isOverlap: boolean,
): PlannedAppointment {
  const endUtcMinute = startUtcMinute + service.durationMinutes;
  return {
    professional,
    service,
    customer: plan.random.between(0, plan.business.customers.count - 1),
    startUtcMinute,
    endUtcMinute,
    status: chooseStatus(plan, startUtcMinute, endUtcMinute),
    isOverlap,
  };
}

function squeezeIn(plan: DayPlan, beside: PlannedAppointment): PlannedAppointment {
  const { professional, startUtcMinute } = beside;
  return appoint(plan, professional, chooseService(plan, professional), startUtcMinute, true);
}

function chooseStatus(plan: DayPlan, start: number, end: number): AppointmentStatus {
  const { random, nowUtcMinute: now } = plan;
  if (end <= now)
    return random.weighted([
      ["finished", 87],
      ["no_show", 5],
      ["cancelled", 8],
    ]);
  if (start <= now) return "in_progress";
  const isSoon = start - now < 2 * dayMinutes;
  return random.weighted([
    ["confirmed", isSoon ? 70 : 40],
    ["scheduled", isSoon ? 25 : 55],
    ["cancelled", 5],
  ]);
}

function chooseService(plan: DayPlan, professional: DemoProfessional): DemoService {
  const name = plan.random.weighted(Object.entries(professional.does));
  const service = plan.business.services.find((each) => each.name === name);
  if (!service) throw new Error(`${professional.name} does an unknown service: ${name}`);
  return service;
}

/** Returns the parts of a working day before and after lunch. */
function shifts({ from, to, lunch }: DemoHours): [number, number][] {
  if (!lunch) return [[minutes(from), minutes(to)]];
  return [
    [minutes(from), minutes(lunch[0])],
    [minutes(lunch[1]), minutes(to)],
  ];
}

function workingMinutes(hours: DemoHours): number {
  return shifts(hours).reduce((sum, [from, to]) => sum + to - from, 0);
}

/** 'HH:MM' of the demo's own tables as minutes after midnight. */
export function minutes(clock: string): number {
  const value = clockToMinutes(clock);
  if (value === null) throw new RangeError(`${clock} is no time of day`);
  return value;
}

function ontoGrid(length: number): number {
  return Math.ceil(length / gridMinutes) * gridMinutes;
}
