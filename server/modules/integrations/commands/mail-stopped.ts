import { eq } from "drizzle-orm";
import { users } from "#drizzle/schema/platform/auth.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { readReminderOrganization } from "#server/modules/reminders/queries.ts";
import { channelStopped } from "../messages/channel-stopped.ts";
import { readRow, standstillOf } from "../queries.ts";
import { atAlarm, type TellStopped } from "../rules.ts";

/** Mails one owner that a channel has stopped, unless it sends again meanwhile. */
export async function mailStopped(
  deps: Deps,
  { organizationId, kind, reason, userId, at }: TellStopped,
): Promise<void> {
  const organization = await readReminderOrganization(deps, organizationId);
  const [owner] = await deps.database.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (!organization?.isOpen || !owner) return;
  const row = await readRow({ deps, org: deps.orgs.open(organization) }, kind);
  if (!standstillOf(row, atAlarm(at, deps.now()))) return;
  const content = await channelStopped.mail({
    kind,
    reason,
    organizationName: organization.name,
    personName: owner.name,
    settingsUrl: `${deps.config.publicUrl}/app/organization?aba=integracoes`,
  });
  await deps.mailer.send({
    ...content,
    to: owner.email,
    idempotencyKey: `integration-stopped-${kind}-${organizationId}-${at}-${userId}`,
  });
}
