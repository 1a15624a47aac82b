import { eq } from "drizzle-orm";
import { temporaryPasswords, users } from "#drizzle/schema/platform/auth.ts";
import { passwordMessages } from "#server/modules/auth/words.pt-br.ts";
import type { Database } from "#server/kernel/database.ts";
import { invalidField } from "#server/kernel/errors.ts";
import { hashTemporaryPassword } from "../rules.ts";
import { verifyPassword } from "./verify-password.ts";

/**
 * Throws `invalid_input` for a new password that equals the current one or one that was handed out:
 * others may know those.
 */
export async function assertNewPassword(
  db: Database["db"],
  userId: string,
  newPassword: string,
  address: string,
): Promise<void> {
  const rows = await db
    .select({ current: users.passwordHash, temporary: temporaryPasswords.passwordHash })
    .from(users)
    .leftJoin(temporaryPasswords, eq(temporaryPasswords.userId, users.id))
    .where(eq(users.id, userId));
  const typed = hashTemporaryPassword(newPassword);
  if (rows.some(({ temporary }) => temporary === typed)) {
    throw invalidField("newPassword", passwordMessages.sameAsTemporary);
  }
  const current = rows[0]?.current;
  if (current && (await verifyPassword(current, newPassword, address))) {
    throw invalidField("newPassword", passwordMessages.sameAsCurrent);
  }
}
