import { sql, type SQL } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { AppointmentStatus } from "#shared/domain/appointments.ts";
import type { Kpis, NextAppointments } from "#shared/schemas/dashboard.ts";

/**
 * The figures of the dashboard, in one statement of subselects. This is where they are defined; the
 * screen says the same in fewer words (client/features/dashboard/figure-words.ts).
 *
 * Today and this month are those of the default calendar's time zone, from midnight to midnight;
 * appointments of all calendars count by their start.
 * - appointmentsToday: start today, neither cancelled nor no_show.
 * - upcomingAppointments: start from now until 24 hours from now, scheduled or confirmed.
 * - cancelledThisMonth: start in this month and cancelled, whenever that was done.
 * - remindersSentToday: sent today according to the ledger, whenever their appointments are.
 * - activePatients: neither archived nor merged into another.
 * - employeesCount, servicesCount: active and not deleted.
 * - hasOpenCashSession, incomeToday, expenseToday, netFlowToday: nobody keeps a cash book yet, so no
 *   session is open and nothing has moved. Money is null without `withMoney` (manage_finance).
 */
export async function readKpis(org: OrgDb, now: Date, withMoney: boolean): Promise<Kpis> {
  const [row] = await org
    .prepared("dashboard_kpis", (name) => kpiQuery(org).prepare(name))
    .execute({ now: now.toISOString() });
  if (!row) throw new Error("The statement of the dashboard returned no row");
  const money = withMoney ? 0 : null;
  return {
    ...row,
    hasOpenCashSession: false,
    incomeTodayCents: money,
    expenseTodayCents: money,
    netFlowTodayCents: money,
  };
}

/** The statement of the dashboard, with the placeholder `now`. */
export function kpiQuery(org: OrgDb) {
  const figure = (column: string) => sql<number>`kpis.${sql.identifier(column)}`;
  return org.db
    .select({
      appointmentsToday: figure("appointments_today"),
      activePatients: figure("active_patients"),
      remindersSentToday: figure("reminders_sent_today"),
      upcomingAppointments: figure("upcoming_appointments"),
      employeesCount: figure("employees_count"),
      servicesCount: figure("services_count"),
      cancelledThisMonth: figure("cancelled_this_month"),
    })
    .from(sql`(${kpiStatement(org)}) AS kpis`);
}

function kpiStatement(org: OrgDb): SQL {
  const table = (name: string) => sql.raw(org.name(name));
  return sql`
    WITH ${boundsOf(org)}
    SELECT
      (SELECT count(*)::int FROM ${table("appointments")}
        WHERE start_at >= (SELECT day_start FROM bounds)
          AND start_at < (SELECT day_end FROM bounds)
          AND status NOT IN ('cancelled', 'no_show')) AS appointments_today,
      (SELECT count(*)::int FROM ${table("appointments")}
        WHERE start_at >= (SELECT now FROM bounds)
          AND start_at < (SELECT tomorrow FROM bounds)
          AND status IN ('scheduled', 'confirmed')) AS upcoming_appointments,
      (SELECT count(*)::int FROM ${table("appointments")}
        WHERE start_at >= (SELECT month_start FROM bounds)
          AND start_at < (SELECT month_end FROM bounds)
          AND status = 'cancelled') AS cancelled_this_month,
      (SELECT count(*)::int FROM ${table("reminders")}
        WHERE sent_at >= (SELECT day_start FROM bounds)
          AND sent_at < (SELECT day_end FROM bounds)) AS reminders_sent_today,
      (SELECT count(*)::int FROM ${table("patients")} WHERE archived_at IS NULL) AS active_patients,
      (SELECT count(*)::int FROM ${table("employees")}
        WHERE is_active AND deleted_at IS NULL) AS employees_count,
      (SELECT count(*)::int FROM ${table("services")}
        WHERE is_active AND deleted_at IS NULL) AS services_count`;
}

