import { asc, desc, eq, sql, type SQL } from "drizzle-orm";
import type { ActiveSession } from "#server/kernel/actor.ts";
import { dayClockOf } from "#server/kernel/day-clock.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgReader } from "#server/kernel/write.ts";
import { canAny } from "#shared/domain/permissions.ts";
import { fallbackTimeZone } from "#shared/domain/wall-clock.ts";
import { collectionReaders } from "#shared/events.ts";
import type { Calendar, ClosedDay } from "#shared/schemas/calendars.ts";

/** Returns the columns of a calendar's own row as the wire has them, for RETURNING too. */
export function calendarRow(org: OrgDb) {
  const t = org.tables.calendars;
  return {
    id: t.id,
    name: t.name,
    description: t.description,
    address: t.address,
    timeZone: t.timeZone,
    workingStartMinutes: t.workingStartMinutes,
    workingEndMinutes: t.workingEndMinutes,
    workingDays: t.workingDays,
    isDefault: t.isDefault,
    isActive: t.isActive,
    version: t.version,
  };
}

/** Returns the columns of a calendar with its closed days, for selects from `calendars`. */
export function calendarColumns(org: OrgDb) {
  return { ...calendarRow(org), closedDays: closedDaysOf(org) };
}

/** Selects the closed days of the current calendar row, for selects from `calendars`. */
export function closedDaysOf(org: OrgDb) {
  // Written with explicit names: Drizzle drops the table's from the columns of a single-table
  // select.
  return sql<ClosedDay[]>`(
    SELECT COALESCE(jsonb_agg(jsonb_build_object('date', closed.date, 'name', closed.name)
      ORDER BY closed.date), '[]')
    FROM ${org.tables.closedDays} closed WHERE closed.calendar_id = calendars.id)`;
}

/** Returns all calendars, the default one first, then by name. */
export function listCalendars(org: OrgDb): Promise<Calendar[]> {
  const query = org.prepared("calendars_list", (name) => {
    const t = org.tables.calendars;
    return org.db
      .select(calendarColumns(org))
      .from(t)
      .orderBy(desc(t.isDefault), asc(sql`lower(${t.name})`), asc(t.id))
      .prepare(name);
  });
  return query.execute();
}

/** Returns one calendar; throws `not_found`. */
export async function getCalendar(org: OrgDb, id: string): Promise<Calendar> {
  const calendar = await findCalendar(org, id);
  if (!calendar) throw new DomainError("not_found");
  return calendar;
}

/** Returns the calendar of a change event as this member may read it, or null. */
export async function loadCalendarDocument(
  org: OrgDb,
  id: string,
  session: ActiveSession,
): Promise<Calendar | null> {
  if (!canAny(session, collectionReaders.calendars)) return null;
  return findCalendar(org, id);
}

async function findCalendar(org: OrgDb, id: string): Promise<Calendar | null> {
  const query = org.prepared("calendars_get", (name) => {
    const t = org.tables.calendars;
    return org.db
      .select(calendarColumns(org))
      .from(t)
      .where(eq(t.id, sql.placeholder("id")))
      .prepare(name);
  });
  const [calendar] = await query.execute({ id });
  return calendar ?? null;
}

/** Returns the zone whose days the organisation counts by: the default calendar's. */
export async function readTimeZone({ db, tables: { calendars: t } }: OrgReader): Promise<string> {
  const [row] = await db
    .select({ timeZone: t.timeZone })
    .from(t)
    .where(eq(t.isDefault, true))
    .limit(1);
  return row?.timeZone ?? fallbackTimeZone;
}

/** Returns where the default calendar is; empty when it doesn't tell. */
export async function readDefaultAddress({
  db,
  tables: { calendars: t },
}: OrgReader): Promise<string> {
  const [row] = await db
    .select({ address: t.address })
    .from(t)
    .where(eq(t.isDefault, true))
    .limit(1);
  return row?.address ?? "";
}

/** Writes where a local day begins by the clocks of the default calendar, for a larger statement. */
export function midnightOf({ tables: { calendars } }: OrgReader, date: string): SQL {
  return sql`(SELECT ${date}::timestamp AT TIME ZONE coalesce(
    (SELECT zone.time_zone FROM ${calendars} zone WHERE zone.is_default), ${fallbackTimeZone}))`;
}

type Days = {
  readonly periodStart?: string | undefined;
  readonly periodEnd?: string | undefined;
};

/** Local days as instants, excluding the end; without a day open on that side. */
export type Instants = {
  readonly from: Date | undefined;
  readonly to: Date | undefined;
};

/** Returns where days begin and end by the clocks of the default calendar. */
export async function readPeriod(org: OrgReader, days: Days): Promise<Instants> {
  const { periodStart, periodEnd } = days;
  if (periodStart === undefined && periodEnd === undefined) {
    return { from: undefined, to: undefined };
  }
  return instantsOf(await readTimeZone(org), days);
}

/** Returns where days begin and end in a zone. */
export function instantsOf(timeZone: string, { periodStart, periodEnd }: Days): Instants {
  const at = (utcMinute: number) => new Date(utcMinute * 60_000);
  return {
    from: periodStart ? at(dayClockOf(timeZone, periodStart).startUtcMinute) : undefined,
    to: periodEnd ? at(dayClockOf(timeZone, periodEnd).endUtcMinute) : undefined,
  };
}
