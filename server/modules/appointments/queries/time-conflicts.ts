import { sql } from "drizzle-orm";
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
  /** Whose appointments are there, in their order; empty for none. Only staff may read it. */
  readonly appointments: readonly Taken[];
  readonly time_off: boolean;
  /** Whose time it is; null while nobody is chosen. */
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

/**
 * Returns the obstacles to each time, in the same order and with one query for any number of times.
 * Appointments and their buffers last at most 24 h each, so a scan from 48 h before misses none.
 */
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
              WHERE taken.professional_id = wanted.professional_id
                AND taken.start_at >= wanted.start_at - interval '48 hours'
                AND taken.start_at < wanted.busy_until AND taken.busy_until > wanted.start_at
                AND taken.status NOT IN ('cancelled', 'no_show')
                AND NOT taken.id = ANY (${sql.param(exceptIds)}::uuid[])) AS appointments,
           (SELECT e.name FROM ${employees} e
             WHERE e.id = wanted.professional_id) AS professional,
           EXISTS (
             SELECT 1 FROM ${timeOff} absent
              WHERE absent.professional_id = wanted.professional_id
                AND absent.start_at < wanted.end_at AND absent.end_at > wanted.start_at) AS time_off,
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
