import { randomUUID } from "node:crypto";
import type { Deps } from "#server/kernel/deps.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { readOwnerIds } from "#server/modules/organizations/queries.ts";
import { readReminderOrganization } from "#server/modules/reminders/queries.ts";
import { readRow, standstillOf } from "../queries.ts";
import { atAlarm, tellStoppedTask, type TellSilent } from "../rules.ts";

/** Tells the owners, and open screens, of a channel that has taken nothing for `silentMinutes`. */
export async function tellSilent(
  deps: Deps,
  { organizationId, kind, since }: TellSilent,
): Promise<void> {
  const organization = await readReminderOrganization(deps, organizationId);
  if (!organization?.isOpen) return;
  const org = deps.orgs.open(organization);
  const found = standstillOf(await readRow({ deps, org }, kind), atAlarm(since, deps.now()));
  // Whoever refuses the account meanwhile has told of it, and a later silence has its own job.
  if (found?.since?.toISOString() !== since) return;
  const owners = await readOwnerIds(deps.database.db, organizationId);
  const ctx = { deps, requestId: `job-${randomUUID()}`, org, author: { kind: "system" } as const };
  await writeOrganization(ctx, ({ emitChange, queueJob }) => {
    for (const userId of owners) {
      const payload = { organizationId, kind, reason: found.reason, userId, at: since };
      queueJob({ task: tellStoppedTask, payload });
    }
    emitChange("organizations", organizationId, "update");
    return Promise.resolve();
  });
}
