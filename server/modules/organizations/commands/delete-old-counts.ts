import { lte } from "drizzle-orm";
import { rateCounts } from "#drizzle/schema/platform/limits.ts";
import type { Deps } from "#server/kernel/deps.ts";

/** Deletes what was counted in windows that are over: nobody asks for it any more. */
export async function deleteOldCounts({ database, now }: Deps): Promise<void> {
  await database.db.delete(rateCounts).where(lte(rateCounts.windowEndsAt, now()));
}
