import { users } from "#drizzle/schema/platform/auth.ts";
import type { WriteContext } from "#server/kernel/context.ts";
import { newId } from "#server/kernel/ids.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { replaceTemporaryPassword } from "#server/modules/auth/commands/replace-temporary-password.ts";
import { addMembership } from "#server/modules/organizations/commands/add-membership.ts";
import type { Person } from "../steps/links.ts";
import { inviteAgain, countOpening } from "../steps/invite-again.ts";

/** The result of giving somebody access by an e-mail. */
export type Opening = {
  /** The login that was made; null when its owner has to accept first. */
  readonly userId: string | null;
  readonly tempPassword: string | null;
  readonly invited: boolean;
};

/**
 * Gives somebody access. An e-mail that nobody logs in with gets a login of this organisation
 * alone, with a temporary password shown once; the owner of any other is asked by mail. Since the
 * two differ, an organisation may do this 30 times a day: throws `invitation_limit_reached`, and
 * `rate_limited` for more than five invitations of one mailbox. The caller must hold the
 * organisation's lock.
 */
export async function openAccess(
  ctx: WriteContext,
  write: OrgWrite,
  person: Person & { readonly name: string },
): Promise<Opening> {
  const { tx } = write;
  await countOpening(ctx, tx);
  const { name, email } = person;
  const userId = newId();
  const made = await tx
    .insert(users)
    .values({ id: userId, name, email })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (made.length === 0) {
    await inviteAgain(ctx, write, person);
    return { userId: null, tempPassword: null, invited: true };
  }
  await addMembership(ctx, write, { ...person, userId }, "email_taken");
  const tempPassword = await replaceTemporaryPassword(tx, ctx.deps.now(), userId);
  return { userId, tempPassword, invited: false };
}
