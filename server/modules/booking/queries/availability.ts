import { freeingStatuses } from "#drizzle/schema/org/appointments.ts";
import {
  type BusyInterval,
  type SlotQuery,
  appointmentLength,
} from "#shared/domain/slots-rules.ts";
import { computeSlots, daysWithSlots } from "#shared/domain/slots.ts";
import type { FreeSlot } from "#shared/domain/slots-walk.ts";
import { daysOfNextStarts, lastOpeningDay, pickNextStarts } from "#shared/domain/opening.ts";
import { minutesToClock } from "#shared/domain/durations.ts";
import type {
  AvailabilityDay,
  AvailabilityMonth,
  Opening,
  PublicSlot,
} from "#shared/schemas/booking.ts";
import { bookingTexts } from "#shared/texts/booking.pt-br.ts";
import { firstDayOf, lastDayOf } from "#shared/domain/dates.ts";
import { occurrenceOf, offsetAt, type DayClock } from "#shared/domain/day-clock.ts";
import { dayClockOf, dayClocks, todayIn } from "#server/kernel/day-clock.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { instantOf, slotRules, type BookableLink, type LinkService } from "../rules.ts";

/** Appointments and their buffers last 24 h each at most, by constraint. */
const longestBusyMinutes = 48 * 60;

/**
 * Returns when a professional is busy between two UTC minutes, in one statement: the appointments
 * by an index-only scan, and the few blocks of the professional. `exceptId` leaves out the
 * appointment that is being moved.
 */
export async function busyIntervals(
  org: OrgDb,
  window: { professionalId: string; fromUtcMinute: number; toUtcMinute: number; exceptId?: string },
): Promise<BusyInterval[]> {
  const { rows } = await org.pool.query<BusyRow>({
    ...org.prepared("busy", (name) => ({ name, text: busyText(org), rowMode: "array" as const })),
    values: [
      window.professionalId,
      window.fromUtcMinute - longestBusyMinutes,
      window.toUtcMinute,
      window.fromUtcMinute,
      window.exceptId ?? nobody,
    ],
  });
  return rows.flatMap(readBusy);
}

/** The id of no appointment. */
const nobody = "00000000-0000-0000-0000-000000000000";

/** Minutes as Postgres writes an array; null for none. */
type BusyRow = [starts: string | null, ends: string | null, isTimeOff: boolean];

function readBusy([starts, ends, isTimeOff]: BusyRow): BusyInterval[] {
  const endMinutes = readMinutes(ends);
  return readMinutes(starts).map((startUtcMinute, place) => ({
    startUtcMinute,
    endUtcMinute: endMinutes[place] ?? startUtcMinute,
    isTimeOff,
  }));
}

function readMinutes(array: string | null): number[] {
  return array === null ? [] : (JSON.parse(`[${array.slice(1, -1)}]`) as number[]);
}

/**
 * Rounded outwards to whole minutes, so that a busy second makes its whole minute busy; by
 * `date_part`, since `extract` makes a numeric of each instant. A month's 200 appointments come as two
 * arrays: as rows they took longer to send and to read than to find. Only appointments are numerous
 * enough to be worth sorting here; the merge takes the blocks in any order. Exported for a bench's
 * floor.
 */
export function busyText(org: OrgDb): string {
  return `
    SELECT array_agg(floor(date_part('epoch', start_at) / 60)::int)::text,
      array_agg(ceil(date_part('epoch', busy_until) / 60)::int)::text, false
    FROM (
      SELECT start_at, busy_until
      FROM ${org.name("appointments")}
      WHERE professional_id = $1::uuid
        AND start_at >= to_timestamp($2::int8 * 60) AND start_at < to_timestamp($3::int8 * 60)
        AND busy_until > to_timestamp($4::int8 * 60)
        AND status NOT IN ${freeingStatuses}
        AND id <> $5::uuid
      ORDER BY start_at) AS taken
    UNION ALL
    SELECT array_agg(floor(date_part('epoch', start_at) / 60)::int)::text,
      array_agg(ceil(date_part('epoch', end_at) / 60)::int)::text, true
    FROM ${org.name("time_off")}
    WHERE professional_id = $1::uuid
      AND end_at > to_timestamp($4::int8 * 60) AND start_at < to_timestamp($3::int8 * 60)`;
}

