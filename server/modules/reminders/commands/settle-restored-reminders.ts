import type { ClientBase } from "pg";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { claimMinutes, minutesAfter } from "../rules.ts";
import { noteDueText } from "../steps/queue-due-sql.ts";
import { awaitedText } from "../steps/undelivered-sql.ts";

type Settings = {
  readonly offsets: readonly number[];
  readonly undeliveredHours: number | null;
  readonly alsoByMail: boolean;
  readonly returns: boolean;
};

/**
 * The queued that are being sent, or whose time came since: one that rests until later is ahead. Citus writes by no
 * sum of an instant, which depends on the session's zone.
 */
const triedText = (org: Pick<OrgDb, "name">) => `
  UPDATE ${org.name("reminders")} SET status = 'failed', failure = 'outcome_unknown', updated_at = $1
   WHERE status = 'queued' AND (next_attempt_at <= $1
      OR next_attempt_at - updated_at <= make_interval(mins => $2::int))`;

/** Those whose arrival was awaited, which the next channel may have told since: $1 now, $2 hours. */
const awaitedSinceText = (org: Pick<OrgDb, "name">) => `
  UPDATE ${org.name("reminders")} r
     SET status = 'failed', failure = 'outcome_unknown', sent_at = NULL, updated_at = $1
   WHERE ${awaitedText(org, ["$1", "$2"])}`;

/**
 * Settles the reminders of a restored organisation: whatever was due by `now` may have been sent after its file
 * was written, and is noted as such, so that nobody is reminded twice. What falls due later is sent as usual.
 */
export async function settleRestoredReminders(
  client: ClientBase,
  org: Pick<OrgDb, "id" | "name">,
  now: Date,
): Promise<{ readonly reminders: number }> {
  const { offsets, undeliveredHours, alsoByMail, returns } = await readSettings(client, org.id);
  let reminders = 0;
  const note = async (text: string, values: readonly unknown[]) => {
    reminders += (await client.query(text, [...values])).rowCount ?? 0;
  };
  await note(triedText(org), [now, claimMinutes]);
  if (undeliveredHours !== null) await note(awaitedSinceText(org), [now, undeliveredHours]);
  const until = minutesAfter(now, Math.max(0, ...offsets));
  for (const channel of await readChannels(client, org)) {
    const recipient = channel === "email" ? "email" : "phone";
    const due = [now, offsets, channel, mostRows, until, returns, alsoByMail];
    await note(noteDueText(org, recipient), due);
  }
  return { reminders };
}

const mostRows = 2_147_483_647;

async function readSettings(client: ClientBase, id: string): Promise<Settings> {
  const { rows } = await client.query<Settings>(
    `SELECT CASE WHEN reminders_enabled THEN reminder_offsets_minutes ELSE '{}' END AS offsets,
            undelivered_hours AS "undeliveredHours", also_by_mail AS "alsoByMail",
            returns_enabled AS returns
       FROM platform.organizations WHERE id = $1`,
    [id],
  );
  const [found] = rows;
  if (!found) throw new Error("the organisation isn't there");
  return found;
}

/** The channels that it may have sent by, in the order in which they are tried. */
async function readChannels(client: ClientBase, org: Pick<OrgDb, "name">) {
  const { rows } = await client.query<{ kind: string }>(
    `SELECT kind FROM ${org.name("integrations")} WHERE enabled`,
  );
  const on = new Set(rows.map(({ kind }) => kind));
  return (["whatsapp", "sms", "email"] as const).filter((name) => name === "email" || on.has(name));
}
