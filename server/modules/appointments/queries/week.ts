import type { AppointmentStatus } from "#shared/domain/appointments.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { fromVisitorText } from "#server/modules/booking/queries/managed.ts";
import { refusesText } from "#server/modules/messages/queries/phones.ts";
import { lacksWhatsappText } from "#server/modules/messages/queries/reach.ts";
import { isUnreachedText } from "#server/modules/messages/queries/unreached.ts";
import type { WeekAppointment, WeekInput } from "#shared/schemas/appointments.ts";
import { toIso } from "../rules.ts";

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
  isHeld: boolean,
  seriesId: string | null,
  version: number,
  bufferMinutes: number,
  arrivedAt: string | null,
  isOffer: boolean,
  isFromVisitor: boolean,
  refusesPhone: boolean,
  isUnreached: boolean,
  lacksWhatsapp: boolean,
];

/**
 * Returns the blocks of one calendar between two instants, in one prepared query. An unknown
 * calendar has no blocks. Cells are read without Drizzle, and instants as text: Drizzle's reading
 * of 500 cells, and a Date for each instant only to write it again, cost more than the query.
 */
export async function listWeek(
  org: OrgDb,
  { database: { pool }, now }: Pick<Deps, "database" | "now">,
  { calendarId, from, to, professionalIds }: WeekInput,
): Promise<WeekAppointment[]> {
  const { rows } = await pool.query<WeekCells>({
    ...org.prepared("week", (name) => ({ name, text: weekText(org), rowMode: "array" as const })),
    values: [calendarId, from, to, professionalIds ?? null, now()],
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
    isHeld: cells[11],
    seriesId: cells[12],
    version: cells[13],
    bufferMinutes: cells[14],
    arrivedAt: cells[15] && toIso(cells[15]),
    isOffer: cells[16],
    isFromVisitor: cells[17],
    refusesPhone: cells[18],
    isUnreached: cells[19],
    lacksWhatsapp: cells[20],
  }));
}

/**
 * Reads one range of the index (calendar_id, start_at): an appointment lasts at most 24 h, so a
 * scan that begins a day earlier finds every one that reaches into the range. Names of services are
 * looked up only where the appointment doesn't have them, failed messages only of what is still ahead. Exported
 * for a test of its plan.
 */
export function weekText(org: OrgDb): string {
  return `
    SELECT a.id, a.professional_id, a.start_at::text, a.end_at::text, a.status, a.customer_name,
           a.customer_email, a.customer_phone,
           coalesce(a.service_names, (SELECT string_agg(s.name, ' + ' ORDER BY s.position)
                       FROM ${org.name("appointment_services")} s
                      WHERE s.appointment_id = a.id), ''),
           a.is_overlap, a.is_return,
           a.held_until IS NOT NULL AND a.status = 'scheduled', a.series_id, a.version,
           (date_part('epoch', a.busy_until - a.end_at) / 60)::int, a.arrived_at::text,
           a.waitlist_entry_id IS NOT NULL AND a.held_until IS NOT NULL AND a.status = 'scheduled',
           ${fromVisitorText(org, "a")}, ${refusesText(org, "a.customer_phone")},
           ${isUnreachedText(org, "a", "$5")},
           ${lacksWhatsappText(org, "a.customer_phone")}
      FROM ${org.name("appointments")} a
     WHERE a.calendar_id = $1::uuid
       AND a.start_at > $2::timestamptz - interval '24 hours' AND a.start_at < $3::timestamptz
       AND a.end_at > $2::timestamptz
       AND ($4::uuid[] IS NULL OR a.professional_id = ANY ($4::uuid[]))
     ORDER BY a.start_at, a.id`;
}
