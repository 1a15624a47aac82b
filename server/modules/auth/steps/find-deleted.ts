import { and, eq, isNotNull } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import type { Database } from "#server/kernel/database.ts";

/** Returns whether a deleted organisation of an account is still there: its row goes with its data. */
export async function findDeleted(db: Database["db"], accountId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.accountId, accountId), isNotNull(organizations.deletedAt)))
    .limit(1);
  return row !== undefined;
}
