import { freeingStatuses } from "#drizzle/schema/org/appointments.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";

/**
 * Returns the statement that writes a booking on plain Postgres; on Citus insert-booking-by-table.ts
 * does the same. `room` counts the bookings of the contact and of the link, under locks that last until
 * the transaction ends (drizzle/migrations/org, visitor_room). Every other part depends on `booked`:
 * when a cap is reached or the time is taken, nothing is written.
 * $1 to $13 are `ownValues`.
 */
export function insertBookingText(org: OrgDb): string {
  return `
WITH room AS MATERIALIZED (
  SELECT * FROM ${org.name("visitor_room")}(
    $28::text, $29::text, $30::text, $17::text, $7::text, $4::uuid, $31::timestamptz, $32::int)
), booked AS (
  INSERT INTO ${org.name("appointments")} (${appointmentColumns})
  SELECT $1::uuid, $2::uuid, $3::uuid, $4::uuid, $5::text, $6::text, $7::text, $8::timestamptz,
    $9::timestamptz, $10::timestamptz, $11::text, $12::int, $13::uuid,
    $14::boolean AND ${isReturnText(org, { email: "$6", link: "$4", start: "$8", days: "$15" })},
    COALESCE(${knownPatientText(org, "$6")}, $16::uuid),
    $17::text, $18::timestamptz, $36::text
  FROM room
  WHERE room.unproven < $33::int AND room.open < $34::int AND room.fresh < $35::int
    AND NOT ${isTakenText(org, { professional: "$3", start: "$8", busyUntil: "$10" })}
  ON CONFLICT DO NOTHING
  RETURNING id, patient_id
), ${consequencesText(org)}
SELECT room.*, booked.id IS NOT NULL AS is_booked,
  COALESCE(booked.patient_id = $16::uuid, false) AS patient_created
FROM room LEFT JOIN booked ON true`;
}

const appointmentColumns = `
    id, calendar_id, professional_id, booking_link_id, customer_name, customer_email,
    customer_phone, start_at, end_at, busy_until, notes, total_cents, manage_nonce, is_return,
    patient_id, contact_key, held_until, service_names`;

/** Tests whether the customer had an appointment through this link not long before. */
function isReturnText(
  org: OrgDb,
  p: { email: string; link: string; start: string; days: string },
): string {
  return `EXISTS (
      SELECT 1 FROM ${org.name("appointments")} earlier
      WHERE earlier.customer_email = ${p.email}::text AND earlier.booking_link_id = ${p.link}::uuid
        AND earlier.status = 'finished' AND earlier.end_at <= ${p.start}::timestamptz
        AND earlier.start_at >= ${p.start}::timestamptz - make_interval(days => ${p.days}::int))`;
}

function knownPatientText(org: OrgDb, email: string): string {
  return `(SELECT known.id FROM ${org.name("patients")} known
       WHERE known.email = ${email}::text AND known.archived_at IS NULL
       ORDER BY known.created_at LIMIT 1)`;
}

/**
 * Tests whether the time is taken. The first EXISTS finds what the constraint leaves out, overlaps that
 * staff made on purpose; the second finds blocked time of the professional.
 */
function isTakenText(
  org: OrgDb,
  p: { professional: string; start: string; busyUntil: string; own?: string },
): string {
  return `(EXISTS (
      SELECT 1 FROM ${org.name("appointments")} taken
      WHERE taken.professional_id = ${p.professional}::uuid
        AND taken.start_at >= ${p.start}::timestamptz - interval '48 hours'
        AND taken.start_at < ${p.busyUntil}::timestamptz
        AND taken.busy_until > ${p.start}::timestamptz
        AND taken.status NOT IN ${freeingStatuses}${p.own ? ` AND taken.id <> ${p.own}::uuid` : ""})
    OR EXISTS (
      SELECT 1 FROM ${org.name("time_off")} blocked
      WHERE blocked.professional_id = ${p.professional}::uuid
        AND blocked.end_at > ${p.start}::timestamptz
        AND blocked.start_at < ${p.busyUntil}::timestamptz))`;
}

