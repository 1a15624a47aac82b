import { randomUUID } from "node:crypto";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { sweepDue } from "#server/kernel/due-work.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { isReadOnly } from "#shared/domain/subscriptions.ts";
import { readReminderOrganization } from "../queries.ts";
import { claimMinutes, minutesAfter, queueRemindersTask } from "../rules.ts";
import { reminderChannels } from "../steps/channels.ts";
import { passOnNotices } from "../steps/pass-on-notices.ts";
import { queueDueAtOnce } from "../steps/queue-due-at-once.ts";
import { queueDueByTable } from "../steps/queue-due-by-table.ts";
import { nextDueText } from "../steps/queue-due-sql.ts";
import { undeliveredText } from "../steps/undelivered-sql.ts";

/**
 * How many of an organisation's reminders one sweep queues, the nearest first. Another sweep stands behind
 * them in the queue, and with it whatever others have queued meanwhile.
 */
const mostAtOnce = 500;
const moreKey = "reminders-more";

/** Settles what waited for a channel that was closed, so that the next one tells it. */
const closedText = (org: OrgDb) =>
  `UPDATE ${org.name("reminders")} SET status = 'failed', failure = 'channel_off', updated_at = $2
    WHERE status = 'queued' AND channel = $1 AND next_attempt_at <= $2 RETURNING id`;

type Lost = { readonly id: string };

const asSystem = (deps: Deps, org: OrgDb) => ({
  deps,
  requestId: `job-${randomUUID()}`,
  org,
  author: { kind: "system" } as const,
});

/** Tells open screens of what no channel may reach any more. */
async function tellLost(deps: Deps, org: OrgDb, lost: readonly Lost[]): Promise<void> {
  await writeOrganization(asSystem(deps, org), ({ emitChange }) => {
    for (const { id } of lost) emitChange("reminders", id, "update");
    return Promise.resolve();
  });
}

/** Queues the sweep that goes on with what this one left. */
async function queueMore(deps: Deps, org: OrgDb): Promise<void> {
  await writeOrganization(asSystem(deps, org), ({ queueJob }) => {
    queueJob({ task: queueRemindersTask, payload: {}, jobKey: moreKey });
    return Promise.resolve();
  });
}

/**
 * Puts every due reminder into its organisation's ledger and queues its mail, in one statement per
 * organisation on plain Postgres; where nothing is due no organisation is opened. Two sweeps at once
 * do no harm: the ledger takes each reminder once.
 */
export async function queueDueReminders(deps: Deps): Promise<void> {
  const { origin } = deps.outbox;
  const queueDue = deps.database.engine === "citus" ? queueDueByTable : queueDueAtOnce;
  let tries = 0;
  await sweepDue(deps, "reminders", async (client, { id }) => {
    const organization = await readReminderOrganization(deps, id);
    if (!organization) return null;
    const org = deps.orgs.open(organization);
    const now = deps.now();
    const offsetsMinutes = organization.remindersEnabled ? organization.reminderOffsetsMinutes : [];
    const until = minutesAfter(now, Math.max(0, ...offsetsMinutes));
    // Nobody can book at an account that is only read.
    const returns = organization.returnsEnabled && !isReadOnly(organization, now);
    const { undeliveredHours } = organization;
    const lost: Lost[] = [];
    if (undeliveredHours !== null) {
      const late = await client.query<Lost>(undeliveredText(org), [now, undeliveredHours]);
      lost.push(...late.rows);
      await passOnNotices(deps, org, undeliveredHours);
    }
    let isMore = false;
    for (const channel of reminderChannels) {
      if (!(await channel.isOpen(deps, org))) {
        lost.push(...(await client.query<Lost>(closedText(org), [channel.name, now])).rows);
        continue;
      }
      const { alsoByMail } = organization;
      const settings = { now, until, offsetsMinutes, returns, alsoByMail };
      const sweep = { ...settings, channel, origin, claimMinutes, mostAtOnce };
      const queued = await queueDue(client, org, sweep);
      isMore ||= queued >= mostAtOnce;
      tries += queued;
    }
    if (lost.length > 0) await tellLost(deps, org, lost);
    if (isMore) {
      await queueMore(deps, org);
      return now;
    }
    const next = await client.query<{ dueAt: Date | null }>(nextDueText(org), [
      now,
      offsetsMinutes,
      undeliveredHours,
      returns,
    ]);
    return next.rows[0]?.dueAt ?? null;
  });
  if (tries > 0) deps.outbox.maybeCommitted();
}
