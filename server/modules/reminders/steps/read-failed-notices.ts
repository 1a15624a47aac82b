import type { OrgDb } from "#server/kernel/org-db.ts";
import {
  messageChannels,
  type MessageChannel,
  type MessageKind,
  type WhyNotTold,
} from "#shared/domain/customer-messages.ts";
import type { ReminderFailure } from "#shared/schemas/reminders.ts";

type Row = {
  readonly appointmentId: string;
  readonly customerName: string;
  readonly customerPhone: string | null;
  readonly startAt: Date;
  readonly timeZone: string;
  readonly message: Told;
  readonly channel: MessageChannel;
  readonly whyNot: keyof typeof failures;
};
type Told = Extract<MessageKind, "confirmation" | "moved" | "cancelled">;

/** What somebody should call for; other reasons are nobody's failure, or the customer's own wish. */
const failures = {
  refused: "recipient_refused",
  not_delivered: "not_delivered",
  unknown: "outcome_unknown",
} as const satisfies Partial<Record<WhyNotTold, ReminderFailure>>;

/** Within this long, what the history says of one message was one attempt by several channels. */
const oneAttempt = "15 minutes";

/**
 * The appointments ahead whose history ends with a message that reached nobody, by no channel: $1 now, $2 until,
 * $3 kinds of messages, $4 reasons, $5 most rows. A later message that was told makes up for it.
 */
const failedText = (org: OrgDb) => `
SELECT DISTINCT ON (a.start_at, a.id) a.id AS "appointmentId", a.customer_name AS "customerName",
  a.customer_phone AS "customerPhone", a.start_at AS "startAt", c.time_zone AS "timeZone",
  l.changes #>> '{message,1}' AS message, l.changes #>> '{channel,1}' AS channel,
  l.changes #>> '{whyNot,1}' AS "whyNot"
FROM ${org.name("appointments")} a
JOIN ${org.name("calendars")} c ON c.id = a.calendar_id
JOIN ${org.name("audit_log")} l ON l.entity = 'appointment' AND l.entity_id = a.id
  AND l.action = 'appointment.not_told'
WHERE a.start_at > $1::timestamptz AND a.start_at < $2::timestamptz
  AND l.changes #>> '{message,1}' = ANY($3::text[]) AND l.changes #>> '{whyNot,1}' = ANY($4::text[])
  AND (a.status = 'cancelled') = (l.changes #>> '{message,1}' = 'cancelled')
  AND NOT EXISTS (SELECT FROM ${org.name("audit_log")} t
    WHERE t.entity = 'appointment' AND t.entity_id = a.id AND t.action = 'appointment.told'
      AND (t.at > l.at OR (t.at > l.at - interval '${oneAttempt}'
        AND t.changes #>> '{message,1}' = l.changes #>> '{message,1}')))
ORDER BY a.start_at, a.id, l.at DESC
LIMIT $5`;

/** Returns what customers weren't told of appointments that are still ahead: booked, moved or cancelled. */
export async function readFailedNotices(
  org: OrgDb,
  { now, until, most }: { readonly now: Date; readonly until: Date; readonly most: number },
) {
  const kinds: readonly Told[] = ["confirmation", "moved", "cancelled"];
  const asked = [now, until, kinds, Object.keys(failures), most];
  const { rows } = await org.pool.query<Row>(failedText(org), asked);
  return rows.map(({ whyNot, channel, ...row }) => ({
    ...row,
    channel: messageChannels.find((each) => each === channel) ?? ("email" as const),
    failure: failures[whyNot],
  }));
}
