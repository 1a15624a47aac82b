import type { OrgDb } from "#server/kernel/org-db.ts";

/**
 * The statement of insertBooking. `room` counts what the contact and the link hold, under locks that
 * end with the transaction (drizzle/migrations/org, visitor_room). Every other part hangs on
 * `booked`: without room, or when the time is taken, nothing is written. The first NOT EXISTS sees
 * what the constraint leaves out, overlaps that staff made on purpose; the second a block of the
 * professional's time.
 */
export function insertBookingText(org: OrgDb): string {
  return `
WITH room AS MATERIALIZED (
  SELECT * FROM ${org.name("visitor_room")}(
    $26::text, $27::text, $28::text, $29::text, $7::text, $4::uuid, $30::timestamptz, $31::int)
), booked AS (
  INSERT INTO ${org.name("appointments")} (
    id, calendar_id, professional_id, booking_link_id, customer_name, customer_email,
    customer_phone, start_at, end_at, busy_until, notes, total_cents, manage_nonce, is_return,
    patient_id, contact_key, held_until)
  SELECT $1::uuid, $2::uuid, $3::uuid, $4::uuid, $5::text, $6::text, $7::text, $8::timestamptz,
    $9::timestamptz, $10::timestamptz, $11::text, $12::int, $13::uuid,
    $14::boolean AND EXISTS (
      SELECT 1 FROM ${org.name("appointments")} earlier
      WHERE earlier.customer_email = $6::text AND earlier.booking_link_id = $4::uuid
        AND earlier.status = 'finished' AND earlier.end_at <= $8::timestamptz
        AND earlier.start_at >= $8::timestamptz - make_interval(days => $15::int)),
    COALESCE(
      (SELECT known.id FROM ${org.name("patients")} known
       WHERE known.email = $6::text AND known.archived_at IS NULL
       ORDER BY known.created_at LIMIT 1),
      $16::uuid),
    $29::text, $32::timestamptz
  FROM room
  WHERE room.unproven < $33::int AND room.open < $34::int AND room.fresh < $35::int
    AND NOT EXISTS (
      SELECT 1 FROM ${org.name("appointments")} taken
      WHERE taken.professional_id = $3::uuid
        AND taken.start_at >= $8::timestamptz - interval '48 hours'
        AND taken.start_at < $10::timestamptz AND taken.busy_until > $8::timestamptz
        AND taken.status NOT IN ('cancelled', 'no_show'))
    AND NOT EXISTS (
      SELECT 1 FROM ${org.name("time_off")} blocked
      WHERE blocked.professional_id = $3::uuid
        AND blocked.end_at > $8::timestamptz AND blocked.start_at < $10::timestamptz)
  ON CONFLICT DO NOTHING
  RETURNING id, patient_id
), ${consequencesText(org)}
SELECT room.*, booked.id IS NOT NULL AS is_booked,
  COALESCE(booked.patient_id = $16::uuid, false) AS patient_created
FROM room LEFT JOIN booked ON true`;
}

/** What is written with an appointment, each part only when `booked` has its row. */
function consequencesText(org: OrgDb): string {
  return `registered AS (
  INSERT INTO ${org.name("patients")} (id, name, email, phone, search_text)
  SELECT $16::uuid, $5::text, $6::text, $7::text, $17::text
  FROM booked WHERE booked.patient_id = $16::uuid
), items AS (
  INSERT INTO ${org.name("appointment_services")} (
    appointment_id, position, service_id, name, duration_minutes, price_cents)
  SELECT booked.id, item.position, item.service_id, item.name, item.duration_minutes, item.price_cents
  FROM booked, jsonb_to_recordset($18::jsonb) AS item(
    position smallint, service_id uuid, name text, duration_minutes smallint, price_cents int)
), audited AS (
  INSERT INTO ${org.name("audit_log")} (actor_kind, action, entity, entity_id, request_id)
  SELECT 'visitor', 'appointment.book', 'appointment', booked.id, $19::text FROM booked
), announced AS (
  INSERT INTO platform.outbox (payload)
  SELECT CASE WHEN booked.patient_id = $16::uuid THEN $21::jsonb ELSE $20::jsonb END FROM booked
), answered AS (
  INSERT INTO ${org.name("idempotency_keys")} (scope, key, request_hash, status, response)
  SELECT $22::text, $23::text, $24::text, 201, $25::jsonb
  FROM booked WHERE $23::text IS NOT NULL
)`;
}
