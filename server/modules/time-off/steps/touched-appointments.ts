import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { dayMs } from "#shared/domain/dates.ts";
import { canAny } from "#shared/domain/permissions.ts";
import { collectionReaders } from "#shared/events.ts";
import {
  maxTouchedAppointments,
  type SavedTimeOff,
  type TimeOff,
  type Touched,
  type TouchedInput,
} from "#shared/schemas/time-off.ts";
import { assertMayBlock } from "./lock-professional.ts";

/**
 * Returns the future appointments in a time that isn't blocked yet. Throws as blocking it would:
 * `not_found` for an unknown professional and `forbidden` for somebody else's time.
 */
export async function previewTouched(ctx: MemberContext, period: TouchedInput): Promise<Touched> {
  const { org, session } = ctx;
  await assertMayBlock(org.db, org, session, period.professionalId);
  return findTouched(ctx, period);
}

/**
 * Returns a time off with the future appointments inside it; read after its commit, so that a booking that
 * slipped in before it is included. Members who may not see the agenda get only the number.
 */
export async function withTouchedAppointments(
  ctx: MemberContext,
  timeOff: TimeOff,
): Promise<SavedTimeOff> {
  return { timeOff, ...(await findTouched(ctx, timeOff)) };
}

async function findTouched(
  { org, session, deps }: MemberContext,
  period: TouchedInput,
): Promise<Touched> {
  const { appointments: t } = org.tables;
  const start = new Date(period.start);
  const rows = await org.db
    .select({
      id: t.id,
      calendarId: t.calendarId,
      startAt: t.startAt,
      customerName: t.customerName,
      total: sql<number>`(count(*) OVER ())::int`,
    })
    .from(t)
    .where(
      and(
        eq(t.professionalId, period.professionalId),
        // An appointment lasts 24 h at most, so the index starts there.
        gt(t.startAt, new Date(start.getTime() - dayMs)),
        lt(t.startAt, new Date(period.end)),
        gt(t.endAt, start),
        gt(t.endAt, deps.now()),
        inArray(t.status, ["scheduled", "confirmed", "in_progress"]),
      ),
    )
    .orderBy(asc(t.startAt))
    .limit(maxTouchedAppointments);
  const appointments = canAny(session, collectionReaders.appointments)
    ? rows.map(({ total: _total, startAt, ...row }) => ({ ...row, start: startAt.toISOString() }))
    : [];
  return { appointmentCount: rows[0]?.total ?? 0, appointments };
}
