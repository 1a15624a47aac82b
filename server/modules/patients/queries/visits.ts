import { sql, type SQL } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Visit } from "#shared/schemas/patient-summaries.ts";

/** A visit as the statement builds it. */
export type StoredVisit = Omit<Visit, "totalCents"> & { readonly totalCents: number };

/** Whether an appointment `a` is still ahead; what the waiting list only offers is nobody's yet. */
export const isUpcoming = (now: SQL): SQL =>
  sql`a.status IN ('scheduled', 'confirmed') AND a.start_at > ${now}
    AND (a.waitlist_entry_id IS NULL OR a.held_until IS NULL)`;

/** The patient's next appointment, alone in a list; of a statement that reads patients. */
export const nextVisit = (org: OrgDb, now: SQL) =>
  visitsOf(org, sql`${isUpcoming(now)} ORDER BY a.start_at, a.id LIMIT 1`);

/** A list of the patient's appointments `a`, in the order and number that the condition ends with. */
export function visitsOf(org: OrgDb, condition: SQL) {
  const { patients, appointments, appointmentServices, calendars, employees } = org.tables;
  return sql<StoredVisit[]>`(
    SELECT coalesce(json_agg(json_build_object(
             'id', v.id, 'start', v.start_at, 'status', v.status, 'timeZone', c.time_zone,
             'professionalName', e.name, 'totalCents', v.total_cents,
             'serviceNames', coalesce(v.service_names, (
               SELECT string_agg(s.name, ' + ' ORDER BY s.position)
                 FROM ${appointmentServices} s WHERE s.appointment_id = v.id), '')
           ) ORDER BY v.start_at DESC, v.id DESC), '[]'::json)
      FROM (SELECT a.* FROM ${appointments} a
             WHERE a.patient_id = ${patients}.id AND ${condition}) v
      JOIN ${calendars} c ON c.id = v.calendar_id
      JOIN ${employees} e ON e.id = v.professional_id)`;
}
