import { asc, desc } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { readReminderOrganization } from "#server/modules/reminders/queries.ts";
import { quietHoursOf, quietUntil } from "#shared/domain/quiet-hours.ts";

/**
 * Returns when an organisation's quiet hours end, by the clocks of its first calendar; null outside them.
 */
export async function readQuietEnd(deps: Deps, org: OrgDb): Promise<Date | null> {
  const organization = await readReminderOrganization(deps, org.id);
  const quiet = organization && quietHoursOf(organization);
  if (!quiet) return null;
  const { calendars: c } = org.tables;
  const [calendar] = await org.db
    .select({ timeZone: c.timeZone })
    .from(c)
    .orderBy(desc(c.isDefault), asc(c.createdAt))
    .limit(1);
  return quietUntil(quiet, deps.now(), calendar?.timeZone ?? "America/Sao_Paulo");
}
