import type { OrgDb } from "#server/kernel/org-db.ts";
import { offerMinutes } from "#shared/domain/waitlist.ts";
import type { WaitlistSettings } from "#shared/schemas/waitlist-settings.ts";

/** Returns how an organisation offers times to those who wait. */
export async function readWaitlistSettings({
  db,
  tables: { waitlistSettings: t },
}: Pick<OrgDb, "db" | "tables">): Promise<WaitlistSettings> {
  const [row] = await db.select({ offerMinutes: t.offerMinutes }).from(t);
  return row ?? { offerMinutes: offerMinutes.usual };
}
