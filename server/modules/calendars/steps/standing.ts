import { and, gt, gte, inArray, lt, eq, sql } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { addDays, midnightOf } from "#shared/domain/dates.ts";
import type { Calendar, Standing, StandingInput } from "#shared/schemas/calendars.ts";
import { getCalendar } from "../queries.ts";

/** As many of a day as a person reads before closing it. */
const namesOfDay = 5;

/**
 * Returns the days that hold future appointments, with whose the first are: asked before the days are
 * closed, and afterwards. Who may close them may read the agenda too. Throws `not_found`.
 */
export async function listStanding(
  { org, deps }: MemberContext,
  { id, dates }: StandingInput,
): Promise<Standing> {
  return countStanding(org, await getCalendar(org, id), dates, deps.now());
}

/** Counts future appointments that begin on each of the dates of the calendar's zone. */
export async function countStanding(
  { db, tables: { appointments: t } }: OrgDb,
  { id, timeZone }: Pick<Calendar, "id" | "timeZone">,
  dates: readonly string[],
  now: Date,
): Promise<Standing> {
  const sorted = dates.toSorted();
  const [first] = sorted;
  const last = sorted.at(-1);
  if (!first || !last) return [];
  // No zone is further than a day from UTC: the index narrows by that, and the dates decide.
  const edge = (date: string, days: number) => new Date(midnightOf(addDays(date, days)));
  const local = db
    .select({
      date: sql<string>`(${t.startAt} AT TIME ZONE ${timeZone})::date::text`.as("date"),
      customerName: t.customerName,
      startAt: t.startAt,
    })
    .from(t)
    .where(
      and(
        eq(t.calendarId, id),
        gte(t.startAt, edge(first, -1)),
        lt(t.startAt, edge(last, 2)),
        gt(t.endAt, now),
        inArray(t.status, ["scheduled", "confirmed", "in_progress"]),
      ),
    )
    .as("local");
  return db
    .select({
      date: local.date,
      appointmentCount: sql<number>`count(*)::int`,
      customerNames: sql<
        string[]
      >`(array_agg(${local.customerName} ORDER BY ${local.startAt}))[1:${sql.raw(String(namesOfDay))}]`,
    })
    .from(local)
    .where(inArray(local.date, sorted))
    .groupBy(local.date)
    .orderBy(local.date);
}
