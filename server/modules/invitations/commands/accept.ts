import { eq } from "drizzle-orm";
import { users } from "#drizzle/schema/platform/auth.ts";
import { platformAuditLog } from "#drizzle/schema/platform/outbox.ts";
import type { RequestContext, WriteContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { newId } from "#server/kernel/ids.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import { assertNewPassword } from "#server/modules/auth/commands/assert-new-password.ts";
import { endSessions } from "#server/modules/auth/commands/end-sessions.ts";
import { hashPassword } from "#server/modules/auth/commands/hash-password.ts";
import { useUpTemporaryPasswords } from "#server/modules/auth/commands/use-up-temporary-passwords.ts";
import { refuseWeakPassword } from "#server/modules/auth/commands/refuse-weak-password.ts";
import { lockUser } from "#server/modules/auth/queries.ts";
import { removeSecondFactor } from "#server/modules/two-factor/commands/remove.ts";
import { findAcceptable, needsPassword, readInvitedName } from "../queries.ts";
import { takeInvitation } from "../steps/take-invitation.ts";

type Input = { readonly token: string; readonly newPassword: string };

/**
 * Lets the owner of an invited mailbox set a password and become a member. Anyone who knew the
 * login before, by a temporary password or a session, loses access. Throws what `findAcceptable`
 * throws, and `invitation_login_needed` for a proven login in use: links may not set its password.
 */
export async function acceptInvitation(
  ctx: RequestContext,
  { token, newPassword }: Input,
): Promise<{ email: string; organizationId: string }> {
  const { deps, requestId } = ctx;
  const { db } = deps.database;
  const invitation = await findAcceptable(ctx, token);
  const { email, organization } = invitation;
  if (!(await needsPassword(db, email))) throw new DomainError("invitation_login_needed");
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const userId = known?.id ?? newId();
  await refuseWeakPassword(newPassword, [email, organization.name]);
  if (known) await assertNewPassword(db, userId, newPassword, ctx.address);
  const passwordHash = await hashPassword(newPassword, ctx.address);
  const org = deps.orgs.open(organization);
  const by: WriteContext = { deps, requestId, org, author: { kind: "user", userId } };
  await writeOrganization(by, async (write) => {
    const { tx } = write;
    const name = await readInvitedName(org, invitation.employeeId, tx);
    await tx.insert(users).values({ id: userId, name, email }).onConflictDoNothing();
    // Waits for a reset or a login under way; a login made meanwhile has another id.
    if (!(await lockUser(tx, userId))) throw new DomainError("conflict");
    if (!(await needsPassword(tx, email))) throw new DomainError("invitation_login_needed");
    await takeInvitation(by, write, { invitation, token, userId });
    await setOwnPassword(by, tx, { userId, passwordHash });
  });
  deps.sessions.forget();
  return { email, organizationId: organization.id };
}

async function setOwnPassword(
  { org, deps, requestId }: WriteContext,
  tx: Transaction,
  { userId, passwordHash }: { readonly userId: string; readonly passwordHash: string },
): Promise<void> {
  const at = deps.now();
  await tx
    .update(users)
    .set({ passwordHash, provenAt: at, updatedAt: at })
    .where(eq(users.id, userId));
  await useUpTemporaryPasswords(tx, at, userId);
  // A former user of the login may have set one up, which would lock the owner out.
  await removeSecondFactor(tx, userId);
  await endSessions(tx, userId);
  await tx.insert(platformAuditLog).values({
    action: "auth.prove_mailbox",
    actorUserId: userId,
    organizationId: org.id,
    entityId: userId,
    requestId,
  });
}
