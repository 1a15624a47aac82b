import { freeingStatuses } from "#drizzle/schema/org/appointments.ts";
import { sql, type SQL } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { untakenOfferText } from "#server/modules/booking/queries/managed.ts";
import type { Kpis } from "#shared/schemas/dashboard.ts";

/**
 * The figures of the dashboard, in one statement of subselects. This is where they are defined; the
 * screen says the same in fewer words (client/features/dashboard/figures/figure-words.ts).
 *
 * Today and this month are those of the default calendar's time zone, from midnight to midnight;
 * appointments of all calendars count by their start.
 * - appointmentsToday: start today, neither cancelled nor no_show.
 * - upcomingAppointments: start from now until 24 hours from now, scheduled or confirmed.
 * - cancelledThisMonth: start in this month and cancelled, whenever that was done; offers of the waiting
 *   list that nobody took aren't.
 * - remindersSentToday: sent today according to the ledger, whenever their appointments are.
 * - activePatients: neither archived nor merged into another.
 * - employeesCount, servicesCount: active and not deleted.
 * - hasOpenCashSession: the till is open now.
 * - incomeToday, expenseToday: written today in whichever session, less what was taken back today.
 *   netFlowToday is the difference. Money is null without `withMoney` (manage_finance).
 */
export async function readKpis(org: OrgDb, now: Date, withMoney: boolean): Promise<Kpis> {
  const [row] = await org
    .prepared("dashboard_kpis", (name) => kpiQuery(org).prepare(name))
    .execute({ now: now.toISOString() });
  if (!row) throw new Error("The statement of the dashboard returned no row");
  const { incomeTodayCents, expenseTodayCents } = row;
  const netFlowTodayCents = incomeTodayCents - expenseTodayCents;
  const hidden = { incomeTodayCents: null, expenseTodayCents: null, netFlowTodayCents: null };
  return { ...row, ...(withMoney ? { netFlowTodayCents } : hidden) };
}

/** The statement of the dashboard, with the placeholder `now`. */
export function kpiQuery(org: OrgDb) {
  const figure = (column: string) => sql<number>`kpis.${sql.identifier(column)}`;
  // bigint arrives as text.
  const sum = (column: string) => figure(column).mapWith(Number);
  return org.db
    .select({
      appointmentsToday: figure("appointments_today"),
      activePatients: figure("active_patients"),
      remindersSentToday: figure("reminders_sent_today"),
      upcomingAppointments: figure("upcoming_appointments"),
      employeesCount: figure("employees_count"),
      servicesCount: figure("services_count"),
      cancelledThisMonth: figure("cancelled_this_month"),
      hasOpenCashSession: sql<boolean>`kpis.has_open_cash_session`,
      incomeTodayCents: sum("income_today"),
      expenseTodayCents: sum("expense_today"),
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
          AND status NOT IN ${sql.raw(freeingStatuses)}) AS appointments_today,
      (SELECT count(*)::int FROM ${table("appointments")}
        WHERE start_at >= (SELECT now FROM bounds)
          AND start_at < (SELECT tomorrow FROM bounds)
          AND status IN ('scheduled', 'confirmed')) AS upcoming_appointments,
      (SELECT count(*)::int FROM ${table("appointments")}
        WHERE start_at >= (SELECT month_start FROM bounds)
          AND start_at < (SELECT month_end FROM bounds)
          AND status = 'cancelled'
          AND NOT ${sql.raw(untakenOfferText("appointments"))}) AS cancelled_this_month,
      (SELECT count(*)::int FROM ${table("reminders")}
        WHERE sent_at >= (SELECT day_start FROM bounds)
          AND sent_at < (SELECT day_end FROM bounds)) AS reminders_sent_today,
      (SELECT count(*)::int FROM ${table("patients")} WHERE archived_at IS NULL) AS active_patients,
      (SELECT count(*)::int FROM ${table("employees")}
        WHERE is_active AND deleted_at IS NULL) AS employees_count,
      (SELECT count(*)::int FROM ${table("services")}
        WHERE is_active AND deleted_at IS NULL) AS services_count,
      EXISTS (SELECT FROM ${table("cash_sessions")}
        WHERE closed_at IS NULL) AS has_open_cash_session,
      ${movedToday(org, "income")} AS income_today,
      ${movedToday(org, "expense")} AS expense_today`;
}

function movedToday(org: OrgDb, type: "income" | "expense"): SQL {
  return sql`
    (SELECT coalesce(sum(CASE WHEN is_reversal THEN -amount_cents ELSE amount_cents END), 0)
       FROM ${sql.raw(org.name("transactions"))}
      WHERE created_at >= (SELECT day_start FROM bounds)
        AND created_at < (SELECT day_end FROM bounds)
        AND type = ${sql.raw(`'${type}'`)})`;
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
