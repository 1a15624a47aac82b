import { eq } from "drizzle-orm";
import { sessions, users } from "#drizzle/schema/platform/auth.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { passwordChangeLimit } from "../rules.ts";
import { carriedColumns, carriedOver, issueSession, type IssuedSession } from "../sessions.ts";
import { assertNewPassword } from "./assert-new-password.ts";
import { hashPassword } from "./hash-password.ts";
import { verifyPassword } from "./verify-password.ts";
import { useUpTemporaryPasswords } from "./use-up-temporary-passwords.ts";
import { refuseWeakPassword } from "./refuse-weak-password.ts";

type Input = { readonly currentPassword?: string | undefined; readonly newPassword: string };

/**
 * Sets a new password, ends the person's other sessions and rotates this one. The current password
 * is required unless the session began with a temporary one. Throws `wrong_password`,
 * `invalid_input` when the new one is easily guessed or equals the current or a temporary one, and
 * `rate_limited`.
 */
export async function changePassword(ctx: MemberContext, input: Input): Promise<IssuedSession> {
  const { deps, session } = ctx;
  const userId = session.user.id;
  await deps.limiter.hit("change-password", userId, passwordChangeLimit);
  await checkPasswords(ctx, input);
  const { user, organization } = session;
  await refuseWeakPassword(input.newPassword, [user.email, user.name, organization.name]);
  const passwordHash = await hashPassword(input.newPassword, ctx.address);
  const issued = await writePlatform(ctx, async ({ tx, audit }) => {
    // The user's row is written first, as everywhere: it puts logins, switches and changes in
    // order.
    await tx.update(users).set({ passwordHash, updatedAt: deps.now() }).where(eq(users.id, userId));
    const next = await replaceAllSessions(ctx, tx);
    await useUpTemporaryPasswords(tx, deps.now(), userId);
    await audit({
      action: "auth.change_password",
      actorUserId: userId,
      organizationId: session.organization.id,
      entityId: userId,
    });
    return next;
  });
  deps.sessions.forget();
  await deps.limiter.reset("change-password", userId);
  return issued;
}

async function checkPasswords(ctx: MemberContext, input: Input): Promise<void> {
  const { db } = ctx.deps.database;
  const userId = ctx.session.user.id;
  if (!ctx.session.mustChangePassword) {
    const [user] = await db
      .select({ current: users.passwordHash })
      .from(users)
      .where(eq(users.id, userId));
    const right = await verifyPassword(
      user?.current ?? null,
      input.currentPassword ?? "",
      ctx.address,
    );
    if (!right) throw new DomainError("wrong_password");
  }
  await assertNewPassword(db, userId, input.newPassword, ctx.address);
}

/**
 * Whatever changes a password ends this session, so its presence proves that the check still holds.
 */
async function replaceAllSessions(ctx: MemberContext, tx: Transaction): Promise<IssuedSession> {
  const { deps, session } = ctx;
  const ended = await tx
    .delete(sessions)
    .where(eq(sessions.userId, session.user.id))
    .returning({ idHash: sessions.idHash, ...carriedColumns });
  const own = ended.find(({ idHash }) => idHash === session.idHash);
  if (!own) throw new DomainError("unauthenticated");
  return issueSession(tx, deps.now, session.user.id, {
    organizationId: session.organization.id,
    mustChangePassword: false,
    ...carriedOver(own),
  });
}
