import type { MemberContext, WriteContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { rotateSession } from "#server/modules/auth/commands/rotate-session.ts";
import { lockUser } from "#server/modules/auth/queries.ts";
import { findAcceptable } from "../queries.ts";
import { takeInvitation } from "../steps/take-invitation.ts";

/**
 * Makes a caller who is logged in with the invited e-mail a member, and moves the session to the
 * new organisation. Throws what `findAcceptable` throws, `invitation_of_another` for another
 * login's, and `invitation_password_needed` while somebody else may know the password.
 */
export async function joinOrganization(
  ctx: MemberContext,
  { token }: { readonly token: string },
): ReturnType<typeof rotateSession> {
  const { deps, requestId, session } = ctx;
  const invitation = await findAcceptable(ctx, token);
  if (invitation.email !== session.user.email) throw new DomainError("invitation_of_another");
  const userId = session.user.id;
  const org = deps.orgs.open(invitation.organization);
  const by: WriteContext = { deps, requestId, org, author: { kind: "user", userId } };
  const issued = await writeOrganization(by, async (write) => {
    const user = await lockUser(write.tx, userId);
    if (!user?.provenAt) throw new DomainError("invitation_password_needed");
    await takeInvitation(by, write, { invitation, token, userId });
    return rotateSession(write.tx, deps.now, session, org.id);
  });
  deps.sessions.forget();
  return issued;
}
