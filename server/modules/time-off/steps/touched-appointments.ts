import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { canAny } from "#shared/domain/permissions.ts";
import { collectionReaders } from "#shared/events.ts";
import {
  maxTouchedAppointments,
  type SavedTimeOff,
  type TimeOff,
} from "#shared/schemas/time-off.ts";

/**
 * Returns the future appointments inside a time off; read after its commit, so that a booking that
 * slipped in before it is included. Members who may not see the agenda get only the number.
 */
export async function withTouchedAppointments(
  { org, session, deps }: MemberContext,
  timeOff: TimeOff,
): Promise<SavedTimeOff> {
  const { appointments: t } = org.tables;
  const start = new Date(timeOff.start);
  const rows = await org.db
    .select({
      id: t.id,
      startAt: t.startAt,
      customerName: t.customerName,
      total: sql<number>`(count(*) OVER ())::int`,
    })
    .from(t)
    .where(
      and(
        eq(t.professionalId, timeOff.professionalId),
        // An appointment lasts 24 h at most, so the index starts there.
        gt(t.startAt, new Date(start.getTime() - 24 * 3_600_000)),
        lt(t.startAt, new Date(timeOff.end)),
        gt(t.endAt, start),
        gt(t.endAt, deps.now()),
        inArray(t.status, ["scheduled", "confirmed", "in_progress"]),
      ),
    )
    .orderBy(asc(t.startAt))
    .limit(maxTouchedAppointments);
  const appointments = canAny(session, collectionReaders.appointments)
    ? rows.map(({ id, startAt, customerName }) => ({
        id,
        start: startAt.toISOString(),
        customerName,
      }))
    : [];
  return { timeOff, appointmentCount: rows[0]?.total ?? 0, appointments };
}
