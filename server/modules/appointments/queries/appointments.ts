import { and, asc, desc, eq, gt, gte, lt, sql } from "drizzle-orm";
import { isFromVisitor, untakenOfferText } from "#server/modules/booking/queries/managed.ts";
import { refusesText } from "#server/modules/messages/queries/phones.ts";
import { lacksWhatsappText } from "#server/modules/messages/queries/reach.ts";
import { unreachedText, type UnreachedRow } from "#server/modules/messages/queries/unreached.ts";
import type { ActiveSession } from "#server/kernel/actor.ts";
import { decodeCursor, encodeCursor } from "#server/kernel/cursor.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { dayMs } from "#shared/domain/dates.ts";
import { can, canAny } from "#shared/domain/permissions.ts";
import { collectionReaders } from "#shared/events.ts";
import type {
  Appointment,
  CalendarAppointmentsInput,
  PatientAppointmentsInput,
  PeriodAppointmentsInput,
} from "#shared/schemas/appointments.ts";
import { presentAppointment, rangeOf, type AppointmentRow, type SoldService } from "../rules.ts";

/** An appointment lasts at most 24 h, by constraint. */
const longestMs = dayMs;

type Page = { appointments: Appointment[]; nextCursor: string | null };

/** Returns one appointment, with money only for holders of manage_finance; throws `not_found`. */
export async function getAppointment(
  org: OrgDb,
  id: string,
  session: ActiveSession,
): Promise<Appointment> {
  const appointment = await findAppointment(org, id, session);
  if (!appointment) throw new DomainError("not_found");
  return appointment;
}

/**
 * Returns one page of a calendar's appointments by start; throws `not_found` for an unknown
 * calendar.
 */
export async function listCalendarAppointments(
  org: OrgDb,
  input: CalendarAppointmentsInput,
  viewer: { readonly session: ActiveSession; readonly now: Date },
): Promise<Page> {
  const { calendars, appointments: t } = org.tables;
  const known = await org.db
    .select({ id: calendars.id })
    .from(calendars)
    .where(eq(calendars.id, input.id));
  if (known.length === 0) throw new DomainError("not_found");
  const { from, to } = rangeOf(input, viewer.now);
  const rows = await appointmentQuery(org)
    .where(
      and(
        eq(t.calendarId, input.id),
        gt(t.startAt, new Date(from.getTime() - longestMs)),
        lt(t.startAt, to),
        gt(t.endAt, from),
        startsAfter(t, input.cursor),
      ),
    )
    .orderBy(asc(t.startAt), asc(t.id))
    .limit(input.limit + 1);
  return pageOf(rows, input.limit, viewer.session);
}

/** Returns one page of what begins in a period in any calendar, by start. */
export async function listPeriodAppointments(
  org: OrgDb,
  input: PeriodAppointmentsInput,
  session: ActiveSession,
): Promise<Page> {
  const { appointments: t } = org.tables;
  const rows = await appointmentQuery(org)
    .where(
      and(
        gte(t.startAt, new Date(input.from)),
        lt(t.startAt, new Date(input.to)),
        input.status && eq(t.status, input.status),
        isAppointment,
        startsAfter(t, input.cursor),
      ),
    )
    .orderBy(asc(t.startAt), asc(t.id))
    .limit(input.limit + 1);
  return pageOf(rows, input.limit, session);
}

/** Lists leave out what was only offered and never taken: nobody had it. */
const isAppointment = sql`NOT ${sql.raw(untakenOfferText('"appointments"'))}`;

/** What comes after a page that was ordered by start. */
function startsAfter({ startAt, id }: OrgDb["tables"]["appointments"], cursor: string | undefined) {
  if (!cursor) return undefined;
  const after = decodeCursor(cursor);
  return sql`(${startAt}, ${id}) > (${after.sortKey}::timestamptz, ${after.id}::uuid)`;
}

