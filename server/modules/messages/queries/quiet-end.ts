import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { readTimeZone } from "#server/modules/calendars/queries.ts";
import { readReminderOrganization } from "#server/modules/reminders/queries.ts";
import { quietHoursOf, quietUntil } from "#shared/domain/quiet-hours.ts";

/**
 * Returns when an organisation's quiet hours end, by the clocks of a zone or else of its default calendar; null outside
 * them.
 */
export async function readQuietEnd(
  deps: Deps,
  org: OrgDb,
  timeZone?: string,
): Promise<Date | null> {
  const organization = await readReminderOrganization(deps, org.id);
  const quiet = organization && quietHoursOf(organization);
  if (!quiet) return null;
  return quietUntil(quiet, deps.now(), timeZone ?? (await readTimeZone(org)));
}
