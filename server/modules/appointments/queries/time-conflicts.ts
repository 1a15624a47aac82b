import { freeingStatuses } from "#drizzle/schema/org/appointments.ts";
import { sql, type SQL } from "drizzle-orm";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";

/** A time that an appointment is about to take. */
export type WantedTime = {
  /** Null while nobody is chosen: then only the calendar's closed days are obstacles. */
  readonly professionalId: string | null;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly busyUntil: Date;
};

/** An obstacle to a time. */
export type Conflict = {
  /** The appointments there, in their order; empty for none. Only staff may read their customers' names. */
  readonly appointments: readonly Taken[];
  readonly time_off: boolean;
  /** The professional's name; null while nobody is chosen. */
  readonly professional: string | null;
  /** Why the calendar is closed, on a day that the time touches. */
  readonly closed_day: string | null;
};

/** An appointment in the way: instants as Postgres writes them. */
type Taken = { readonly name: string; readonly start: string; readonly end: string };

/** The calendar and the appointments that the times belong to. */
export type ConflictScope = {
  readonly calendarId: string;
  readonly timeZone: string;
  /** The appointments that are being moved. */
  readonly exceptIds?: readonly string[];
};

/** A time as a statement names it. */
type TimeInSql = Readonly<Record<keyof WantedTime, SQL>>;

/**
 * Tests whether the appointment `taken` is in the way of a time. Appointments and their buffers last at most
 * 24 h each, so a scan from 48 h before misses none.
 */
export function isTakenBy({ professionalId, startAt, busyUntil }: TimeInSql): SQL {
  return sql`taken.professional_id = ${professionalId}
    AND taken.start_at >= ${startAt} - interval '48 hours'
    AND taken.start_at < ${busyUntil} AND taken.busy_until > ${startAt}
    AND taken.status NOT IN ${sql.raw(freeingStatuses)}`;
}

/** Tests whether the time off `absent` is in the way of a time, whose buffer it may touch. */
export function isAwayIn({ professionalId, startAt, endAt }: TimeInSql): SQL {
  return sql`absent.professional_id = ${professionalId}
    AND absent.start_at < ${endAt} AND absent.end_at > ${startAt}`;
}

const wantedColumns: TimeInSql = {
  professionalId: sql`wanted.professional_id`,
  startAt: sql`wanted.start_at`,
  endAt: sql`wanted.end_at`,
  busyUntil: sql`wanted.busy_until`,
};

/** Returns the obstacles to each time, in the same order and with one query for any number of times. */
export async function findConflicts(
  db: Pick<OrgDb["db"], "execute">,
  { tables: { appointments: a, employees, timeOff, closedDays } }: OrgDb,
  times: readonly WantedTime[],
  { calendarId, timeZone, exceptIds = [] }: ConflictScope,
): Promise<Conflict[]> {
  const wanted = times.map((time, position) => ({
    position,
    professional_id: time.professionalId,
    start_at: time.startAt,
    end_at: time.endAt,
    busy_until: time.busyUntil,
    first_date: localDateIn(timeZone, time.startAt.getTime()),
    last_date: localDateIn(timeZone, time.endAt.getTime() - 1),
  }));
  const { rows } = await db.execute<Conflict>(sql`
    SELECT (SELECT coalesce(jsonb_agg(jsonb_build_object(
                     'name', coalesce(nullif(taken.customer_name, ''), taken.customer_email),
                     'start', taken.start_at, 'end', taken.end_at) ORDER BY taken.start_at), '[]')
              FROM ${a} taken
              WHERE ${isTakenBy(wantedColumns)}
                AND NOT taken.id = ANY (${sql.param(exceptIds)}::uuid[])) AS appointments,
           (SELECT e.name FROM ${employees} e
             WHERE e.id = wanted.professional_id) AS professional,
           EXISTS (
             SELECT 1 FROM ${timeOff} absent
              WHERE ${isAwayIn(wantedColumns)}) AS time_off,
           (SELECT closed.name FROM ${closedDays} closed
             WHERE closed.calendar_id = ${calendarId}::uuid
               AND closed.date BETWEEN wanted.first_date AND wanted.last_date
             ORDER BY closed.date LIMIT 1) AS closed_day
      FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS wanted(
             position int, professional_id uuid, start_at timestamptz, end_at timestamptz,
             busy_until timestamptz, first_date date, last_date date)
     ORDER BY wanted.position`);
  return rows;
}
