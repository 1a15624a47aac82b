import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { offerMinutes } from "#shared/domain/waitlist.ts";
import type { WaitlistSettings } from "#shared/schemas/waitlist-settings.ts";

/** Returns how an organisation offers times to those who wait. */
export async function readWaitlistSettings({
  db,
  tables: { waitlistSettings: t },
}: Pick<OrgDb, "tables"> & {
  readonly db: OrgDb["db"] | Transaction;
}): Promise<WaitlistSettings> {
  const [row] = await db.select({ offerMinutes: t.offerMinutes }).from(t);
  return row ?? { offerMinutes: offerMinutes.usual };
}
