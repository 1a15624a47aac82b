import { eq } from "drizzle-orm";
import { recoveryCodes } from "#drizzle/schema/platform/two-factor.ts";
import { newId } from "#server/kernel/ids.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { hashRecoveryCode, makeRecoveryCodes } from "../rules.ts";

/** Makes ten recovery codes, replacing the former ones; only their hashes are stored. */
export async function replaceRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(
      codes.map((code) => ({ id: newId(), userId, codeHash: hashRecoveryCode(userId, code) })),
    );
  return codes;
}
