import { and, eq, ne, notExists, sql } from "drizzle-orm";
import { memberships, users } from "#drizzle/schema/platform/auth.ts";
import type { WriteContext } from "#server/kernel/context.ts";
import type { Transaction } from "#server/kernel/write.ts";

/** Renames the login too, unless other organisations know the person by it. */
export async function renameUser(
  { org }: WriteContext,
  tx: Transaction,
  userId: string,
  name: string,
): Promise<void> {
  const elsewhere = tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), ne(memberships.organizationId, org.id)));
  await tx
    .update(users)
    .set({ name, updatedAt: sql`now()` })
    .where(and(eq(users.id, userId), notExists(elsewhere)));
}
