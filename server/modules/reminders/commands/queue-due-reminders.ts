import { and, eq } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { eachOrganization } from "#server/kernel/each-organization.ts";
import { claimMinutes, minutesAfter } from "../rules.ts";
import { reminderChannels } from "../steps/channels.ts";
import { queueDueText } from "../steps/queue-due-sql.ts";

/**
 * How many of an organisation's reminders one sweep queues; the nearest first, the others next
 * minute.
 */
const mostAtOnce = 500;

/**
 * Puts every due reminder into its organisation's ledger and queues its mail, in one statement per
 * organisation. Two sweeps at once do no harm: the ledger takes each reminder once.
 */
export async function queueDueReminders(deps: Deps): Promise<void> {
  const reminding = await deps.database.db
    .select({
      id: organizations.id,
      schemaName: organizations.schemaName,
      offsetsMinutes: organizations.reminderOffsetsMinutes,
    })
    .from(organizations)
    .where(and(organizations.isActive, eq(organizations.remindersEnabled, true)));
  const { origin } = deps.outbox;
  let tries = 0;
  await eachOrganization(deps, reminding, async (client, organization) => {
    const org = deps.orgs.open(organization);
    const now = deps.now();
    const { id, offsetsMinutes } = organization;
    const until = minutesAfter(now, Math.max(...offsetsMinutes));
    for (const { name, recipient } of reminderChannels) {
      const { rows } = await client.query<{ tries: number }>(queueDueText(org, recipient), [
        now,
        offsetsMinutes,
        id,
        name,
        origin,
        claimMinutes,
        mostAtOnce,
        until,
      ]);
      tries += rows[0]?.tries ?? 0;
    }
  });
  if (tries > 0) deps.outbox.maybeCommitted();
}
