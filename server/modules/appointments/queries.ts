import { asc, eq, sql, type SQL } from "drizzle-orm";
import type { ActiveSession } from "#server/kernel/actor.ts";
import { decodeCursor, encodeCursor } from "#server/kernel/cursor.ts";
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
import { presentAppointment, type AppointmentRow, type SoldService } from "./rules.ts";

const day = 86_400_000;

/**
 * The blocks of one calendar between two instants: one prepared query on (calendar_id, start_at).
 * An appointment lasts at most 24 h, so a scan that begins a day earlier misses none that reach
 * into the range. An unknown calendar has no blocks.
 */
export async function listWeek(org: OrgDb, input: WeekInput): Promise<WeekAppointment[]> {
  const rows = await org
    .prepared("appointments_week", (name) => weekQuery(org).prepare(name))
    .execute({
      calendarId: input.calendarId,
      from: input.from,
      to: input.to,
      professionalIds: input.professionalIds ?? null,
    });
  return rows.map(({ startAt, endAt, ...row }) => ({
    ...row,
    start: startAt.toISOString(),
    end: endAt.toISOString(),
  }));
}

/** The query of a week, with placeholders; exported so that a test can ask for its plan. */
export function weekQuery(org: OrgDb) {
  const { appointments: t, appointmentServices: s } = org.tables;
  const sold = org.db
    .select({
      names: sql<string | null>`string_agg(${s.name}, ' + ' ORDER BY ${s.position})`.as("names"),
    })
    .from(s)
    .where(eq(s.appointmentId, t.id))
    .as("sold");
  const wanted = sql.placeholder("professionalIds");
  return org.db
    .select({
      id: t.id,
      professionalId: t.professionalId,
      startAt: t.startAt,
      endAt: t.endAt,
      status: t.status,
      customerName: t.customerName,
      customerPhone: t.customerPhone,
      serviceNames: sql<string>`coalesce(${sold.names}, '')`,
      isOverlap: t.isOverlap,
      isReturn: t.isReturn,
    })
    .from(t)
    .leftJoinLateral(sold, sql`true`)
    .where(
      sql`${overlapping(org, {
        calendarId: sql`${sql.placeholder("calendarId")}::uuid`,
        from: sql`${sql.placeholder("from")}::timestamptz`,
        to: sql`${sql.placeholder("to")}::timestamptz`,
      })} AND (${wanted}::uuid[] IS NULL OR ${t.professionalId} = ANY(${wanted}::uuid[]))`,
    )
    .orderBy(asc(t.startAt), asc(t.id));
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
  const rows = await appointmentQuery(org)
    .where(
      sql`${overlapping(org, { calendarId: sql`${input.id}::uuid`, ...rangeOf(input, viewer.now) })}${
        after
          ? sql` AND (${t.startAt}, ${t.id}) > (${after.sortKey}::timestamptz, ${after.id}::uuid)`
          : sql``
      }`,
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

function overlapping(org: OrgDb, range: { calendarId: SQL; from: SQL; to: SQL }): SQL {
  const t = org.tables.appointments;
  return sql`${t.calendarId} = ${range.calendarId} AND ${t.startAt} > ${range.from} - interval '24 hours' AND ${t.startAt} < ${range.to} AND ${t.endAt} > ${range.from}`;
}

/** The range asked for; what is missing is 31 days before now or the other end, and 93 days long. */
function rangeOf(input: CalendarAppointmentsInput, now: Date): { from: SQL; to: SQL } {
  const end = input.to ? Date.parse(input.to) : null;
  const from = input.from
    ? Date.parse(input.from)
    : end === null
      ? now.getTime() - 31 * day
      : end - 93 * day;
  const to = end ?? from + 93 * day;
  return {
    from: sql`${new Date(from).toISOString()}::timestamptz`,
    to: sql`${new Date(to).toISOString()}::timestamptz`,
  };
}

function appointmentQuery(org: OrgDb) {
  const { appointments: t, appointmentServices: s, calendars: c } = org.tables;
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
      professionalId: t.professionalId,
      patientId: t.patientId,
      customerName: t.customerName,
      customerEmail: t.customerEmail,
      customerPhone: t.customerPhone,
      startAt: t.startAt,
      endAt: t.endAt,
      status: t.status,
      notes: t.notes,
      meetingUrl: t.meetingUrl,
      isOverlap: t.isOverlap,
      isReturn: t.isReturn,
      needsReturn: t.needsReturn,
      returnAt: t.returnAt,
      services: sold.services,
      totalCents: t.totalCents,
      version: t.version,
    })
    .from(t)
    .innerJoin(c, eq(c.id, t.calendarId))
    .leftJoinLateral(sold, sql`true`);
}
