import { lt } from "drizzle-orm";
import { contactMessages } from "#drizzle/schema/platform/contact.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { dayMs } from "#shared/domain/dates.ts";
import { keptDays } from "../rules.ts";

/** Deletes messages that were answered long ago, as the privacy page promises. */
export async function deleteOldMessages({
  database: { db },
  now,
}: Pick<Deps, "database" | "now">): Promise<void> {
  const before = new Date(now().getTime() - keptDays * dayMs);
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, before));
}
