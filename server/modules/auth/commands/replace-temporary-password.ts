import type { Transaction } from "#server/kernel/write.ts";
import { useUpTemporaryPasswords } from "./use-up-temporary-passwords.ts";
import { issueTemporaryPassword } from "../steps/issue-temporary-password.ts";

/** Makes a temporary password for a manager to pass on, replacing all earlier ones. */
export async function replaceTemporaryPassword(
  tx: Transaction,
  createdAt: Date,
  userId: string,
): Promise<string> {
  await useUpTemporaryPasswords(tx, createdAt, userId);
  return (await issueTemporaryPassword(tx, createdAt, { userId, isMailed: false })).password;
}
