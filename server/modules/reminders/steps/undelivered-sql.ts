import type { OrgDb } from "#server/kernel/org-db.ts";

/** How many days back a report shows that the provider's reports reach us at all. */
const reportingDays = 30;

/**
 * Which reminders `r` were told by phone, haven't arrived as far as is known, and are still of use once
 * they count as undelivered. Where a provider reports nothing, nothing is known of any: nobody
 * is told twice for that. `now` and `hours` are placeholders.
 */
export function awaitedText(
  org: Pick<OrgDb, "name">,
  [now, hours]: readonly [string, string],
): string {
  return `r.status = 'sent' AND r.channel <> 'email' AND r.start_at > ${now}::timestamptz
    AND r.start_at > r.sent_at + make_interval(hours => ${hours}::int)
    AND EXISTS (SELECT FROM ${org.name("messages")} m
      WHERE m.reminder_id = r.id AND m.status IN ('accepted', 'sent'))
    AND ${isReportedText(org, "r.channel", now)}`;
}

/**
 * Whether a channel's provider reports what becomes of messages. Its answer to a call makes them `accepted`; what
 * comes after that is a report, and who reports that a message left reports its arrival, too.
 */
const isReportedText = (org: Pick<OrgDb, "name">, channel: string, now: string) =>
  `EXISTS (SELECT FROM ${org.name("messages")} d
      WHERE d.channel = ${channel} AND d.status IN ('sent', 'delivered', 'read')
        AND d.created_at > ${now}::timestamptz - make_interval(days => ${reportingDays}))`;

/** The same of messages `m` that tell what became of appointments, while the first of them is ahead. */
export function awaitedNoticesText(org: OrgDb, [now, hours]: readonly [string, string]): string {
  return `m.notice IS NOT NULL AND m.passed_on_at IS NULL AND m.status IN ('accepted', 'sent')
    AND m.created_at > ${now}::timestamptz - make_interval(days => ${reportingDays})
    AND EXISTS (SELECT FROM ${org.name("appointments")} a
      WHERE a.id = m.appointment_id AND a.start_at > ${now}::timestamptz
        AND a.start_at > m.created_at + make_interval(hours => ${hours}::int))
    AND ${isReportedText(org, "m.channel", now)}`;
}

/**
 * Leaves reminders that stayed undelivered to the next channel: $1 now, $2 hours. A report of an
 * arrival that comes after it moves the message alone.
 */
export function undeliveredText(org: OrgDb): string {
  return `
  UPDATE ${org.name("reminders")} r
  SET status = 'failed', failure = 'not_delivered', sent_at = NULL, updated_at = $1::timestamptz
  WHERE ${awaitedText(org, ["$1", "$2"])}
    AND r.sent_at <= $1::timestamptz - make_interval(hours => $2::int)
  RETURNING r.id`;
}
