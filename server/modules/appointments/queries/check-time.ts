import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { dayClocks } from "#server/kernel/day-clock.ts";
import { performsAll } from "#shared/domain/performers.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import {
  calendarObstacle,
  professionalObstacle,
  type CalendarHours,
  type Span,
} from "#shared/domain/time-obstacles.ts";
import type {
  CheckTimeInput,
  EditScope,
  TimeCheck,
  TimeObstacle,
} from "#shared/schemas/appointment-edits.ts";
import { obstacleTexts } from "#server/modules/appointments/words.pt-br.ts";
import { assertLength, busyUntil } from "../rules.ts";
import { isTakenBy, isAwayIn } from "./time-conflicts.ts";

/**
 * Returns the obstacles to a time, and who would be free and at work then. It is advice only: the
 * write checks again under its lock. Throws `not_found` for ids of other organisations.
 */
export async function checkTime(org: OrgDb, input: CheckTimeInput, now: Date): Promise<TimeCheck> {
  const startAt = new Date(input.start);
  const endAt = new Date(input.end);
  assertLength(startAt, endAt);
  const [calendar, services] = await Promise.all([
    loadCalendar(org, input.calendarId),
    input.serviceIds.length > 0 || !input.exceptId
      ? loadServices(org, input.serviceIds)
      : loadServicesOf(org, input.exceptId),
  ]);
  const firstDate = localDateIn(calendar.timeZone, startAt.getTime());
  const lastDate = localDateIn(calendar.timeZone, endAt.getTime() - 1);
  const [isClosed, people] = await Promise.all([
    isClosedOn(org, input.calendarId, [firstDate, lastDate]),
    loadProfessionals(org, {
      startAt,
      endAt,
      busyUntil: busyUntil(endAt, services),
      exceptId: input.exceptId ?? null,
      scope: input.scope,
    }),
  ]);
  const [day] = dayClocks(calendar.timeZone, firstDate, firstDate);
  if (!day) throw new RangeError(`No day ${firstDate}`);
  const span: Span = { startMs: startAt.getTime(), endMs: endAt.getTime() };
  const hours = calendarObstacle(calendar, day, span);
  const general = [isClosed && "closed_day", hours, startAt < now && "in_the_past"] as const;
  const obstaclesOf = (person: Professional) =>
    [
      person.isBusy && "appointment",
      person.isAway && "time_off",
      professionalObstacle(person.schedule, day, span),
      !performsAll(services, person.id) && "service_not_performed",
    ] as const;
  const chosen = people.find(({ id }) => id === input.professionalId);
  if (input.professionalId && !chosen) throw new DomainError("not_found");
  const isOpen = !isClosed && hours === null;
  return {
    obstacles: [...(chosen ? obstaclesOf(chosen) : []), ...general].flatMap(told),
    availableProfessionalIds: people
      .filter((person) => isOpen && person.canAttend && !obstaclesOf(person).some(Boolean))
      .map(({ id }) => id),
  };
}

function told(kind: TimeObstacle | false | null) {
  return kind ? [{ kind, message: obstacleTexts[kind] }] : [];
}

/** Returns a calendar's hours and zone, active or not; throws `not_found`. */
export async function loadCalendar(
  { db, tables: { calendars: t } }: OrgDb,
  id: string,
): Promise<CalendarHours & { timeZone: string }> {
  const [calendar] = await db
    .select({
      timeZone: t.timeZone,
      workingDays: t.workingDays,
      workingStartMinutes: t.workingStartMinutes,
      workingEndMinutes: t.workingEndMinutes,
    })
    .from(t)
    .where(eq(t.id, id));
  if (!calendar) throw new DomainError("not_found");
  return calendar;
}

async function loadServices({ db, tables: { services: t } }: OrgDb, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ bufferMinutes: t.bufferMinutes, professionalIds: t.professionalIds })
    .from(t)
    .where(inArray(t.id, [...ids]));
  if (rows.length < ids.length) throw new DomainError("not_found");
  return rows;
}

/** Returns what an appointment that is being moved consists of; its write keeps its own pause. */
async function loadServicesOf({ db, tables }: OrgDb, appointmentId: string) {
  const { services: t, appointmentServices: sold } = tables;
  const rows = await db
    .select({ professionalIds: t.professionalIds })
    .from(sold)
    .innerJoin(t, eq(t.id, sold.serviceId))
    .where(eq(sold.appointmentId, appointmentId));
  return rows.map((row) => ({ ...row, bufferMinutes: 0 }));
}

async function isClosedOn(
  { db, tables: { closedDays: t } }: OrgDb,
  calendarId: string,
  dates: readonly string[],
): Promise<boolean> {
  const rows = await db
    .select({ date: t.date })
    .from(t)
    .where(and(eq(t.calendarId, calendarId), inArray(t.date, [...dates])))
    .limit(1);
  return rows.length > 0;
}

type Professional = Awaited<ReturnType<typeof loadProfessionals>>[number];

type Wanted = {
  startAt: Date;
  endAt: Date;
  busyUntil: Date;
  exceptId: string | null;
  scope: EditScope;
};

/** Returns everyone who isn't deleted, with what they have at that time. */
async function loadProfessionals({ db, tables }: OrgDb, wanted: Wanted) {
  const { employees: e, appointments: a, timeOff: o } = tables;
  const { exceptId } = wanted;
  const time = {
    professionalId: sql`${e}.id`,
    startAt: sql`${wanted.startAt}::timestamptz`,
    endAt: sql`${wanted.endAt}::timestamptz`,
    busyUntil: sql`${wanted.busyUntil}::timestamptz`,
  };
  const withFollowing = wanted.scope === "following";
  return db
    .select({
      id: e.id,
      schedule: e.schedule,
      canAttend: sql<boolean>`${e.isActive} AND ${e.attends}`,
      // Spelled out, because Drizzle would cut the tables' names from the columns and so compare a
      // row with itself.
      isBusy: sql<boolean>`EXISTS (
        SELECT 1 FROM ${a} taken WHERE ${isTakenBy(time)}
           AND (${exceptId}::uuid IS NULL OR taken.id <> ${exceptId}::uuid)
           AND NOT (${withFollowing} AND EXISTS (
             SELECT 1 FROM ${a} moved WHERE moved.id = ${exceptId}::uuid
                AND taken.series_id = moved.series_id AND taken.start_at >= moved.start_at)))`,
      isAway: sql<boolean>`EXISTS (
        SELECT 1 FROM ${o} absent WHERE ${isAwayIn(time)})`,
    })
    .from(e)
    .where(isNull(e.deletedAt))
    .orderBy(sql`lower(${e.name})`, e.id);
}
