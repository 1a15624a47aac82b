import { nonBlockingStatuses } from "#shared/domain/appointments.ts";
import { and, asc, eq, gt, lte, not, notInArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { minutesAfter, returnMinutes } from "../rules.ts";
import { isTaken } from "./read-return.ts";

/**
 * Returns the reminders of returns that failed and are still of use, the oldest first: what no channel
 * has told, of whom nothing is booked since and whose return wasn't moved.
 */
export async function readFailedReturns(org: OrgDb, now: Date, most: number) {
  const { appointments: a, calendars: c, patients: p, reminders: r } = org.tables;
  const other = alias(r, "other");
  return org.db
    .selectDistinctOn([a.returnAt, a.id], {
      appointmentId: a.id,
      customerName: a.customerName,
      customerPhone: a.customerPhone,
      startAt: sql<Date>`${a.returnAt}`.mapWith(a.returnAt),
      timeZone: c.timeZone,
      channel: r.channel,
      failure: r.failure,
    })
    .from(a)
    .innerJoin(c, eq(c.id, a.calendarId))
    .leftJoin(p, eq(p.id, a.patientId))
    .innerJoin(r, and(eq(r.appointmentId, a.id), eq(r.kind, "return"), eq(r.status, "failed")))
    .where(
      and(
        eq(a.needsReturn, true),
        gt(a.returnAt, minutesAfter(now, -returnMinutes)),
        lte(a.returnAt, now),
        sql`${r.startAt} = ${a.returnAt} + make_interval(mins => ${returnMinutes})`,
        notInArray(a.status, [...nonBlockingStatuses]),
        not(isTaken(org, now)),
        sql`NOT EXISTS (SELECT FROM ${r} AS other WHERE ${other.appointmentId} = ${r.appointmentId}
          AND ${other.kind} = 'return' AND ${other.startAt} = ${r.startAt}
          AND ${other.status} IN ('queued', 'sent'))`,
      ),
    )
    .orderBy(asc(a.returnAt), asc(a.id), asc(r.createdAt))
    .limit(most);
}
