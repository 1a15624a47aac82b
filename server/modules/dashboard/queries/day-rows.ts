import type { OrgDb } from "#server/kernel/org-db.ts";
import { isUnreachedText } from "#server/modules/messages/queries/unreached.ts";
import type { AppointmentStatus } from "#shared/domain/appointments.ts";
import type { WeeklySchedule } from "#shared/domain/schedule.ts";
import { workingDaysAhead } from "#shared/domain/working-days.ts";
import type { Busy, DayCalendar } from "../rules.ts";

/** An appointment of the days that may be shown. */
export type DayRow = {
  readonly id: string;
  readonly professionalId: string;
  readonly patientId: string | null;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly busyUntil: Date;
  readonly status: AppointmentStatus;
  readonly customerName: string;
  readonly customerPhone: string | null;
  readonly serviceNames: string;
  readonly isHeld: boolean;
  readonly isOffer: boolean;
  readonly isOverlap: boolean;
  readonly isUnreached: boolean;
  readonly arrivedAt: Date | null;
  readonly startedAt: Date | null;
  readonly expectedAt: Date | null;
  readonly version: number;
};

export type DayPerson = {
  readonly id: string;
  readonly name: string;
  readonly attends: boolean;
  readonly isActive: boolean;
  readonly schedule: WeeklySchedule | null;
};

/** When an active service is offered, how long it takes and who performs it. */
export type DayService = {
  readonly durationMinutes: number;
  readonly bufferMinutes: number;
  readonly availableDays: readonly number[];
  readonly startMinutes: number;
  readonly endMinutes: number;
  /** Empty for everybody. */
  readonly professionalIds: readonly string[];
};

/** Instants as JSON has them. */
type Written<T> = {
  readonly [K in keyof T]: T[K] extends Date
    ? string
    : T[K] extends Date | null
      ? string | null
      : T[K];
};
type Absence = Busy & { readonly professionalId: string };

/** A calendar's closed day, where that is today. */
type ClosedToday = { readonly date: string; readonly name: string | null } | null;

/** The columns of `dayText`. */
type DayCells = {
  /** The default calendar or the first one in use. */
  readonly calendar: (Omit<DayCalendar, "closedDates"> & { readonly closed: ClosedToday }) | null;
  /** The first working and open day from today on; null when a month has none. */
  readonly openDate: string | null;
  readonly people: readonly DayPerson[];
  /** The caller's own id in the team. */
  readonly own: string | null;
  readonly services: readonly DayService[];
  readonly rows: readonly Written<DayRow>[];
  readonly absences: readonly Written<Absence>[];
};

type Asked = {
  readonly now: string;
  readonly userId: string;
  /** The zone whose clocks count while there is no calendar. */
  readonly timeZone: string;
};

/** Returns all that the dashboard's day is made of, in one prepared query. */
export async function readDayRows(org: OrgDb, { now, userId, timeZone }: Asked) {
  const { rows } = await org.pool.query<DayCells>({
    ...org.prepared("dashboard_day", (name) => ({ name, text: dayText(org) })),
    values: [now, userId, timeZone],
  });
  const [read] = rows;
  if (!read) throw new Error("The statement of the dashboard's day returned no row");
  return {
    ...read,
    calendar: read.calendar && withClosedDates(read.calendar),
    rows: read.rows.map((row) => ({
      ...row,
      startAt: new Date(row.startAt),
      endAt: new Date(row.endAt),
      busyUntil: new Date(row.busyUntil),
      arrivedAt: dateOf(row.arrivedAt),
      startedAt: dateOf(row.startedAt),
      expectedAt: dateOf(row.expectedAt),
    })),
    absences: read.absences.map((absence) => ({
      ...absence,
      startAt: new Date(absence.startAt),
      endAt: new Date(absence.endAt),
    })),
  };
}

function withClosedDates<T extends { readonly closed: ClosedToday }>({ closed, ...calendar }: T) {
  const closedDates = closed ? [closed.date] : [];
  return { ...calendar, closedDates, closedName: closed?.name ?? null };
}

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant));

/**
 * Finds the days by the same rule as `shared/domain/working-days.ts`, then what lies between them. An
 * hour more on each side is for zones that live an hour twice around midnight. An appointment and its
 * pause last 24 h each at most, by constraint.
 */
