import { and, eq, inArray, isNull } from "drizzle-orm";
import { dayClocks, todayIn } from "#server/kernel/day-clock.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { busyIntervals } from "#server/modules/booking/queries/availability.ts";
import { getCalendar } from "#server/modules/calendars/queries.ts";
import { addDays } from "#shared/domain/dates.ts";
import { pickNextStarts } from "#shared/domain/opening.ts";
import { performsAll } from "#shared/domain/performers.ts";
import { computeSlots, daysWithSlots } from "#shared/domain/slots.ts";
import { appointmentLength, type SlotQuery } from "#shared/domain/slots-rules.ts";
import { pickNearestStarts, ruleless, staffSlotRules } from "#shared/domain/staff-slots.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { NextTimes, NextTimesInput } from "#shared/schemas/next-times.ts";

/** How many times are offered: as many as are read at a glance. */
const mostTimes = 3;
/** How far ahead is looked: a full agenda has nothing for weeks. */
const searchedDays = 60;
/** Staff begin at a quarter of an hour. */
const stepMinutes = 15;

/**
 * Returns the next times that a professional has free, by the engine of the booking page. Staff are
 * bound by hours and days, those of the services too, but by no notice. Throws `not_found` for ids
 * of other organisations.
 */
export async function nextTimes(org: OrgDb, input: NextTimesInput, now: Date): Promise<NextTimes> {
  const [calendar, professional, chosen] = await Promise.all([
    getCalendar(org, input.calendarId),
    loadProfessional(org, input.professionalId),
    loadServiceRules(org, input.serviceIds),
  ]);
  const isOffered = calendar.isActive && professional.isActive && professional.attends;
  const performs = performsAll(chosen, input.professionalId);
  if (!isOffered || !performs) return { starts: [], searchedDays, performsAll: performs };
  const { timeZone } = calendar;
  const near = Math.max(now.getTime(), input.near ? Date.parse(input.near) : 0);
  const earliest = localDateIn(timeZone, near);
  const { fromDate = earliest } = input;
  const from = fromDate > earliest ? fromDate : earliest;
  const days = dayClocks(timeZone, from, addDays(from, searchedDays - 1));
  const lasts = ruleless({ durationMinutes: input.minutes, bufferMinutes: 0 });
  const rules = [lasts, ...chosen.map((service) => service.rules)];
  const { durationMinutes, bufferMinutes } = appointmentLength(rules);
  const query: SlotQuery = {
    rules: staffSlotRules(
      {
        calendar: { ...calendar, closedDates: calendar.closedDays.map(({ date }) => date) },
        schedule: professional.schedule,
      },
      rules,
      stepMinutes,
    ),
    days,
    busy: await busyIntervals(org, {
      professionalId: input.professionalId,
      fromUtcMinute: days[0]?.startUtcMinute ?? 0,
      toUtcMinute: (days.at(-1)?.endUtcMinute ?? 0) + durationMinutes + bufferMinutes,
      ...(input.exceptId && { exceptId: input.exceptId }),
    }),
    nowUtcMinute: Math.ceil(now.getTime() / 60_000),
    todayDate: todayIn(timeZone, now.getTime()),
  };
  const starts = input.near && from === earliest ? startsNear(query, near) : nextStarts(query);
  return {
    starts: starts.map((minute) => new Date(minute * 60_000).toISOString()),
    searchedDays,
    performsAll: performs,
  };
}

/** The first of the first free days, as the booking page picks them. */
function nextStarts(query: SlotQuery): number[] {
  // Each free day gives at least one start.
  const shown = new Set(daysWithSlots(query).slice(0, mostTimes));
  const free = computeSlots({ ...query, days: query.days.filter(({ date }) => shown.has(date)) });
  return pickNextStarts(free, mostTimes).map(({ slot }) => slot.startUtcMinute);
}

/** Those of the first day alone, while it has some. */
function startsNear(query: SlotQuery, near: number): number[] {
  const [day] = computeSlots({ ...query, days: query.days.slice(0, 1) });
  const ofDay = pickNearestStarts(day?.slots ?? [], Math.floor(near / 60_000), mostTimes);
  if (ofDay.length === 0) return nextStarts(query);
  return ofDay.map(({ startUtcMinute }) => startUtcMinute);
}

async function loadProfessional({ db, tables: { employees: t } }: OrgDb, id: string) {
  const [professional] = await db
    .select({ schedule: t.schedule, isActive: t.isActive, attends: t.attends })
    .from(t)
    .where(and(eq(t.id, id), isNull(t.deletedAt)));
  if (!professional) throw new DomainError("not_found");
  return professional;
}

/**
 * Returns who performs the services, when they are offered and the pauses they demand; their own
 * length counts not.
 */
async function loadServiceRules({ db, tables: { services: t } }: OrgDb, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      bufferMinutes: t.bufferMinutes,
      availableDays: t.availableDays,
      startMinutes: t.availableStartMinutes,
      endMinutes: t.availableEndMinutes,
      professionalIds: t.professionalIds,
    })
    .from(t)
    .where(inArray(t.id, [...ids]));
  if (rows.length < ids.length) throw new DomainError("not_found");
  return rows.map(({ professionalIds, ...row }) => ({
    professionalIds,
    rules: { ...row, durationMinutes: 0, minAdvanceHours: 0, maxAdvanceDays: 0 },
  }));
}
