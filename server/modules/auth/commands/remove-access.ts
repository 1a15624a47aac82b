import { and, eq } from "drizzle-orm";
import { sessions } from "#drizzle/schema/platform/auth.ts";
import type { Transaction } from "#server/kernel/write.ts";

/**
 * Ends a person's sessions in one organisation for good, even if access is given again. The rows
 * stay until they would have expired, so that their screens can show why.
 */
export async function removeAccess(
  tx: Transaction,
  { userId, organizationId, at }: { userId: string; organizationId: string; at: Date },
): Promise<void> {
  await tx
    .update(sessions)
    .set({ accessRemovedAt: at })
    .where(and(eq(sessions.userId, userId), eq(sessions.organizationId, organizationId)));
}
