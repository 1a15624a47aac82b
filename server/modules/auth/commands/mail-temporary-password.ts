import { eq } from "drizzle-orm";
import { temporaryPasswords, users } from "#drizzle/schema/platform/auth.ts";
import { MailOutcomeUnknown } from "#server/integrations/smtp/mailer-port.ts";
import { temporaryPassword } from "../messages/temporary-password.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { listMemberOrganizations } from "../queries.ts";
import { temporaryPasswordHours } from "#shared/domain/temporary-passwords.ts";
import { issueTemporaryPassword } from "../steps/issue-temporary-password.ts";
import { readBoughtPlan } from "../steps/read-bought-plan.ts";

/**
 * Makes a temporary password and mails it; only its hash is stored. When run again after a crash,
 * it mails another one and both work: which of the two arrived can't be known. Does nothing for an
 * unknown id.
 */
export async function mailTemporaryPassword(
  deps: Deps,
  { userId }: { readonly userId: string },
): Promise<void> {
  const { db } = deps.database;
  const [user] = await db
    .select({ name: users.name, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return;
  const [organization] = await listMemberOrganizations(db, userId);
  const { id, password } = await issueTemporaryPassword(db, deps.now(), {
    userId,
    isMailed: true,
  });
  const isFirst = user.passwordHash === null;
  const content = await temporaryPassword.mail({
    organizationName: organization?.name ?? "Encaixe",
    userName: user.name,
    email: user.email,
    password,
    loginUrl: `${deps.config.publicUrl}/login`,
    validHours: temporaryPasswordHours,
    isFirst,
    bought: isFirst ? await readBoughtPlan(db, userId) : undefined,
  });
  try {
    await deps.mailer.send({
      ...content,
      to: user.email,
      idempotencyKey: `temporary-password-${id}`,
    });
  } catch (error) {
    // The mail may have arrived, so its password must work.
    if (error instanceof MailOutcomeUnknown) throw error;
    // Nobody has read this one; the next attempt makes its own.
    await db.delete(temporaryPasswords).where(eq(temporaryPasswords.id, id));
    throw error;
  }
}
