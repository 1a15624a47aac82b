import { and, asc, eq, gt, notInArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { isReturnTaken } from "./read-return.ts";

/**
 * Returns the reminders of returns that failed and are still of use, the oldest first: what no channel
 * has told, of whom nothing is booked since.
 */
export async function readFailedReturns(org: OrgDb, now: Date, most: number) {
  const { appointments: a, calendars: c, reminders: r } = org.tables;
  const other = alias(r, "other");
  const rows = await org.db
    .selectDistinctOn([a.returnAt, a.id], {
      appointmentId: a.id,
      customerName: a.customerName,
      customerPhone: a.customerPhone,
      startAt: sql<Date>`${a.returnAt}`.mapWith(a.returnAt),
      timeZone: c.timeZone,
      failure: r.failure,
    })
    .from(a)
    .innerJoin(c, eq(c.id, a.calendarId))
    .innerJoin(r, and(eq(r.appointmentId, a.id), eq(r.kind, "return"), eq(r.status, "failed")))
    .where(
      and(
        gt(r.startAt, now),
        eq(a.needsReturn, true),
        notInArray(a.status, ["cancelled", "no_show"]),
        sql`${a.returnAt} IS NOT NULL`,
        sql`NOT EXISTS (SELECT FROM ${r} AS other WHERE ${other.appointmentId} = ${r.appointmentId}
          AND ${other.kind} = 'return' AND ${other.startAt} = ${r.startAt}
          AND ${other.status} IN ('queued', 'sent'))`,
      ),
    )
    .orderBy(asc(a.returnAt), asc(a.id), asc(r.createdAt))
    .limit(most);
  const taken = await Promise.all(
    rows.map(({ appointmentId }) => isReturnTaken(org, appointmentId, now)),
  );
  return rows.filter((_, index) => !taken[index]);
}
