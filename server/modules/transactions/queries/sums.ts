import { sql, type SQL } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { PeriodSummary } from "#shared/schemas/transactions.ts";
import type { SumOfLines } from "../rules.ts";

/** What lines come to, and by professional what was paid for their services and what they earn. */
export type Sums = {
  readonly lines: readonly SumOfLines[];
  readonly commissions: PeriodSummary["commissionsByProfessional"];
};

type Days = {
  /** The first day of the period before, whose commissions don't count. */
  readonly before: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  /** While a day still runs, the day before it counts until this hour. */
  readonly now: string;
};

/** Sums up some days and those before them by the clocks of the default calendar. */
export async function sumDays(org: OrgDb, days: Days): Promise<Sums> {
  const query = org.prepared("transactions_sum_days", (name) => daysQuery(org).prepare(name));
  return only(await query.execute(days));
}

/** Sums up a session. */
export async function sumSession(org: OrgDb, id: string): Promise<Sums> {
  const query = org.prepared("transactions_sum_session", (name) => sessionQuery(org).prepare(name));
  return only(await query.execute({ id }));
}

function only([row]: Sums[]): Sums {
  if (!row) throw new Error("The statement of the sums returned no row");
  return row;
}

/** The statement of a period, with the placeholders of `Days`. */
export function daysQuery(org: OrgDb) {
  const midnight = (date: SQL) => sql`(${date})::timestamp AT TIME ZONE zone.name`;
  const day = (name: keyof Days) => sql`${sql.placeholder(name)}::date`;
  return sumQuery(org, {
    bounds: sql`bounds AS MATERIALIZED (
      SELECT
        zone, before, start, stop,
        CASE WHEN ${day("periodStart")} = ${day("periodEnd")} AND now >= start AND now < stop
             THEN now - interval '24 hours' ELSE start END AS until
      FROM (SELECT
        zone.name AS zone,
        ${sql.placeholder("now")}::timestamptz AS now,
        ${midnight(day("before"))} AS before,
        ${midnight(day("periodStart"))} AS start,
        ${midnight(sql`${day("periodEnd")} + 1`)} AS stop
      FROM (SELECT coalesce(
        (SELECT time_zone FROM ${sql.raw(org.name("calendars"))} WHERE is_default),
        'America/Sao_Paulo') AS name) AS zone) AS days)`,
    where: sql`created_at >= (SELECT before FROM bounds) AND created_at < (SELECT stop FROM bounds)
         AND (created_at < (SELECT until FROM bounds) OR created_at >= (SELECT start FROM bounds))`,
    day: sql`(created_at AT TIME ZONE (SELECT zone FROM bounds))::date::text`,
  });
}

function sessionQuery(org: OrgDb) {
  return sumQuery(org, {
    bounds: sql`bounds AS (SELECT '-infinity'::timestamptz AS start)`,
    where: sql`cash_session_id = ${sql.placeholder("id")}`,
    day: sql`''`,
  });
}

/** A reversal counts against what it reverses. */
function sumQuery(org: OrgDb, of: { bounds: SQL; where: SQL; day: SQL }) {
  const table = (name: string) => sql.raw(org.name(name));
  const statement = sql`
    WITH ${of.bounds},
    lines AS (
      SELECT id, type, method_group, amount_cents, created_at,
             CASE WHEN is_reversal THEN -1 ELSE 1 END AS sign
        FROM ${table("transactions")}
       WHERE ${of.where}
    ),
    by_method AS (
      SELECT ${of.day} AS day, type, method_group AS method,
             sum(sign * amount_cents) AS "amountCents", sum(sign) AS count
        FROM lines
       GROUP BY 1, 2, 3
    ),
    by_professional AS (
      SELECT e.id AS "professionalId", e.name AS "professionalName",
             sum(sign * i.amount_cents) AS "amountCents",
             sum(sign * i.commission_cents) AS "commissionCents"
        FROM lines
        JOIN ${table("transaction_items")} i ON i.transaction_id = lines.id
        JOIN ${table("employees")} e ON e.id = i.professional_id
       WHERE lines.type = 'income' AND i.commission_type IS NOT NULL
         AND lines.created_at >= (SELECT start FROM bounds)
       GROUP BY e.id, e.name
    )
    SELECT
      (SELECT coalesce(jsonb_agg(to_jsonb(by_method)), '[]') FROM by_method) AS lines,
      (SELECT coalesce(jsonb_agg(to_jsonb(by_professional) ORDER BY "commissionCents" DESC,
              "professionalName", "professionalId"), '[]') FROM by_professional) AS commissions`;
  return org.db
    .select({
      lines: sql<SumOfLines[]>`sums.lines`,
      commissions: sql<PeriodSummary["commissionsByProfessional"]>`sums.commissions`,
    })
    .from(sql`(${statement}) AS sums`);
}