/** Writes what goes with an appointment, each part only when `booked` has a row. */
function consequencesText(org: OrgDb): string {
  return `registered AS (
  INSERT INTO ${org.name("patients")} (id, name, email, phone, search_text)
  SELECT $16::uuid, $5::text, $6::text, $7::text, $19::text
  FROM booked WHERE booked.patient_id = $16::uuid
), items AS (
  ${soldText(org, "booked.id", "$20::jsonb", "booked,")}
), audited AS (
  INSERT INTO ${org.name("audit_log")} (actor_kind, action, entity, entity_id, request_id)
  SELECT 'visitor', 'appointment.book', 'appointment', booked.id, $21::text FROM booked
), announced AS (
  INSERT INTO platform.outbox (payload)
  SELECT CASE WHEN booked.patient_id = $16::uuid THEN $23::jsonb ELSE $22::jsonb END FROM booked
), answered AS (
  INSERT INTO ${org.name("idempotency_keys")} (scope, key, request_hash, status, response)
  SELECT $24::text, $25::text, $26::text, 201, $27::jsonb
  FROM booked WHERE $25::text IS NOT NULL
), agreed AS (
  ${agreedText(org, "$37", "$31", "booked WHERE")}
)`;
}

/**
 * Returns the INSERT of a visitor's wish for messages at the number that they gave, unless it was known already
 * or its owner wants none: a stranger may have typed it. It says more than a place on a waiting list did.
 */
export function agreedText(org: OrgDb, phoneKey: string, now: string, from: string): string {
  return `INSERT INTO ${org.name("opt_ins")} (phone_key, source, at)
  SELECT ${phoneKey}::text, 'booking', ${now}::timestamptz
  FROM ${from} ${phoneKey}::text IS NOT NULL
    AND NOT EXISTS (SELECT FROM ${org.name("opt_outs")} o WHERE o.phone_key = ${phoneKey}::text)
  ON CONFLICT (phone_key) DO UPDATE SET source = EXCLUDED.source, at = EXCLUDED.at
    WHERE ${org.name("opt_ins")}.source = 'waitlist'`;
}

/** Returns the INSERT of an appointment's services with their present names, times and prices. */
export function soldText(org: OrgDb, appointmentId: string, services: string, from = ""): string {
  return `INSERT INTO ${org.name("appointment_services")} (
    appointment_id, position, service_id, name, duration_minutes, price_cents)
  SELECT ${appointmentId}, item.position, item.service_id, item.name, item.duration_minutes,
    item.price_cents
  FROM ${from} jsonb_to_recordset(${services}) AS item(
    position smallint, service_id uuid, name text, duration_minutes smallint, price_cents int)`;
}

/**
 * Returns the query that runs before a booking on Citus, where the schema has no functions: the counts
 * of `visitor_room`, and what the new row needs from earlier appointments. $1 contact key, $2 phone,
 * $3 link, $4 now, $5 e-mail, $6 start, $7 days of a return, $8 professional, $9 end with its buffer.
 */
export function lookText(org: OrgDb): string {
  return `
SELECT contact.*, link.*, ${knownPatientText(org, "$5")} AS known_id,
  ${isReturnText(org, { email: "$5", link: "$3", start: "$6", days: "$7" })} AS is_return,
  ${isTakenText(org, { professional: "$8", start: "$6", busyUntil: "$9" })} AS is_taken
FROM (
  SELECT count(*) FILTER (WHERE a.status = 'scheduled' AND a.contact_proven_at IS NULL)::int
      AS unproven,
    count(*)::int AS open
  FROM ${org.name("appointments")} a
  WHERE a.contact_key IS NOT NULL AND (a.contact_key = $1::text OR a.customer_phone = $2::text)
    AND a.start_at > $4::timestamptz AND a.status IN ('scheduled', 'confirmed')
) contact, (
  SELECT count(*) FILTER (
      WHERE a.start_at > $4::timestamptz AND a.status = 'scheduled'
        AND a.contact_proven_at IS NULL)::int AS fresh,
    count(*) FILTER (WHERE a.created_at > now() - interval '10 minutes')::int AS recent
  FROM ${org.name("appointments")} a
  WHERE a.booking_link_id = $3::uuid AND a.created_at > now() - interval '1 hour'
) link`;
}

/** Returns the INSERT of an appointment on Citus, with the columns of `insertBookingText`. */
export function appointmentText(org: OrgDb): string {
  return `INSERT INTO ${org.name("appointments")} (${appointmentColumns})
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
  ON CONFLICT DO NOTHING
  RETURNING id`;
}

/** Returns the query for whether a row just written on Citus overlaps: $1 its id, $2 the professional. */
export function takenText(org: OrgDb): string {
  return `SELECT ${isTakenText(org, { professional: "$2", start: "$3", busyUntil: "$4", own: "$1" })} AS taken`;
}
