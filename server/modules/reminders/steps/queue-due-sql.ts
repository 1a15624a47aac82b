import { freeingStatuses } from "#drizzle/schema/org/appointments.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { believedPhoneText } from "../queries.ts";
import { returnMinutes, sendReminderTask, type ReminderChannel } from "../rules.ts";
import { awaitedNoticesText, awaitedText } from "./undelivered-sql.ts";

/** The customer's address for a channel: the appointment's own, else that of the patient's file. */
const recipientText = (org: Pick<OrgDb, "name">, recipient: ReminderChannel["recipient"]) =>
  recipient === "email" ? "coalesce(a.customer_email, p.email)" : believedPhoneText(org, "a", "p");

/** Whether a reminder `r` leaves nothing to the channel $3. */
const toldText = (beside: string) =>
  `(r.channel = $3::text OR (r.status <> 'failed' OR r.failure = 'outcome_unknown')
    AND NOT (${beside}::boolean AND (r.channel = 'email') <> ($3::text = 'email')))`;

/**
 * The reminders that have fallen due: $1 now, $2 offsets in minutes, $3 channel, $4 most rows, $5 now
 * and the longest offset, $6 whether returns are told.
 * - `ahead`: each appointment with the one distance that is to be told now, the shortest that has
 *   fallen due.
 * - `approaching`: unless that moment lies before the appointment was made or got its start (the
 *   confirmation told then), or a reminder of this start at that distance or nearer exists, by any
 *   channel. One that another channel surely couldn't deliver doesn't count: this one is next; nor, where mails
 *   go beside what goes to phones (`beside`), one of the other kind. Scalar
 *   subselects look at the few rows ahead; as NOT EXISTS they became joins that read all history.
 * - `returns`: those whose time has come, each once.
 */
function dueText(
  org: Pick<OrgDb, "name">,
  recipient: ReminderChannel["recipient"],
  beside: string,
): string {
  const isTold = toldText(beside);
  return `ahead AS MATERIALIZED (
  SELECT a.id, a.start_at, a.created_at, ${recipientText(org, recipient)} AS recipient,
    (SELECT min(minutes) FROM unnest($2::int[]) AS minutes
      WHERE a.start_at <= $1::timestamptz + make_interval(mins => minutes)) AS minutes
  FROM ${org.name("appointments")} a
  LEFT JOIN ${org.name("patients")} p ON p.id = a.patient_id
  WHERE a.start_at > $1::timestamptz AND a.start_at <= $5::timestamptz
    AND a.status IN ('scheduled', 'confirmed')
    AND (a.held_until IS NULL OR a.status = 'confirmed')
), returns AS (
  SELECT a.id, a.return_at + make_interval(mins => ${returnMinutes}) AS start_at,
    ${returnMinutes} AS minutes
  FROM ${org.name("appointments")} a
  LEFT JOIN ${org.name("patients")} p ON p.id = a.patient_id
  WHERE $6::boolean AND a.needs_return AND a.return_at IS NOT NULL
    AND a.return_at <= $1::timestamptz
    AND a.return_at > $1::timestamptz - make_interval(mins => ${returnMinutes})
    AND a.return_at > a.end_at AND a.status NOT IN ${freeingStatuses}
    AND p.archived_at IS NULL AND ${recipientText(org, recipient)} IS NOT NULL
    AND (SELECT count(*) FROM ${org.name("reminders")} r
      WHERE r.appointment_id = a.id AND r.kind = 'return'
        AND r.start_at = a.return_at + make_interval(mins => ${returnMinutes})
        AND ${isTold}) = 0
  ORDER BY a.return_at
  LIMIT $4::int
), approaching AS (
  SELECT a.id, a.start_at, a.minutes
  FROM ahead a
  WHERE a.recipient IS NOT NULL
    AND a.created_at <= a.start_at - make_interval(mins => a.minutes)
    AND a.minutes < coalesce((
      SELECT min(r.offset_minutes) FROM ${org.name("reminders")} r
      WHERE r.appointment_id = a.id AND r.start_at = a.start_at AND r.kind = 'appointment'
        AND ${isTold}
      ), 2147483647)
    AND a.start_at - make_interval(mins => a.minutes) >= coalesce((
      SELECT max(l.at) FROM ${org.name("audit_log")} l
      WHERE l.entity = 'appointment' AND l.entity_id = a.id AND l.changes ? 'startAt'), '-infinity')
  ORDER BY a.start_at
  LIMIT $4::int
), due AS (
  SELECT id, start_at, minutes, 'appointment' AS kind FROM approaching
  UNION ALL SELECT id, start_at, minutes, 'return' FROM returns
)`;
}

/** Tries that failed or whose worker died: $1 now, $2 minutes until a try counts as lost, $3 channel. */
export function againText(org: OrgDb, [now, minutes, channel] = ["$1", "$2", "$3"]): string {
  return `
  UPDATE ${org.name("reminders")}
  SET next_attempt_at = ${now}::timestamptz + make_interval(mins => ${minutes}::int),
      updated_at = ${now}::timestamptz
  WHERE status = 'queued' AND channel = ${channel}::text AND next_attempt_at <= ${now}::timestamptz
    AND start_at > ${now}::timestamptz
  RETURNING id, attempts`;
}

