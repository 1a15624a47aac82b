import { sql, type SQL } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Kpis } from "#shared/schemas/dashboard.ts";

/**
 * The ten figures of the dashboard in one statement of subselects. Days and months are those of the
 * default calendar's time zone; appointments of all calendars count.
 * - appointmentsToday: start today, neither cancelled nor no_show.
 * - upcomingAppointments: start within 24 hours from now, scheduled or confirmed.
 * - cancelledThisMonth: start in this month, cancelled.
 * - activePatients: not archived. employeesCount, servicesCount: active ones.
 * - Reminders and the cash book have no tables yet: nothing was sent, no session is open, and
 *   today's money is 0. Money is null without `withMoney` (manage_finance).
 */
export async function readKpis(org: OrgDb, now: Date, withMoney: boolean): Promise<Kpis> {
  const [row] = await org
    .prepared("dashboard_kpis", (name) => kpiQuery(org).prepare(name))
    .execute({ now: now.toISOString() });
  if (!row) throw new Error("The statement of the dashboard returned no row");
  const money = withMoney ? 0 : null;
  return {
    ...row,
    remindersSentToday: 0,
    hasOpenCashSession: false,
    incomeTodayCents: money,
    expenseTodayCents: money,
    netFlowTodayCents: money,
  };
}

/** The statement of the dashboard, with the placeholder `now`. */
function kpiQuery(org: OrgDb) {
  const figure = (column: string) => sql<number>`kpis.${sql.identifier(column)}`;
  return org.db
    .select({
      appointmentsToday: figure("appointments_today"),
      activePatients: figure("active_patients"),
      upcomingAppointments: figure("upcoming_appointments"),
      employeesCount: figure("employees_count"),
      servicesCount: figure("services_count"),
      cancelledThisMonth: figure("cancelled_this_month"),
    })
    .from(sql`(${kpiStatement(org)}) AS kpis`);
}

function kpiStatement(org: OrgDb): SQL {
  const table = (name: string) => sql.raw(org.name(name));
  const now = sql`${sql.placeholder("now")}::timestamptz`;
  return sql`
    WITH zone AS (
      SELECT coalesce(
        (SELECT time_zone FROM ${table("calendars")} WHERE is_default),
        'America/Sao_Paulo'
      ) AS name
    ),
    clock AS (SELECT ${now} AS now, ${now} AT TIME ZONE name AS local, name AS zone FROM zone),
    bounds AS MATERIALIZED (
      SELECT
        now,
        now + interval '24 hours' AS tomorrow,
        date_trunc('day', local) AT TIME ZONE zone AS day_start,
        (date_trunc('day', local) + interval '1 day') AT TIME ZONE zone AS day_end,
        date_trunc('month', local) AT TIME ZONE zone AS month_start,
        (date_trunc('month', local) + interval '1 month') AT TIME ZONE zone AS month_end
      FROM clock
    )
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
      (SELECT count(*)::int FROM ${table("patients")} WHERE archived_at IS NULL) AS active_patients,
      (SELECT count(*)::int FROM ${table("employees")} WHERE is_active) AS employees_count,
      (SELECT count(*)::int FROM ${table("services")} WHERE is_active) AS services_count`;
}
