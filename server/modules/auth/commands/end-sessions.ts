import { eq } from "drizzle-orm";
import { sessions } from "#drizzle/schema/platform/auth.ts";
import type { Transaction } from "#server/kernel/write.ts";

/** Ends all of a person's sessions. */
export async function endSessions(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}