/** What is asked of a link: its own services now, or those of an appointment to be moved. */
export type AvailabilityRequest = {
  readonly link: BookableLink;
  readonly services?: readonly LinkService[];
  readonly exceptAppointmentId?: string;
  readonly now: Date;
};

/** Returns the free times of one day of the calendar's zone (YYYY-MM-DD), never the taken ones. */
export async function availabilityOfDay(
  request: AvailabilityRequest,
  date: string,
): Promise<AvailabilityDay> {
  const clock = dayClockOf(request.link.calendar.timeZone, date);
  const [day] = computeSlots(await slotQuery(request, [clock]));
  return presentDay(clock, day?.slots ?? []);
}

function presentDay(clock: DayClock, free: readonly FreeSlot[]): AvailabilityDay {
  const slots = free.map((slot) => presentSlot(clock, slot));
  const available = slots.length > 0;
  const reason = available ? null : bookingTexts.dayUnavailable;
  return { date: clock.date, available, reason, slots };
}

function presentSlot(clock: DayClock, { localMinute, startUtcMinute }: FreeSlot): PublicSlot {
  return {
    time: minutesToClock(localMinute),
    label: timeLabel(clock, localMinute, startUtcMinute),
    offset: offsetAt(clock, localMinute, startUtcMinute),
    start: instantOf(startUtcMinute).toISOString(),
    available: true,
    reason: null,
  };
}

/**
 * Returns the free times with which a page begins: one query for all its days, one walk to find the
 * free ones, and one over the few whose times are shown.
 */
export async function availabilityOfOpening(request: AvailabilityRequest): Promise<Opening> {
  const { timeZone } = request.link.calendar;
  const today = todayIn(timeZone, request.now.getTime());
  const query = await slotQuery(request, dayClocks(timeZone, today, lastOpeningDay(today)));
  const days = daysWithSlots(query);
  const shown = new Set(days.slice(0, daysOfNextStarts));
  const clocks = new Map(query.days.map((clock) => [clock.date, clock]));
  const free = computeSlots({ ...query, days: query.days.filter(({ date }) => shown.has(date)) });
  const [first] = free;
  const clockOf = (date: string) => clocks.get(date) ?? dayClockOf(timeZone, date);
  return {
    days,
    first: first ? presentDay(clockOf(first.date), first.slots) : null,
    next: pickNextStarts(free).map(({ date, slot }) => presentSlot(clockOf(date), slot)),
  };
}

/** Returns a start of a day as its clocks show it, with the two of a repeated hour told apart. */
export function timeLabel(clock: DayClock, localMinute: number, utcMinute: number): string {
  const time = minutesToClock(localMinute);
  const occurrence = occurrenceOf(clock, localMinute, utcMinute);
  return occurrence ? `${time} (${bookingTexts.occurrence[occurrence]})` : time;
}

/** Returns the days of a month (YYYY-MM) with at least one free time: one query, one walk. */
export async function availabilityOfMonth(
  request: AvailabilityRequest,
  month: string,
): Promise<AvailabilityMonth> {
  const { timeZone } = request.link.calendar;
  const today = todayIn(timeZone, request.now.getTime());
  const first = firstDayOf(month) < today ? today : firstDayOf(month);
  const last = lastDayOf(month);
  if (first > last) return { month, today, days: [] };
  const days = dayClocks(timeZone, first, last);
  return { month, today, days: daysWithSlots(await slotQuery(request, days)) };
}

/**
 * Returns everything that shared/domain/slots needs for these days; the busy times are never
 * cached.
 */
export async function slotQuery(
  { link, services = link.services, exceptAppointmentId, now }: AvailabilityRequest,
  days: readonly DayClock[],
): Promise<SlotQuery> {
  const rules = slotRules(link, services);
  const length = appointmentLength(rules.services);
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) throw new RangeError("No days given");
  const busy = await busyIntervals(link.org, {
    professionalId: link.professional.id,
    fromUtcMinute: first.startUtcMinute,
    toUtcMinute: last.endUtcMinute + length.durationMinutes + length.bufferMinutes,
    ...(exceptAppointmentId && { exceptId: exceptAppointmentId }),
  });
  return {
    rules,
    days,
    busy,
    nowUtcMinute: Math.ceil(now.getTime() / 60_000),
    todayDate: todayIn(link.calendar.timeZone, now.getTime()),
  };
}
