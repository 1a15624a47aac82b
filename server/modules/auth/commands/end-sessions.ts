import { and, eq } from "drizzle-orm";
import { sessions } from "#drizzle/schema/platform/auth.ts";
import type { Transaction } from "#server/kernel/write.ts";

/** Ends a person's sessions, all of them or those in one organisation. */
export async function endSessions(
  tx: Transaction,
  userId: string,
  organizationId?: string,
): Promise<void> {
  const ofUser = eq(sessions.userId, userId);
  await tx
    .delete(sessions)
    .where(organizationId ? and(ofUser, eq(sessions.organizationId, organizationId)) : ofUser);
}