/** Returns two CTEs that end in `bounds`: now, and where its day and month begin and end. */
function boundsOf(org: OrgDb): SQL {
  const now = sql`${sql.placeholder("now")}::timestamptz`;
  return sql`
    clock AS (
      SELECT ${now} AS now, ${now} AT TIME ZONE zone.name AS local, zone.name AS zone
      FROM (SELECT coalesce(
        (SELECT time_zone FROM ${sql.raw(org.name("calendars"))} WHERE is_default),
        'America/Sao_Paulo') AS name) AS zone
    ),
    bounds AS MATERIALIZED (
      SELECT
        now,
        now + interval '24 hours' AS tomorrow,
        date_trunc('day', local) AT TIME ZONE zone AS day_start,
        (date_trunc('day', local) + interval '1 day') AT TIME ZONE zone AS day_end,
        date_trunc('month', local) AT TIME ZONE zone AS month_start,
        (date_trunc('month', local) + interval '1 month') AT TIME ZONE zone AS month_end
      FROM clock
    )`;
}

/** How many are listed; today's others are only counted. */
const mostShown = 6;
const daysAhead = 7;

/**
 * Returns what is under way or begins within a week, the nearest first, over all calendars: neither
 * over, finished, cancelled nor missed. `today` counts those that begin before today ends, by the
 * figures' today.
 */
export async function readNextAppointments(org: OrgDb, now: Date): Promise<NextAppointments> {
  const rows = await org
    .prepared("dashboard_next", (name) => nextQuery(org).prepare(name))
    .execute({ now: now.toISOString() });
  return {
    appointments: rows.map(({ today: _today, startAt, endAt, ...row }) => ({
      ...row,
      start: new Date(startAt).toISOString(),
      end: new Date(endAt).toISOString(),
    })),
    today: rows[0]?.today ?? 0,
  };
}

function nextQuery(org: OrgDb) {
  const column = <T>(name: string) => sql<T>`next.${sql.identifier(name)}`;
  return org.db
    .select({
      id: column<string>("id"),
      calendarId: column<string>("calendar_id"),
      calendarName: column<string>("calendar_name"),
      timeZone: column<string>("time_zone"),
      startAt: column<string>("start_at"),
      endAt: column<string>("end_at"),
      status: column<AppointmentStatus>("status"),
      customerName: column<string>("customer_name"),
      professionalName: column<string>("professional_name"),
      services: column<string[]>("services"),
      today: column<number>("today"),
    })
    .from(sql`(${nextStatement(org)}) AS next`);
}

function nextStatement(org: OrgDb): SQL {
  const table = (name: string) => sql.raw(org.name(name));
  // An appointment lasts at most 24 hours, so none that began earlier is still under way.
  return sql`
    WITH ${boundsOf(org)},
    awaited AS (
      SELECT id, calendar_id, professional_id, start_at, end_at, status, customer_name,
        count(*) FILTER (WHERE start_at < (SELECT day_end FROM bounds)) OVER ()::int AS today
      FROM ${table("appointments")}
      WHERE start_at >= (SELECT now - interval '24 hours' FROM bounds)
        AND start_at < (SELECT now FROM bounds) + interval '${sql.raw(String(daysAhead))} days'
        AND end_at > (SELECT now FROM bounds)
        AND status IN ('scheduled', 'confirmed', 'in_progress')
      ORDER BY start_at, id
      LIMIT ${sql.raw(String(mostShown))}
    )
    SELECT a.id, a.calendar_id, c.name AS calendar_name, c.time_zone, a.start_at, a.end_at, a.status,
      a.customer_name, e.name AS professional_name, a.today,
      ARRAY(SELECT s.name FROM ${table("appointment_services")} s
        WHERE s.appointment_id = a.id ORDER BY s.position) AS services
    FROM awaited a
    JOIN ${table("calendars")} c ON c.id = a.calendar_id
    JOIN ${table("employees")} e ON e.id = a.professional_id
    ORDER BY a.start_at, a.id`;
}
