import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import type { AppointmentStatus } from "#shared/domain/appointments.ts";
import type { ActiveSession } from "#server/kernel/actor.ts";
import { decodeCursor, encodeCursor } from "#server/kernel/cursor.ts";
import type { Database } from "#server/kernel/database.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { can, canAny } from "#shared/domain/permissions.ts";
import { collectionReaders } from "#shared/events.ts";
import type {
  Appointment,
  CalendarAppointmentsInput,
  WeekAppointment,
  WeekInput,
} from "#shared/schemas/appointments.ts";
import {
  presentAppointment,
  rangeOf,
  toIso,
  type AppointmentRow,
  type SoldService,
} from "./rules.ts";

/** An appointment lasts at most 24 h, by constraint. */
const longestMs = 86_400_000;

/** The columns of `weekText`, in its order. */
type WeekCells = [
  id: string,
  professionalId: string,
  start: string,
  end: string,
  status: AppointmentStatus,
  customerName: string,
  customerEmail: string | null,
  customerPhone: string | null,
  serviceNames: string,
  isOverlap: boolean,
  isReturn: boolean,
  seriesId: string | null,
  version: number,
];

/**
 * The blocks of one calendar between two instants, in one prepared query. An unknown calendar has
 * no blocks. Cells are read without Drizzle and instants as text: Drizzle's reading of 500 cells,
 * and a Date for each instant only to write it again, cost more than the query.
 */
export async function listWeek(
  org: OrgDb,
  { pool }: Pick<Database, "pool">,
  { calendarId, from, to, professionalIds }: WeekInput,
): Promise<WeekAppointment[]> {
  const { rows } = await pool.query<WeekCells>({
    ...org.prepared("week", (name) => ({ name, text: weekText(org), rowMode: "array" as const })),
    values: [calendarId, from, to, professionalIds ?? null],
  });
  return rows.map((cells) => ({
    id: cells[0],
    professionalId: cells[1],
    start: toIso(cells[2]),
    end: toIso(cells[3]),
    status: cells[4],
    customerName: cells[5],
    customerEmail: cells[6],
    customerPhone: cells[7],
    serviceNames: cells[8],
    isOverlap: cells[9],
    isReturn: cells[10],
    seriesId: cells[11],
    version: cells[12],
  }));
}

/**
 * One range of the index (calendar_id, start_at): an appointment lasts at most 24 h, so a scan that
 * begins a day earlier misses none that reach into the range. Exported for a test of its plan.
 */
export function weekText(org: OrgDb): string {
  return `
    SELECT a.id, a.professional_id, a.start_at::text, a.end_at::text, a.status, a.customer_name,
           a.customer_email, a.customer_phone,
           coalesce((SELECT string_agg(s.name, ' + ' ORDER BY s.position)
                       FROM ${org.name("appointment_services")} s
                      WHERE s.appointment_id = a.id), ''),
           a.is_overlap, a.is_return, a.series_id, a.version
      FROM ${org.name("appointments")} a
     WHERE a.calendar_id = $1::uuid
       AND a.start_at > $2::timestamptz - interval '24 hours' AND a.start_at < $3::timestamptz
       AND a.end_at > $2::timestamptz
       AND ($4::uuid[] IS NULL OR a.professional_id = ANY ($4::uuid[]))
     ORDER BY a.start_at, a.id`;
}

/** One appointment, money only for who has manage_finance; throws `not_found`. */
export async function getAppointment(
  org: OrgDb,
  id: string,
  session: ActiveSession,
): Promise<Appointment> {
  const appointment = await findAppointment(org, id, session);
  if (!appointment) throw new DomainError("not_found");
  return appointment;
}

/** One page of a calendar's appointments by start; throws `not_found` for an unknown calendar. */
export async function listCalendarAppointments(
  org: OrgDb,
  input: CalendarAppointmentsInput,
  viewer: { readonly session: ActiveSession; readonly now: Date },
): Promise<{ appointments: Appointment[]; nextCursor: string | null }> {
  const { calendars, appointments: t } = org.tables;
  const known = await org.db
    .select({ id: calendars.id })
    .from(calendars)
    .where(eq(calendars.id, input.id));
  if (known.length === 0) throw new DomainError("not_found");
  const after = input.cursor ? decodeCursor(input.cursor) : null;
  const { from, to } = rangeOf(input, viewer.now);
  const rows = await appointmentQuery(org)
    .where(
      and(
        eq(t.calendarId, input.id),
        gt(t.startAt, new Date(from.getTime() - longestMs)),
        lt(t.startAt, to),
        gt(t.endAt, from),
        after
          ? sql`(${t.startAt}, ${t.id}) > (${after.sortKey}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(t.startAt), asc(t.id))
    .limit(input.limit + 1);
  const last = rows.length > input.limit ? rows[input.limit - 1] : undefined;
  const withMoney = can(viewer.session, "manage_finance");
  return {
    appointments: rows.slice(0, input.limit).map((row) => presentAppointment(row, withMoney)),
    nextCursor: last ? encodeCursor(last.startAt.toISOString(), last.id) : null,
  };
}

/** The appointment of a change event as this member may read it, or null. */
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

function appointmentQuery(org: OrgDb) {
  const { appointments: t, appointmentServices: s, calendars: c } = org.tables;
  const { employees: e, patients: p, appointmentSeries: series } = org.tables;
  const sold = org.db
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
    .leftJoinLateral(sold, sql`true`);
}