/** Reminders to which nobody came before the start: $1 now, $2 channel. */
export function missedText(org: OrgDb, [now, channel] = ["$1", "$2"]): string {
  return `
  UPDATE ${org.name("reminders")}
  SET status = 'failed', failure = 'too_late', updated_at = ${now}::timestamptz
  WHERE status = 'queued' AND channel = ${channel}::text AND next_attempt_at <= ${now}::timestamptz
    AND start_at <= ${now}::timestamptz
  RETURNING id`;
}

/** Puts reminders into the ledger, from rows of id, start_at, minutes and kind. */
function ledgerText(org: OrgDb, from: string, [now, minutes, channel]: readonly string[]): string {
  return `
  INSERT INTO ${org.name("reminders")} (
    id, appointment_id, kind, channel, offset_minutes, start_at, next_attempt_at, created_at, updated_at)
  SELECT gen_random_uuid(), id, kind, ${channel}::text, minutes, start_at,
    ${now}::timestamptz + make_interval(mins => ${minutes}::int), ${now}::timestamptz,
    ${now}::timestamptz
  FROM ${from}
  ON CONFLICT DO NOTHING
  RETURNING id, attempts`;
}

/**
 * The one statement of an organisation's sweep on plain Postgres; its twin on Citus is
 * queue-due-by-table.ts. $1 to $6 as in `dueText`, $7 minutes until a try counts as lost,
 * $8 organisation, $9 origin of the outbox row, $10 whether mails go beside. The jobs leave in the same transaction, by the outbox.
 */
export function queueDueText(org: OrgDb, recipient: ReminderChannel["recipient"]): string {
  return `
WITH ${dueText(org, recipient, "$10")}, queued AS (${ledgerText(org, "due", ["$1", "$7", "$3"])}
), again AS (${againText(org, ["$1", "$7", "$3"])}
), missed AS (${missedText(org, ["$1", "$3"])}
), tries AS (
  SELECT id, attempts FROM queued UNION ALL SELECT id, attempts FROM again
), owed AS (
  INSERT INTO platform.outbox (payload)
  SELECT jsonb_build_object('origin', $9::text, 'changes', '[]'::jsonb, 'jobs', jsonb_agg(
    jsonb_build_object('task', '${sendReminderTask}', 'payload', jsonb_build_object(
      'organizationId', $8::text, 'reminderId', id, 'attempt', attempts + 1))))
  FROM tries
  HAVING count(*) > 0
)
SELECT count(*)::int AS tries FROM tries`;
}

/**
 * Notes what has fallen due as perhaps sent, instead of queueing it: $1 to $6 as in `dueText`, $7 whether
 * mails go beside.
 */
export function noteDueText(
  org: Pick<OrgDb, "name">,
  recipient: ReminderChannel["recipient"],
): string {
  return `WITH ${dueText(org, recipient, "$7")}
  INSERT INTO ${org.name("reminders")} (
    id, appointment_id, kind, channel, offset_minutes, start_at, status, failure, created_at, updated_at)
  SELECT gen_random_uuid(), id, kind, $3::text, minutes, start_at, 'failed', 'outcome_unknown',
    $1::timestamptz, $1::timestamptz
  FROM due
  ON CONFLICT DO NOTHING`;
}

/** The look of the sweep on Citus, as JSON for `takeDueText`. */
export function findDueText(org: OrgDb, recipient: ReminderChannel["recipient"]): string {
  return `WITH ${dueText(org, recipient, "$7")} SELECT json_agg(due) AS due FROM due`;
}

/** Takes what the look found: $1 now, $2 minutes until a try counts as lost, $3 channel, $4 the rows. */
export function takeDueText(org: OrgDb): string {
  const rows =
    "jsonb_to_recordset($4::jsonb) AS due(id uuid, start_at timestamptz, minutes int, kind text)";
  return ledgerText(org, rows, ["$1", "$2", "$3"]);
}

/**
 * When the statement above will next find something of an organisation, if nothing changes until then:
 * an appointment comes within one of the distances, it is time for a return, a try is repeated or
 * given up, or a message has stayed undelivered for too long. Perhaps earlier, as it asks neither for recipients nor for what is in
 * the ledger. $1 now, $2 offsets in minutes, $3 hours until a message counts as undelivered, or null,
 * $4 whether returns are told.
 */
export function nextDueText(org: OrgDb): string {
  return `
SELECT least(
  (SELECT min(a.start_at - make_interval(mins => minutes))
     FROM unnest($2::int[]) AS minutes, LATERAL (
       SELECT start_at FROM ${org.name("appointments")}
        WHERE start_at > $1::timestamptz + make_interval(mins => minutes)
          AND status IN ('scheduled', 'confirmed')
        ORDER BY start_at LIMIT 1) a),
  (SELECT min(a.return_at) FROM ${org.name("appointments")} a
    WHERE $4::boolean AND a.needs_return AND a.return_at > $1::timestamptz
      AND a.return_at IS NOT NULL AND a.status NOT IN ${freeingStatuses}),
  (SELECT min(next_attempt_at) FROM ${org.name("reminders")} WHERE status = 'queued'),
  (SELECT min(r.sent_at) + make_interval(hours => $3::int) FROM ${org.name("reminders")} r
    WHERE ${awaitedText(org, ["$1", "$3"])}),
  (SELECT min(m.created_at) + make_interval(hours => $3::int) FROM ${org.name("messages")} m
    WHERE ${awaitedNoticesText(org, ["$1", "$3"])})) AS "dueAt"`;
}
