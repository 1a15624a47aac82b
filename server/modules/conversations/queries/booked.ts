import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { changeableStatuses } from "#shared/domain/appointments.ts";
import { canAny } from "#shared/domain/permissions.ts";
import { phonesOf } from "#shared/domain/phone-keys.ts";
import { collectionReaders } from "#shared/events.ts";
import type { BookedAppointment } from "#shared/schemas/conversations.ts";

/** More than anybody books ahead without being registered. */
const mostBooked = 20;

/**
 * Returns the appointments to come that were booked with a conversation's number and are no customer's yet, the
 * nearest first; none to who may not see the agenda. Throws `not_found`.
 */
export async function listBooked(
  { deps, org, session }: Pick<MemberContext, "deps" | "org" | "session">,
  id: string,
): Promise<BookedAppointment[]> {
  const { appointments: t, calendars: c, employees: e, appointmentServices: s } = org.tables;
  const { conversations } = org.tables;
  const [conversation] = await org.db
    .select({ phoneKey: conversations.phoneKey })
    .from(conversations)
    .where(eq(conversations.id, id));
  if (!conversation) throw new DomainError("not_found");
  if (!canAny(session, collectionReaders.appointments)) return [];
  const rows = await org.db
    .select({
      id: t.id,
      customerName: t.customerName,
      startAt: t.startAt,
      timeZone: c.timeZone,
      status: t.status,
      professionalName: e.name,
      serviceNames: sql<string>`coalesce(${t.serviceNames}, (SELECT string_agg(${s.name}, ' + ' ORDER BY ${s.position})
        FROM ${s} WHERE ${s.appointmentId} = ${t.id}), '')`,
    })
    .from(t)
    .innerJoin(c, eq(c.id, t.calendarId))
    .innerJoin(e, eq(e.id, t.professionalId))
    .where(isBookedBy(org, conversation.phoneKey, deps.now()))
    .orderBy(asc(t.startAt), asc(t.id))
    .limit(mostBooked);
  return rows.map(({ startAt, ...row }) => ({ ...row, start: startAt.toISOString() }));
}

/**
 * Whether an appointment to come was booked with a number and is no customer's. What still waits for a
 * confirmation by e-mail, or for an answer to an offer, is nobody's yet.
 */
export function isBookedBy(
  { tables: { appointments: t } }: Pick<OrgDb, "tables">,
  key: string,
  now: Date,
) {
  return and(
    isNull(t.patientId),
    isNull(t.heldUntil),
    inArray(t.customerPhone, phonesOf(key)),
    inArray(t.status, [...changeableStatuses]),
    gt(t.startAt, now),
  );
}