function dayText(org: OrgDb): string {
  return `
    WITH calendar AS (
      SELECT c.*, ($1::timestamptz AT TIME ZONE c.time_zone)::date AS today
        FROM ${org.name("calendars")} c WHERE c.is_active
       ORDER BY c.is_default DESC, lower(c.name), c.id LIMIT 1
    ),
    days AS (
      SELECT coalesce(c.time_zone, $3::text) AS zone,
             coalesce(c.today, ($1::timestamptz AT TIME ZONE $3::text)::date) AS today,
             (SELECT min(c.today + ahead) FROM generate_series(0, ${workingDaysAhead - 1}) ahead
               WHERE date_part('dow', c.today + ahead) = ANY (c.working_days)
                 AND NOT EXISTS (SELECT FROM ${org.name("closed_days")} closed
                                  WHERE closed.calendar_id = c.id AND closed.date = c.today + ahead)
             ) AS open
        FROM (SELECT) nothing LEFT JOIN calendar c ON true
    ),
    bounds AS MATERIALIZED (
      SELECT today::timestamp AT TIME ZONE zone - interval '1 hour' AS begins,
             (coalesce(open, today) + 1)::timestamp AT TIME ZONE zone + interval '1 hour' AS ends
        FROM days
    )
    SELECT
      (SELECT json_build_object('id', c.id, 'timeZone', c.time_zone,
                'workingDays', c.working_days, 'workingStartMinutes', c.working_start_minutes,
                'workingEndMinutes', c.working_end_minutes,
                'closed', (SELECT json_build_object('date', closed.date, 'name', closed.name)
                  FROM ${org.name("closed_days")} closed WHERE closed.calendar_id = c.id AND closed.date = c.today))
         FROM calendar c) AS "calendar",
      (SELECT open::text FROM days) AS "openDate",
      (SELECT coalesce(json_agg(json_build_object('id', e.id, 'name', e.name, 'attends', e.attends,
                'isActive', e.is_active, 'schedule', e.schedule) ORDER BY lower(e.name), e.id), '[]')
         FROM ${org.name("employees")} e WHERE e.deleted_at IS NULL) AS "people",
      (SELECT e.id FROM ${org.name("employees")} e
        WHERE e.user_id = $2 AND e.deleted_at IS NULL AND e.is_active LIMIT 1) AS "own",
      (${servicesText(org)}) AS "services",
      (SELECT coalesce(json_agg(json_build_object('id', a.id, 'professionalId', a.professional_id,
                'patientId', a.patient_id, 'startAt', a.start_at, 'endAt', a.end_at,
                'busyUntil', a.busy_until, 'status', a.status, 'customerName', a.customer_name,
                'customerPhone', a.customer_phone,
                'serviceNames', coalesce(a.service_names,
                  (SELECT string_agg(s.name, ' + ' ORDER BY s.position)
                     FROM ${org.name("appointment_services")} s WHERE s.appointment_id = a.id), ''),
                'isHeld', a.held_until IS NOT NULL AND a.status = 'scheduled',
                'isOffer', a.waitlist_entry_id IS NOT NULL AND a.held_until IS NOT NULL
                  AND a.status = 'scheduled',
                'isOverlap', a.is_overlap, 'isUnreached', ${isUnreachedText(org, "a", "$1")},
                'arrivedAt', a.arrived_at, 'startedAt', a.started_at, 'expectedAt', a.expected_at,
                'version', a.version) ORDER BY a.start_at, a.id), '[]')
         FROM ${org.name("appointments")} a
        WHERE a.start_at >= (SELECT begins FROM bounds) - interval '48 hours'
          AND a.start_at < (SELECT ends FROM bounds)
          AND a.busy_until > (SELECT begins FROM bounds)
          AND a.status <> 'cancelled') AS "rows",
      (SELECT coalesce(json_agg(json_build_object('professionalId', t.professional_id,
                'startAt', t.start_at, 'endAt', t.end_at, 'status', NULL)), '[]')
         FROM ${org.name("time_off")} t
        WHERE t.end_at > (SELECT begins FROM bounds)
          AND t.start_at < (SELECT ends FROM bounds)) AS "absences"`;
}

function servicesText(org: OrgDb): string {
  return `
    SELECT coalesce(json_agg(DISTINCT jsonb_build_object('durationMinutes', s.duration_minutes,
             'bufferMinutes', s.buffer_minutes, 'availableDays', s.available_days,
             'startMinutes', s.available_start_minutes, 'endMinutes', s.available_end_minutes,
             'professionalIds', s.professional_ids)), '[]')
      FROM ${org.name("services")} s WHERE s.is_active AND s.deleted_at IS NULL`;
}