/** Returns one page of a patient's appointments, the latest first; throws `not_found`. */
export async function listPatientAppointments(
  org: OrgDb,
  input: PatientAppointmentsInput,
  session: ActiveSession,
): Promise<Page> {
  const { patients, appointments: t } = org.tables;
  const known = await org.db
    .select({ id: patients.id })
    .from(patients)
    .where(eq(patients.id, input.patientId));
  if (known.length === 0) throw new DomainError("not_found");
  const after = input.cursor ? decodeCursor(input.cursor) : null;
  const rows = await appointmentQuery(org)
    .where(
      and(
        eq(t.patientId, input.patientId),
        isAppointment,
        after
          ? sql`(${t.startAt}, ${t.id}) < (${after.sortKey}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(t.startAt), desc(t.id))
    .limit(input.limit + 1);
  return pageOf(rows, input.limit, session);
}

function pageOf(rows: readonly AppointmentRow[], limit: number, session: ActiveSession): Page {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const withMoney = can(session, "manage_finance");
  return {
    appointments: rows.slice(0, limit).map((row) => presentAppointment(row, withMoney)),
    nextCursor: last ? encodeCursor(last.startAt.toISOString(), last.id) : null,
  };
}

/** Returns the appointment of a change event as this member may read it, or null. */
export async function loadAppointmentDocument(
  org: OrgDb,
  id: string,
  session: ActiveSession,
): Promise<Appointment | null> {
  if (!canAny(session, collectionReaders.appointments)) return null;
  return findAppointment(org, id, session);
}

async function findAppointment(
  org: OrgDb,
  id: string,
  session: ActiveSession,
): Promise<Appointment | null> {
  const query = org.prepared("appointments_get", (name) =>
    appointmentQuery(org)
      .where(eq(org.tables.appointments.id, sql.placeholder("id")))
      .prepare(name),
  );
  const [row]: AppointmentRow[] = await query.execute({ id });
  return row ? presentAppointment(row, can(session, "manage_finance")) : null;
}

function soldServices(org: OrgDb) {
  const { appointments: t, appointmentServices: s } = org.tables;
  return org.db
    .select({
      services: sql<
        SoldService[] | null
      >`json_agg(json_build_object('id', ${s.serviceId}, 'name', ${s.name}, 'durationMinutes', ${s.durationMinutes}, 'priceCents', ${s.priceCents}) ORDER BY ${s.position})`.as(
        "services",
      ),
    })
    .from(s)
    .where(eq(s.appointmentId, t.id))
    .as("sold");
}

/**
 * Whether an appointment's customer has never heard of it, in a query that joins what they know. Who
 * booked through a link has seen it on the page.
 */
export function isUntold({ tables: { appointments: t, customerNews: n } }: OrgDb) {
  return sql<boolean>`(${n.appointmentId} IS NOT NULL AND ${n.known} IS NULL
    AND NOT ${n.isTried} AND ${t.bookingLinkId} IS NULL)`;
}

function appointmentQuery(org: OrgDb) {
  const { appointments: t, calendars: c } = org.tables;
  const { employees: e, patients: p, appointmentSeries: series, customerNews: n } = org.tables;
  const sold = soldServices(org);
  return org.db
    .select({
      id: t.id,
      calendarId: t.calendarId,
      calendarName: c.name,
      timeZone: c.timeZone,
      professionalId: t.professionalId,
      professionalName: e.name,
      patientId: t.patientId,
      patientName: p.name,
      customerName: t.customerName,
      customerEmail: t.customerEmail,
      customerPhone: t.customerPhone,
      startAt: t.startAt,
      endAt: t.endAt,
      status: t.status,
      cancelReason: t.cancelReason,
      heldUntil: t.heldUntil,
      waitlistEntryId: t.waitlistEntryId,
      isUntold: isUntold(org),
      isFromVisitor: isFromVisitor(org),
      refusesPhone: sql<boolean>`${sql.raw(refusesText(org, '"appointments".customer_phone'))}`,
      lacksWhatsapp: sql<boolean>`${sql.raw(lacksWhatsappText(org, '"appointments".customer_phone'))}`,
      unreached: sql<UnreachedRow | null>`${sql.raw(unreachedText(org, '"appointments"'))}`,
      arrivedAt: t.arrivedAt,
      startedAt: t.startedAt,
      expectedAt: t.expectedAt,
      seriesId: t.seriesId,
      everyWeeks: series.everyWeeks,
      seriesUntil: series.untilDate,
      seriesCount: series.occurrenceCount,
      notes: t.notes,
      meetingUrl: t.meetingUrl,
      isOverlap: t.isOverlap,
      isReturn: t.isReturn,
      needsReturn: t.needsReturn,
      returnAt: t.returnAt,
      services: sold.services,
      totalCents: t.totalCents,
      discountCents: t.discountCents,
      manualDiscountCents: t.manualDiscountCents,
      discountReason: t.discountReason,
      version: t.version,
    })
    .from(t)
    .innerJoin(c, eq(c.id, t.calendarId))
    .innerJoin(e, eq(e.id, t.professionalId))
    .leftJoin(p, eq(p.id, t.patientId))
    .leftJoin(series, eq(series.id, t.seriesId))
    .leftJoin(n, eq(n.appointmentId, t.id))
    .leftJoinLateral(sold, sql`true`);
}
