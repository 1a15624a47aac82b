import { eq } from "drizzle-orm";
import { recoveryCodes, secondFactors } from "#drizzle/schema/platform/two-factor.ts";
import type { Transaction } from "#server/kernel/write.ts";

/** Removes a login's second factor with its recovery codes; does nothing when there is none. */
export async function removeSecondFactor(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
}
