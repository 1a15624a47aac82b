import { and, eq } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { eachOrganization } from "#server/kernel/each-organization.ts";
import { claimMinutes, minutesAfter } from "../rules.ts";
import { reminderChannels } from "../steps/channels.ts";
import { queueDueAtOnce } from "../steps/queue-due-at-once.ts";
import { queueDueByTable } from "../steps/queue-due-by-table.ts";

/**
 * How many of an organisation's reminders one sweep queues; the nearest first, the others next
 * minute.
 */
const mostAtOnce = 500;

/**
 * Puts every due reminder into its organisation's ledger and queues its mail, in one statement per
 * organisation on plain Postgres. Two sweeps at once do no harm: the ledger takes each reminder once.
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
  const queueDue = deps.database.engine === "citus" ? queueDueByTable : queueDueAtOnce;
  let tries = 0;
  await eachOrganization(deps, reminding, async (client, organization) => {
    const org = deps.orgs.open(organization);
    const now = deps.now();
    const { offsetsMinutes } = organization;
    const until = minutesAfter(now, Math.max(...offsetsMinutes));
    for (const channel of reminderChannels) {
      const sweep = { now, until, offsetsMinutes, channel, origin, claimMinutes, mostAtOnce };
      tries += await queueDue(client, org, sweep);
    }
  });
  if (tries > 0) deps.outbox.maybeCommitted();
}
