import type { OrgDb } from "#server/kernel/org-db.ts";
import { sendReminderTask, type ReminderChannel } from "../rules.ts";

/** The customer's address for a channel: the appointment's own, else that of the patient's file. */
const recipients: Readonly<Record<ReminderChannel["recipient"], string>> = {
  email: "coalesce(a.customer_email, p.email)",
  phone: "coalesce(a.customer_phone, p.phone)",
};

/**
 * The one statement of an organisation's sweep. $1 now, $2 offsets in minutes, $3 organisation,
 * $4 channel, $5 origin of the outbox row, $6 minutes until a try counts as lost, $7 most rows,
 * $8 now and the longest offset.
 * - `ahead`: each appointment with the one distance that is to be told now, the shortest that has
 *   fallen due.
 * - `due`: unless that moment lies before the appointment was made or got its start (the
 *   confirmation told then), or a reminder of this start at that distance or nearer exists. Scalar
 *   subselects look at the few rows ahead; as NOT EXISTS they became joins that read all history.
 * - `again`: tries that failed or whose worker died. `missed`: nobody came to it before the start.
 * - The jobs leave in the same transaction, by the outbox.
 */
export function queueDueText(org: OrgDb, recipient: ReminderChannel["recipient"]): string {
  return `
WITH ahead AS MATERIALIZED (
  SELECT a.id, a.start_at, a.created_at, ${recipients[recipient]} AS recipient,
    (SELECT min(minutes) FROM unnest($2::int[]) AS minutes
      WHERE a.start_at <= $1::timestamptz + make_interval(mins => minutes)) AS minutes
  FROM ${org.name("appointments")} a
  LEFT JOIN ${org.name("patients")} p ON p.id = a.patient_id
  WHERE a.start_at > $1::timestamptz AND a.start_at <= $8::timestamptz
    AND a.status IN ('scheduled', 'confirmed')
    AND (a.held_until IS NULL OR a.status = 'confirmed')
), due AS (
  SELECT a.id, a.start_at, a.minutes
  FROM ahead a
  WHERE a.recipient IS NOT NULL
    AND a.created_at <= a.start_at - make_interval(mins => a.minutes)
    AND a.minutes < coalesce((
      SELECT min(r.offset_minutes) FROM ${org.name("reminders")} r
      WHERE r.appointment_id = a.id AND r.channel = $4::text AND r.start_at = a.start_at), 2147483647)
    AND a.start_at - make_interval(mins => a.minutes) >= coalesce((
      SELECT max(l.at) FROM ${org.name("audit_log")} l
      WHERE l.entity = 'appointment' AND l.entity_id = a.id AND l.changes ? 'startAt'), '-infinity')
  ORDER BY a.start_at
  LIMIT $7::int
), queued AS (
  INSERT INTO ${org.name("reminders")} (
    id, appointment_id, channel, offset_minutes, start_at, next_attempt_at, created_at, updated_at)
  SELECT gen_random_uuid(), id, $4::text, minutes, start_at,
    $1::timestamptz + make_interval(mins => $6::int), $1::timestamptz, $1::timestamptz
  FROM due
  ON CONFLICT DO NOTHING
  RETURNING id, attempts
), again AS (
  UPDATE ${org.name("reminders")}
  SET next_attempt_at = $1::timestamptz + make_interval(mins => $6::int),
      updated_at = $1::timestamptz
  WHERE status = 'queued' AND channel = $4::text AND next_attempt_at <= $1::timestamptz
    AND start_at > $1::timestamptz
  RETURNING id, attempts
), missed AS (
  UPDATE ${org.name("reminders")}
  SET status = 'failed', failure = 'too_late', updated_at = $1::timestamptz
  WHERE status = 'queued' AND channel = $4::text AND next_attempt_at <= $1::timestamptz
    AND start_at <= $1::timestamptz
  RETURNING id
), tries AS (
  SELECT id, attempts FROM queued UNION ALL SELECT id, attempts FROM again
), owed AS (
  INSERT INTO platform.outbox (payload)
  SELECT jsonb_build_object('origin', $5::text, 'changes', '[]'::jsonb, 'jobs', jsonb_agg(
    jsonb_build_object('task', '${sendReminderTask}', 'payload', jsonb_build_object(
      'organizationId', $3::text, 'reminderId', id, 'attempt', attempts + 1))))
  FROM tries
  HAVING count(*) > 0
)
SELECT count(*)::int AS tries FROM tries`;
}
