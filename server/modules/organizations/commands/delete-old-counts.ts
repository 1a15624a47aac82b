import { lte } from "drizzle-orm";
import { rateCounts } from "#drizzle/schema/platform/limits.ts";
import type { Deps } from "#server/kernel/deps.ts";

/** Deletes the counts of past windows, which nobody reads any more. */
export async function deleteOldCounts({ database, now }: Deps): Promise<void> {
  await database.db.delete(rateCounts).where(lte(rateCounts.windowEndsAt, now()));
}
