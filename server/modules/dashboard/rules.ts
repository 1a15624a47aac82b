import { nonBlockingStatuses, type AppointmentStatus } from "#shared/domain/appointments.ts";
import { weekdayOf } from "#shared/domain/dates.ts";
import type { DayClock } from "#shared/domain/day-clock.ts";
import { performs } from "#shared/domain/performers.ts";
import { computeSlots } from "#shared/domain/slots.ts";
import type { WeeklySchedule } from "#shared/domain/schedule.ts";
import type { BusyInterval, ServiceRules } from "#shared/domain/slots-rules.ts";
import { ruleless, staffSlotRules } from "#shared/domain/staff-slots.ts";
import type { DaySpan } from "#shared/schemas/dashboard.ts";

/** The calendar whose hours the day follows. */
export type DayCalendar = {
  readonly id: string | null;
  readonly timeZone: string;
  readonly workingDays: readonly number[];
  readonly workingStartMinutes: number;
  readonly workingEndMinutes: number;
  /** YYYY-MM-DD */
  readonly closedDates: readonly string[];
};

/** What keeps a professional from an appointment. */
export type Busy = {
  readonly startAt: Date;
  readonly endAt: Date;
  /** Null for time off. */
  readonly status: AppointmentStatus | null;
};

/** Ends of free time are as exact as this; staff begin at a quarter of an hour where one fits. */
const stepMinutes = 5;
const quarterMinutes = 15;

/** A service as far as it decides which gaps are of use. */
export type GapService = Omit<ServiceRules, "minAdvanceHours" | "maxAdvanceDays"> & {
  readonly availableDays: readonly number[];
  readonly startMinutes: number;
  readonly endMinutes: number;
  /** Empty for everybody. */
  readonly professionalIds: readonly string[];
};

/** While a business has no service, what staff book by default. */
const defaultService = ruleless({ durationMinutes: 30, bufferMinutes: 0 });

/**
 * Returns the services that a professional can be booked for on a day; without those that fit only
 * where a quicker one does, too.
 */
export function bookableBy(
  professionalId: string,
  services: readonly GapService[],
  date: string,
): readonly ServiceRules[] {
  if (services.length === 0) return [defaultService];
  const weekday = weekdayOf(date);
  const quickest: GapService[] = [];
  for (const service of services.toSorted((a, b) => a.durationMinutes - b.durationMinutes)) {
    const isOffered = service.availableDays.includes(weekday);
    if (!isOffered || !performs(service, professionalId)) continue;
    if (!quickest.some((other) => fitsWherever(other, service))) quickest.push(service);
  }
  return quickest.map((service) => ({ ...service, minAdvanceHours: 0, maxAdvanceDays: 0 }));
}

function fitsWherever(quicker: GapService, service: GapService): boolean {
  return (
    quicker.durationMinutes <= service.durationMinutes &&
    quicker.bufferMinutes <= service.bufferMinutes &&
    quicker.startMinutes <= service.startMinutes &&
    quicker.endMinutes >= service.endMinutes
  );
}

type Asked = {
  readonly calendar: DayCalendar;
  readonly schedule: WeeklySchedule | null;
  readonly clock: DayClock;
};

/** Returns when a professional takes appointments on a day, whether they have some or not. */
export function workingSpans(asked: Asked, busy: readonly Busy[]): DaySpan[] {
  const absent = busy.filter(({ status }) => status === null);
  const service = ruleless({ durationMinutes: stepMinutes, bufferMinutes: 0 });
  return spansOf(asked, absent, { service, fromUtcMinute: asked.clock.startUtcMinute });
}

/**
 * Returns what a professional has left from now on, by the rules of the booking page, where one of the
 * services fits.
 */
export function freeSpans(
  asked: Asked,
  busy: readonly Busy[],
  services: readonly ServiceRules[],
  now: Date,
): DaySpan[] {
  const fromUtcMinute = Math.ceil(now.getTime() / 60_000);
  const spans = services.flatMap((service) =>
    spansOf(asked, busy, { service, fromUtcMinute }).map((span) => fromQuarter(span, service)),
  );
  return joined(spans);
}

/** Staff begin at a quarter of an hour, where the service still fits after it. */
function fromQuarter({ start, end }: DaySpan, { durationMinutes }: ServiceRules): DaySpan {
  const quarterMs = quarterMinutes * 60_000;
  const begin = Math.ceil(Date.parse(start) / quarterMs) * quarterMs;
  const fits = begin + durationMinutes * 60_000 <= Date.parse(end);
  return { start: fits ? new Date(begin).toISOString() : start, end };
}

/** Joins spans that overlap or touch, in order; instants of JSON sort as texts do. */
function joined(spans: readonly DaySpan[]): DaySpan[] {
  const whole: DaySpan[] = [];
  for (const span of spans.toSorted((a, b) => a.start.localeCompare(b.start))) {
    const last = whole.at(-1);
    if (!last || span.start > last.end) whole.push(span);
    else if (span.end > last.end) whole[whole.length - 1] = { start: last.start, end: span.end };
  }
  return whole;
}

/** Joins the starts that the engine offers, one step after another, to spans. */
function spansOf(
  asked: Asked,
  busy: readonly Busy[],
  { service, fromUtcMinute }: { readonly service: ServiceRules; readonly fromUtcMinute: number },
): DaySpan[] {
  const { clock } = asked;
  const [day] = computeSlots({
    rules: staffSlotRules(asked, [service], stepMinutes),
    days: [clock],
    busy: busy.flatMap(busyOf),
    nowUtcMinute: fromUtcMinute,
    todayDate: clock.date,
  });
  const runs: { first: number; last: number }[] = [];
  for (const { startUtcMinute } of day?.slots ?? []) {
    const run = runs.at(-1);
    if (run && startUtcMinute <= run.last + stepMinutes) run.last = startUtcMinute;
    else runs.push({ first: startUtcMinute, last: startUtcMinute });
  }
  return runs.map(({ first, last }) => ({
    start: new Date(first * 60_000).toISOString(),
    end: new Date((last + service.durationMinutes) * 60_000).toISOString(),
  }));
}

/** Rounded outwards, as for the booking page. */
function busyOf({ startAt, endAt, status }: Busy): BusyInterval[] {
  const freed: readonly (string | null)[] = nonBlockingStatuses;
  if (freed.includes(status)) return [];
  return [
    {
      startUtcMinute: Math.floor(startAt.getTime() / 60_000),
      endUtcMinute: Math.ceil(endAt.getTime() / 60_000),
      isTimeOff: status === null,
    },
  ];
}
