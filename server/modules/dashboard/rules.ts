import { nonBlockingStatuses, type AppointmentStatus } from "#shared/domain/appointments.ts";
import type { DayClock } from "#shared/domain/day-clock.ts";
import { computeSlots } from "#shared/domain/slots.ts";
import type { WeeklySchedule } from "#shared/domain/schedule.ts";
import type { BusyInterval } from "#shared/domain/slots-rules.ts";
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

/** While a business has no service, what staff book by default. */
export const defaultLength = { durationMinutes: 30, bufferMinutes: 0 } as const;

type Asked = {
  readonly calendar: DayCalendar;
  readonly schedule: WeeklySchedule | null;
  readonly clock: DayClock;
};

/** Returns when a professional takes appointments on a day, whether they have some or not. */
export function workingSpans(asked: Asked, busy: readonly Busy[]): DaySpan[] {
  const absent = busy.filter(({ status }) => status === null);
  const length = { durationMinutes: stepMinutes, bufferMinutes: 0 };
  return spansOf(asked, absent, { length, fromUtcMinute: asked.clock.startUtcMinute });
}

/**
 * Returns what a professional has left from now on, by the rules of the booking page, where an
 * appointment of that length fits.
 */
export function freeSpans(
  asked: Asked,
  busy: readonly Busy[],
  length: Length,
  now: Date,
): DaySpan[] {
  const fromUtcMinute = Math.ceil(now.getTime() / 60_000);
  const free = spansOf(asked, busy, { length, fromUtcMinute });
  return free.map(({ start, end }) => {
    const quarterMs = quarterMinutes * 60_000;
    const begin = Math.ceil(Date.parse(start) / quarterMs) * quarterMs;
    const fits = begin + length.durationMinutes * 60_000 <= Date.parse(end);
    return { start: fits ? new Date(begin).toISOString() : start, end };
  });
}

type Length = { readonly durationMinutes: number; readonly bufferMinutes: number };

/** Joins the starts that the engine offers, one step after another, to spans. */
function spansOf(
  asked: Asked,
  busy: readonly Busy[],
  { length, fromUtcMinute }: { readonly length: Length; readonly fromUtcMinute: number },
): DaySpan[] {
  const { clock } = asked;
  const [day] = computeSlots({
    rules: staffSlotRules(asked, [ruleless(length)], stepMinutes),
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
    end: new Date((last + length.durationMinutes) * 60_000).toISOString(),
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
