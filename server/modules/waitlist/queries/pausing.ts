import { and, count, gt, gte, isNotNull } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { dayMs } from "#shared/domain/dates.ts";
import { mostOffersADay } from "#shared/domain/waitlist.ts";

/** Returns the entries that were offered as many times within the last day as one may be. */
export async function readPausing(
  { db, tables: { appointments: t } }: OrgDb,
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ entryId: t.waitlistEntryId })
    .from(t)
    // An offer keeps until when it was held, unless it was taken.
    .where(and(isNotNull(t.waitlistEntryId), gt(t.heldUntil, new Date(now.getTime() - dayMs))))
    .groupBy(t.waitlistEntryId)
    .having(gte(count(), mostOffersADay));
  return new Set(rows.flatMap(({ entryId }) => entryId ?? []));
}
