import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { dayClocks } from "#server/kernel/day-clock.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { getCalendar } from "#server/modules/calendars/queries.ts";
import { addDays } from "#shared/domain/dates.ts";
import type { DayClock } from "#shared/domain/day-clock.ts";
import { pickNextStarts } from "#shared/domain/opening.ts";
import { performsAll } from "#shared/domain/performers.ts";
import { computeSlots, daysWithSlots } from "#shared/domain/slots.ts";
import type { FreeSlot } from "#shared/domain/slots-walk.ts";
import { pickNearestStarts, ruleless } from "#shared/domain/staff-slots.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { NextTimes, NextTimesInput } from "#shared/schemas/next-times.ts";
import { staffTimes, stepMinutes } from "./staff-times.ts";

/** How many times are offered: as many as are read at a glance. */
const mostTimes = 3;
/** How far ahead is looked: a full agenda has nothing for weeks. */
const searchedDays = 60;

/**
 * Returns the next times that a professional has free, or anybody when none is named, by the engine of
 * the booking page. Staff are bound by hours and days, those of the services too, but by no notice.
 * Throws `not_found` for ids of other organisations.
 */
export async function nextTimes(org: OrgDb, input: NextTimesInput, now: Date): Promise<NextTimes> {
  const [calendar, people, chosen] = await Promise.all([
    getCalendar(org, input.calendarId),
    loadProfessionals(org, input.professionalId),
    loadServiceRules(org, input.serviceIds),
  ]);
  const performers = people.filter(({ id }) => performsAll(chosen, id));
  const offered = performers.filter(({ isActive, attends }) => isActive && attends);
  const none = { searchedDays, performsAll: performers.length > 0 };
  if (!calendar.isActive || offered.length === 0) {
    return { starts: [], professionalIds: [], isOnly: [], ...none };
  }
  const { timeZone } = calendar;
  const near = Math.max(now.getTime(), input.near ? Date.parse(input.near) : 0);
  const earliest = localDateIn(timeZone, near);
  const { fromDate = earliest } = input;
  const from = fromDate > earliest ? fromDate : earliest;
  const days = dayClocks(timeZone, from, addDays(from, searchedDays - 1));
  const lasts = ruleless({ durationMinutes: input.minutes, bufferMinutes: 0 });
  const rules = [lasts, ...chosen.map((service) => service.rules)];
  const asked = { calendar, rules, days, now, exceptId: input.exceptId };
  const except = input.exceptStart ? Date.parse(input.exceptStart) / 60_000 : null;
  const queries = await Promise.all(offered.map((person) => staffTimes(org, asked, person)));
  const isNear = input.near !== undefined && from === earliest;
  const starts = isNear ? startsNear(queries, near, except) : nextStarts(queries, except);
  return {
    starts: starts.map(({ startUtcMinute }) => new Date(startUtcMinute * 60_000).toISOString()),
    professionalIds: starts.map(({ professionalId }) => professionalId),
    isOnly: starts.map(({ isOnly }) => isOnly),
    ...none,
  };
}

type OwnQuery = Awaited<ReturnType<typeof staffTimes>>;

/** A free start with whose it is. */
type OwnSlot = FreeSlot & { readonly professionalId: string; readonly isOnly: boolean };

/** The start that is not offered, in minutes of UTC. */
type Except = number | null;

/** The first of the first free days, as the booking page picks them. */
function nextStarts(queries: readonly OwnQuery[], except: Except): OwnSlot[] {
  // Each free day gives at least one start.
  const dates = new Set(queries.flatMap((query) => daysWithSlots(query).slice(0, mostTimes)));
  const shown = new Set([...dates].toSorted().slice(0, mostTimes));
  const free = slotsOf(queries, except, ({ date }) => shown.has(date));
  return pickNextStarts(free, mostTimes, stepMinutes).map(({ slot }) => slot);
}

/** Those of the first day alone, while it has some. */
function startsNear(queries: readonly OwnQuery[], near: number, except: Except): OwnSlot[] {
  const first = queries[0]?.days[0]?.date;
  const [day] = slotsOf(queries, except, ({ date }) => date === first);
  const ofDay = pickNearestStarts(day?.slots ?? [], Math.floor(near / 60_000), mostTimes);
  return ofDay.length === 0 ? nextStarts(queries, except) : ofDay;
}

/** Returns the free starts of days, each once and in their order: of those who have it, the first. */
function slotsOf(
  queries: readonly OwnQuery[],
  except: Except,
  isWanted: (day: DayClock) => boolean,
) {
  const days = new Map<string, Map<number, OwnSlot>>();
  for (const { professionalId, ...query } of queries) {
    for (const { date, slots } of computeSlots({ ...query, days: query.days.filter(isWanted) })) {
      const starts = days.get(date) ?? new Map<number, OwnSlot>();
      days.set(date, starts);
      for (const slot of slots) {
        const { startUtcMinute: start } = slot;
        if (start === except) continue;
        const known = starts.get(start);
        const own = known ?? { ...slot, professionalId };
        starts.set(start, { ...own, isOnly: known === undefined });
      }
    }
  }
  return [...days].map(([date, starts]) => ({
    date,
    slots: [...starts.values()].toSorted((a, b) => a.startUtcMinute - b.startUtcMinute),
  }));
}

/** Returns the professional that is asked for, or everybody. */
async function loadProfessionals({ db, tables: { employees: t } }: OrgDb, id: string | undefined) {
  const people = await db
    .select({ id: t.id, schedule: t.schedule, isActive: t.isActive, attends: t.attends })
    .from(t)
    .where(and(isNull(t.deletedAt), id === undefined ? undefined : eq(t.id, id)))
    .orderBy(sql`lower(${t.name})`, t.id);
  if (id !== undefined && people.length === 0) throw new DomainError("not_found");
  return people;
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
