import { eq } from "drizzle-orm";
import { temporaryPasswords, users } from "#drizzle/schema/platform/auth.ts";
import { MailOutcomeUnknown } from "#server/integrations/smtp/mailer-port.ts";
import { temporaryPassword } from "../messages/temporary-password.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { listMemberOrganizations } from "../queries.ts";
import { temporaryPasswordHours } from "../rules.ts";
import { issueTemporaryPassword } from "./issue-temporary-password.ts";

/**
 * Makes a temporary password and mails it; only its hash is kept. Run again after a crash, it mails
 * another one and both work: which of two mails arrives can't be known. Ids of nobody do nothing.
 */
export async function mailTemporaryPassword(
  deps: Deps,
  { userId }: { readonly userId: string },
): Promise<void> {
  const { db } = deps.database;
  const [user] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return;
  const [organization] = await listMemberOrganizations(db, userId);
  const { id, password } = await issueTemporaryPassword(db, deps.now(), {
    userId,
    isMailed: true,
  });
  const content = await temporaryPassword.mail({
    organizationName: organization?.name ?? "Encaixe",
    userName: user.name,
    email: user.email,
    password,
    loginUrl: `${deps.config.publicUrl}/login`,
    validHours: temporaryPasswordHours,
  });
  try {
    await deps.mailer.send({
      ...content,
      to: user.email,
      idempotencyKey: `temporary-password-${id}`,
    });
  } catch (error) {
    // What may have arrived must work.
    if (error instanceof MailOutcomeUnknown) throw error;
    // The next attempt makes its own; this one nobody has read.
    await db.delete(temporaryPasswords).where(eq(temporaryPasswords.id, id));
    throw error;
  }
}
