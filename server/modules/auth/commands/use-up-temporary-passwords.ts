import { and, eq, isNull } from "drizzle-orm";
import { temporaryPasswords } from "#drizzle/schema/platform/auth.ts";
import type { Transaction } from "#server/kernel/write.ts";

/** Ends all temporary passwords made so far. */
export async function useUpTemporaryPasswords(
  tx: Transaction,
  at: Date,
  userId: string,
): Promise<void> {
  await tx
    .update(temporaryPasswords)
    .set({ usedAt: at })
    .where(and(eq(temporaryPasswords.userId, userId), isNull(temporaryPasswords.usedAt)));
}
