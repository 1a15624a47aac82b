import { and, eq, lt } from "drizzle-orm";
import { signups } from "#drizzle/schema/platform/subscriptions.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { dayMs } from "#shared/domain/dates.ts";
import { pendingDays } from "../rules.ts";

/** Deletes what strangers typed and never paid. */
export async function deleteOldSignups({
  database: { db },
  now,
}: Pick<Deps, "database" | "now">): Promise<void> {
  const before = new Date(now().getTime() - pendingDays * dayMs);
  await db.delete(signups).where(and(eq(signups.state, "pending"), lt(signups.createdAt, before)));
}
