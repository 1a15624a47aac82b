import type { OrgDb } from "#server/kernel/org-db.ts";
import { isMadeUpForText, noticeFailures } from "#server/modules/messages/queries/unreached.ts";
import {
  messageChannels,
  type MessageChannel,
  type MessageKind,
} from "#shared/domain/customer-messages.ts";

type Row = {
  readonly appointmentId: string;
  readonly customerName: string;
  readonly customerPhone: string | null;
  readonly startAt: Date;
  readonly timeZone: string;
  readonly message: Told;
  readonly channel: MessageChannel;
  readonly whyNot: keyof typeof noticeFailures;
};
type Told = Extract<MessageKind, "confirmation" | "moved" | "cancelled">;

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
  AND NOT ${isMadeUpForText(org)}
ORDER BY a.start_at, a.id, l.at DESC
LIMIT $5`;

/** Returns what customers weren't told of appointments that are still ahead: booked, moved or cancelled. */
export async function readFailedNotices(
  org: OrgDb,
  { now, until, most }: { readonly now: Date; readonly until: Date; readonly most: number },
) {
  const kinds: readonly Told[] = ["confirmation", "moved", "cancelled"];
  const asked = [now, until, kinds, Object.keys(noticeFailures), most];
  const { rows } = await org.pool.query<Row>(failedText(org), asked);
  return rows.map(({ whyNot, channel, ...row }) => ({
    ...row,
    channel: messageChannels.find((each) => each === channel) ?? ("email" as const),
    failure: noticeFailures[whyNot],
  }));
}
