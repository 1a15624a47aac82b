import type { OrgDb } from "#server/kernel/org-db.ts";
import type { MessageKind, WhyNotTold } from "#shared/domain/customer-messages.ts";
import type { ReminderFailure } from "#shared/schemas/reminders.ts";

/** What somebody should call for; other reasons are nobody's failure, or the customer's own wish. */
export const noticeFailures = {
  refused: "recipient_refused",
  not_delivered: "not_delivered",
  unknown: "outcome_unknown",
} as const satisfies Partial<Record<WhyNotTold, ReminderFailure>>;

/** Within this long, what the history says of one message was one attempt by several channels. */
const oneAttempt = "15 minutes";

/** Whether something that was told since, or beside, makes up for a line `l` of an appointment that wasn't. */
export const isMadeUpForText = (org: Pick<OrgDb, "name">) =>
  `EXISTS (SELECT FROM ${org.name("audit_log")} t
    WHERE t.entity = 'appointment' AND t.entity_id = l.entity_id AND t.action = 'appointment.told'
      AND (t.at > l.at OR (t.at > l.at - interval '${oneAttempt}'
        AND t.changes #>> '{message,1}' = l.changes #>> '{message,1}')))`;

const kinds = ["confirmation", "moved"] as const satisfies readonly MessageKind[];
const listed = (words: readonly string[]) => words.map((word) => `'${word}'`).join(", ");

/** How a customer couldn't be reached, as `unreachedText` tells it. */
export type UnreachedRow = {
  /** What failed last. */
  readonly channel: "email" | "whatsapp" | "sms";
  readonly failure: string;
  readonly providerCode: number | null;
};

/**
 * The last failure, as JSON, where an appointment `a` waits for its customer and nothing has reached them: every
 * channel of its reminders failed, or what should have told that it was booked or moved. Null otherwise. Who
 * confirmed afterwards, by themselves or through staff, knows of it; another time and a later message start anew.
 */
export const unreachedText = (org: Pick<OrgDb, "name">, a: string) =>
  `CASE WHEN ${a}.status IN ('scheduled', 'confirmed') AND ${a}.arrived_at IS NULL THEN coalesce(
    ${lostReminderText(org, a)}, ${lostNoticeText(org, a)}) END`;

/** Whether nothing has reached the customer of an appointment `a` that is ahead of a placeholder's instant. */
export const isUnreachedText = (org: Pick<OrgDb, "name">, a: string, now: string) =>
  `(${a}.start_at > ${now}::timestamptz AND (${unreachedText(org, a)}) IS NOT NULL)`;

const lostReminderText = (org: Pick<OrgDb, "name">, a: string) =>
  `(SELECT json_build_object('channel', r.channel, 'failure', r.failure, 'providerCode',
      (SELECT m.provider_code FROM ${org.name("messages")} m WHERE m.reminder_id = r.id LIMIT 1))
    FROM ${org.name("reminders")} r
    WHERE ${a}.status = 'scheduled' AND r.appointment_id = ${a}.id AND r.start_at = ${a}.start_at
      AND r.kind = 'appointment' AND r.status = 'failed'
      AND NOT EXISTS (SELECT FROM ${org.name("reminders")} o WHERE o.appointment_id = r.appointment_id
        AND o.start_at = r.start_at AND o.kind = 'appointment' AND o.status IN ('queued', 'sent'))
      AND NOT EXISTS (SELECT FROM ${org.name("audit_log")} t WHERE t.entity = 'appointment'
        AND t.entity_id = r.appointment_id AND t.action = 'appointment.told' AND t.at > r.updated_at)
    ORDER BY r.offset_minutes, r.created_at DESC LIMIT 1)`;

const lostNoticeText = (org: Pick<OrgDb, "name">, a: string) =>
  `(SELECT json_build_object('channel', l.changes #>> '{channel,1}', 'failure',
      CASE l.changes #>> '{whyNot,1}' ${Object.entries(noticeFailures)
        .map(([whyNot, failure]) => `WHEN '${whyNot}' THEN '${failure}'`)
        .join(" ")} END, 'providerCode', NULL)
    FROM ${org.name("audit_log")} l
    WHERE l.entity = 'appointment' AND l.entity_id = ${a}.id AND l.action = 'appointment.not_told'
      AND l.changes #>> '{message,1}' IN (${listed(kinds)})
      AND l.changes #>> '{whyNot,1}' IN (${listed(Object.keys(noticeFailures))})
      AND NOT ${isMadeUpForText(org)}
      AND NOT EXISTS (SELECT FROM ${org.name("audit_log")} c WHERE c.entity = 'appointment'
        AND c.entity_id = l.entity_id AND c.at > l.at AND c.changes #>> '{status,1}' = 'confirmed')
      AND NOT EXISTS (SELECT FROM ${org.name("reminders")} s WHERE s.appointment_id = l.entity_id
        AND s.start_at = ${a}.start_at AND s.status = 'sent' AND s.sent_at > l.at)
    ORDER BY l.id DESC LIMIT 1)`;
