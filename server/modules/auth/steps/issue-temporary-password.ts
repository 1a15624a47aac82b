import { temporaryPasswords } from "#drizzle/schema/platform/auth.ts";
import type { Database } from "#server/kernel/database.ts";
import { newId } from "#server/kernel/ids.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { hashTemporaryPassword, makeTemporaryPassword } from "../rules.ts";
import { temporaryPasswordHours } from "#shared/domain/temporary-passwords.ts";

export type TemporaryPassword = { readonly id: string; readonly password: string };

/** Makes a password that opens one session within 24 h; only its hash is stored. */
export async function issueTemporaryPassword(
  db: Database["db"] | Transaction,
  createdAt: Date,
  { userId, isMailed }: { readonly userId: string; readonly isMailed: boolean },
): Promise<TemporaryPassword> {
  const id = newId();
  const password = makeTemporaryPassword();
  const expiresAt = new Date(createdAt.getTime() + temporaryPasswordHours * 3_600_000);
  const passwordHash = hashTemporaryPassword(password);
  await db
    .insert(temporaryPasswords)
    .values({ id, userId, passwordHash, isMailed, expiresAt, createdAt });
  return { id, password };
}
